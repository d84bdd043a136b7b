import { describe, expect, it } from 'vitest';
import { NO_CLINIC_NUMBERS } from '#domain/limits/clinic-numbers.ts';
import type { Member } from '#domain/members/member.ts';
import type { DishFacts } from '#domain/recipes/dish-facts.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import { dishesOf } from '#domain/recipes/meal-dishes.ts';
import type { PlannedMeal } from '#domain/recipes/meal-plan.ts';
import type { Recipe, RecipeIngredient } from '#domain/recipes/recipe.ts';
import type { RequestItem } from '#domain/recipes/request-item.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { lineOf, mealOf, memberWith, planOf } from '#tests/support/safety-fixture.ts';
import { checkPlan } from './check-plan.ts';
import type { CheckedPlan } from './check-statements.ts';
import { PLAN_VIOLATION_CODES, type PlanViolationCode } from './check-violation.ts';

/*
 * A safe plan of real dishes, put together by hand, into which every kind of harm is planted once: whatever the
 * checker can say, it must find.
 */

const TYPES = ['breakfast', 'lunch', 'dinner'] as const;
const DISHES = [
  ['mexican-nopales-tomato-avocado', 'potage-crecy-carrot-rice-soup', 'stuffed-zucchini-white-beans-spinach'],
  [
    'lebanese-balila-chickpeas-lemon',
    'stuffed-zucchini-white-beans-spinach',
    'catalan-escalivada-white-beans',
  ],
] as const;
/** Unsalted, so that a toddler may eat them. */
const known = testKnowledgeBase();
const real: KnowledgeBase = {
  ...known,
  recipes: known.recipes.map((recipe) =>
    DISHES.flat().some((id) => id === recipe.id)
      ? {
          ...recipe,
          ingredients: recipe.ingredients.filter(({ food }) => known.foods.get(food)?.kind !== 'salt'),
        }
      : recipe,
  ),
};
const DINNER = 'catalan-escalivada-white-beans';

interface World {
  readonly plan: CheckedPlan;
  readonly members: readonly Member[];
  readonly kb: KnowledgeBase;
  readonly asked: readonly RequestItem[];
}

function recipeOf(id: string, kb: KnowledgeBase): Recipe {
  const found = kb.recipes.find((recipe) => recipe.id === id);
  if (!found) throw new Error(`no recipe ${id}`);
  return found;
}

/** What the plan says of these meals: they are not alike in carbohydrate, as those of the dinner are. */
const UNEVEN = (['breakfast', 'lunch'] as const).map((mealType) => ({
  code: 'carbohydrate_uneven' as const,
  memberId: 'ana',
  mealType,
  message: '',
}));

/** Ana, who has a limit, and Ben, who has none, eat the same for two days. */
function worldOf(who: Partial<Member>, kb: KnowledgeBase = real, asked: readonly RequestItem[] = []): World {
  const eats = [...TYPES];
  const members = [memberWith({ ...who, eats }), memberWith({ id: 'ben', name: 'Ben', eats })];
  const days = DISHES.map((dishes) =>
    TYPES.map((type, at) => mealOf(type, recipeOf(dishes[at] ?? '', kb), { ana: 1, ben: 1 }, kb)),
  );
  return { plan: { ...planOf(TYPES, days), unmet: UNEVEN }, members, kb, asked };
}

/** The dinner of the second day with one more line, everywhere stated truthfully. */
function withLine(who: Partial<Member>, line: RecipeIngredient): World {
  const recipes = real.recipes.map((recipe) =>
    recipe.id === DINNER
      ? {
          ...recipe,
          cookedGrams: recipe.cookedGrams + line.grams,
          ingredients: [...recipe.ingredients, line],
        }
      : recipe,
  );
  return worldOf(who, { ...real, recipes });
}

/** Grams for one eater, in a recipe of several servings. */
const perServing = (grams: number) => grams * recipeOf(DINNER, real).servings;
const line = (food: string, grams = 50, changes: Partial<RecipeIngredient> = {}) =>
  lineOf(food, { grams: perServing(grams), ...changes });

