import { AISLE_NAMES } from '#domain/foods/aisle-names.ts';
import { MEAL_NAMES } from '#domain/nutrition/meal-types.ts';
import type { NutrientCode } from '#domain/nutrition/nutrients.ts';
import type {
  DailyPlan,
  MealPlan,
  PlannedMeal,
  PlannedMember,
  PlannedPortion,
} from '#domain/recipes/meal-plan.ts';
import { escapeHtml } from '#domain/text/escape-html.ts';
import { servingsText, withFractionSigns } from '#domain/units/friendly-number.ts';
import { metricWords } from '#domain/units/metric-words.ts';
import type { Region, UnitSystem } from '#domain/units/regions.ts';
import { cutSmallSentences } from './pieces.ts';
import { recipesHtml } from './plan-html-recipes.ts';
import { PLAN_STYLE } from './plan-html-style.ts';
import type { PrintedMember } from './printed-member.ts';

export type PrintablePlan = Pick<
  MealPlan,
  'title' | 'duration' | 'startDate' | 'dailyPlans' | 'members' | 'shoppingList' | 'tips' | 'cost' | 'unmet'
>;

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

/** "Monday, March 2, 2026"; the day is a calendar day, so UTC keeps it from moving. */
function longDate(day: string, locale: Region = 'en-US'): string {
  const at = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(at.getTime())) return day;
  return at.toLocaleDateString(locale, {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });
}

const rounded = (amount: number): string =>
  String(Math.abs(amount) >= 10 ? Math.round(amount) : Math.round(amount * 10) / 10);
const words = (codes: readonly string[]): string =>
  codes.map((code) => escapeHtml(code.replaceAll('_', ' '))).join(', ');

function limitsHtml(members: readonly PrintedMember[]): string {
  const lines = members.flatMap(({ name, allergies, dietaryRestrictions, keptLabels }) => {
    const kept = keptLabels ?? [...allergies, ...dietaryRestrictions];
    return kept.length > 0 ? [`${escapeHtml(name)}: ${words(kept)}`] : [];
  });
  const managed = members.flatMap(({ name, selfManaged = [] }) =>
    selfManaged.map((text) => `“${escapeHtml(text)}” of ${escapeHtml(name)}`),
  );
  const left =
    managed.length === 0
      ? ''
      : `<p><strong>Nothing was left out for</strong> ${managed.join(', ')}: your family handles this.</p>`;
  if (lines.length === 0) return `<p>This plan has no allergies or diets to follow.</p>${left}`;
  return `<p><strong>Planned to fit:</strong> ${lines.join('; ')}.</p>${left}`;
}

function safetyHtml(members: readonly PrintedMember[]): string {
  const advice =
    '<strong>Check the label</strong> every time you buy: brands change recipes, and traces differ.';
  return `<section class="safety">${limitsHtml(members)}<p>${advice}</p></section>`;
}

function notesHtml(plan: PrintablePlan): string {
  if (plan.unmet.length === 0) return '';
  const items = plan.unmet.map((note) => `<li>${escapeHtml(note.message)}</li>`).join('');
  return `<section class="notes"><h2>Please note</h2><ul>${items}</ul></section>`;
}

function portionHtml(portion: PlannedPortion | undefined): string {
  if (!portion) return '<td>–</td>';
  const { servings, grams, nutrition } = portion;
  return `<td><strong>${servingsText(servings)}</strong><br>${rounded(grams)} g<br>${rounded(nutrition.calories)} kcal</td>`;
}

function mealHtml(
  meal: PlannedMeal,
  members: readonly PlannedMember[],
  nameOf: (id: string) => string,
): string {
  const portions = members.map(({ id }) =>
    portionHtml(meal.portions.find((portion) => portion.memberId === id)),
  );
  const shown = new Set(members.map(({ id }) => id));
  const cutSmall = meal.cutSmall?.filter(({ memberId }) => shown.has(memberId));
  const cuts = cutSmallSentences({ ...meal, cutSmall }, nameOf)
    .map((sentence) => `<br><strong class="cut">${escapeHtml(sentence)}</strong>`)
    .join('');
  return `<tr class="meal"><th scope="row"><span class="type">${MEAL_NAMES[meal.type]}</span> ${escapeHtml(meal.image)} ${escapeHtml(meal.name)} <span class="minutes">${rounded(meal.prepTime)} min</span>${cuts}</th>${portions.join('')}</tr>`;
}

/** As many as fit side by side on a sheet; anyone further to the right would not be printed. */
const PEOPLE_ACROSS = 6;

function acrossSheets(members: readonly PlannedMember[]): PlannedMember[][] {
  const tables = Math.max(1, Math.ceil(members.length / PEOPLE_ACROSS));
  const across = Math.ceil(members.length / tables);
  return Array.from({ length: tables }, (_, at) => members.slice(at * across, (at + 1) * across));
}

/** Dishes down, people across: one table a day, or more where many eat. */
function dayHtml(
  { day, date, meals }: DailyPlan,
  members: readonly PlannedMember[],
  nameOf: (id: string) => string,
  locale: Region | undefined,
): string {
  const tables = acrossSheets(members).map((group) => {
    const people = group.map(({ id }) => `<th scope="col">${escapeHtml(nameOf(id))}</th>`).join('');
    const dishes = meals.map((meal) => mealHtml(meal, group, nameOf)).join('\n');
    return `<table><thead><tr><th scope="col">Meal</th>${people}</tr></thead><tbody>${dishes}</tbody></table>`;
  });
  return `<section class="day"><h2>Day ${day}: ${escapeHtml(longDate(date, locale))}</h2>
${tables.join('\n')}</section>`;
}

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
  return `${mean.isWhole ? '' : '≥ '}${rounded(mean.amount)} ${unit}`;
}

