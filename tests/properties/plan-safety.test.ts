import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALLERGEN_CODES } from '#core/foods/allergens.ts';
import type { Food } from '#core/foods/food.ts';
import type { KnowledgeBase } from '#core/foods/knowledge-base.ts';
import type { MealPlan, PlannedMeal, PlanRequest } from '#core/meal-planning/meal-plan.ts';
import { planMeals } from '#core/meal-planning/plan-meals.ts';
import type { Member } from '#core/members/member.ts';
import { checkPlan } from '#core/safety/check-plan.ts';
import { loadKnowledgeBase } from '#knowledge/load-knowledge-base.ts';
import { householdRequest } from '#tests/support/household-arbitrary.ts';

const kb = loadKnowledgeBase();
const SEED = 20_260_301;
const HOUSEHOLDS = 320;
const MUTATED_HOUSEHOLDS = 60;
const LIMITED_HOUSEHOLDS = 40;
const MINUTES = 60_000;

const plan = (request: PlanRequest) => planMeals(request, kb, { now: () => 0, effort: 'test' });

describe('every household gets a safe plan or the reason why not', () => {
  it('the independent checker finds nothing in any plan, and conflicts say what collides and what would help', {
    timeout: 4 * MINUTES,
  }, async () => {
    let planned = 0;
    await fc.assert(
      fc.asyncProperty(householdRequest, async (request) => {
        const outcome = await plan(request);
        if (outcome.ok) {
          planned += 1;
          expect(checkPlan(outcome.plan, request.members, kb)).toEqual([]);
          return;
        }
        expect(outcome.conflicts.length).toBeGreaterThan(0);
        for (const { message, limits, loosen } of outcome.conflicts) {
          expect(message).not.toBe('');
          expect(limits.length, message).toBeGreaterThan(0);
          expect(loosen.length, message).toBeGreaterThan(0);
        }
      }),
      { seed: SEED, numRuns: HOUSEHOLDS },
    );
    expect(planned / HOUSEHOLDS).toBeGreaterThanOrEqual(0.8);
  });
});

/** These bind rarely in the households above; here everybody has one. */
const BINDING_LIMITS: readonly (readonly [string, Partial<Member>])[] = [
  ['hypertension', { medicalConditions: ['hypertension'] }],
  ['kidney disease', { medicalConditions: ['chronic_kidney_disease'] }],
  ['low sodium', { dietaryRestrictions: ['low_sodium'] }],
  ['high cholesterol', { medicalConditions: ['high_cholesterol'] }],
  ['diabetes', { medicalConditions: ['type_2_diabetes'] }],
  ['low FODMAP', { dietaryRestrictions: ['low_fodmap'] }],
  ['low carb', { dietaryRestrictions: ['low_carb'] }],
  ['DASH', { dietaryRestrictions: ['dash'] }],
  ['Mediterranean', { dietaryRestrictions: ['mediterranean'] }],
  ['allergens in own words', { dietaryRestrictions: ['no mustard', 'celery-free'] }],
  ['pregnancy', { ageYears: 30, sex: 'female', lifeStage: 'pregnant' }],
];

describe('a limit that everybody at the table has is kept', () => {
  it.each(BINDING_LIMITS)('%s', { timeout: MINUTES }, async (_name, limit) => {
    let planned = 0;
    const bound = householdRequest.map((request) => ({
      ...request,
      specialRequests: '',
      members: request.members.slice(0, 3).map((member) => ({
        ...member,
        lifeStage: null,
        allergies: [],
        dietaryRestrictions: [],
        medicalConditions: [],
        ...limit,
      })),
    }));
    await fc.assert(
      fc.asyncProperty(bound, async (request) => {
        const outcome = await plan(request);
        if (!outcome.ok) return;
        planned += 1;
        expect(checkPlan(outcome.plan, request.members, kb)).toEqual([]);
      }),
      { seed: 5, numRuns: LIMITED_HOUSEHOLDS },
    );
    expect(planned / LIMITED_HOUSEHOLDS).toBeGreaterThanOrEqual(0.8);
  });
});

/** A safe plan and one of its portions, drawn by `at`. */
interface Target {
  readonly request: PlanRequest;
  readonly plan: MealPlan;
  readonly meal: PlannedMeal;
  readonly day: number;
  readonly eater: Member;
  readonly foods: readonly Food[];
}

function targetOf(request: PlanRequest, made: MealPlan, at: number): Target {
  const places = made.dailyPlans.flatMap(({ day, meals }) =>
    meals.flatMap((meal) => meal.portions.map(({ memberId }) => ({ day, meal, memberId }))),
  );
  const place = places[at % places.length];
  const eater = request.members.find(({ id }) => id === place?.memberId);
  if (!place || !eater) throw new Error('a plan has portions, and portions have eaters');
  const foods = place.meal.ingredients.flatMap(({ foodId }) => kb.foods.get(foodId) ?? []);
  return { request, plan: made, meal: place.meal, day: place.day, eater, foods };
}

const codesOf = (made: MealPlan, members: readonly Member[], base: KnowledgeBase = kb): string[] =>
  checkPlan(made, members, base).map(({ code }) => code);

const withEater = ({ request, eater }: Target, changes: Partial<Member>): readonly Member[] =>
  request.members.map((member) => (member.id === eater.id ? { ...member, ...changes } : member));