/** The second dinner changed in what it states. */
function withDinner(change: (meal: PlannedMeal) => PlannedMeal): World {
  const world = worldOf({});
  const dailyPlans = world.plan.dailyPlans.map((day, at) =>
    at === 1
      ? { ...day, meals: day.meals.map((meal) => (meal.type === 'dinner' ? change(meal) : meal)) }
      : day,
  );
  return { ...world, plan: { ...world.plan, dailyPlans } };
}

const FIRST_DINNER = DISHES[0][2];

/** The second lunch is what was cooked for the first dinner; it keeps as long as is said. */
function withLeftoverLunch(cookedOn: string, keeps: Partial<DishFacts>): World {
  const own = real.dishFacts.get(FIRST_DINNER);
  if (own === undefined) throw new Error(`no facts of ${FIRST_DINNER}`);
  const kb = { ...real, dishFacts: new Map(real.dishFacts).set(FIRST_DINNER, { ...own, ...keeps }) };
  const world = worldOf({}, kb);
  const warmedUp = (meal: PlannedMeal): PlannedMeal => ({
    ...meal,
    dishes: dishesOf(meal).map((dish) => ({
      ...dish,
      kind: 'leftover',
      cookedOn,
      batchOf: `${cookedOn} dinner`,
    })),
  });
  const dailyPlans = world.plan.dailyPlans.map((day, at) =>
    at === 1
      ? { ...day, meals: day.meals.map((meal) => (meal.type === 'lunch' ? warmedUp(meal) : meal)) }
      : day,
  );
  return { ...world, plan: { ...world.plan, dailyPlans } };
}

const withPortions = (change: (portions: PlannedMeal['portions']) => PlannedMeal['portions']) =>
  withDinner((meal) => ({ ...meal, portions: change(meal.portions) }));

const clinic = (numbers: Partial<Member['clinicNumbers']>) => ({
  clinicNumbers: { ...NO_CLINIC_NUMBERS, ...numbers },
});

/** A food whose nutrients are not known, in the place of one whose are. */
function withUnknown(food: string): KnowledgeBase {
  const row = real.foods.get(food);
  if (!row) throw new Error(`no food ${food}`);
  const foods = new Map(real.foods).set(food, { ...row, nutrients: { ...row.nutrients, sodium_mg: null } });
  return { ...real, foods };
}

/** Someone the plan is safe for, and what is planted into it. `null`: no one in particular is harmed. */
interface Mutation {
  readonly who: Partial<Member>;
  readonly plant: (who: Partial<Member>) => World;
  readonly harms?: 'ana' | null;
}

const serving = (food: string, grams = 50, changes: Partial<RecipeIngredient> = {}) => ({
  plant: (who: Partial<Member>) => withLine(who, line(food, grams, changes)),
  harms: 'ana' as const,
});

