import { AISLE_NAMES } from '#domain/foods/aisle-names.ts';
import { MEAL_NAMES, MEAL_TYPES } from '#domain/nutrition/meal-types.ts';
import { dishesOf } from '#domain/recipes/meal-dishes.ts';
import type { DailyPlan, PlannedMeal, PlannedPortion } from '#domain/recipes/meal-plan.ts';
import { escapeHtml } from '#domain/text/escape-html.ts';
import { metricWords } from '#domain/units/metric-words.ts';
import { minutesText } from '#domain/units/minutes-text.ts';
import type { Region, UnitSystem } from '#domain/units/regions.ts';
import { usWords } from '#domain/units/us-words.ts';
import type { Company } from './away-words.ts';
import { cutSmallSentences } from './pieces.ts';
import { membersHtml } from './plan-html-members.ts';
import { recipesHtml } from './plan-html-recipes.ts';
import { roundedText } from './plan-html-rounded.ts';
import { planStyle } from './plan-html-style.ts';
import { awayHtml, variantTexts, weeksHtml } from './plan-html-week.ts';
import {
  CHECK_THE_LABEL,
  companyOf,
  datesText,
  fridgeReminders,
  limitsSentence,
  longDate,
  missedNotes,
  type NameOf,
  NO_DOCTOR,
  otherNotes,
  type PrintablePlan,
  priceText,
  printedLimits,
  urgentNotes,
} from './plan-print-words.ts';
import type { PrintedMember } from './printed-member.ts';
import { besideText, leftoverText, ownText } from './served-words.ts';
import { boughtText } from './trip-words.ts';
import type { PlanWithheld } from './withheld-in-plan.ts';

const itemsHtml = (items: readonly string[]): string =>
  items.map((item) => `<li>${escapeHtml(item)}</li>`).join('');

function limitsHtml(plan: PrintablePlan, members: readonly PrintedMember[]): string {
  const limits = printedLimits(members);
  const { kept, selfManaged } = limits;
  const lines = kept.map(
    ({ name, words }) => `<li><strong>${escapeHtml(name)}:</strong> ${escapeHtml(words)}</li>`,
  );
  const managed = selfManaged.map(({ name, text }) => `“${escapeHtml(text)}” of ${escapeHtml(name)}`);
  const left =
    managed.length === 0
      ? ''
      : `<p><strong>Nothing was left out for</strong> ${managed.join(', ')}: your family handles this.</p>`;
  const list = lines.length === 0 ? '' : `<p>Keep to these limits:</p><ul>${lines.join('')}</ul>`;
  const sentence = limitsSentence(plan, limits);
  return `${list}${sentence === null ? '' : `<p>${sentence}</p>`}${left}`;
}

const noteList = (messages: readonly string[]): string =>
  messages.length === 0 ? '' : `<ul>${itemsHtml(messages)}</ul>`;

/** What must be read before anyone eats, and nothing that can wait. */
function safetyHtml(
  plan: PrintablePlan,
  members: readonly PrintedMember[],
  reminders: readonly string[],
): string {
  const [check, why] = CHECK_THE_LABEL;
  return `<section class="safety"><h2>Read this first</h2>${noteList(urgentNotes(plan))}${limitsHtml(plan, members)}${noteList(reminders)}<p><strong>${check}</strong> ${why}</p></section>`;
}

function notesHtml(plan: PrintablePlan): string {
  const notes = noteList(otherNotes(plan));
  return notes === ''
    ? ''
    : `<section class="notes"><h2>Notes for you and your doctor</h2>${notes}</section>`;
}

function portionHtml(
  meal: PlannedMeal,
  portion: PlannedPortion,
  nameOf: NameOf,
  withheld: PlanWithheld,
): string {
  const { memberId, grams, nutrition } = portion;
  const kcal = withheld.of(memberId).includes('energy_kcal')
    ? ''
    : ` · ${roundedText(nutrition.calories)} kcal`;
  const weight = `${roundedText(grams)} g${kcal}`;
  return `<li>${escapeHtml(nameOf(memberId))} <strong>${escapeHtml(ownText(dishesOf(meal), memberId))}</strong> <span class="fine">${weight}</span></li>`;
}

/** Only who eats of the dish is beside it, in rows of as many as fit: a family of nine has no empty cells. */
function mealHtml(
  meal: PlannedMeal,
  date: string,
  { members, withheld }: Pick<PrintablePlan, 'members' | 'withheld'>,
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
  const effort = left ?? minutesText(meal.prepTime);
  const dish = `<span class="type">${MEAL_NAMES[meal.type]}</span> <span class="dish">${escapeHtml(meal.name)}</span> <span class="fine">${escapeHtml([effort, besideText(dishes)].filter((part) => part !== '').join(', '))}</span>`;
  const variants = variantTexts(meal, nameOf)
    .map((text) => `<span class="variant">${escapeHtml(text)}</span>`)
    .join('');
  const warm =
    left === null ? '' : meal.instructions.map((step) => `<p class="fine">${escapeHtml(step)}</p>`).join('');
  const people = portions.map((portion) => portionHtml(meal, portion, nameOf, withheld)).join('');
  return `<tr class="meal"><th scope="row">${dish}</th><td><ul class="portions">${people}</ul>${variants}${cuts}${warm}</td></tr>`;
}

