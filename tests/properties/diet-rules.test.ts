import { describe, expect, it } from 'vitest';
import type { Food } from '#domain/foods/food.ts';
import { limitsOf } from '#domain/member-limits/member-limits.ts';
import type { Member } from '#domain/members/member.ts';
import { objectionsToMeal } from '#domain/plan-checker/check-amounts.ts';
import { type Eater, eaterOf } from '#domain/plan-checker/check-served-foods.ts';
import { dietsKept } from '#domain/recipe-facets/dish-diets.ts';
import { RECIPE_DIETS, type RecipeDiet } from '#domain/recipe-facets/recipe-categories.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import type { Recipe } from '#domain/recipes/recipe.ts';
import { recipeFacts } from '#domain/recipes/recipe-facts.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { memberWith } from '#tests/support/safety-fixture.ts';

const kb = testKnowledgeBase();

/** Reading a member's rules takes longer than applying them to a dish. */
const eaters = new WeakMap<KnowledgeBase, Map<string, Eater>>();
function eaterWith(diet: string, base: KnowledgeBase): Eater {
  const known = eaters.get(base) ?? new Map<string, Eater>();
  eaters.set(base, known);
  const eater = known.get(diet) ?? eaterOf(memberWith({ dietaryRestrictions: [diet] }), base);
  known.set(diet, eater);
  return eater;
}

/** What the independent checker says of one serving at every meal that the recipe is for. */
function objectionsOf(diet: string, recipe: Recipe, base: KnowledgeBase): readonly string[] {
  const eater = eaterWith(diet, base);
  const lines = recipe.ingredients.map((line) => ({ line, food: base.foods.get(line.food) as Food }));
  const dish = lines.map(({ food }) => food);
  const byFood = lines.flatMap((line) => eater.rules.flatMap((rule) => rule({ ...line, dish }) ?? []));
  const byAmount = recipe.meals.flatMap((mealType) =>
    objectionsToMeal(eater, mealType, [{ mealType, recipe, servings: 1 }], base),
  );
  return [...byFood, ...byAmount].map(({ message }) => message);
}

/** What the checker says of one serving at dinner, by amount and by the pattern of the whole dish. */
const atDinner = (member: Member, recipe: Recipe) =>
  objectionsToMeal(eaterOf(member, kb), 'dinner', [{ mealType: 'dinner', recipe, servings: 1 }], kb);

const withFood = (food: Food): KnowledgeBase => ({ ...kb, foods: new Map(kb.foods).set(food.id, food) });

describe('planner and checker read every diet alike', () => {
  it.each(RECIPE_DIETS)('%s: a serving keeps it exactly where the checker objects to nothing', (diet) => {
    const unlike = kb.recipes.filter((recipe) => {
      const kept = dietsKept(recipe, recipeFacts(recipe, kb.foods), kb).includes(diet);
      return kept !== (objectionsOf(diet, recipe, kb).length === 0);
    });
    expect(unlike.map(({ id }) => id)).toEqual([]);
  });

  it.each<RecipeDiet>(['low_fodmap'])('%s: what is not known of one food is never kept', (diet) => {
    const recipe = kb.recipes.find((one) => dietsKept(one, recipeFacts(one, kb.foods), kb).includes(diet));
    const [line] = recipe?.ingredients ?? [];
    const food = line && kb.foods.get(line.food);
    if (!recipe || !food) throw new Error(`no recipe keeps ${diet}`);
    for (const unknown of [null, { ...food.dietFacts, fodmap: null, fodmapGrams: null }]) {
      const base = withFood({ ...food, dietFacts: unknown as Food['dietFacts'] });
      expect(dietsKept(recipe, recipeFacts(recipe, base.foods), base)).not.toContain(diet);
      expect(objectionsOf(diet, recipe, base).join()).toMatch(/not known/);
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
        const base = withFood({ ...food, nutrients: { ...food.nutrients, [code]: null } });
        expect(dietsKept(recipe, recipeFacts(recipe, base.foods), base)).not.toContain(diet);
        expect(objectionsOf(diet, recipe, base)).not.toEqual([]);
      }
    },
  );
});

describe('low carb binds adults only', () => {
  const lowCarb = (changes: Parameters<typeof memberWith>[0]) =>
    memberWith({ dietaryRestrictions: ['low carb'], ...changes });

  it.each([
    ['a child', { ageYears: 17.9 }],
    ['in pregnancy', { lifeStage: 'pregnant' }],
    ['while breastfeeding', { lifeStage: 'lactating' }],
    ['in a pregnancy that stands among the conditions', { medicalConditions: ['pregnant'] }],
  ] as const)('not %s, who hears of it', (_who, changes) => {
    const member = lowCarb(changes);
    const limits = limitsOf(member, kb);
    expect(limits.amounts.filter(({ nutrient }) => nutrient === 'carb_g')).toEqual([]);
    expect(limits.findings).toContainEqual({ kind: 'diet_not_applied', code: 'low_carb' });
    expect(kb.rules.diets.get('low_carb')?.notApplied).toMatch(/has low carb in their profile/);
    const heavy = kb.recipes.find(
      (one) => (recipeFacts(one, kb.foods).nutrients.carb_g.amount ?? 0) > 60,
    ) as Recipe;
    expect(atDinner(member, heavy)).toEqual([]);
    const adult = { ...member, ageYears: 30, lifeStage: null, medicalConditions: [] };
    expect(atDinner(adult, heavy)).not.toEqual([]);
  });

  it('an adult has 35 g in a meal and 25 g in a snack', () => {
    expect(limitsOf(lowCarb({}), kb).amounts).toEqual([
      expect.objectContaining({
        about: { kind: 'diet', code: 'low_carb' },
        nutrient: 'carb_g',
        per: 'meal',
        most: 35,
        mostAtBreakfast: null,
        mostInSnack: 25,
        ofEnergy: false,
      }),
    ]);
  });
});

it.each(['dash', 'mediterranean'] as const)(
  '%s does not hold a child under 2 to little fat, and says so',
  (diet) => {
    const toddler = memberWith({ dietaryRestrictions: [diet], ageYears: 1.5 });
    const { amounts, dishes, findings } = limitsOf(toddler, kb);
    expect([amounts.filter(({ about }) => about.kind === 'diet'), dishes]).toEqual([[], []]);
    expect(findings).toContainEqual({ kind: 'diet_not_applied', code: diet });
    expect(kb.rules.diets.get(diet)?.notApplied).toMatch(/under 2/);
    const rich = kb.recipes.find(
      (one) => (recipeFacts(one, kb.foods).nutrients.sat_fat_g.amount ?? 0) > 8,
    ) as Recipe;
    expect(atDinner(toddler, rich)).toEqual([]);
    expect(atDinner({ ...toddler, ageYears: 2 }, rich)).not.toEqual([]);
  },
);
