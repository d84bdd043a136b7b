import { describe, expect, it } from 'vitest';
import type { Food } from '#core/foods/food.ts';
import { memberLimits } from '#core/meal-planning/member-limits.ts';
import type { Member } from '#core/members/member.ts';
import { dietsKept } from '#core/recipes/dish-diets.ts';
import type { Recipe } from '#core/recipes/recipe.ts';
import { RECIPE_DIETS, type RecipeDiet } from '#core/recipes/recipe-diets.ts';
import { recipeFacts } from '#core/recipes/recipe-facts.ts';
import { objectionsToMeal } from '#core/safety/check-amounts.ts';
import { memberCodes, type ServingRule, servingRulesOf } from '#core/safety/check-served-foods.ts';
import { loadKnowledgeBase } from '#knowledge/load-knowledge-base.ts';
import { memberWith } from '#tests/support/safety-fixture.ts';

const kb = loadKnowledgeBase();
const rulesOf = servingRulesOf(kb.foods);

/** Reading a member's rules takes longer than applying them to a dish. */
const eaters = new Map<string, { member: Member; rules: readonly ServingRule[] }>();
function eaterWith(diet: string) {
  const member = memberWith({ dietaryRestrictions: [diet] });
  const eater = eaters.get(diet) ?? { member, rules: rulesOf(member) };
  eaters.set(diet, eater);
  return eater;
}

/** What the independent checker says of one serving at every meal that the recipe is for. */
function objectionsOf(diet: string, recipe: Recipe, foods: ReadonlyMap<string, Food>): readonly string[] {
  const { member, rules } = eaterWith(diet);
  const lines = recipe.ingredients.map((line) => ({ line, food: foods.get(line.food) as Food }));
  const dish = lines.map(({ food }) => food);
  const byFood = lines.flatMap((line) => rules.flatMap((rule) => rule({ ...line, dish }) ?? []));
  const byAmount = recipe.meals.flatMap((mealType) =>
    objectionsToMeal(member, memberCodes(member), { mealType, recipe, servings: 1 }, foods),
  );
  return [...byFood, ...byAmount].map(({ message }) => message);
}

describe('planner and checker read every diet alike', () => {
  it.each(RECIPE_DIETS)('%s: a serving keeps it exactly where the checker objects to nothing', (diet) => {
    const unlike = kb.recipes.filter((recipe) => {
      const kept = dietsKept(recipe, recipeFacts(recipe, kb.foods), kb).includes(diet);
      return kept !== (objectionsOf(diet, recipe, kb.foods).length === 0);
    });
    expect(unlike.map(({ id }) => id)).toEqual([]);
  });

  it.each<RecipeDiet>(['low_fodmap'])('%s: what is not known of one food is never kept', (diet) => {
    const recipe = kb.recipes.find((one) => dietsKept(one, recipeFacts(one, kb.foods), kb).includes(diet));
    const [line] = recipe?.ingredients ?? [];
    const food = line && kb.foods.get(line.food);
    if (!recipe || !food) throw new Error(`no recipe keeps ${diet}`);
    for (const unknown of [null, { ...food.dietFacts, fodmap: null, fodmapGrams: null }]) {
      const foods = new Map(kb.foods).set(food.id, { ...food, dietFacts: unknown as Food['dietFacts'] });
      expect(dietsKept(recipe, recipeFacts(recipe, foods), { foods })).not.toContain(diet);
      expect(objectionsOf(diet, recipe, foods).join()).toMatch(/not known/);
    }
  });

  it.each(['sat_fat_g', 'energy_kcal', 'sodium_mg'] as const)(
    'DASH and Mediterranean: unknown %s keeps neither',
    (code) => {
      for (const diet of ['dash', 'mediterranean'] as const) {
        const recipe = kb.recipes.find((one) =>
          dietsKept(one, recipeFacts(one, kb.foods), kb).includes(diet),
        );
        const food = recipe?.ingredients[0] && kb.foods.get(recipe.ingredients[0].food);
        if (!recipe || !food) throw new Error(`no recipe keeps ${diet}`);
        const foods = new Map(kb.foods).set(food.id, {
          ...food,
          nutrients: { ...food.nutrients, [code]: null },
        });
        expect(dietsKept(recipe, recipeFacts(recipe, foods), { foods })).not.toContain(diet);
        expect(objectionsOf(diet, recipe, foods)).not.toEqual([]);
      }
    },
  );
});

describe('low carb binds adults only', () => {
  const limitsOf = (changes: Parameters<typeof memberWith>[0]) =>
    memberLimits(memberWith({ dietaryRestrictions: ['low carb'], ...changes }), kb);

  it.each([
    ['a child', { ageYears: 17.9 }],
    ['in pregnancy', { lifeStage: 'pregnant' }],
    ['while breastfeeding', { lifeStage: 'lactating' }],
  ] as const)('not %s, who is told so', (_who, changes) => {
    const limits = limitsOf(changes);
    expect(limits.amounts.filter(({ nutrient }) => nutrient === 'carb_g')).toEqual([]);
    expect(limits.notes.join()).toMatch(/down for low carb/);
    const heavy = kb.recipes.find(
      (one) => (recipeFacts(one, kb.foods).nutrients.carb_g.amount ?? 0) > 60,
    ) as Recipe;
    const member = memberWith({ dietaryRestrictions: ['low carb'], ...changes });
    const served = { mealType: 'dinner', recipe: heavy, servings: 1 } as const;
    expect(objectionsToMeal(member, memberCodes(member), served, kb.foods)).toEqual([]);
    const adult = { ...member, ageYears: 30, lifeStage: null };
    expect(objectionsToMeal(adult, memberCodes(adult), served, kb.foods)).not.toEqual([]);
  });

  it('an adult has 35 g in a meal and 25 g in a snack', () => {
    expect(limitsOf({}).amounts).toEqual([
      { label: 'low carb', nutrient: 'carb_g', per: 'meal', most: 35, mostInSnack: 25, ofEnergy: false },
    ]);
  });
});

it.each(['dash', 'mediterranean'])('%s does not hold a child under 2 to little fat, and says so', (diet) => {
  const toddler = memberWith({ dietaryRestrictions: [diet], ageYears: 1.5 });
  const { amounts, dishes, notes } = memberLimits(toddler, kb);
  expect([amounts.filter(({ nutrient }) => nutrient === 'sodium_mg'), dishes]).toEqual([[], []]);
  expect(notes.join()).toMatch(/under 2/);
  const rich = kb.recipes.find(
    (one) => (recipeFacts(one, kb.foods).nutrients.sat_fat_g.amount ?? 0) > 8,
  ) as Recipe;
  const served = { mealType: 'dinner', recipe: rich, servings: 1 } as const;
  expect(objectionsToMeal(toddler, memberCodes(toddler), served, kb.foods)).toEqual([]);
  const child = { ...toddler, ageYears: 2 };
  expect(objectionsToMeal(child, memberCodes(child), served, kb.foods)).not.toEqual([]);
});
