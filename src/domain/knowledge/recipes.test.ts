import { describe, expect, it } from 'vitest';
import type { Food } from '#domain/foods/food.ts';
import { recipeFacts } from '#domain/recipes/recipe-facts.ts';
import { metricWords } from '#domain/units/metric-words.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { sideDishes } from '#tests/support/side-dishes.ts';

/* Each test collects what is wrong with every row, so that one run names all of them. */

const { foods: foodMap, recipes } = testKnowledgeBase();
const foodOf = (id: string): Food => {
  const food = foodMap.get(id);
  if (!food) throw new Error(`no food ${id}`);
  return food;
};

const sides = sideDishes();

const CUP_ML: Readonly<Record<string, number>> = { cup: 236.588, tbsp: 14.787, tsp: 4.929 };

/** Names that keep their capital inside a title. */
const PROPER = new Set(
  [
    'African Chinese Colombian Crécy Cuban Danish Finnish Ital Jamaican Japanese John Kerala Korean Lankan',
    'Lebanese Mexican Parmesan Persian Peruvian Polish Portuguese Puerto Rican Santiago Shirazi Sicilian Spanish',
    'Swedish Turkish Vietnamese Zealand',
  ].flatMap((names) => names.split(' ')),
);

describe('recipes', () => {
  it('have titles in sentence case, as the headings of the pages are', () => {
    const capitalized = recipes.flatMap(({ title }) =>
      title
        .split(/[^\p{L}]+/u)
        .slice(1)
        .filter((word) => /^\p{Lu}/u.test(word) && !PROPER.has(word))
        .map((word) => `${title}: ${word}`),
    );
    expect(capitalized).toEqual([]);
  });

  it('heat raw meat, dry beans, flour and plants that are harmful raw', () => {
    const wrong = recipes.flatMap((recipe) =>
      recipe.ingredients
        .filter(
          (line) =>
            !line.heated &&
            ['raw-meat', 'raw-beans', 'raw-plant', 'raw-flour'].includes(foodOf(line.food).rawRisk ?? ''),
        )
        .map((line) => `${recipe.id}: ${line.food}`),
    );
    expect(wrong).toEqual([]);
  });

  it('are no copies of each other: no two have the same foods', () => {
    const seen = new Map<string, string>();
    const copies: string[] = [];
    for (const recipe of recipes) {
      const key = recipe.ingredients
        .map((line) => line.food)
        .sort()
        .join(' ');
      const other = seen.get(key);
      if (other) copies.push(`${other} = ${recipe.id}`);
      seen.set(key, recipe.id);
    }
    expect(copies).toEqual([]);
    expect(new Set(recipes.map((recipe) => recipe.title.toLowerCase())).size).toBe(recipes.length);
  });

  it('give every temperature and every weight in a way that metric kitchens can read', () => {
    const wrong = recipes.flatMap(({ id, ingredients, steps, storage, makeAhead, toddlerNote, softNote }) =>
      [
        ...ingredients.flatMap(({ grams, amount, note }) => [`${grams} g (${amount})`, note]),
        ...[...steps, storage, makeAhead ?? '', toddlerNote, softNote ?? ''],
      ]
        .filter((text) => /°F|\(\d[\d ./]* (?:oz|lb|cups?)\b/.test(metricWords(text)))
        .map((text) => `${id}: ${text}`),
    );
    expect(wrong).toEqual([]);
  });

  it('name each food once', () => {
    const wrong = recipes.filter(
      (recipe) =>
        new Set(recipe.ingredients.map((line) => `${line.food} ${line.note} ${line.heated}`)).size <
        recipe.ingredients.length,
    );
    expect(wrong.map((recipe) => recipe.id)).toEqual([]);
  });

  it('make a serving that a person can eat', () => {
    const wrong = recipes.flatMap((recipe) => {
      const { nutrients, servingGrams, costUsd } = recipeFacts(recipe, foodMap);
      const energy = nutrients.energy_kcal.amount ?? 0;
      const leastOfMeal = recipe.meals.every((meal) => meal === 'snacks') ? 50 : 150;
      const least = sides.has(recipe.id) ? 25 : leastOfMeal;
      const isEnergyRight = energy >= least && energy <= 1000;
      const isWeightRight = servingGrams >= 25 && servingGrams <= 900;
      const isRight = isEnergyRight && isWeightRight && costUsd > 0.05 && costUsd < 12;
      return isRight
        ? []
        : [
            `${recipe.id}: ${Math.round(energy)} kcal, ${Math.round(servingGrams)} g, ${costUsd.toFixed(2)} USD`,
          ];
    });
    expect(wrong).toEqual([]);
  });

  it('measure in cups and spoons what they weigh in grams', () => {
    const AMOUNT = /^(?:(\d+)(?!\/)\s*)?(?:(\d)\/(\d))?\s*(cup|tbsp|tsp)s?\b/;
    const wrong = recipes.flatMap((recipe) =>
      recipe.ingredients.flatMap((line) => {
        const match = AMOUNT.exec(line.amount);
        const ml = CUP_ML[match?.[4] ?? ''];
        if (!match || !ml) return [];
        const value = Number(match[1] ?? 0) + (match[2] ? Number(match[2]) / Number(match[3]) : 0);
        const weights = foodOf(line.food).portions.flatMap((portion) => {
          const portionMl = CUP_ML[portion.unit];
          return portionMl ? [(value * portion.grams * ml) / portionMl] : [];
        });
        const isNear =
          weights.length === 0 ||
          weights.some((grams) => Math.abs(Math.log(line.grams / grams)) < Math.log(1.4));
        return isNear
          ? []
          : [
              `${recipe.id}: ${line.food} ${line.amount} = ${line.grams} g, not ${weights.map(Math.round).join(' or ')} g`,
            ];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('stay with every limit on steps, times and servings', () => {
    const wrong = recipes.filter(
      (recipe) =>
        recipe.prepMinutes + recipe.cookMinutes === 0 ||
        recipe.prepMinutes + recipe.cookMinutes > 600 ||
        recipe.steps.some((step) => step.length < 15) ||
        recipe.title.length > 80,
    );
    expect(wrong.map((recipe) => recipe.id)).toEqual([]);
  });
});
