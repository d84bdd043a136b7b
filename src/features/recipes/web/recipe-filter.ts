import { MEAL_TYPES, type MealType } from '#domain/nutrition/meal-types.ts';
import {
  RECIPE_CATEGORIES,
  RECIPE_DIETS,
  type RecipeCategory,
  type RecipeDiet,
} from '#domain/recipe-facets/recipe-categories.ts';
import { BUDGET_LEVELS, type BudgetLevel } from '#domain/recipes/meal-plan.ts';
import type { RecipeMarks } from '../contract/recipe-marks.ts';
import type { FamilyFit, RecipeAtHand, RecipeSummary } from '../contract/recipes.ts';

/** In the address instead of everyone's ids: a new member is among them by themselves. */
export const EVERYONE = 'everybody';
export const TIMES = [15, 30, 45, 60] as const;
/** More ingredients than anyone types in. */
const MOST_AT_HAND = 20;

export interface RecipeFilter {
  readonly category: RecipeCategory | null;
  readonly words: string;
  readonly diets: readonly RecipeDiet[];
  /** Ids of members, or `everybody`; empty: for anyone. */
  readonly eaters: readonly string[];
  readonly meal: MealType | null;
  /** Minutes at most. */
  readonly minutes: number | null;
  readonly cost: BudgetLevel | null;
  readonly cuisine: string | null;
  /** Ids of foods in the kitchen. */
  readonly have: readonly string[];
  readonly onlyFavourites: boolean;
}

export const NO_FILTER: RecipeFilter = {
  category: null,
  words: '',
  diets: [],
  eaters: [],
  meal: null,
  minutes: null,
  cost: null,
  cuisine: null,
  have: [],
  onlyFavourites: false,
};

const known = <Item>(items: readonly Item[], provided: string | null): Item | null =>
  items.find((item) => String(item) === provided) ?? null;

/** The address keeps what is looked for: `?shelf=desserts&q=apple&diet=vegan&for=everybody&time=30`. */
export function filterOf(params: URLSearchParams): RecipeFilter {
  const diets = params.getAll('diet');
  return {
    category: known(RECIPE_CATEGORIES, params.get('shelf')),
    words: params.get('q')?.trim() ?? '',
    diets: RECIPE_DIETS.filter((diet) => diets.includes(diet)),
    eaters: [...new Set(params.getAll('for'))],
    meal: known(MEAL_TYPES, params.get('meal')),
    minutes: known(TIMES, params.get('time')),
    cost: known(BUDGET_LEVELS, params.get('cost')),
    cuisine: params.get('kitchen'),
    have: [...new Set(params.getAll('have'))].slice(0, MOST_AT_HAND),
    onlyFavourites: params.has('favorites'),
  };
}

export function paramsOf(filter: RecipeFilter): URLSearchParams {
  const params = new URLSearchParams();
  const tell = (key: string, value: string | number | null) => {
    if (value !== null && value !== '') params.set(key, String(value));
  };
  tell('shelf', filter.category);
  tell('q', filter.words);
  for (const diet of filter.diets) params.append('diet', diet);
  for (const eater of filter.eaters) params.append('for', eater);
  tell('meal', filter.meal);
  tell('time', filter.minutes);
  tell('cost', filter.cost);
  tell('kitchen', filter.cuisine);
  for (const food of filter.have) params.append('have', food);
  tell('favorites', filter.onlyFavourites ? 1 : null);
  return params;
}

/** How many of the choices that are folded away are in use. */
export const countMore = ({ diets, meal, minutes, cost, cuisine, have }: RecipeFilter): number =>
  diets.length + have.length + [meal, minutes, cost, cuisine].filter((choice) => choice !== null).length;

/** Who `eaters` means; `undefined`: someone who is not there anymore. */
const askedOf = (
  eaters: readonly string[],
  family: readonly FamilyFit[],
): readonly (FamilyFit | undefined)[] =>
  eaters.includes(EVERYONE) ? family : eaters.map((id) => family.find(({ memberId }) => memberId === id));

const isUnchecked = ({ uncheckedAllergies }: FamilyFit): boolean => uncheckedAllergies.length > 0;

/** Those among the chosen eaters with an allergy that no one can check, and who to continue with. */
export function uncheckedEaters(eaters: readonly string[], family: readonly FamilyFit[]) {
  const asked = askedOf(eaters, family).filter((eater) => eater !== undefined);
  return {
    unchecked: asked.filter(isUnchecked),
    others: asked.filter((eater) => !isUnchecked(eater)).map(({ memberId }) => memberId),
  };
}

/** Who of the household each recipe must suit. Someone nothing can be said about is never served. */
function suits(recipe: RecipeSummary, eaters: readonly string[], family: readonly FamilyFit[]): boolean {
  if (eaters.length === 0) return true;
  const asked = askedOf(eaters, family);
  return asked.length > 0 && asked.every((eater) => eater?.recipeIds?.includes(recipe.id) ?? false);
}

/** A level holds the cheaper ones too. */
const costs = (recipe: RecipeSummary, most: BudgetLevel): boolean =>
  BUDGET_LEVELS.indexOf(recipe.priceLevel) <= BUDGET_LEVELS.indexOf(most);

export interface FilterFacts {
  readonly family: readonly FamilyFit[];
  readonly marks: ReadonlyMap<string, RecipeMarks>;
  /** By recipe; `null`: nobody asked. */
  readonly atHand: ReadonlyMap<string, RecipeAtHand> | null;
}

