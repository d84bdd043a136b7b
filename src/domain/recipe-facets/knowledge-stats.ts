import { AISLES, type Aisle } from '#domain/foods/food.ts';
import { MEAL_TYPES, type MealType } from '#domain/nutrition/meal-types.ts';
import { nutrientLabel } from '#domain/nutrition/nutrient-labels.ts';
import { NUTRIENT_CODES, type NutrientCode } from '#domain/nutrition/nutrients.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import { recipeFacts } from '#domain/recipes/recipe-facts.ts';
import { createCategorizer } from './categorize-recipe.ts';
import { dietsKept } from './dish-diets.ts';
import { RECIPE_CATEGORIES, type RecipeCategory } from './recipe-categories.ts';

type Count<Name extends string> = Readonly<Record<Name, number>>;

/** What the knowledge base holds, and how much of it is known. */
export interface KnowledgeStats {
  /** Hash of the data files. */
  readonly version: string;
  readonly foods: {
    readonly total: number;
    readonly otherNames: number;
    readonly portions: number;
    readonly byAisle: Count<Aisle>;
  };
  readonly nutrients: readonly {
    readonly code: NutrientCode;
    readonly name: string;
    /** Foods that report it. */
    readonly known: number;
    /** 0 to 1. */
    readonly share: number;
  }[];
  readonly recipes: {
    readonly total: number;
    readonly cuisines: number;
    /** A recipe may be on several shelves, and be for several meals. */
    readonly byCategory: Readonly<Record<RecipeCategory, Count<MealType> & { readonly total: number }>>;
    readonly byMeal: Count<MealType>;
  };
}

/** Every name once, also those that nothing has. */
function countOf<Name extends string>(names: readonly Name[], found: readonly Name[]): Count<Name> {
  const counts = new Map<Name, number>(names.map((name) => [name, 0]));
  for (const name of found) counts.set(name, (counts.get(name) ?? 0) + 1);
  return Object.fromEntries(counts) as Count<Name>;
}

function recipeStats(kb: KnowledgeBase): KnowledgeStats['recipes'] {
  const categoriesOf = createCategorizer(kb);
  const dishes = kb.recipes.map((recipe) => {
    const facts = recipeFacts(recipe, kb.foods);
    return { recipe, categories: categoriesOf({ recipe, facts, diets: dietsKept(recipe, facts, kb) }) };
  });
  const inCategory = (category: RecipeCategory) => {
    const shelved = dishes.filter(({ categories }) => categories.includes(category));
    const meals = shelved.flatMap(({ recipe }) => recipe.meals);
    return { total: shelved.length, ...countOf(MEAL_TYPES, meals) };
  };
  return {
    total: dishes.length,
    cuisines: new Set(kb.recipes.map(({ cuisine }) => cuisine)).size,
    byCategory: Object.fromEntries(
      RECIPE_CATEGORIES.map((category) => [category, inCategory(category)]),
    ) as KnowledgeStats['recipes']['byCategory'],
    byMeal: countOf(
      MEAL_TYPES,
      kb.recipes.flatMap(({ meals }) => meals),
    ),
  };
}

export function knowledgeStats(kb: KnowledgeBase): KnowledgeStats {
  const foods = [...kb.foods.values()];
  const sum = (count: (food: (typeof foods)[number]) => number) =>
    foods.reduce((total, food) => total + count(food), 0);
  return {
    version: kb.version,
    foods: {
      total: foods.length,
      otherNames: sum((food) => food.synonyms.length),
      portions: sum((food) => food.portions.length),
      byAisle: countOf(
        AISLES,
        foods.map(({ aisle }) => aisle),
      ),
    },
    nutrients: NUTRIENT_CODES.map((code) => {
      const known = sum((food) => (food.nutrients[code] === null ? 0 : 1));
      return {
        code,
        name: nutrientLabel(code).name,
        known,
        share: foods.length === 0 ? 0 : known / foods.length,
      };
    }),
    recipes: recipeStats(kb),
  };
}
