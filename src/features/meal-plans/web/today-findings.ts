import { nutrientLabel } from '#domain/nutrition/nutrient-labels.ts';
import { NO_AMOUNT } from '#domain/nutrition/totals.ts';
import type { KeyNutrient } from '#domain/targets/key-nutrients.ts';
import { listText } from '#domain/text/list-text.ts';
import { bandStatus } from '#platform/web/ui/band-status.ts';
import type { BandRow } from '#platform/web/ui/band-table.tsx';
import type { PlannedMember } from '../contract/meal-plans.ts';
import { coverageText, energyRow, isPartlyKnown, type NutrientRow } from './member-nutrition.ts';

/** What a day gives one person: energy, and the nutrients that matter most for just them. */
export interface PersonDay {
  readonly id: string;
  readonly name: string;
  readonly rows: readonly BandRow[];
}

const energyBand = ({ name, unit, lower, upper, upperIs, total }: NutrientRow): BandRow => ({
  ...{ label: name, unit, lower, upper, upperIs },
  value: total.amount,
  atLeast: isPartlyKnown(total),
  coverage: coverageText(total),
});

export function dayRows(member: PlannedMember, keys: readonly KeyNutrient[], day: string): BandRow[] {
  const totals = member.dailyTotals.find(({ date }) => date === day)?.totals;
  const energy = energyRow(member, day);
  return [
    ...(energy === null ? [] : [energyBand(energy)]),
    ...keys.map(({ nutrient, kind, target, reason }): BandRow => {
      const { name, unit } = nutrientLabel(nutrient);
      const total = totals?.[nutrient] ?? NO_AMOUNT;
      return {
        label: name,
        reason,
        unit,
        lower: kind === 'goal' ? target : null,
        upper: kind === 'limit' ? target : null,
        value: total.amount,
        atLeast: isPartlyKnown(total),
        coverage: coverageText(total),
      };
    }),
  ];
}

export interface Finding {
  readonly id: string;
  /** Everyone it is about: "Mia and Ben". */
  readonly names: string;
  /** More than advised (UL, CDRR), or a goal missed. No plan passes what a person must not have: that is called a limit. */
  readonly of: 'advice' | 'goal';
  /** "more sodium than advised." */
  readonly words: string;
}

export interface Findings {
  readonly shown: readonly Finding[];
  /** People who miss a goal and are not among those. */
  readonly more: number;
}

/** Lines that a family reads at a glance. Everyone with more than advised is shown, however many they are. */
const AT_A_GLANCE = 3;

/** "vitamin D", but "DHA". */
const inSentence = (label: string): string =>
  /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;

const upperOf = (row: BandRow): 'limit' | 'goal' => row.upperIs ?? 'limit';

const labelsOf = (rows: readonly BandRow[]): string => listText(rows.map(({ label }) => inSentence(label)));

/** "below the goal in iron and fiber"; nothing when no row is so. */
const sentencePart = (words: string, rows: readonly BandRow[]): string[] =>
  rows.length === 0 ? [] : [`${words} ${labelsOf(rows)}`];

interface OneFinding extends Pick<Finding, 'of' | 'words'> {
  readonly name: string;
}

function findingOf({ name }: PersonDay, of: Finding['of'], parts: readonly string[]): OneFinding[] {
  return parts.length === 0 ? [] : [{ name, of, words: `${parts.join('; ')}.` }];
}

/** What is true of several people is said once. */
function saidOnce(findings: readonly OneFinding[], people: number): (Finding & { readonly count: number })[] {
  return [...Map.groupBy(findings, ({ of, words }) => `${of} ${words}`)].flatMap(([id, same]) => {
    const [first] = same;
    if (first === undefined) return [];
    const isAll = same.length === people && people > 1;
    const names = isAll ? 'Everyone' : listText(same.map(({ name }) => name));
    return [{ id, names, of: first.of, words: first.words, count: same.length }];
  });
}

/** Who has more than advised, then who misses a goal. @param wholeDay else goals are missed because meals are left out */
export function findingsOf(people: readonly PersonDay[], wholeDay: boolean): Findings {
  const advice = people.flatMap((person) => {
    const over = person.rows.filter((row) => bandStatus(row) === 'above' && upperOf(row) === 'limit');
    return findingOf(person, 'advice', over.length === 0 ? [] : [`more ${labelsOf(over)} than advised`]);
  });
  const goals = people.flatMap((person) => {
    const over = person.rows.filter((row) => bandStatus(row) === 'above' && upperOf(row) === 'goal');
    const under = wholeDay ? person.rows.filter((row) => bandStatus(row) === 'below') : [];
    return findingOf(person, 'goal', [
      ...sentencePart('above the goal for', over),
      ...sentencePart('below the goal in', under),
    ]);
  });
  const passed = saidOnce(advice, people.length);
  const missed = saidOnce(goals, people.length);
  const fit = Math.max(0, AT_A_GLANCE - passed.length);
  return {
    shown: [...passed, ...missed.slice(0, fit)].map(({ count: _count, ...finding }) => finding),
    more: missed.slice(fit).reduce((sum, { count }) => sum + count, 0),
  };
}