function dayHtml(
  { day, date, meals }: DailyPlan,
  plan: PrintablePlan,
  company: Company,
  nameOf: NameOf,
  locale: Region | undefined,
): string {
  const dishes = meals.map((meal) => mealHtml(meal, date, plan, nameOf)).join('\n');
  const elsewhere = MEAL_TYPES.map((type) => {
    const texts = awayHtml(company, date, type, nameOf);
    return texts === ''
      ? ''
      : `<tr><th scope="row"><span class="type">${MEAL_NAMES[type]}</span></th><td>${texts}</td></tr>`;
  }).join('');
  return `<section class="day"><h2>Day ${day}: ${escapeHtml(longDate(date, locale))}</h2>
<table><thead><tr><th scope="col">Meal</th><th scope="col">Who eats how much</th></tr></thead><tbody>${dishes}${elsewhere}</tbody></table></section>`;
}

function linesHtml(name: string, list: PrintablePlan['shoppingList']): string {
  const lines = list.map(
    (line) =>
      `<li><span class="tick" aria-hidden="true"></span>${escapeHtml(line.item)} <span class="quantity">${escapeHtml(boughtText(line))}</span></li>`,
  );
  return `<div class="aisle"><h3>${escapeHtml(name)}</h3><ul>${lines.join('')}</ul></div>`;
}

function shoppingHtml({ shoppingList: list }: PrintablePlan): string {
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
  return `<section class="tips"><h2>Tips</h2><ul>${itemsHtml(tips)}</ul></section>`;
}

const endHtml = (plan: PrintablePlan): string =>
  `<footer><p>${escapeHtml(priceText(plan))}</p><p>${NO_DOCTOR}</p></footer>`;

/** Who reads the sheet: how their region writes days, and in which units. */
export interface PlanReader {
  readonly locale?: Region | undefined;
  readonly units?: UnitSystem;
  /** The serif for names of dishes: a WOFF2 file as base64. */
  readonly dishFont?: string;
  /** All text at 18 points and more, for eyes that need it. */
  readonly isLarge?: boolean;
  /** The page for the fridge alone. */
  readonly isPlanOnly?: boolean;
}

/** In one system of units or in both, with fractions as printed. */
export function inUnits(plan: PrintablePlan, units: UnitSystem): PrintablePlan {
  const own = units === 'metric' ? metricWords : usWords;
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
    cooking: plan.cooking.map((batch) => ({
      ...batch,
      notes: batch.notes.map(own),
      lines: batch.lines.map((line) => ({ ...line, text: own(line.text) })),
      steps: batch.steps.map(own),
    })),
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
  { locale, units = 'us', dishFont, isLarge = false, isPlanOnly = false }: PlanReader = {},
): string {
  const plan = inUnits(written, units);
  const names = new Map([...plan.members, ...members].map(({ id, name }) => [id, name]));
  const nameOf = (id: string) => names.get(id) ?? id;
  const company = companyOf(plan);
  const family = plan.members.map((member) => escapeHtml(member.name)).join(', ');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(plan.title)}</title>
<style>${planStyle(dishFont ?? null, isLarge)}</style>
</head>
<body>
<header><h1>${escapeHtml(plan.title)}</h1><p class="who">${escapeHtml(datesText(plan, locale))}. For ${family}.</p></header>
${safetyHtml(plan, members, isPlanOnly ? fridgeReminders(plan, nameOf) : [])}
${isPlanOnly ? `<p class="hint">${NO_DOCTOR}</p>` : ''}
${weeksHtml(plan.dailyPlans, company, nameOf)}
${isPlanOnly ? '' : restHtml(plan, company, nameOf, locale)}
</body>
</html>
`;
}

/** The list, the recipes, and what is looked up. */
function restHtml(plan: PrintablePlan, company: Company, nameOf: NameOf, locale: Region | undefined): string {
  return `${shoppingHtml(plan)}
${recipesHtml(plan, nameOf)}
<section class="plates">${notesHtml(plan)}
${plan.dailyPlans.map((day) => dayHtml(day, plan, company, nameOf, locale)).join('\n')}
${tipsHtml(plan.tips)}</section>
${membersHtml(plan, missedNotes(plan))}
${endHtml(plan)}`;
}