const MUTATIONS: Readonly<Record<PlanViolationCode, Mutation>> = {
  date_wrong: {
    who: {},
    plant: () => ({ ...worldOf({}), plan: { ...worldOf({}).plan, startDate: '2026-03-02' } }),
  },
  unknown_recipe: { who: {}, plant: () => withDinner((meal) => ({ ...meal, recipeId: 'no-such-dish' })) },
  unknown_food: { who: {}, plant: (who) => withLine(who, line('no-such-food')) },
  unknown_member: {
    who: {},
    plant: () =>
      withPortions((own) => own.map((portion) => ({ ...portion, memberId: `${portion.memberId}-x` }))),
  },
  unplanned_meal_type: { who: {}, plant: () => withDinner((meal) => ({ ...meal, type: 'snacks' })) },
  empty_meal: { who: {}, plant: () => withPortions(() => []) },
  portion_missing: { who: {}, plant: () => withPortions((own) => own.slice(1)), harms: 'ana' },
  portion_repeated: {
    who: {},
    plant: () => withPortions((own) => [...own, ...own.slice(0, 1)]),
    harms: 'ana',
  },
  portion_unexpected: {
    who: {},
    plant: () => {
      const world = worldOf({});
      const members = world.members.map((own) =>
        own.id === 'ana' ? { ...own, eats: ['breakfast' as const] } : own,
      );
      return { ...world, members };
    },
    harms: 'ana',
  },
  servings_invalid: {
    who: {},
    plant: () => withPortions((own) => own.map((portion) => ({ ...portion, servings: 0.1 }))),
    harms: 'ana',
  },
  portion_wrong: {
    who: {},
    plant: () => withPortions((own) => own.map((portion) => ({ ...portion, grams: portion.grams + 5 }))),
    harms: 'ana',
  },
  ingredients_wrong: {
    who: {},
    plant: () => withDinner((meal) => ({ ...meal, ingredients: meal.ingredients.slice(1) })),
  },
  leftover_not_cooked: { who: {}, plant: () => withLeftoverLunch('2026-02-01', {}) },
  leftover_too_old: {
    who: {},
    plant: () => withLeftoverLunch(worldOf({}).plan.startDate, { fridgeDays: 0, freezes: false }),
  },
  member_not_planned: {
    who: {},
    plant: () => worldOf({ medicalConditions: ['phenylketonuria'] }),
    harms: 'ana',
  },
  entry_refused: { who: {}, plant: () => worldOf({ allergies: ['flurbs and blomps'] }), harms: 'ana' },
  allergen: { who: { allergies: ['milk'] }, ...serving('butter-unsalted', 5) },
  label_missing: { who: { medicalConditions: ['celiac_disease'] }, ...serving('lentils-red-dry') },
  named_food: { who: { allergies: ['kiwi'] }, ...serving('kiwi') },
  diet: { who: { dietaryRestrictions: ['vegan'] }, ...serving('honey', 2) },
  raw_food: { who: { ageYears: 70 }, ...serving('egg-whole', 20, { heated: false }) },
  choking_hazard: { who: { ageYears: 4 }, ...serving('almonds', 10, { forms: ['whole'] }) },
  pieces_not_named: {
    who: { ageYears: 4 },
    plant: (who) => {
      const world = worldOf(who);
      const dailyPlans = world.plan.dailyPlans.map((day, at) =>
        at === 1 ? { ...day, meals: day.meals.map((meal) => ({ ...meal, cutSmall: [] })) } : day,
      );
      return { ...world, plan: { ...world.plan, dailyPlans } };
    },
    harms: 'ana',
  },
  high_mercury: { who: { lifeStage: 'lactating' }, ...serving('swordfish-raw') },
  alcohol: { who: { ageYears: 17 }, ...serving('rum', 1) },
  pregnancy_food: { who: { lifeStage: 'pregnant' }, ...serving('beef-liver-raw') },
  toddler_food: { who: { ageYears: 1.5 }, ...serving('sugar-white', 1) },
  fish_in_a_week: { who: { ageYears: 8 }, ...serving('cod-raw', 171) },
  condition_food: { who: { medicalConditions: ['statin_use'] }, ...serving('grapefruit') },
  caffeine: { who: { ageYears: 11 }, ...serving('coffee-brewed', 60) },
  carbohydrate: { who: { medicalConditions: ['prediabetes'] }, ...serving('sweet-potato', 400) },
  carbohydrate_uneven: { who: { medicalConditions: ['type_2_diabetes'] }, ...serving('sweet-potato', 200) },
  added_sugar: { who: { medicalConditions: ['prediabetes'] }, ...serving('sugar-white', 13) },
  sodium: { who: { medicalConditions: ['heart_failure'] }, ...serving('salt', 5) },
  saturated_fat: { who: { medicalConditions: ['high_cholesterol'] }, ...serving('butter-unsalted', 60) },
  potassium: { who: clinic({ potassiumMg: 3500 }), ...serving('sweet-potato', 500) },
  phosphorus: { who: clinic({ phosphorusMg: 1000 }), ...serving('cod-raw', 300) },
  protein: { who: clinic({ proteinG: 60 }), ...serving('cod-raw', 200) },
  vitamin_k: { who: clinic({ vitaminKUg: { least: 60, most: 900 } }), ...serving('kale', 400) },
  amount: {
    who: {},
    plant: () => {
      const rule = real.rules.conditions.get('hypertension');
      if (!rule?.amounts[0]) throw new Error('no rule');
      const amounts = [{ ...rule.amounts[0], nutrient: 'zinc_mg' as const, most: 0.1 }];
      const conditions = new Map(real.rules.conditions).set('hypertension', { ...rule, amounts });
      const kb = { ...real, rules: { ...real.rules, conditions } };
      return worldOf({ medicalConditions: ['hypertension'] }, kb);
    },
    harms: 'ana',
  },
  nutrient_unknown: {
    who: { medicalConditions: ['heart_failure'] },
    plant: (who) => worldOf(who, withUnknown('olive-oil')),
    harms: 'ana',
  },
};

