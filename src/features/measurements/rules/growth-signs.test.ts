import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/calendar/days.ts';
import { lmsAt } from '#domain/growth/growth-tables.ts';
import { measurementAt } from '#domain/growth/lms.ts';
import { loadGrowthTables } from '#domain/knowledge/growth-tables-file.ts';
import { adultHeightOf, crossingOf } from './growth-news.ts';
import { signsOf } from './growth-signs.ts';
import type { Measured } from './measurement.ts';
import { otherChartsOf } from './other-charts.ts';
import { crossingAdvice, signWords } from './sign-words.ts';
import { type GrowingChild, visitsOf } from './visits.ts';

const tables = loadGrowthTables();
const BIRTH = '2020-01-01';
type Point = readonly [days: number, kind: 'height' | 'weight' | 'head', value: number];

const measured = ([days, kind, value]: Point): Measured => ({
  ...{
    id: crypto.randomUUID(),
    date: addDays(BIRTH, days),
    kind,
    value,
    unit: kind === 'weight' ? 'kg' : 'cm',
  },
  ...{ howMeasured: null, note: '', confirmed: false },
});
const child = (part: Partial<GrowingChild> = {}): GrowingChild => ({
  ...{ sex: 'female', birthDate: BIRTH, gestationWeeks: null },
  ...part,
});
function look(
  points: readonly Point[],
  part: Partial<GrowingChild> = {},
  more: Partial<Parameters<typeof signsOf>[0]> = {},
) {
  const visits = visitsOf(points.map(measured), child(part), 'cdc', tables);
  const last = Math.max(...points.map(([days]) => days));
  return signsOf({
    ...{ visits, child: child(part), adultHeight: null, choice: 'cdc', tables },
    ...{ today: addDays(BIRTH, last), isPregnant: false, needsOtherCharts: false },
    ...more,
  });
}
/** The weight of a girl at a z of WHO. */
function girlKg(days: number, z: number): number {
  const lms = lmsAt(tables.get('who-0-5 weight female'), days);
  if (lms === null) throw new Error('no such age');
  return measurementAt(z, lms);
}
const crossed = (points: readonly Point[], indicator: 'weight' | 'head' | 'length_height' | 'bmi') =>
  crossingOf(visitsOf(points.map(measured), child(), 'cdc', tables), indicator);

describe('a clinic’s chart would say', () => {
  it.each([
    [3.4, 4, 3.15, 'usual'],
    [3.4, 4, 3.0, 'much'],
    [3.4, 16, 3.3, 'late'],
  ] as const)('of a newborn of %s kg that on day %s weighs %s: %s', (birth, day, kg, level) => {
    expect(
      look([
        [0, 'weight', birth],
        [day, 'weight', kg],
      ]),
    ).toMatchObject([{ code: 'newborn_loss', level }]);
  });

  it('nothing of a newborn’s weight when it gains, when nobody weighed it at birth, or a month later', () => {
    expect(
      look([
        [0, 'weight', 3.4],
        [12, 'weight', 3.5],
      ]),
    ).toEqual([]);
    expect(
      look([
        [3, 'weight', 3.4],
        [5, 'weight', 3.2],
      ]),
    ).toEqual([]);
    const later = { today: addDays(BIRTH, 40) };
    expect(
      look(
        [
          [0, 'weight', 3.4],
          [4, 'weight', 3.0],
        ],
        {},
        later,
      ),
    ).toEqual([]);
  });

  it('a low first point, even where no line was crossed', () => {
    expect(look([[400, 'weight', girlKg(400, -2.5)]])).toMatchObject([{ code: 'low', isVeryLow: false }]);
    expect(look([[400, 'weight', girlKg(400, -3.2)]])).toMatchObject([{ code: 'low', isVeryLow: true }]);
    expect(look([[400, 'weight', girlKg(400, -1.5)]])).toEqual([]);
    // What was weighed two years ago says nothing about today.
    const later = { today: addDays(BIRTH, 1200) };
    expect(look([[400, 'weight', girlKg(400, -2.5)]], {}, later)).toEqual([]);
  });

  it('one thing of a BMI above the 99th, and nothing of it in pregnancy', () => {
    const nine = [
      [3400, 'height', 135],
      [3400, 'weight', 60],
    ] as const;
    expect(look(nine)).toEqual([{ code: 'high_bmi' }]);
    expect(look(nine, {}, { isPregnant: true })).toEqual([]);
  });

  it('short and as the parents, short and not as the parents, and not known', () => {
    const boy = { sex: 'male' } as const;
    const short = [[2920, 'height', 115.5]] as const;
    const parents = (motherCm: number, fatherCm: number) => ({
      adultHeight: adultHeightOf('male', { motherCm, fatherCm }),
    });
    expect(look(short, boy)).toEqual([{ code: 'short', fitsParents: null }]);
    expect(look(short, boy, parents(152, 160))).toEqual([{ code: 'short', fitsParents: true }]);
    expect(look(short, boy, parents(172, 186))).toEqual([{ code: 'short', fitsParents: false }]);
  });

  it('slow growth over about a year, and nothing over half a year', () => {
    const slow = look([
      [2500, 'height', 122],
      [2865, 'height', 125],
    ]);
    expect(slow).toMatchObject([{ code: 'slow_height', leastCm: 4.5 }]);
    expect(
      look([
        [2500, 'height', 122],
        [2865, 'height', 128],
      ]),
    ).toEqual([]);
    expect(
      look([
        [2500, 'height', 122],
        [2680, 'height', 123],
      ]),
    ).toEqual([]);
  });

  it('a large head', () => {
    expect(look([[180, 'head', 46]])).toEqual([{ code: 'head_size', direction: 'up' }]);
  });

  it('nothing about percentiles where other charts fit better', () => {
    const points = [[2920, 'height', 105]] as const;
    expect(look(points)).toMatchObject([{ code: 'short' }]);
    expect(look(points, {}, { needsOtherCharts: true })).toEqual([]);
    for (const written of ['Down syndrome', 'down’s syndrome', 'Trisomy 21'])
      expect(otherChartsOf(['asthma', written])).toBe('Down syndrome');
    expect(otherChartsOf(['no Down syndrome', 'feeling down', 'asthma'])).toBeNull();
  });

  it('that swollen weight is not scored', () => {
    const [visit] = visitsOf(
      [{ ...measured([400, 'weight', 10]), howMeasured: 'with_swelling' }],
      child(),
      'cdc',
      tables,
    );
    expect(visit?.results).toMatchObject([{ indicator: 'weight', z: null, flags: ['oedema'] }]);
  });
});

