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
import { spellingsFor } from '#domain/text/spellings.ts';
import { createTextSearch, type TextSearch } from '#domain/text/text-search.ts';
import { normalizeWords } from '#domain/text/words.ts';
import { whileUsed } from '#platform/server/kept-values.ts';
import type { RecipeSummary } from '../contract/recipes.ts';

/** A recipe with everything that follows from its ingredients. */
export interface ShelvedRecipe extends CategorizedDish {
  readonly summary: RecipeSummary;
}

export interface RecipeShelf {
  readonly all: readonly ShelvedRecipe[];
  /** Ids of recipes that are gone lead to those in their place. */
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

const SPELLINGS = [...spellingsFor('recipes'), ...spellingsFor('search')];

/** Other spellings of words of a title: a biryani is found as "biriyani" too. */
function otherSpellings(title: string): readonly string[] {
  const words = new Set(normalizeWords(title));
  return SPELLINGS.flatMap(([from, to]) => (words.has(to) ? [from] : []));
}

function searchOf(all: readonly ShelvedRecipe[], { foods }: KnowledgeBase): TextSearch<ShelvedRecipe> {
  const ingredientsOf = ({ ingredients }: Recipe) =>
    ingredients
      .flatMap((line) => foods.get(line.food) ?? [])
      .flatMap(({ name, synonyms }) => [name, ...synonyms]);
  return createTextSearch(
    all.map((item) => {
      const { recipe, summary } = item;
      const words = otherSpellings(recipe.title);
      const about = [recipe.title, recipe.description, recipe.cuisine, summary.region, ...words];
      return { item, name: recipe.title, mentions: [...about, ...ingredientsOf(recipe)].join(' ') };
    }),
  );
}

/** Facts, diets and shelves of every recipe, calculated once; the words for searching take three times their room. */
export function createRecipeShelf(kb: KnowledgeBase): RecipeShelf {
  const categoriesOf = createCategorizer(kb);
  // What has no allergen suits most families: the page that is drawn before anyone is known begins as theirs will.
  const all = kb.recipes
    .map((recipe): ShelvedRecipe => {
      const facts = recipeFacts(recipe, kb.foods);
      const dish = { recipe, facts, diets: dietsKept(recipe, facts, kb) };
      return { ...dish, summary: summaryOf(dish, categoriesOf(dish), kb.foods) };
    })
    .sort((a, b) => Number(a.facts.contains.size > 0) - Number(b.facts.contains.size > 0));
  const byId = new Map(all.map((shelved) => [shelved.recipe.id, shelved]));
  for (const [former, now] of kb.formerRecipes) {
    const shelved = byId.get(now);
    if (shelved !== undefined) byId.set(former, shelved);
  }
  const search = whileUsed(() => searchOf(all, kb));
  return {
    all,
    byId,
    find: (query, limit) => search()(query, limit),
    inCategory: (category) =>
      all
        .filter(({ summary }) => summary.categories.includes(category))
        .sort((a, b) => compareInCategory(category, a, b)),
  };
}
