import { MEAL_NAMES, type MealType } from '#domain/nutrition/meal-types.ts';
import { dishesOf } from '#domain/recipes/meal-dishes.ts';
import type { DailyPlan, MealException, PlannedMeal } from '#domain/recipes/meal-plan.ts';
import { escapeHtml } from '#domain/text/escape-html.ts';
import { besideText, leftoverText, variantsOf, weekdayName } from './served-words.ts';

const ORDER: readonly MealType[] = ['breakfast', 'lunch', 'snacks', 'dinner'];
const DAYS_ON_A_PAGE = 7;
const MOST_NAMES = 3;

type NameOf = (memberId: string) => string;

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

function mealHtml(meal: PlannedMeal, date: string, whose: string, nameOf: NameOf): string {
  const dishes = dishesOf(meal);
  const left = leftoverText(dishes[0], date);
  // Who has it another way; what it stands for is with the plates.
  const others = variantTexts(meal, nameOf).map((text) => text.replaceAll(/ instead of [^,]*/g, ''));
  const lines = [besideText(dishes), ...others].filter((line) => line !== '');
  const kept = left === null ? '' : `<strong class="left">${escapeHtml(left)}</strong>`;
  return `<div><span class="dish">${escapeHtml(meal.name)}</span>${whose === '' ? '' : `<strong class="whose">${escapeHtml(whose)}</strong>`}${kept}${lines
    .map((line) => `<span class="fine">${escapeHtml(line)}</span>`)
    .join('')}</div>`;
}

/** Days by meals, a page for each week: what hangs on the fridge. */
export function weeksHtml(
  dailyPlans: readonly DailyPlan[],
  nameOf: NameOf,
  exceptions: readonly MealException[] = [],
): string {
  const planned = new Set(dailyPlans.flatMap(({ meals }) => meals.map(({ type }) => type)));
  const types = ORDER.filter((type) => planned.has(type));
  const heads = types.map((type) => `<th scope="col">${MEAL_NAMES[type]}</th>`).join('');
  const weeks = Math.ceil(dailyPlans.length / DAYS_ON_A_PAGE);
  const pages = Array.from({ length: weeks }, (_, at) => {
    const days = dailyPlans.slice(at * DAYS_ON_A_PAGE, (at + 1) * DAYS_ON_A_PAGE);
    const rows = days.map(({ date, meals }) => {
      const cells = types.map((type) => {
        const ofType = meals.filter((meal) => meal.type === type);
        // The same dish for some of the table in other amounts is written once.
        const own = ofType.filter(
          ({ recipeId }, at) => ofType.findIndex((each) => each.recipeId === recipeId) === at,
        );
        const isOut = exceptions.some(
          (each) => each.date === date && each.mealType === type && each.out !== null,
        );
        if (isOut) return '<td>Eating out</td>';
        return `<td>${own.map((meal) => mealHtml(meal, date, whoseText(meal, ofType, nameOf), nameOf)).join('')}</td>`;
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

const monthDay = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
