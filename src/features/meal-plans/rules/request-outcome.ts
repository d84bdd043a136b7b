import { weekdayOf } from '#domain/calendar/days.ts';
import type { MealType } from '#domain/nutrition/meal-types.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import type { DailyPlan, PlannedMeal, RequestOutcome, ServedDish } from '#domain/recipes/meal-plan.ts';
import { limitsWholePlan, type RequestItem } from '#domain/recipes/request-item.ts';
import { requestItemName, WEEKDAY_NAMES } from '#domain/recipes/request-item-words.ts';
import { servedDishes } from '#domain/recipes/served-dishes.ts';
import { listText } from '#domain/text/list-text.ts';
import type { Problem } from './problem.ts';
import { daysAsked, isOfAll, matcherOf, mealsAsked, timesAsked, USE_UP_DAYS } from './request-match.ts';

interface Place {
  readonly date: string;
  readonly day: number;
  readonly meal: PlannedMeal;
}

const MEAL_NAMES: Readonly<Record<MealType, string>> = {
  breakfast: 'breakfast',
  lunch: 'lunch',
  dinner: 'dinner',
  snacks: 'snack',
};
const MOST_PLACES = 4;

function placesText(places: readonly Place[]): string {
  const shown = places.slice(0, MOST_PLACES).map(({ date, meal }) => {
    return `${WEEKDAY_NAMES[weekdayOf(date)]} ${MEAL_NAMES[meal.type]}`;
  });
  const more = places.length - shown.length;
  return more > 0 ? `${shown.join(', ')} and ${more} more` : listText(shown);
}

const dishesOf = ({ dishes }: PlannedMeal): readonly ServedDish[] => dishes ?? [];

type Kept = RequestOutcome['kept'];
type Say = (kept: Kept, what: string) => RequestOutcome;

/** What became of each item, in words that name the meals. */
export function requestOutcomes(
  items: readonly RequestItem[],
  plan: { readonly dailyPlans: readonly DailyPlan[]; readonly startDate: string },
  problem: Problem,
  kb: KnowledgeBase,
): readonly RequestOutcome[] {
  const recipes = new Map(servedDishes(kb).map((recipe) => [recipe.id, recipe]));
  return items.map((item): RequestOutcome => {
    const say: Say = (kept, what) => ({ item, kept, message: `${requestItemName(item)}: ${what}` });
    if (item.kind === 'note') return say('no', 'we do not know how to plan by this, so nothing changed.');
    if (limitsWholePlan(item))
      return say('yes', item.kind === 'without' ? 'on no plate.' : 'every plate keeps to it.');
    const asked = daysAsked(item, plan.startDate, plan.dailyPlans.length);
    // What is never on the table is left out.
    const missing = (what: string) =>
      item.kind === 'without'
        ? say('yes', `the plan has no such ${what}.`)
        : say('no', `not possible, because the plan has no such ${what}.`);
    if (!asked.includes(true)) return missing('day');
    const types = mealsAsked(item, kb);
    const places = plan.dailyPlans.flatMap(({ date, meals }, day) =>
      meals.flatMap((meal): Place[] =>
        asked[day] && (types === null || types.includes(meal.type)) ? [{ date, day, meal }] : [],
      ),
    );
    if (places.length === 0) return missing('meal');
    const matches = matcherOf(item, kb);
    const isMatch = ({ id, dishType }: ServedDish) => {
      const recipe = recipes.get(id);
      return recipe !== undefined && matches({ recipe, dishType });
    };
    const has = ({ meal }: Place) =>
      isOfAll(item) ? dishesOf(meal).every(isMatch) : dishesOf(meal).some(isMatch);
    const found = places.filter(has);
    const why = () => whyNot(item, problem, kb);
    switch (item.kind) {
      case 'without':
        return found.length === 0 ? say('yes', 'kept to.') : say('no', `not kept on ${placesText(found)}.`);
      case 'quick':
        return outcomeOfMinutes(item, places, say);
      case 'leftovers':
        return outcomeOfLeftovers(places, say);
      case 'use_up': {
        const early = found.filter(({ day }) => day < USE_UP_DAYS);
        if (early.length > 0) return say('yes', `${placesText(early)}.`);
        return found.length > 0 ? say('partly', `only later, on ${placesText(found)}.`) : say('no', why());
      }
      default:
        return outcomeOfTimes(item, { places, found, days: asked.length }, say, why);
    }
  });
}

const partOf = (found: number, wanted: number): Kept =>
  found >= wanted ? 'yes' : found > 0 ? 'partly' : 'no';

function outcomeOfMinutes(item: RequestItem, places: readonly Place[], say: Say): RequestOutcome {
  const minutesOf = ({ meal }: Place) =>
    Math.max(0, ...dishesOf(meal).map(({ kind, totalMinutes }) => (kind === 'leftover' ? 0 : totalMinutes)));
  const over = places.filter((place) => minutesOf(place) > (item.minutes ?? 0));
  if (over.length === 0) return say('yes', `every meal takes at most ${item.minutes} minutes.`);
  const longest = Math.max(...over.map(minutesOf));
  return say(
    partOf(places.length - over.length, places.length),
    `${places.length - over.length} of ${places.length} meals. ${placesText(over)} ${over.length === 1 ? 'takes' : 'take'} longer, up to ${longest} minutes, because other goals came first.`,
  );
}

function outcomeOfLeftovers(places: readonly Place[], say: Say): RequestOutcome {
  const found = places.filter(({ meal }) => dishesOf(meal).some(({ kind }) => kind === 'leftover'));
  const possible = places.filter(({ day }) => day > 0).length;
  if (found.length === 0) return say('no', 'no meal, because other goals came first.');
  const first = possible < places.length ? ' Nothing is left over on the first day.' : '';
  const others = found.length < possible ? ' At the rest, other goals came first.' : '';
  return say(
    partOf(found.length, possible),
    `${found.length} of ${places.length} meals: ${placesText(found)}.${first}${others}`,
  );
}

interface Counted {
  readonly places: readonly Place[];
  readonly found: readonly Place[];
  readonly days: number;
}

function outcomeOfTimes(
  item: RequestItem,
  { places, found, days }: Counted,
  say: Say,
  why: () => string,
): RequestOutcome {
  const times = timesAsked(item, days);
  const wanted = times ?? {
    least: isOfAll(item) ? places.length : new Set(places.map(({ day }) => day)).size,
    most: null,
  };
  const have = times === null && !isOfAll(item) ? new Set(found.map(({ day }) => day)).size : found.length;
  if (have > (wanted.most ?? Number.POSITIVE_INFINITY))
    return say('no', `more often than that: ${placesText(found)}.`);
  const kept = partOf(have, wanted.least ?? 0);
  if (kept === 'yes') return say('yes', found.length === 0 ? 'not at all.' : `${placesText(found)}.`);
  return kept === 'no'
    ? say('no', why())
    : say('partly', `only ${placesText(found)}. Other goals came first.`);
}

function whyNot(item: RequestItem, problem: Problem, kb: KnowledgeBase): string {
  const matches = matcherOf(item, kb);
  const offered = problem.slots.some(
    ({ type, options }) =>
      (item.meal === null || type === item.meal) &&
      options.some(({ dish }) => {
        const own = problem.dishes[dish];
        return own !== undefined && matches({ recipe: own.recipe, dishType: own.kitchen.dishType });
      }),
  );
  return offered
    ? 'not in this plan, because other goals came first. You can put it in by replacing a dish.'
    : 'not possible, because no dish with it suits everyone at these meals.';
}
