import {
  type CategorizedDish,
  compareInCategory,
  createCategorizer,
} from '#domain/recipe-facets/categorize-recipe.ts';
import { dietsKept } from '#domain/recipe-facets/dish-diets.ts';
import type { RecipeCategory } from '#domain/recipe-facets/recipe-categories.ts';
import { regionOf } from '#domain/recipes/cuisine-regions.ts';
import { mainIngredientPictures } from '#domain/recipes/food-pictures.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import type { Recipe } from '#domain/recipes/recipe.ts';
import { recipeFacts } from '#domain/recipes/recipe-facts.ts';
import { createTextSearch, type TextSearch } from '#domain/text/text-search.ts';
import { whileUsed } from '#platform/server/kept-values.ts';
import type { RecipeSummary } from '../contract/recipes.ts';

/** A recipe with everything that follows from its ingredients. */
export interface ShelvedRecipe extends CategorizedDish {
  readonly summary: RecipeSummary;
}

export interface RecipeShelf {
  readonly all: readonly ShelvedRecipe[];
  readonly byId: ReadonlyMap<string, ShelvedRecipe>;
  readonly find: TextSearch<ShelvedRecipe>;
  inCategory(category: RecipeCategory): readonly ShelvedRecipe[];
}

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));
const roundedIfKnown = (value: number | null, digits: number): number | null =>
  value === null ? null : rounded(value, digits);

function summaryOf(
  { recipe, facts, diets }: CategorizedDish,
  categories: readonly RecipeCategory[],
  foods: KnowledgeBase['foods'],
) {
  return {
    id: recipe.id,
    name: recipe.title,
    description: recipe.description,
    emoji: recipe.emoji,
    pictures: mainIngredientPictures(
      recipe.ingredients.map(({ food, grams }) => ({ food: foods.get(food), grams })),
    ),
    mealTypes: [...recipe.meals],
    cuisine: recipe.cuisine,
    region: regionOf(recipe.cuisine),
    categories: [...categories],
    minutes: facts.totalMinutes,
    servings: recipe.servings,
    energyKcal: roundedIfKnown(facts.nutrients.energy_kcal.amount, 0),
    proteinG: roundedIfKnown(facts.nutrients.protein_g.amount, 1),
    contains: [...facts.contains.keys()],
    mayContain: [...facts.mayContain.keys()],
    labelFree: [...facts.labelFree.keys()],
    diets: [...diets],
    costUsd: rounded(facts.costUsd, 2),
    priceLevel: facts.priceLevel,
  };
}

function searchOf(all: readonly ShelvedRecipe[], { foods }: KnowledgeBase): TextSearch<ShelvedRecipe> {
  const ingredientsOf = ({ ingredients }: Recipe) =>
    ingredients
      .flatMap((line) => foods.get(line.food) ?? [])
      .flatMap(({ name, synonyms }) => [name, ...synonyms]);
  return createTextSearch(
    all.map((item) => {
      const { recipe, summary } = item;
      const about = [recipe.title, recipe.description, recipe.cuisine, summary.region];
      return { item, name: recipe.title, mentions: [...about, ...ingredientsOf(recipe)].join(' ') };
    }),
  );
}

/** Facts, diets and shelves of every recipe, calculated once; the words for searching take three times their room. */
export function createRecipeShelf(kb: KnowledgeBase): RecipeShelf {
  const categoriesOf = createCategorizer(kb);
  const all = kb.recipes.map((recipe): ShelvedRecipe => {
    const facts = recipeFacts(recipe, kb.foods);
    const dish = { recipe, facts, diets: dietsKept(recipe, facts, kb) };
    return { ...dish, summary: summaryOf(dish, categoriesOf(dish), kb.foods) };
  });
  const search = whileUsed(() => searchOf(all, kb));
  return {
    all,
    byId: new Map(all.map((shelved) => [shelved.recipe.id, shelved])),
    find: (query, limit) => search()(query, limit),
    inCategory: (category) =>
      all
        .filter(({ summary }) => summary.categories.includes(category))
        .sort((a, b) => compareInCategory(category, a, b)),
  };
}