/** In the order of `recipes`; with foods at hand, in the order of `atHand`. */
export function filtered(
  recipes: readonly RecipeSummary[],
  filter: RecipeFilter,
  { family, marks, atHand }: FilterFacts,
): RecipeSummary[] {
  const found = recipes.filter(
    (recipe) =>
      (filter.category === null || recipe.categories.includes(filter.category)) &&
      filter.diets.every((diet) => recipe.diets.includes(diet)) &&
      (filter.meal === null || recipe.mealTypes.includes(filter.meal)) &&
      (filter.minutes === null || recipe.minutes <= filter.minutes) &&
      (filter.cost === null || costs(recipe, filter.cost)) &&
      (filter.cuisine === null || recipe.cuisine === filter.cuisine) &&
      (!filter.onlyFavourites || marks.get(recipe.id)?.isFavourite === true) &&
      (filter.have.length === 0 || atHand?.has(recipe.id) === true) &&
      suits(recipe, filter.eaters, family),
  );
  if (filter.have.length === 0 || atHand === null) return found;
  const place = new Map([...atHand.keys()].map((id, index) => [id, index]));
  return found.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
}

/** Cuisines of the world that have a recipe, by name. */
export const cuisinesOf = (recipes: readonly RecipeSummary[]): string[] =>
  [...new Set(recipes.map(({ cuisine }) => cuisine))].sort((a, b) => a.localeCompare(b));

/** What someone at the table cannot eat comes after what suits everyone. */
export const NOT_FOR_EVERYONE = 'Not for everyone';

/**
 * The whole list with what suits everyone first, then what nothing is known of, then what is not for someone: the fewer
 * people, the sooner. Words, foods at hand and chosen eaters have an order or a choice of their own.
 */
export function suitedFirst<Dish extends Pick<RecipeSummary, 'id'>>(
  recipes: readonly Dish[],
  filter: RecipeFilter,
  family: readonly FamilyFit[] | null,
): readonly Dish[] {
  if (family === null || family.length === 0 || !isOrderedByFit(filter)) return recipes;
  const suited = family.map(({ recipeIds }) => new Set(recipeIds));
  const refused = family.map(({ notFor: ids }) => new Set(ids));
  const rankOf = ({ id }: Dish): number => {
    const without = refused.filter((ids) => ids.has(id)).length;
    return without > 0 ? without + 1 : suited.every((ids) => ids.has(id)) ? 0 : 1;
  };
  return recipes
    .map((recipe) => ({ recipe, rank: rankOf(recipe) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ recipe }) => recipe);
}

const isOrderedByFit = ({ words, have, eaters }: RecipeFilter): boolean =>
  words === '' && have.length === 0 && eaters.length === 0;

export interface RecipeGroup<Dish> {
  /** `null`: one group without a title. */
  readonly title: string | null;
  readonly recipes: readonly Dish[];
}

/** Dishes of the world stand by region; everything else in one row, and below it what is not for everyone. */
export function grouped<Dish extends { readonly id: string; readonly region?: string }>(
  recipes: readonly Dish[],
  filter: RecipeFilter,
  family: readonly FamilyFit[] | null = null,
): RecipeGroup<Dish>[] {
  const refused = new Set(isOrderedByFit(filter) ? family?.flatMap(({ notFor: ids }) => ids) : []);
  const last = recipes.filter(({ id }) => refused.has(id));
  const first = byRegion(
    recipes.filter(({ id }) => !refused.has(id)),
    filter,
  );
  return [...first, { title: NOT_FOR_EVERYONE, recipes: last }].filter(
    ({ recipes: dishes }) => dishes.length > 0,
  );
}

function byRegion<Dish extends { readonly region?: string }>(
  recipes: readonly Dish[],
  filter: RecipeFilter,
): RecipeGroup<Dish>[] {
  const isSorted = filter.words !== '' || filter.have.length > 0;
  if (filter.category !== 'taste-the-world' || isSorted) return [{ title: null, recipes }];
  const regions = [...new Set(recipes.map(({ region }) => region ?? ''))];
  return regions.map((title) => ({
    title,
    recipes: recipes.filter(({ region }) => region === title),
  }));
}

export interface NotFor {
  /** Members the recipe does not suit. */
  readonly without: readonly FamilyFit[];
  /** The same, together by why: "contains egg". */
  readonly reasons: readonly { readonly because: string; readonly people: readonly FamilyFit[] }[];
  /** Members it cannot be said for: no age, a diet a clinic must set, or an allergy that is not known. */
  readonly open: readonly FamilyFit[];
}

/** `null` while that is not known. */
export function notFor(
  recipe: Pick<RecipeSummary, 'id'>,
  family: readonly FamilyFit[] | null,
): NotFor | null {
  if (family === null || family.length === 0) return null;
  const without = family.filter((member) => member.notFor.includes(recipe.id));
  const open = family.filter((member) => !without.includes(member) && !member.recipeIds?.includes(recipe.id));
  const because = (member: FamilyFit): string => member.because[member.notFor.indexOf(recipe.id)] ?? '';
  const reasons = [...new Set(without.map(because))].map((why) => ({
    because: why,
    people: without.filter((member) => because(member) === why),
  }));
  return { without, reasons, open };
}

/** Of those who were chosen: those nothing can be said about (no age, or a diet that a clinic must set), and the rest. */
export function eatersNotKnown(eaters: readonly string[], family: readonly FamilyFit[]) {
  const chosen = family.filter(({ memberId }) => eaters.includes(EVERYONE) || eaters.includes(memberId));
  return {
    notKnown: chosen.filter(({ recipeIds }) => recipeIds === null),
    others: chosen.filter(({ recipeIds }) => recipeIds !== null).map(({ memberId }) => memberId),
  };
}
