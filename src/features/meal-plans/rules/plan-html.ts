import { AISLE_NAMES } from '#domain/foods/aisle-names.ts';
import { MEAL_NAMES } from '#domain/nutrition/meal-types.ts';
import { dishesOf } from '#domain/recipes/meal-dishes.ts';
import type {
  DailyPlan,
  MealPlan,
  PlannedMeal,
  PlannedMember,
  PlannedPortion,
} from '#domain/recipes/meal-plan.ts';
import { escapeHtml } from '#domain/text/escape-html.ts';
import { withFractionSigns } from '#domain/units/friendly-number.ts';
import { metricWords } from '#domain/units/metric-words.ts';
import type { Region, UnitSystem } from '#domain/units/regions.ts';
import { cutSmallSentences } from './pieces.ts';
import { membersHtml } from './plan-html-members.ts';
import { recipesHtml } from './plan-html-recipes.ts';
import { roundedText } from './plan-html-rounded.ts';
import { planStyle } from './plan-html-style.ts';
import { variantTexts, weeksHtml } from './plan-html-week.ts';
import type { PrintedMember } from './printed-member.ts';
import { besideText, leftoverText, ownText } from './served-words.ts';

export type PrintablePlan = Pick<
  MealPlan,
  | 'title'
  | 'duration'
  | 'startDate'
  | 'dailyPlans'
  | 'members'
  | 'shoppingList'
  | 'tips'
  | 'cost'
  | 'unmet'
  | 'exceptions'
>;

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

const words = (codes: readonly string[]): string =>
  codes.map((code) => escapeHtml(code.replaceAll('_', ' '))).join(', ');

/** Who must not get what. One line for each person: they are read one by one. */
function limitsHtml(members: readonly PrintedMember[]): string {
  const lines = members.flatMap(({ name, allergies, dietaryRestrictions, keptLabels }) => {
    const kept = keptLabels ?? [...allergies, ...dietaryRestrictions];
    return kept.length > 0 ? [`<li><strong>${escapeHtml(name)}:</strong> ${words(kept)}</li>`] : [];
  });
  const managed = members.flatMap(({ name, selfManaged = [] }) =>
    selfManaged.map((text) => `“${escapeHtml(text)}” of ${escapeHtml(name)}`),
  );
  const left =
    managed.length === 0
      ? ''
      : `<p><strong>Nothing was left out for</strong> ${managed.join(', ')}: your family handles this.</p>`;
  if (lines.length === 0) return `<p>This plan has no allergies or diets to follow.</p>${left}`;
  return `<p>Planned to fit:</p><ul>${lines.join('')}</ul>${left}`;
}

type NameOf = (memberId: string) => string;

type NoteCode = PrintablePlan['unmet'][number]['code'];

/** Targets that are missed are no matter of safety: they stand after the week, with the figures of each person. */
const AFTER_THE_WEEK: ReadonlySet<NoteCode> = new Set([
  'energy_off_target',
  'nutrient_below_target',
  'nutrient_above_limit',
]);

/** Not safe for the family as it is now: before everything. */
const URGENT: ReadonlySet<NoteCode> = new Set(['profile_changed', 'limit_open']);

function noteList(notes: PrintablePlan['unmet']): string {
  const messages = [...new Set(notes.map(({ message }) => message))];
  if (messages.length === 0) return '';
  return `<ul>${messages.map((message) => `<li>${escapeHtml(message)}</li>`).join('')}</ul>`;
}

/** What must be read before anyone eats, and nothing that can wait. */
function safetyHtml({ unmet }: PrintablePlan, members: readonly PrintedMember[]): string {
  const urgent = noteList(unmet.filter(({ code }) => URGENT.has(code)));
  const advice =
    '<strong>Check the label</strong> every time you buy: brands change recipes, and traces differ.';
  return `<section class="safety"><h2>Read this first</h2>${urgent}${limitsHtml(members)}<p>${advice}</p></section>`;
}

/** What a doctor should know, and what someone can change: in full, behind the page for the fridge. */
function notesHtml({ unmet }: PrintablePlan): string {
  const notes = noteList(unmet.filter(({ code }) => !URGENT.has(code) && !AFTER_THE_WEEK.has(code)));
  return notes === ''
    ? ''
    : `<section class="notes"><h2>Notes for you and your doctor</h2>${notes}</section>`;
}

function portionHtml(meal: PlannedMeal, portion: PlannedPortion, nameOf: NameOf): string {
  const { memberId, grams, nutrition } = portion;
  const weight = `${roundedText(grams)} g · ${roundedText(nutrition.calories)} kcal`;
  return `<li>${escapeHtml(nameOf(memberId))} <strong>${escapeHtml(ownText(dishesOf(meal), memberId))}</strong> <span class="fine">${weight}</span></li>`;
}