describe('curves that move', () => {
  it('from the 50th to the 10th count two lines, also when they end on the line', () => {
    const fall = crossed(
      [
        [275, 'weight', girlKg(275, 0)],
        [396, 'weight', girlKg(396, -1.2816)],
      ],
      'weight',
    );
    expect(fall).toMatchObject({ direction: 'down', lines: 2 });
    expect(crossingAdvice('Mia', 'female', [fall!]).join(' ')).toMatch(/within one or two weeks/);
  });

  it('count beyond the last line, and not for two lines that stand close together', () => {
    const weight = (from: number, to: number) =>
      crossed(
        [
          [275, 'weight', girlKg(275, from)],
          [396, 'weight', girlKg(396, to)],
        ],
        'weight',
      );
    expect(weight(-1.9, -3)).toMatchObject({ direction: 'down' });
    expect(weight(1.75, 1.25)).toBeNull();
  });

  it('of the head are a call this week; quick growth before puberty is a question for the doctor', () => {
    const head = crossed(
      [
        [60, 'head', 38.3],
        [180, 'head', 44.6],
      ],
      'head',
    );
    expect(crossingAdvice('Mia', 'female', [head!])[0]).toContain('this week');
    const tall = crossed(
      [
        [2400, 'height', 119],
        [2700, 'height', 132],
      ],
      'length_height',
    );
    expect(crossingAdvice('Mia', 'female', [tall!]).join(' ')).toMatch(/puberty that begins early/);
  });

  it('of a baby that catches up are no alarm', () => {
    const up = crossed(
      [
        [60, 'weight', girlKg(60, -2)],
        [300, 'weight', girlKg(300, -0.6)],
      ],
      'weight',
    );
    const said = crossingAdvice('Mia', 'female', [up!]);
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(/first two years.*next visit/);
  });
});

it('no sentence shames, compares or prescribes', () => {
  const said = [
    signWords('Mia', { code: 'high_bmi' }, 'us'),
    signWords('Mia', { code: 'low', indicator: 'bmi', isVeryLow: true }, 'us'),
    signWords('Mia', { code: 'short', fitsParents: false }, 'us'),
    signWords('Mia', { code: 'slow_height', cmPerYear: 3, leastCm: 5 }, 'metric'),
  ].join(' ');
  expect(said).not.toMatch(/overweight|obes|too heavy|too thin|diet|fail/i);
  expect(said).toContain('3 cm');
});
