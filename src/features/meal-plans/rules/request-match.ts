import { addDays, weekdayOf } from '#domain/calendar/days.ts';
import { foodsExcludedByTokens } from '#domain/diet-rules/excluded-foods.ts';
import type { AnimalSource } from '#domain/foods/food.ts';
import type { MealType } from '#domain/nutrition/meal-types.ts';
import { foodsWanted, inTitle } from '#domain/profiles/request-subject.ts';
import type { DishType } from '#domain/recipes/dish-facts.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import type { Recipe } from '#domain/recipes/recipe.ts';
import { type RequestItem, subjectOf } from '#domain/recipes/request-item.ts';

/** What a dish must bring a serving to count as one with the food: a person sees it on the plate. */
const SEEN_GRAMS = 30;
/** A portion of vegetables or fruit (WHO: 400 g a day are five). */
const PORTION_GRAMS = 80;
/** What is used up may be little in a dish. */
const USED_GRAMS = 10;
const BY_PORTION: ReadonlySet<string> = new Set(['vegetable', 'fruit']);
/** "More fish" and "more vegetables", in meals a week. */
const OFTEN = 4;
const OFTEN_BY_PORTION = 14;

export interface MatchedDish {
  readonly recipe: Recipe;
  readonly dishType: DishType;
}
export type Matcher = (dish: MatchedDish) => boolean;

const gramsOf = ({ ingredients, servings }: Recipe, ids: ReadonlySet<string>): number =>
  ingredients.reduce((sum, { food, grams }) => sum + (ids.has(food) ? grams : 0), 0) / servings;

function subjectMatcher(subject: string, kind: RequestItem['kind'], kb: KnowledgeBase): Matcher {
  const { kind: of, value } = subjectOf(subject);
  if (of === 'dish') return ({ dishType }) => dishType === value;
  if (of === 'cuisine') return ({ recipe }) => recipe.cuisine === value;
  if (of === 'title') return ({ recipe }) => inTitle(recipe.title, value);
  if (of === 'diet' || kind === 'without') {
    const left = foodsExcludedByTokens([subject], kb);
    const holds: Matcher = ({ recipe }) => recipe.ingredients.some(({ food }) => left.has(food));
    return of === 'diet' ? (dish) => !holds(dish) : holds;
  }
  const name = value.replaceAll('-', ' ');
  const ids = new Set(foodsWanted(name, kb).map(({ id }) => id));
  const least = kind === 'use_up' ? USED_GRAMS : BY_PORTION.has(name) ? PORTION_GRAMS : SEEN_GRAMS;
  return ({ recipe }) => gramsOf(recipe, ids) >= least || (kind === 'times' && inTitle(recipe.title, name));
}

/** Whether a dish is what an item is about. */
export function matcherOf({ subjects, kind }: RequestItem, kb: KnowledgeBase): Matcher {
  const each = subjects.map((subject) => subjectMatcher(subject, kind, kb));
  return (dish) => each.some((matches) => matches(dish));
}

const MAIN_MEALS: readonly MealType[] = ['lunch', 'dinner'];
const MAIN_DISHES: ReadonlySet<string> = new Set(
  'soup stew chili curry pasta noodles stir-fry casserole roast burger tacos pizza meatballs'.split(' '),
);

const MEAT_AND_FISH: ReadonlySet<AnimalSource> = new Set([
  'fish',
  'shellfish',
  'poultry',
  'beef',
  'pork',
  'lamb',
  'other-meat',
]);

/** Meals that count; `null`: all. "Fish twice" is no salmon for breakfast, and "vegetarian twice" no two bowls of oatmeal. */
export function mealsAsked(item: RequestItem, kb: KnowledgeBase): readonly MealType[] | null {
  const { kind, meal, subjects, days } = item;
  if (meal !== null) return [meal];
  if (kind === 'leftovers') return ['lunch'];
  if (kind === 'times' && days.length === 0 && isOfAll(item)) return MAIN_MEALS;
  const isMain = (subject: string) => {
    const { kind: of, value } = subjectOf(subject);
    if (of === 'dish') return MAIN_DISHES.has(value);
    const foods = of === 'food' ? foodsWanted(value.replaceAll('-', ' '), kb) : [];
    const ofMeat = foods.filter(({ animal }) => animal.some((source) => MEAT_AND_FISH.has(source)));
    // Headcheese makes no meat of cheese.
    return ofMeat.length * 2 > foods.length;
  };
  return kind === 'times' && subjects.some(isMain) ? MAIN_MEALS : null;
}

/** Of a meal that keeps a diet everything does; of one with fish something is. */
export const isOfAll = ({ subjects }: RequestItem): boolean =>
  subjects.length > 0 && subjects.every((subject) => subject.startsWith('diet:'));

/** Whether each day of a plan is one that the item is about. */
export const daysAsked = ({ days }: RequestItem, startDate: string, count: number): readonly boolean[] =>
  Array.from(
    { length: count },
    (_, day) => days.length === 0 || days.includes(weekdayOf(addDays(startDate, day))),
  );

/** So many meals of a plan; `null`: no such end. */
export interface TimesAsked {
  readonly least: number | null;
  readonly most: number | null;
}

/** Times of a week as times of a plan; `null`: on each of its days. */
export function timesAsked(item: RequestItem, days: number): TimesAsked | null {
  const scaled = (times: number | null) =>
    times === null ? null : Math.max(1, Math.round((times * days) / 7));
  if (item.least !== null || item.most !== null)
    return { least: scaled(item.least), most: scaled(item.most) };
  if (item.days.length > 0) return null;
  const isByPortion = item.subjects.some((subject) => BY_PORTION.has(subjectOf(subject).value));
  const often = isByPortion && item.meal === null ? OFTEN_BY_PORTION : OFTEN;
  return { least: scaled(often), most: null };
}

/** What is at home is eaten within so many days. */
export const USE_UP_DAYS = 3;
