import { DAY_ORDER, MEAL_NAMES, type MealType } from '#domain/nutrition/meal-types.ts';
import { dishesOf } from '#domain/recipes/meal-dishes.ts';
import type { DailyPlan, PlannedMeal } from '#domain/recipes/meal-plan.ts';
import { escapeHtml } from '#domain/text/escape-html.ts';
import { awayTexts, type Company, isEatenOut } from './away-words.ts';
import type { NameOf } from './plan-print-words.ts';
import { besideText, leftoverText, variantsOf, weekdayName } from './served-words.ts';

const DAYS_ON_A_PAGE = 7;
const MOST_NAMES = 3;

/** "Teo: with tofu instead of pork" */
export const variantTexts = (meal: PlannedMeal, nameOf: NameOf): readonly string[] =>
  variantsOf(dishesOf(meal)).map(
    ({ memberIds, texts }) => `${memberIds.map(nameOf).join(' and ')}: ${texts.join(', ')}`,
  );

/** Where a meal has two dishes, whose each is: nobody may have to guess which one is safe for them. */
function whoseText(meal: PlannedMeal, ofType: readonly PlannedMeal[], nameOf: NameOf): string {
  const mine = ofType
    .filter(({ recipeId }) => recipeId === meal.recipeId)
    .flatMap(({ portions }) => portions);
  const all = ofType.flatMap(({ portions }) => portions);
  if (mine.length === all.length) return '';
  if (mine.length > MOST_NAMES && mine.length * 2 > all.length) return 'For everyone else';
  return `For ${mine.map(({ memberId }) => nameOf(memberId)).join(', ')}`;
}

/** Dishes of one meal; the same dish for some of the table in other amounts is written once. */
export function mealsOfCell(meals: readonly PlannedMeal[], type: MealType): readonly PlannedMeal[] {
  const ofType = meals.filter((meal) => meal.type === type);
  return ofType.filter(({ recipeId }, at) => ofType.findIndex((each) => each.recipeId === recipeId) === at);
}

/** What stands below the name of a dish: whose it is, from when, what is beside it, and who has it another way. */
export function weekLines(meal: PlannedMeal, ofDay: readonly PlannedMeal[], date: string, nameOf: NameOf) {
  const dishes = dishesOf(meal);
  // What a variant stands for is with the plates.
  const others = variantTexts(meal, nameOf).map((text) => text.replaceAll(/ instead of [^,]*/g, ''));
  return {
    whose: whoseText(
      meal,
      ofDay.filter(({ type }) => type === meal.type),
      nameOf,
    ),
    left: leftoverText(dishes[0], date),
    lines: [besideText(dishes), ...others].filter((line) => line !== ''),
  };
}

function mealHtml(meal: PlannedMeal, ofDay: readonly PlannedMeal[], date: string, nameOf: NameOf): string {
  const { whose, left, lines } = weekLines(meal, ofDay, date, nameOf);
  const kept = left === null ? '' : `<strong class="left">${escapeHtml(left)}</strong>`;
  return `<div><span class="dish">${escapeHtml(meal.name)}</span>${whose === '' ? '' : `<strong class="whose">${escapeHtml(whose)}</strong>`}${kept}${lines
    .map((line) => `<span class="fine">${escapeHtml(line)}</span>`)
    .join('')}</div>`;
}

/** "Leo eats at school" */
export const awayHtml = (company: Company, date: string, type: MealType, nameOf: NameOf): string =>
  awayTexts(company, date, type, nameOf)
    .map((text) => `<span class="fine">${escapeHtml(text)}</span>`)
    .join('');

/** Days by meals, a page for each week: what hangs on the fridge. */
export function weeksHtml(dailyPlans: readonly DailyPlan[], company: Company, nameOf: NameOf): string {
  const planned = new Set(dailyPlans.flatMap(({ meals }) => meals.map(({ type }) => type)));
  const types = DAY_ORDER.filter((type) => planned.has(type));
  const heads = types.map((type) => `<th scope="col">${MEAL_NAMES[type]}</th>`).join('');
  const weeks = Math.ceil(dailyPlans.length / DAYS_ON_A_PAGE);
  const pages = Array.from({ length: weeks }, (_, at) => {
    const days = dailyPlans.slice(at * DAYS_ON_A_PAGE, (at + 1) * DAYS_ON_A_PAGE);
    const rows = days.map(({ date, meals }) => {
      const cells = types.map((type) => {
        const inCell = isEatenOut(company, date, type)
          ? '<div>Eating out</div>'
          : mealsOfCell(meals, type)
              .map((meal) => mealHtml(meal, meals, date, nameOf))
              .join('');
        return `<td data-meal="${MEAL_NAMES[type]}">${inCell}${awayHtml(company, date, type, nameOf)}</td>`;
      });
      const day = `${weekdayName(date).slice(0, 3)}<span class="fine">${escapeHtml(monthDay(date))}</span>`;
      return `<tr><th scope="row">${day}</th>${cells.join('')}</tr>`;
    });
    const title = weeks === 1 ? 'What we eat' : `Week ${at + 1}`;
    return `<section class="week"><h2>${title}</h2>
<table><thead><tr><th scope="col">Day</th>${heads}</tr></thead><tbody>${rows.join('\n')}</tbody></table></section>`;
  });
  return pages.join('\n');
}

export const monthDay = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
