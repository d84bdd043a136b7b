import { describe, expect, it } from 'vitest';
import { growthOf } from './growth.command.ts';
import { InputError } from './input-error.ts';

interface Printed {
  readonly rows: readonly {
    readonly line: number;
    readonly id: string;
    readonly ageDays: number;
    readonly indicators: readonly {
      readonly indicator: string;
      readonly z: number | null;
      readonly standard: string;
      readonly flags: readonly string[];
    }[];
  }[];
  readonly report: readonly { readonly line: number; readonly code: string; readonly message: string }[];
}
const printed = (csv: string, choice: Parameters<typeof growthOf>[1] = 'who') =>
  growthOf(csv, choice).json as Printed;

describe('the growth command', () => {
  it('scores each row by its own age, from days or from two dates', () => {
    const { rows, report } = printed(
      'id,sex,birth_date,date,age_days,height_cm,weight_kg\nann,girl,2024-02-29,2025-02-28,,74.0,8.9\nben,M,,,365,75.7,\n',
    );
    expect(report).toEqual([]);
    expect(rows.map(({ id, ageDays }) => [id, ageDays])).toEqual([
      ['ann', 365],
      ['ben', 365],
    ]);
    expect(rows[0]?.indicators.map(({ indicator }) => indicator)).toEqual([
      'length_height',
      'weight',
      'bmi',
      'weight_for_height',
    ]);
    expect(rows[1]?.indicators).toEqual([
      expect.objectContaining({ indicator: 'length_height', z: expect.closeTo(0, 1), standard: 'who-0-5' }),
    ]);
  });

  it('lists each broken row with its line and a reason, and goes on', () => {
    const head = 'id,sex,birth_date,date,height_cm,weight_kg,measured,gestation_weeks,oedema';
    const broken = [
      ['x,other,2024-01-01,2025-01-01,70,9,,,', 'sex_unknown'],
      ['x,male,2024-01-01,2023-01-01,70,9,,,', 'before_birth'],
      ['x,male,2024-13-01,2025-01-01,70,9,,,', 'day_unknown'],
      ['x,male,,2025-01-01,70,9,,,', 'age_missing'],
      ['x,male,2024-01-01,2025-01-01,7o,9,,,', 'not_a_number'],
      ['x,male,2024-01-01,2025-01-01,-70,9,,,', 'not_a_number'],
      ['x,male,2024-01-01,2025-01-01,,,,,', 'nothing_measured'],
      ['x,male,2024-01-01,2025-01-01,70,9,sitting,,', 'position_unknown'],
      ['x,male,2024-01-01,2025-01-01,70,9,,4,', 'gestation_unknown'],
      ['x,male,2024-01-01,2025-01-01,70,9,,,maybe', 'oedema_unknown'],
      ['x,male', 'cells_missing'],
      // A decimal comma moves all that follows into the next column.
      ['x,male,2024-01-01,2025-01-01,70,5,9,lying,39,no', 'cells_extra'],
    ];
    const good = 'y,male,2024-01-01,2025-01-01,75,9,lying,39,no';
    const { rows, report } = printed([head, ...broken.map(([row]) => row), good].join('\n'));
    expect(report.map(({ code }) => code)).toEqual(broken.map(([, code]) => code));
    expect(report.map(({ line }) => line)).toEqual(broken.map((_, index) => index + 2));
    expect(rows.map(({ id, line }) => [id, line])).toEqual([['y', broken.length + 2]]);
  });

  it('loses no row behind a quote that does not close, and counts lines as an editor does', () => {
    const good = (id: string) => `${id},male,365,75`;
    const text = [
      'id,sex,age_days,height_cm',
      good('a'),
      '"x,male,365,75',
      '',
      good('O"Brien'),
      good('"c, d"'),
    ];
    for (const more of [[], ['y",male,365,75', good('e')]]) {
      const { rows, report } = printed([...text, ...more].join('\r\n'));
      expect(rows.slice(0, 3).map(({ id, line }) => [id, line])).toEqual([
        ...[
          ['a', 2],
          ['O"Brien', 5],
          ['c, d', 6],
        ],
      ]);
      expect(report[0]).toMatchObject({ line: 3, code: 'not_csv' });
      expect(rows.some(({ id }) => id === 'e')).toBe(more.length > 0);
    }
    const blank = printed(['id,sex,age_days,height_cm', '', good('a'), ',,,', 'x,male,365,tall'].join('\n'));
    expect([blank.rows[0]?.line, blank.report[0]?.line]).toEqual([3, 5]);
  });

  it('scores two entries of one day both, and says so', () => {
    const flagsOf = (csv: string) =>
      printed(csv).rows.map(({ indicators }) =>
        indicators.map(({ indicator, flags }) => `${indicator} ${flags.includes('same_day')}`),
      );
    const head = 'id,sex,age_days,height_cm,weight_kg';
    expect(flagsOf(`${head}\na,f,900,88,12\na,f,900,,12.4\nb,f,900,,12`)).toEqual([
      expect.arrayContaining(['length_height false', 'weight true']),
      ['weight true'],
      ['weight false'],
    ]);
  });

  it('takes the columns as its help writes them, and refuses others', () => {
    const { rows } = printed(
      'id,sex,age_days?,height_cm?,measured(lying|standing)?\na,female,400,75,standing\n',
    );
    expect(rows).toHaveLength(1);
    expect(() => growthOf('id,sex,height_in\na,female,30\n', 'who')).toThrow(InputError);
    expect(() => growthOf('sex,age_days\nfemale,30\n', 'who')).toThrow(InputError);
    expect(() => growthOf('"id,sex\n', 'who')).toThrow(InputError);
  });

  it('ends with status 1 when no row can be used', () => {
    expect(growthOf('id,sex,age_days\na,none,3\n', 'cdc').status).toBe(1);
  });
});
