import type { NutrientCode } from '#domain/nutrition/nutrients.ts';
import type { PlannedMember } from '#domain/recipes/meal-plan.ts';
import { shownTargets } from '#domain/targets/shown-targets.ts';
import { escapeHtml } from '#domain/text/escape-html.ts';
import { roundedText } from './plan-html-rounded.ts';
import type { PrintablePlan } from './plan-print-words.ts';
import type { PlanWithheld } from './withheld-in-plan.ts';

/** Key nutrients of the summary, in the order of the table. */
const PRINTED_NUTRIENTS: readonly (readonly [NutrientCode, string, string])[] = [
  ['protein_g', 'Protein', 'g'],
  ['fiber_g', 'Fiber', 'g'],
  ['sat_fat_g', 'Saturated fat', 'g'],
  ['sodium_mg', 'Sodium', 'mg'],
  ['potassium_mg', 'Potassium', 'mg'],
  ['calcium_mg', 'Calcium', 'mg'],
  ['iron_mg', 'Iron', 'mg'],
  ['folate_dfe_ug', 'Folate', 'µg'],
  ['vit_c_mg', 'Vitamin C', 'mg'],
  ['vit_d_ug', 'Vitamin D', 'µg'],
  ['vit_b12_ug', 'Vitamin B12', 'µg'],
];

interface PeriodMean {
  readonly amount: number;
  /** False when an ingredient does not report the nutrient: the amount is then a lower bound. */
  readonly isWhole: boolean;
}

function meanOf(member: PlannedMember, code: NutrientCode): PeriodMean | null {
  const days = member.dailyTotals.map(({ totals }) => totals[code]);
  const known = days.flatMap(({ amount }) => (amount === null ? [] : [amount]));
  if (known.length === 0) return null;
  const sum = known.reduce((total, amount) => total + amount, 0);
  return {
    amount: sum / days.length,
    isWhole: days.every((day) => day.known === day.parts),
  };
}

function meanText(mean: PeriodMean | null, unit: string): string {
  if (!mean) return 'not known';
  return `${mean.isWhole ? '' : '≥ '}${roundedText(mean.amount)} ${unit}`;
}

function targetText(member: PlannedMember, code: NutrientCode, unit: string): string {
  const target = member.targets.nutrients.find((band) => band.nutrient === code);
  const ends = [
    target?.lower == null ? null : `from ${roundedText(target.lower)} ${unit}`,
    target?.upper == null ? null : `up to ${roundedText(target.upper)} ${unit}`,
  ].filter((end) => end !== null);
  return ends.length === 0 ? 'none set' : ends.join(', ');
}

/** What the meals give someone a day, beside the goal: name, amount, goal. */
export function memberRows(
  planned: PlannedMember,
  hidden: PlanWithheld,
): readonly (readonly [string, string, string])[] {
  const withheld = hidden.of(planned.id);
  const nutrients = [...shownTargets(planned.targets.nutrients, hidden.ofTargets(planned.id))];
  const member = { ...planned, targets: { ...planned.targets, nutrients } };
  const energy = [
    'Energy',
    meanText(meanOf(member, 'energy_kcal'), 'kcal'),
    `${roundedText(member.targets.energyKcal)} kcal`,
  ] as const;
  return [
    ...(withheld.includes('energy_kcal') ? [] : [energy]),
    ...PRINTED_NUTRIENTS.filter(([code]) => !withheld.includes(code)).map(
      ([code, name, unit]) =>
        [name, meanText(meanOf(member, code), unit), targetText(member, code, unit)] as const,
    ),
  ];
}

export const MEMBERS_HINT =
  'Averages for the planned meals next to whole-day goals. ≥ means at least: some ingredients do not report the nutrient.';

function memberHtml(member: PlannedMember, withheld: PlanWithheld): string {
  const rows = memberRows(member, withheld).map(
    ([name, mean, target]) => `<tr><th scope="row">${name}</th><td>${mean}</td><td>${target}</td></tr>`,
  );
  return `<article class="member"><h3>${escapeHtml(member.name)}</h3>
<table><thead><tr><th scope="col">A day</th><th scope="col">From these meals</th><th scope="col">Whole-day goal</th></tr></thead><tbody>${rows.join('')}</tbody></table></article>`;
}

function missedHtml(missed: readonly string[]): string {
  if (missed.length === 0) return '';
  const items = missed.map((note) => `<li>${escapeHtml(note)}</li>`);
  return `<h3>Not quite on target</h3><ul class="missed">${items.join('')}</ul>`;
}

/** What the week gives each person, beside their goals, and which targets it misses. */
export function membersHtml(
  { members, withheld }: Pick<PrintablePlan, 'members' | 'withheld'>,
  missed: readonly string[],
): string {
  return `<section class="members"><h2>What each person gets</h2><p class="hint">${MEMBERS_HINT}</p>
<div class="people">${members.map((member) => memberHtml(member, withheld)).join('\n')}</div>${missedHtml(missed)}</section>`;
}