function targetText(member: PlannedMember, code: NutrientCode, unit: string): string {
  const target = member.targets.nutrients.find((band) => band.nutrient === code);
  const ends = [
    target?.lower == null ? null : `from ${rounded(target.lower)} ${unit}`,
    target?.upper == null ? null : `up to ${rounded(target.upper)} ${unit}`,
  ].filter((end) => end !== null);
  return ends.length === 0 ? 'none set' : ends.join(', ');
}

function memberHtml(member: PlannedMember): string {
  const row = (name: string, mean: string, target: string) =>
    `<tr><th scope="row">${name}</th><td>${mean}</td><td>${target}</td></tr>`;
  const energy = row(
    'Energy',
    meanText(meanOf(member, 'energy_kcal'), 'kcal'),
    `${rounded(member.targets.energyKcal)} kcal`,
  );
  const nutrients = PRINTED_NUTRIENTS.map(([code, name, unit]) =>
    row(name, meanText(meanOf(member, code), unit), targetText(member, code, unit)),
  );
  return `<article class="member"><h3>${escapeHtml(member.name)}</h3>
<table><thead><tr><th scope="col">A day</th><th scope="col">From these meals</th><th scope="col">Whole-day goal</th></tr></thead><tbody>${energy}${nutrients.join('')}</tbody></table></article>`;
}

function shoppingHtml(list: PrintablePlan['shoppingList']): string {
  const aisles = [...new Set(list.map((line) => line.aisle))];
  const groups = aisles.map((aisle) => {
    const lines = list
      .filter((line) => line.aisle === aisle)
      .map(
        ({ item, quantity }) =>
          `<li><span class="tick" aria-hidden="true"></span>${escapeHtml(item)} <span class="quantity">${escapeHtml(quantity)}</span></li>`,
      );
    return `<div class="aisle"><h3>${escapeHtml(AISLE_NAMES[aisle])}</h3><ul>${lines.join('')}</ul></div>`;
  });
  return `<section class="shopping"><h2>Shopping list</h2><div class="aisles">${groups.join('')}</div></section>`;
}

function endHtml({ tips, cost }: PrintablePlan): string {
  const items = tips.map((tip) => `<li>${escapeHtml(tip)}</li>`).join('');
  const advice = tips.length === 0 ? '' : `<section><h2>Tips</h2><ul>${items}</ul></section>`;
  const price = `What you eat costs about $${cost.totalUsd.toFixed(2)}, or $${cost.perPersonPerDayUsd.toFixed(2)} a person a day.`;
  return `${advice}<footer><p>${price} ${escapeHtml(cost.basis)}</p><p>Hearthwell plans meals; it does not replace a doctor or a dietitian.</p></footer>`;
}

/** Who reads the sheet: how their region writes days, and in which units. */
export interface PlanReader {
  readonly locale?: Region | undefined;
  readonly units?: UnitSystem;
}

/** In one system of units or in both, with fractions as printed. */
function inUnits(plan: PrintablePlan, units: UnitSystem): PrintablePlan {
  const own = units === 'metric' ? metricWords : withFractionSigns;
  const meals = (day: DailyPlan) =>
    day.meals.map((meal) => ({
      ...meal,
      ingredients: meal.ingredients.map((line) => ({ ...line, text: own(line.text) })),
      instructions: meal.instructions.map(own),
    }));
  return {
    ...plan,
    dailyPlans: plan.dailyPlans.map((day) => ({ ...day, meals: meals(day) })),
    shoppingList: plan.shoppingList.map((line) => ({ ...line, quantity: own(line.quantity) })),
  };
}

/**
 * A whole printable page: no script, no outside resource, all text escaped, for A4 and Letter paper.
 *
 * @param members everyone whose portions the plan has, with the limits it was planned under
 */
export function planToHtml(
  written: PrintablePlan,
  members: readonly PrintedMember[],
  { locale, units = 'us' }: PlanReader = {},
): string {
  const plan = inUnits(written, units);
  const names = new Map([...plan.members, ...members].map(({ id, name }) => [id, name]));
  const nameOf = (id: string) => names.get(id) ?? id;
  const last = plan.dailyPlans.at(-1)?.date ?? plan.startDate;
  const dates =
    last === plan.startDate
      ? longDate(last, locale)
      : `${longDate(plan.startDate, locale)} to ${longDate(last, locale)}`;
  const family = plan.members.map((member) => escapeHtml(member.name)).join(', ');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(plan.title)}</title>
<style>${PLAN_STYLE}</style>
</head>
<body>
<header><h1>${escapeHtml(plan.title)}</h1><p>For ${family}</p><p>${escapeHtml(dates)}</p></header>
${safetyHtml(members)}
${notesHtml(plan)}
${plan.dailyPlans.map((day) => dayHtml(day, plan.members, nameOf, locale)).join('\n')}
${shoppingHtml(plan.shoppingList)}
${recipesHtml(plan.dailyPlans)}
<section class="members"><h2>What each person gets</h2><p class="hint">Averages for the planned meals next to whole-day goals. ≥ means at least: some ingredients do not report the nutrient.</p>${plan.members.map(memberHtml).join('\n')}</section>
${endHtml(plan)}
</body>
</html>
`;
}
