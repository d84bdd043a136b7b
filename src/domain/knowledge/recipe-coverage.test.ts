import { describe, expect, it } from 'vitest';
import { ALLERGEN_CODES, type AllergenCode } from '#domain/allergens/allergens.ts';
import type { MealType } from '#domain/nutrition/meal-types.ts';
import { createCategorizer } from '#domain/recipe-facets/categorize-recipe.ts';
import { dietsKept } from '#domain/recipe-facets/dish-diets.ts';
import { RECIPE_CATEGORIES, RECIPE_DIETS } from '#domain/recipe-facets/recipe-categories.ts';
import { regionOf } from '#domain/recipes/cuisine-regions.ts';
import { BUDGET_LEVELS } from '#domain/recipes/meal-plan.ts';
import { recipeFacts } from '#domain/recipes/recipe-facts.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';

/* Whatever a family leaves out, a week of meals is left. Each test collects every gap, so that one run names all. */

const LEAST: readonly (readonly [MealType, number])[] = [
  ['breakfast', 7],
  ['lunch', 10],
  ['dinner', 14],
  ['snacks', 7],
];

const kb = testKnowledgeBase();
const dishes = kb.recipes.map((recipe) => {
  const facts = recipeFacts(recipe, kb.foods);
  return { recipe, facts, diets: dietsKept(recipe, facts, kb) };
});

/** Which recipes (by position) have something: one bit each, so that a combination is one operation. */
type RecipeSet = bigint;
const setOf = (has: (dish: (typeof dishes)[number]) => boolean): RecipeSet =>
  dishes.reduce((set, dish, position) => (has(dish) ? set | (1n << BigInt(position)) : set), 0n);

function sizeOf(set: RecipeSet): number {
  let count = 0;
  for (let rest = set; rest > 0n; rest &= rest - 1n) count += 1;
  return count;
}

/** An allergy to gluten leaves out wheat too; a possible trace counts. */
const isWithout = ({ facts }: (typeof dishes)[number], code: AllergenCode): boolean =>
  (code === 'gluten' ? (['gluten', 'wheat'] as const) : [code]).every(
    (avoided) => !facts.contains.has(avoided) && !facts.mayContain.has(avoided),
  );

const ofMeal = LEAST.map(
  ([meal, least]) => [meal, least, setOf(({ recipe }) => recipe.meals.includes(meal))] as const,
);
const without = ALLERGEN_CODES.map(
  (code) => [`without ${code}`, setOf((dish) => isWithout(dish, code))] as const,
);
const keeping = RECIPE_DIETS.map((diet) => [diet, setOf(({ diets }) => diets.includes(diet))] as const);

/** "vegan without soy: 5 breakfasts of 7"; empty: enough is left. */
function gapsIn(name: string, left: RecipeSet): string[] {
  return ofMeal.flatMap(([meal, least, all]) => {
    const count = sizeOf(left & all);
    return count < least ? [`${name}: ${count} of ${least} for ${meal}`] : [];
  });
}

describe('a week of meals is left', () => {
  it.each(without)('%s', (name, left) => {
    expect(gapsIn(name, left)).toEqual([]);
  });

  it('without any two allergens', () => {
    const gaps = without.flatMap(([first, left], position) =>
      without.slice(position + 1).flatMap(([second, other]) => gapsIn(`${first}, ${second}`, left & other)),
    );
    expect(gaps).toEqual([]);
  });

  it.each(keeping)('for %s, also without any one allergen', (diet, kept) => {
    const gaps = without.flatMap(([name, left]) => gapsIn(`${diet} ${name}`, kept & left));
    expect([...gapsIn(diet, kept), ...gaps]).toEqual([]);
  });
});

describe('the collection is broad', () => {
  const categoriesOf = createCategorizer(kb);
  const countOf = (has: (dish: (typeof dishes)[number]) => boolean) => dishes.filter(has).length;

  it.each(RECIPE_CATEGORIES)('%s holds at least 110 recipes', (category) => {
    expect(countOf((dish) => categoriesOf(dish).includes(category))).toBeGreaterThanOrEqual(110);
  });

  it('has at least 480 recipes of at least 30 cuisines and 10 parts of the world', () => {
    expect(dishes.length).toBeGreaterThanOrEqual(480);
    const cuisines = new Set(dishes.map(({ recipe }) => recipe.cuisine));
    expect(cuisines.size).toBeGreaterThanOrEqual(30);
    expect(new Set([...cuisines].map(regionOf)).size).toBeGreaterThanOrEqual(10);
  });

  it.each(BUDGET_LEVELS)('at least a tenth is of the price level %s', (level) => {
    expect(countOf(({ facts }) => facts.priceLevel === level)).toBeGreaterThanOrEqual(dishes.length / 10);
  });

  it.each([
    [0, 15],
    [16, 30],
    [31, 45],
    [46, 60],
  ])('at least one in twenty takes %d to %d minutes', (from, to) => {
    const many = countOf(({ facts }) => facts.totalMinutes >= from && facts.totalMinutes <= to);
    expect(many).toBeGreaterThanOrEqual(dishes.length / 20);
  });
});
