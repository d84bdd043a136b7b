import { type Command, Option } from 'commander';
import { assessGrowth, type IndicatorResult } from '#domain/growth/assess-growth.ts';
import { GROWTH_CHOICES, type GrowthChoice } from '#domain/growth/growth-standard.ts';
import { loadGrowthTables } from '#domain/knowledge/growth-tables-file.ts';
import type { CommandResult } from './command.ts';
import { readGrowthFile } from './growth-file.ts';
import { readInput } from './read-input.ts';

const rounded = (value: number | null, digits: number): number | null =>
  value === null ? null : Math.round(value * 10 ** digits) / 10 ** digits;

/** More digits than the publishers print, so that the reader rounds. */
const shown = (result: IndicatorResult): IndicatorResult => ({
  indicator: result.indicator,
  standard: result.standard,
  z: rounded(result.z, 4),
  centile: rounded(result.centile, 3),
  modifiedZ: rounded(result.modifiedZ, 4),
  flags: result.flags,
});

/** A score of the command: `same_day` says that another row has the same of this child on the same day; both are scored. */
type Score = Omit<IndicatorResult, 'flags'> & {
  readonly flags: readonly (IndicatorResult['flags'][number] | 'same_day')[];
};

interface Scored {
  readonly id: string;
  readonly ageDays: number;
  readonly indicators: readonly IndicatorResult[];
}

function withSameDays<Row extends Scored>(
  rows: readonly Row[],
): (Omit<Row, 'indicators'> & { indicators: Score[] })[] {
  const keyOf = ({ id, ageDays }: Scored, { indicator }: IndicatorResult) =>
    `${id}\n${ageDays}\n${indicator}`;
  const counts = new Map<string, number>();
  for (const row of rows)
    for (const each of row.indicators) counts.set(keyOf(row, each), (counts.get(keyOf(row, each)) ?? 0) + 1);
  return rows.map((row) => ({
    ...row,
    indicators: row.indicators.map((each) =>
      (counts.get(keyOf(row, each)) ?? 0) > 1 ? { ...each, flags: [...each.flags, 'same_day'] } : each,
    ),
  }));
}

function scoreText({ indicator, standard, z, centile, flags }: Score): string {
  const score =
    z === null || centile === null ? 'no score' : `z ${z.toFixed(2)}, centile ${centile.toFixed(1)}`;
  const notes = flags.length === 0 ? '' : ` (${flags.join(', ')})`;
  return `  ${indicator}: ${score}, ${standard}${notes}`;
}

/** Scores of each row of a CSV text. @throws InputError when its head is wrong */
export function growthOf(text: string, choice: GrowthChoice): CommandResult {
  const { rows, broken } = readGrowthFile(text);
  const tables = loadGrowthTables();
  const scored = withSameDays(
    rows.map(({ line, id, measured }) => ({
      line,
      id,
      ageDays: measured.ageDays,
      indicators: assessGrowth(measured, choice, tables).map(shown),
    })),
  );
  return {
    status: scored.length === 0 ? 1 : 0,
    json: { choice, rows: scored, report: broken },
    get text() {
      return [
        ...scored.flatMap(({ id, ageDays, indicators }) => [
          `${id}, ${ageDays} days`,
          ...indicators.map(scoreText),
        ]),
        ...broken.map(({ line, id, message }) => `line ${line} (${id}): ${message}`),
        `${scored.length} rows, ${broken.length} that cannot be used`,
      ].join('\n');
    },
    isLong: true,
  };
}

export function addGrowthCommand(program: Command, finish: (result: CommandResult) => void): void {
  program
    .command('growth')
    .description('z-scores and centiles of measurements by the WHO standards and the CDC charts')
    .requiredOption(
      '--csv <file>',
      'columns id, sex, birth_date and date or age_days, height_cm, weight_kg, head_cm, measured (lying or standing), gestation_weeks, oedema; "-" is standard input',
    )
    .addOption(
      new Option(
        '--standard <name>',
        'who; cdc: WHO under 2 years and CDC from then on; cdc-from-birth: CDC for infants as well',
      )
        .choices(GROWTH_CHOICES)
        .default('cdc'),
    )
    .option('--json', 'print JSON')
    .action(({ csv, standard }: { readonly csv: string; readonly standard: GrowthChoice }) => {
      finish(growthOf(readInput(csv, { path: '--csv', name: 'table of measurements' }), standard));
    });
}