const found = ({ plan, members, kb, asked }: World) => checkPlan(plan, members, kb, { requestItems: asked });

describe('what is warmed up', () => {
  it('may be eaten as long as it keeps, or when it freezes', () => {
    const { startDate } = worldOf({}).plan;
    expect(found(withLeftoverLunch(startDate, { fridgeDays: 1, freezes: false }))).toEqual([]);
    expect(found(withLeftoverLunch(startDate, { fridgeDays: 0, freezes: true }))).toEqual([]);
  });
});

describe('every harm that the checker knows', () => {
  it('is planted once', () => {
    expect(Object.keys(MUTATIONS).sort()).toEqual([...PLAN_VIOLATION_CODES].sort());
  });

  it.each(PLAN_VIOLATION_CODES)('%s is found in a plan that is safe without it', (code) => {
    const { who, plant, harms = null } = MUTATIONS[code];
    expect(found(worldOf(who))).toEqual([]);
    const harm = found(plant(who)).filter((violation) => violation.code === code);
    expect(harm).not.toEqual([]);
    if (harms !== null) expect(harm.map(({ memberId }) => memberId)).toContain(harms);
  });

  it.each(
    PLAN_VIOLATION_CODES.filter(
      (code) => MUTATIONS[code].harms === 'ana' && Object.keys(MUTATIONS[code].who).length > 0,
    ),
  )('%s is nobody’s harm who has no such limit', (code) => {
    const { plant } = MUTATIONS[code];
    const others = found(plant(MUTATIONS[code].who)).filter(({ memberId }) => memberId === 'ben');
    expect(others).toEqual([]);
  });
});

describe('a request', () => {
  const noKiwi = (about: Partial<RequestItem> = {}): World => ({
    ...withLine({}, line('kiwi')),
    asked: [
      {
        kind: 'without',
        name: 'kiwi',
        subjects: ['food:kiwi'],
        ...{ least: null, most: null, days: [], meal: null, minutes: null },
        ...about,
      },
    ],
  });

  it('binds everyone at the table', () => {
    const harmed = found(noKiwi());
    expect(new Set(harmed.map(({ code, memberId }) => `${code} ${memberId}`))).toEqual(
      new Set(['diet ana', 'diet ben']),
    );
    expect(found({ ...noKiwi(), asked: [] })).toEqual([]);
  });

  it('binds at the meals and on the days that it names, and at no other', () => {
    const places = found(noKiwi()).map(({ day, mealType }) => `${day} ${mealType}`);
    const { plan } = noKiwi();
    const [{ date = '' } = {}] = plan.dailyPlans;
    const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
    const others = [0, 1, 2, 3, 4, 5, 6].filter((day) => day !== weekday);
    expect(places.length).toBeGreaterThan(0);
    for (const meal of plan.mealTypes) {
      const here = found(noKiwi({ meal })).map(({ day, mealType }) => `${day} ${mealType}`);
      expect(new Set(here)).toEqual(new Set(places.filter((place) => place.endsWith(meal))));
    }
    expect(found(noKiwi({ days: [weekday] })).every(({ day }) => day === 1)).toBe(true);
    expect(found(noKiwi({ days: others })).some(({ day }) => day === 1)).toBe(false);
  });
});
