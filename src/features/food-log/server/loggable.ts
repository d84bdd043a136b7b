import type { Food } from '#domain/foods/food.ts';
import { foodPlace } from '#domain/foods/food-id.ts';
import type { NamedPortion } from '#domain/foods/found-food.ts';
import type { FoodGroupFacts } from '#domain/nutrition/food-groups.ts';
import { type KnowledgeBase, recipeIdNow } from '#domain/recipes/knowledge-base.ts';
import type { PlannedMeal } from '#domain/recipes/meal-plan.ts';
import type { FoodsService } from '#features/foods/server/foods.service.ts';
import type { OwnRecipesService } from '#features/recipes/server/own-recipes/own-recipes.service.ts';
import type { Actor, Database } from '#platform/server/db/database.ts';
import { whileUsed } from '#platform/server/kept-values.ts';
import { type KeptFood, keptOwnFood, knownFigures } from '../rules/kept-food.ts';
import { type Measured, sizeOfUnit, type UnitChoice, unitChoices, usualUnit } from '../rules/log-units.ts';
import { type PlannedServing, plannedServings } from '../rules/planned-servings.ts';
import { keptServing } from '../rules/servings.ts';

export interface LoggableDeps {
  readonly knowledgeBase: Pick<KnowledgeBase, 'foods' | 'recipes' | 'formerRecipes'>;
  readonly foodGroups: () => ReadonlyMap<string, FoodGroupFacts>;
  readonly foods: Pick<FoodsService, 'findProduct'>;
  readonly database: Pick<Database, 'withHousehold'>;
  readonly ownRecipes: Pick<OwnRecipesService, 'dishParts'>;
}

/** Something that can be logged: what is kept of it, and how it is measured. */
export interface Loggable {
  readonly kept: KeptFood;
  readonly usualUnit: string;
  /** How much of what the figures are of one unit is; `null`: nobody knows. */
  readonly sizeOf: (unit: string) => number | null;
  readonly units: readonly UnitChoice[];
}

const loggable = (kept: KeptFood, food: Food | null, portions: readonly NamedPortion[]): Loggable => {
  const measured: Measured = { per: kept.per, food, portions };
  return {
    kept,
    get usualUnit() {
      return usualUnit(measured);
    },
    sizeOf: (unit) => sizeOfUnit(measured, unit),
    get units() {
      return unitChoices(measured);
    },
  };
};

export const loggableServing = (kept: KeptFood): Loggable => loggable(kept, null, []);

/** Finds what someone wants to log, as it is today. */
export function createLoggables({ database, knowledgeBase, foodGroups, foods, ownRecipes }: LoggableDeps) {
  const groupsOf = (id: string) => foodGroups().get(id);
  const recipes = whileUsed(() => new Map(knowledgeBase.recipes.map((recipe) => [recipe.id, recipe])));

  /** Those that were eaten: each day that is shown compares its entries with them. */
  const keptOnes = whileUsed(() => new Map<string, KeptFood>());

  function keptOf(food: Food): KeptFood {
    const known = keptOnes().get(food.id);
    if (known !== undefined) return known;
    const kept = keptOwnFood(food, groupsOf(food.id));
    keptOnes().set(food.id, kept);
    return kept;
  }

  function ofOwnFood(id: string): Loggable | null {
    const food = knowledgeBase.foods.get(id);
    return food === undefined ? null : loggable(keptOf(food), food, []);
  }

  return {
    ofOwnFood,

    /** What would be kept of one of our own foods today; `null`: it is none of them. */
    keptOwn(id: string): KeptFood | null {
      const food = knowledgeBase.foods.get(id);
      return food === undefined ? null : keptOf(food);
    },

    /** `null`: there is no such food. */
    async food(actor: Actor, id: string): Promise<Loggable | null> {
      const place = foodPlace(id);
      if (place.source === 'curated') return ofOwnFood(id);
      const product = await foods.findProduct(actor, place);
      if (product === null) return null;
      const kept: KeptFood = {
        kind: 'food',
        id,
        name: product.name,
        brand: product.brand,
        per: product.isPer100Ml ? 'ml' : 'g',
        servingGrams: null,
        nutrients: knownFigures(product.nutrients),
        parts: 1,
        known: {},
        groups: null,
        kinds: [],
        plants: [],
      };
      return loggable(kept, null, product.portions);
    },

    /** One of our recipes, or one of the household; `null`: neither. */
    async recipe(actor: Actor, id: string): Promise<Loggable | null> {
      const ours = recipes().get(recipeIdNow(id, knowledgeBase));
      if (ours !== undefined) {
        const parts = ours.ingredients.map(({ food, grams }) => ({
          food: knowledgeBase.foods.get(food) ?? null,
          grams,
        }));
        const servingGrams = ours.cookedGrams / ours.servings;
        const dish = { id: ours.id, name: ours.title, parts, servings: ours.servings, servingGrams };
        return loggableServing(keptServing(dish, groupsOf));
      }
      const own = await database.withHousehold(actor, (tx) => ownRecipes.dishParts(tx, id));
      if (own === null) return null;
      return loggableServing(keptServing({ ...own, servingGrams: null }, groupsOf));
    },

    /** What each person gets of each dish of a planned meal. */
    plannedMeal: (meal: PlannedMeal): readonly PlannedServing[] =>
      plannedServings(meal, knowledgeBase.foods, groupsOf),
  };
}

export type Loggables = ReturnType<typeof createLoggables>;
