import {
  type CurveTable,
  curveKey,
  GROWTH_CURVES,
  GROWTH_SEXES,
  GROWTH_STANDARDS,
  type GrowthTables,
} from '#domain/growth/growth-tables.ts';
import { DATA_DIRECTORY, readDataFile } from './data-files.ts';

const FOLDER = 'growth';
const HEAD = 'indicator,sex,at,l,m,s';

/**
 * The tables of `data/growth`, some 19,500 rows. They are split by hand: a reader that knows quotes takes eight times as
 * long, and these files are figures alone.
 * @throws Error that names the file and line of a row that cannot be read
 */
export function loadGrowthTables(dataDirectory: string = DATA_DIRECTORY): GrowthTables {
  const rows = new Map<string, number[][]>();
  for (const standard of GROWTH_STANDARDS) {
    const { name, text } = readDataFile(dataDirectory, FOLDER, `${standard}.csv`);
    const [head, ...lines] = text.trimEnd().split('\n');
    if (head !== HEAD) throw new Error(`${name}:1 should be ${HEAD}`);
    for (const [index, line] of lines.entries()) {
      const [curveCell, sexCell, ...figures] = line.split(',');
      const curve = GROWTH_CURVES.find((known) => known === curveCell);
      const sex = GROWTH_SEXES.find((known) => known === sexCell);
      const numbers = figures.map((figure) => (figure === '' ? Number.NaN : Number(figure)));
      if (curve === undefined || sex === undefined || numbers.length !== 4 || numbers.some(Number.isNaN))
        throw new Error(`${name}:${index + 2} cannot be read: ${line}`);
      const key = curveKey(standard, curve, sex);
      const own = rows.get(key);
      if (own === undefined) rows.set(key, [numbers]);
      else own.push(numbers);
    }
  }
  return new Map([...rows].map(([key, own]) => [key, tableOf(key, own)]));
}

function tableOf(key: string, rows: readonly (readonly number[])[]): CurveTable {
  const column = (place: number) => Float64Array.from(rows, (row) => row[place] ?? Number.NaN);
  const table = { at: column(0), l: column(1), m: column(2), s: column(3) };
  const isRising = table.at.every((place, row) => row === 0 || place > (table.at[row - 1] ?? 0));
  if (!isRising) throw new Error(`${key}: the rows do not rise`);
  return table;
}