/** Only who eats of the dish is beside it, in rows of as many as fit: a family of nine has no empty cells. */
function mealHtml(
  meal: PlannedMeal,
  date: string,
  members: readonly PlannedMember[],
  nameOf: NameOf,
): string {
  const portions = members.flatMap(({ id }) => meal.portions.filter(({ memberId }) => memberId === id));
  const shown = new Set(members.map(({ id }) => id));
  const cutSmall = meal.cutSmall?.filter(({ memberId }) => shown.has(memberId));
  const cuts = cutSmallSentences({ ...meal, cutSmall }, nameOf)
    .map((sentence) => `<strong class="cut">${escapeHtml(sentence)}</strong>`)
    .join('');
  const dishes = dishesOf(meal);
  const left = leftoverText(dishes[0], date);
  const effort = left ?? `${roundedText(meal.prepTime)} min`;
  const dish = `<span class="type">${MEAL_NAMES[meal.type]}</span> <span class="dish">${escapeHtml(meal.name)}</span> <span class="fine">${escapeHtml([effort, besideText(dishes)].filter((part) => part !== '').join(', '))}</span>`;
  const variants = variantTexts(meal, nameOf)
    .map((text) => `<span class="variant">${escapeHtml(text)}</span>`)
    .join('');
  const warm =
    left === null ? '' : meal.instructions.map((step) => `<p class="fine">${escapeHtml(step)}</p>`).join('');
  const people = portions.map((portion) => portionHtml(meal, portion, nameOf)).join('');
  return `<tr class="meal"><th scope="row">${dish}</th><td><ul class="portions">${people}</ul>${variants}${cuts}${warm}</td></tr>`;
}

function dayHtml(
  { day, date, meals }: DailyPlan,
  members: readonly PlannedMember[],
  nameOf: NameOf,
  locale: Region | undefined,
): string {
  const dishes = meals.map((meal) => mealHtml(meal, date, members, nameOf)).join('\n');
  return `<section class="day"><h2>Day ${day}: ${escapeHtml(longDate(date, locale))}</h2>
<table><thead><tr><th scope="col">Meal</th><th scope="col">Who eats how much</th></tr></thead><tbody>${dishes}</tbody></table></section>`;
}

function linesHtml(name: string, list: PrintablePlan['shoppingList']): string {
  const lines = list.map(
    ({ item, quantity }) =>
      `<li><span class="tick" aria-hidden="true"></span>${escapeHtml(item)} <span class="quantity">${escapeHtml(quantity)}</span></li>`,
  );
  return `<div class="aisle"><h3>${escapeHtml(name)}</h3><ul>${lines.join('')}</ul></div>`;
}

function shoppingHtml(list: PrintablePlan['shoppingList']): string {
  const toBuy = list.filter(({ staple }) => staple !== true);
  const aisles = [...new Set(toBuy.map((line) => line.aisle))];
  const groups = aisles.map((aisle) =>
    linesHtml(
      AISLE_NAMES[aisle],
      toBuy.filter((line) => line.aisle === aisle),
    ),
  );
  const staples = list.filter(({ staple }) => staple === true);
  if (staples.length > 0) groups.push(linesHtml('Look in your kitchen first', staples));
  return `<section class="shopping"><h2>Shopping list</h2><div class="aisles">${groups.join('')}</div></section>`;
}

function tipsHtml(tips: PrintablePlan['tips']): string {
  if (tips.length === 0) return '';
  return `<section class="tips"><h2>Tips</h2><ul>${tips.map((tip) => `<li>${escapeHtml(tip)}</li>`).join('')}</ul></section>`;
}

function endHtml({ cost }: PrintablePlan): string {
  const till = cost.tillUsd === undefined ? '' : ` The list costs about $${cost.tillUsd.toFixed(2)}.`;
  const price = `What you eat costs about $${cost.totalUsd.toFixed(2)}, or $${cost.perPersonPerDayUsd.toFixed(2)} a person a day.${till}`;
  return `<footer><p>${price} ${escapeHtml(cost.basis)}</p><p>Hearthwell plans meals; it does not replace a doctor or a dietitian.</p></footer>`;
}

/** Who reads the sheet: how their region writes days, and in which units. */
export interface PlanReader {
  readonly locale?: Region | undefined;
  readonly units?: UnitSystem;
  /** The serif for names of dishes: a WOFF2 file as base64. */
  readonly dishFont?: string;
}

/** In one system of units or in both, with fractions as printed. */
function inUnits(plan: PrintablePlan, units: UnitSystem): PrintablePlan {
  const own = units === 'metric' ? metricWords : withFractionSigns;
  const meals = (day: DailyPlan) =>
    day.meals.map((meal) => ({
      ...meal,
      ingredients: meal.ingredients.map((line) => ({ ...line, text: own(line.text) })),
      dishes: meal.dishes?.map((dish) => ({
        ...dish,
        note: dish.note === null ? null : own(dish.note),
        ingredients: dish.ingredients.map((line) => ({ ...line, text: own(line.text) })),
      })),
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
  { locale, units = 'us', dishFont }: PlanReader = {},
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
<style>${planStyle(dishFont ?? null)}</style>
</head>
<body>
<header><h1>${escapeHtml(plan.title)}</h1><p class="who">${escapeHtml(dates)}. For ${family}.</p></header>
${safetyHtml(plan, members)}
${weeksHtml(plan.dailyPlans, nameOf, plan.exceptions)}
${shoppingHtml(plan.shoppingList)}
<section class="plates">${notesHtml(plan)}
${plan.dailyPlans.map((day) => dayHtml(day, plan.members, nameOf, locale)).join('\n')}
${tipsHtml(plan.tips)}</section>
${recipesHtml(plan.dailyPlans, nameOf)}
${membersHtml(
  plan.members,
  plan.unmet.filter(({ code }) => AFTER_THE_WEEK.has(code)),
)}
${endHtml(plan)}
</body>
</html>
`;
}