const withMeal = ({ plan: made, meal, day }: Target, changed: PlannedMeal | null): MealPlan => ({
  ...made,
  dailyPlans: made.dailyPlans.map((own) =>
    own.day === day
      ? { ...own, meals: own.meals.flatMap((other) => (other === meal ? (changed ?? []) : other)) }
      : own,
  ),
});

const withFood = (food: Food): KnowledgeBase => ({ ...kb, foods: new Map(kb.foods).set(food.id, food) });

/** Each plants one hazard of its kind into a safe plan; `null`: the plan has no place for it. */
const HAZARDS: Readonly<Record<string, (target: Target) => readonly [string, readonly string[]] | null>> = {
  'an allergy to what is on the plate': (target) => {
    const carried = ALLERGEN_CODES.find((code) =>
      target.foods.some((food) => food.contains.includes(code) || food.mayContain.includes(code)),
    );
    if (!carried) return null;
    const members = withEater(target, { allergies: [carried] });
    return ['allergen', codesOf(target.plan, members)];
  },
  'an allergy to a food by its name': (target) => {
    const food = target.foods[0];
    if (!food) return null;
    const base = withFood({ ...food, synonyms: ['crème of snozzberries'] });
    const members = withEater(target, { allergies: ['Snozzberry creme'] });
    return ['named_food', codesOf(target.plan, members, base)];
  },
  'a trace of an allergen in one food': (target) => {
    const food = target.foods.at(-1);
    if (!food) return null;
    const base = withFood({ ...food, mayContain: ['lupin'] });
    return ['allergen', codesOf(target.plan, withEater(target, { allergies: ['Lupins'] }), base)];
  },
  'a dish with an allergen in place of a safe one': (target) => {
    const hasPeanut = (id: string) => kb.foods.get(id)?.contains.includes('peanut') === true;
    const other = kb.recipes.find((recipe) => recipe.ingredients.some(({ food }) => hasPeanut(food)));
    if (!other) return null;
    const planted = withMeal(target, { ...target.meal, recipeId: other.id });
    return ['allergen', codesOf(planted, withEater(target, { allergies: ['peanuts'] }))];
  },
  'a food that is not cooked through': (target) => {
    const recipe = kb.recipes.find(({ id }) => id === target.meal.recipeId);
    const food = target.foods.at(-1);
    if (!recipe || !food) return null;
    const raw = recipe.ingredients.map((line) => (line.food === food.id ? { ...line, heated: false } : line));
    const base = {
      ...withFood({ ...food, rawRisk: 'raw-meat' as const }),
      recipes: kb.recipes.map((other) => (other === recipe ? { ...recipe, ingredients: raw } : other)),
    };
    return ['raw_food', codesOf(target.plan, target.request.members, base)];
  },
  'a choking hazard for a toddler': (target) => {
    const food = target.foods[0];
    if (!food) return null;
    const members = withEater(target, { ageYears: 3, lifeStage: null });
    return ['choking_hazard', codesOf(target.plan, members, withFood({ ...food, choking: [] }))];
  },
  'fish high in mercury in pregnancy': (target) => {
    const food = target.foods[0];
    if (!food) return null;
    const base = withFood({ ...food, flags: ['high-mercury'] });
    return ['high_mercury', codesOf(target.plan, withEater(target, { lifeStage: 'pregnant' }), base)];
  },
  'salt beyond the limit of the day': (target) => {
    const food = target.foods[0];
    if (!food) return null;
    const salty = { ...food, nutrients: { ...food.nutrients, sodium_mg: 1_000_000 } };
    const members = withEater(target, { medicalConditions: ['hypertension'] });
    return ['sodium', codesOf(target.plan, members, withFood(salty))];
  },
  'a forgotten portion': (target) => {
    const portions = target.meal.portions.filter(({ memberId }) => memberId !== target.eater.id);
    return [
      'portion_missing',
      codesOf(withMeal(target, { ...target.meal, portions }), target.request.members),
    ];
  },
  'a forgotten meal': (target) => [
    'portion_missing',
    codesOf(withMeal(target, null), target.request.members),
  ],
  'a portion twice as large as stated': (target) => {
    const portions = target.meal.portions.map((portion) =>
      portion.memberId === target.eater.id ? { ...portion, servings: portion.servings * 2 } : portion,
    );
    return ['portion_wrong', codesOf(withMeal(target, { ...target.meal, portions }), target.request.members)];
  },
  'an ingredient that is not told': (target) => {
    const ingredients = target.meal.ingredients.slice(1);
    return [
      'ingredients_wrong',
      codesOf(withMeal(target, { ...target.meal, ingredients }), target.request.members),
    ];
  },
};

describe('a hazard planted into a safe plan is found', () => {
  it('whatever the plan, the place and the hazard', { timeout: 2 * MINUTES }, async () => {
    const planted = new Map<string, number>();
    const draw = fc.tuple(householdRequest, fc.nat(10_000));
    await fc.assert(
      fc.asyncProperty(draw, async ([request, at]) => {
        const outcome = await plan(request);
        fc.pre(outcome.ok);
        const target = targetOf(request, outcome.plan, at);
        for (const [name, plant] of Object.entries(HAZARDS)) {
          const result = plant(target);
          if (!result) continue;
          const [expected, found] = result;
          expect(found, name).toContain(expected);
          planted.set(name, (planted.get(name) ?? 0) + 1);
        }
      }),
      { seed: SEED, numRuns: MUTATED_HOUSEHOLDS },
    );
    for (const name of Object.keys(HAZARDS)) expect(planted.get(name) ?? 0, name).toBeGreaterThan(20);
  });
});
