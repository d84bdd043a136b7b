import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALLERGEN_CODES, ALLERGEN_NAMES, type AllergenCode } from '#domain/allergens/allergens.ts';
import { addDays, weekdayOf } from '#domain/calendar/days.ts';
import type { Food } from '#domain/foods/food.ts';
import { phraseTable } from '#domain/limits/phrase-table.ts';
import { phrasesOf } from '#domain/limits/read-phrases.ts';
import type { Member } from '#domain/members/member.ts';
import { checkPlan } from '#domain/plan-checker/check-plan.ts';
import { agreedQuestions } from '#domain/profiles/agreed-questions.ts';
import { itemsOfRequest } from '#domain/profiles/request-items.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import { dishesOf } from '#domain/recipes/meal-dishes.ts';
import type {
  MealPlan,
  PlannedMeal,
  PlanOutcome,
  PlanRequest,
  ServedDish,
} from '#domain/recipes/meal-plan.ts';
import type { RecipeIngredient } from '#domain/recipes/recipe.ts';
import type { RequestItem } from '#domain/recipes/request-item.ts';
import { servedDishes } from '#domain/recipes/served-dishes.ts';
import { seededRandom } from '#domain/units/seeded-random.ts';
import { questionConflict } from '#features/meal-plans/rules/conflicts.ts';
import { membersWithItems } from '#features/meal-plans/rules/members-with-items.ts';
import { planMeals } from '#features/meal-plans/rules/plan-meals.ts';
import { householdRequest } from '#tests/support/household-arbitrary.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';

const kb = testKnowledgeBase();
/** The deep run tries others each time: a failure prints the seed, and SEED repeats that run. */
const SEED = Number(
  process.env.SEED ?? (process.env.TEST_DEEP === undefined ? 20260105 : Math.floor(Math.random() * 2 ** 31)),
);
/** The deep run plans thousands. */
const HOUSEHOLDS = Number(process.env.PLAN_HOUSEHOLDS ?? 60);
const MUTATED_HOUSEHOLDS = Math.max(60, Math.round(HOUSEHOLDS / 4));
const LIMITED_HOUSEHOLDS = Math.max(5, Math.round(HOUSEHOLDS / 10));
const MINUTES = 60_000;
const timeFor = (households: number) => Math.max(2, households / 40) * MINUTES;

/** At least this share of so many households, which are redrawn in every run (three standard deviations). */
const nearly = (share: number, households: number) =>
  share - 3 * Math.sqrt((share * (1 - share)) / households);

/** Of an allergy a person has said that this plan leaves it out. */
const answered = (code: AllergenCode) => {
  const specialRequests = `allergic to ${ALLERGEN_NAMES[code]}`;
  const answer = { text: specialRequests, answer: 'means' as const, means: [`allergen:${code}` as const] };
  return { specialRequests, requestAnswers: [answer] };
};
/** A request names limits for the whole table too: allergies, and foods to leave out. */
const LIMITS_OF_REQUESTS: readonly Pick<PlanRequest, 'specialRequests' | 'requestAnswers'>[] = [
  ...ALLERGEN_CODES.map(answered),
  ...ALLERGEN_CODES.map((code) => `no ${ALLERGEN_NAMES[code]}`)
    .concat('no mushrooms', 'without kiwi', 'no pork', 'vegetarian dinners please')
    .map((specialRequests) => ({ specialRequests, requestAnswers: [] })),
];
const requests: fc.Arbitrary<PlanRequest> = fc
  .tuple(householdRequest, fc.boolean(), fc.constantFrom(...LIMITS_OF_REQUESTS))
  .map(([request, isLimiting, asked]) => (isLimiting ? { ...request, ...asked } : request));

interface SafePlan {
  readonly request: PlanRequest;
  readonly plan: MealPlan;
}
const safePlans: SafePlan[] = [];

/** As the server plans: what either reader is unsure of is asked, and only then is planned. */
async function plan(request: PlanRequest): Promise<PlanOutcome> {
  const questions = agreedQuestions(request, kb);
  if (questions.length > 0) return { ok: false, conflicts: questions.map(questionConflict) };
  return await planMeals(request, kb, { now: () => 0, effort: 'test' });
}

/** The server's judgment, and that of the same limits as parts of everyone's profile. */
const judged = (
  made: MealPlan,
  request: PlanRequest,
  members = request.members,
  base: KnowledgeBase = kb,
) => [
  ...checkPlan(made, members, base, { ...request, requestItems: itemsOfRequest(request, base) }),
  ...checkPlan(made, membersWithItems(members, itemsOfRequest(request, base)), base),
];

/** Every word of it is in the tables, with a rule; then there is nothing to ask. "Hay fever" is known, and has none. */
const isInTables = (text: string): boolean =>
  phrasesOf(text, phraseTable(kb)).every(({ kind }) => !['unknown', 'number', 'unruled'].includes(kind));

describe('every household gets a safe plan or the reason why not', () => {
  it('the independent checker finds nothing in any plan, and conflicts say what collides and what would help', {
    timeout: timeFor(HOUSEHOLDS),
  }, async () => {
    let planned = 0;
    await fc.assert(
      fc.asyncProperty(requests, async (request) => {
        const outcome = await plan(request);
        if (outcome.ok) {
          planned += 1;
          expect(judged(outcome.plan, request)).toEqual([]);
          safePlans.push({ request, plan: outcome.plan });
          return;
        }
        expect(outcome.conflicts.length).toBeGreaterThan(0);
        for (const { code, message, limits, loosen, question } of outcome.conflicts) {
          expect(message).not.toBe('');
          expect(limits.length, message).toBeGreaterThan(0);
          if (code === 'limit_not_understood') {
            expect([question?.text, isInTables(question?.text ?? '')]).toEqual([question?.text, false]);
          } else expect(loosen.length, message).toBeGreaterThan(0);
        }
      }),
      { seed: SEED, numRuns: HOUSEHOLDS },
    );
    expect(planned / HOUSEHOLDS, `SEED=${SEED}`).toBeGreaterThanOrEqual(nearly(0.8, HOUSEHOLDS));
  });

  it('a word of an allergy in a request stops the plan until someone says whose it is', () => {
    for (const code of ALLERGEN_CODES) {
      const name = ALLERGEN_NAMES[code];
      for (const text of [
        `allergic to ${name}`,
        `${name} allergy`,
        `${name} free`,
        `fish twice, ${name} free`,
      ]) {
        const asked = { members: [], specialRequests: text, requestAnswers: [] };
        expect(
          agreedQuestions(asked, kb).map(({ reason }) => reason),
          text,
        ).toEqual(['wrong_field']);
      }
    }
  });

  it('an entry that nobody knows stops the plan for everyone at the table, and says whose it is', async () => {
    const unknown = [
      ['allergies', 'zorblax fruit'],
      ['dietaryRestrictions', 'no flurbs'],
      ['medicalConditions', 'snozzle disease'],
    ] as const;
    await fc.assert(
      fc.asyncProperty(
        requests,
        fc.constantFrom(...unknown),
        fc.nat(5),
        async (request, [field, text], at) => {
          const whose = request.members[at % request.members.length] as Member;
          const members = request.members.map((member) =>
            member.id === whose.id ? { ...member, [field]: [...member[field], text] } : member,
          );
          const outcome = await plan({ ...request, members });
          expect(outcome.ok).toBe(false);
          if (outcome.ok) return;
          expect(outcome.conflicts.map(({ code }) => code)).toContain('limit_not_understood');
          expect(outcome.conflicts.map(({ question }) => question)).toContainEqual(
            expect.objectContaining({ memberId: whose.id, field, text }),
          );
        },
      ),
      { seed: SEED, numRuns: 40 },
    );
  });
});

/** These bind rarely in the households above; here everyone has one. */
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

describe('a limit that everyone at the table has is kept', () => {
  it.each(BINDING_LIMITS)('%s', { timeout: timeFor(LIMITED_HOUSEHOLDS) }, async (_name, limit) => {
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
        expect(judged(outcome.plan, request)).toEqual([]);
      }),
      { seed: SEED, numRuns: LIMITED_HOUSEHOLDS },
    );
    expect(planned / LIMITED_HOUSEHOLDS, `SEED=${SEED}`).toBeGreaterThanOrEqual(
      nearly(0.8, LIMITED_HOUSEHOLDS),
    );
  });
});

/** A safe plan and one of its portions, drawn by `at`. */
interface Target {
  readonly request: PlanRequest;
  readonly plan: MealPlan;
  readonly meal: PlannedMeal;
  readonly day: number;
  readonly eater: Member;
  /** One of the dishes that the eater has at the meal. */
  readonly dish: ServedDish;
  readonly foods: readonly Food[];
}

function targetOf(request: PlanRequest, made: MealPlan, at: number): Target {
  const places = made.dailyPlans.flatMap(({ day, meals }) =>
    meals.flatMap((meal) =>
      dishesOf(meal).flatMap((dish) => dish.portions.map(({ memberId }) => ({ day, meal, dish, memberId }))),
    ),
  );
  const place = places[at % places.length];
  const eater = request.members.find(({ id }) => id === place?.memberId);
  if (!place || !eater) throw new Error('a plan has portions, and portions have eaters');
  const foods = place.dish.ingredients.flatMap(({ foodId }) => kb.foods.get(foodId) ?? []);
  return { request, plan: made, meal: place.meal, day: place.day, eater, dish: place.dish, foods };
}

const codesOf = (
  { request }: Target,
  made: MealPlan,
  members: readonly Member[] = request.members,
  base: KnowledgeBase = kb,
): string[] =>
  checkPlan(made, members, base, { ...request, requestItems: itemsOfRequest(request, base) }).map(
    ({ code }) => code,
  );

/** The same place of a plan that was to leave something out. */
const leavingOut = (target: Target, subject: string, days: readonly number[]): Target => {
  const when = { least: null, most: null, days, meal: null, minutes: null };
  const left: RequestItem = { kind: 'without', name: subject, subjects: [subject], ...when };
  return { ...target, request: { ...target.request, requestItems: [left] } };
};

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

/** The plan with one dish changed, and the meal with it. */
function withDish(target: Target, change: (dish: ServedDish) => ServedDish): MealPlan {
  const dishes = dishesOf(target.meal).map((dish) => (dish === target.dish ? change(dish) : dish));
  return withMeal(target, {
    ...target.meal,
    dishes,
    ingredients: dishes.flatMap(({ ingredients }) => ingredients),
  });
}

/** What a food becomes when a hazard is planted into it. */
const CHANGES = {
  named: (food: Food): Food => ({ ...food, synonyms: [...food.synonyms, 'crème of snozzberries'] }),
  trace: (food: Food): Food => ({ ...food, mayContain: [...food.mayContain, 'lupin'] }),
  raw: (food: Food): Food => ({ ...food, rawRisk: 'raw-meat' }),
  choking: (food: Food): Food => ({ ...food, choking: [] }),
  mercury: (food: Food): Food => ({ ...food, flags: [...food.flags, 'high-mercury'] }),
  salty: (food: Food): Food => ({ ...food, nutrients: { ...food.nutrients, sodium_mg: 1_000_000 } }),
} as const;
type Change = keyof typeof CHANGES;

const ALL_DISHES = servedDishes(kb);
const SERVED = new Set(ALL_DISHES.flatMap(({ ingredients }) => ingredients.map(({ food }) => food)));
const changedId = (id: string, change: Change) => `${id}--${change}`;
/** Beside each food that dishes are made of the same food with each hazard: one base for all plans, read once. */
const FOODS = new Map([
  ...kb.foods,
  ...[...SERVED].flatMap((id) => {
    const food = kb.foods.get(id);
    if (food === undefined) return [];
    const changes = Object.entries(CHANGES) as [Change, (of: Food) => Food][];
    return changes.map(([name, change]): [string, Food] => {
      const changed = { ...change(food), id: changedId(id, name) };
      return [changed.id, changed];
    });
  }),
]);

/** The violations of a plan in whose dish one food has become another, everywhere stated truthfully. */
function codesWithFood(
  target: Target,
  food: Food,
  change: Change,
  members: readonly Member[] = target.request.members,
  line: Partial<RecipeIngredient> = {},
): string[] {
  const id = changedId(food.id, change);
  const recipes = ALL_DISHES.map((recipe) =>
    recipe.id === target.dish.id
      ? {
          ...recipe,
          ingredients: recipe.ingredients.map((own) =>
            own.food === food.id ? { ...own, ...line, food: id } : own,
          ),
        }
      : recipe,
  );
  const planted = withDish(target, (dish) => ({
    ...dish,
    ingredients: dish.ingredients.map((own) => (own.foodId === food.id ? { ...own, foodId: id } : own)),
  }));
  return codesOf(target, planted, members, { ...kb, foods: FOODS, recipes, variants: [], simpleFoods: [] });
}

/** Each plants one hazard of its kind into a safe plan; `null`: the plan has no place for it. */
const HAZARDS: Readonly<Record<string, (target: Target) => readonly [string, readonly string[]] | null>> = {
  'an allergy to what is on the plate': (target) => {
    const carried = ALLERGEN_CODES.find((code) =>
      target.foods.some((food) => food.contains.includes(code) || food.mayContain.includes(code)),
    );
    if (!carried) return null;
    const members = withEater(target, { allergies: [carried] });
    return ['allergen', codesOf(target, target.plan, members)];
  },
  'an allergy to a food by its name': (target) => {
    const food = target.foods[0];
    if (!food) return null;
    const members = withEater(target, { allergies: ['Creme of Snozzberry'] });
    return ['named_food', codesWithFood(target, food, 'named', members)];
  },
  'an entry that nobody understands': (target) => {
    const members = withEater(target, { allergies: ['zorblax fruit'] });
    return ['entry_refused', codesOf(target, target.plan, members)];
  },
  'an exception that nobody can be sure of': (target) => {
    const members = withEater(target, { allergies: ['milk except butter'] });
    return ['entry_refused', codesOf(target, target.plan, members)];
  },
  'a request without what is on the plate': (target) => {
    const carried = ALLERGEN_CODES.find((code) => target.foods.some((food) => food.contains.includes(code)));
    if (!carried) return null;
    return ['diet', codesOf(leavingOut(target, `allergen:${carried}`, []), target.plan)];
  },
  'a request without what is on the plate on this day': (target) => {
    const carried = ALLERGEN_CODES.find((code) => target.foods.some((food) => food.contains.includes(code)));
    if (!carried) return null;
    const day = weekdayOf(addDays(target.plan.startDate, target.day - 1));
    return ['diet', codesOf(leavingOut(target, `allergen:${carried}`, [day]), target.plan)];
  },
  'a trace of an allergen in one food': (target) => {
    const food = target.foods.at(-1);
    if (!food) return null;
    return ['allergen', codesWithFood(target, food, 'trace', withEater(target, { allergies: ['Lupins'] }))];
  },
  'a dish with an allergen in place of a safe one': (target) => {
    const hasPeanut = (id: string) => kb.foods.get(id)?.contains.includes('peanut') === true;
    const other = kb.recipes.find((recipe) => recipe.ingredients.some(({ food }) => hasPeanut(food)));
    if (!other) return null;
    const planted = withMeal(target, {
      ...target.meal,
      recipeId: other.id,
      dishes: dishesOf(target.meal).map((dish) => ({ ...dish, id: other.id, recipeId: other.id })),
    });
    return ['allergen', codesOf(target, planted, withEater(target, { allergies: ['peanuts'] }))];
  },
  'a food that is not cooked through': (target) => {
    const food = target.foods.at(-1);
    if (!food) return null;
    return ['raw_food', codesWithFood(target, food, 'raw', target.request.members, { heated: false })];
  },
  'a choking hazard for a toddler': (target) => {
    const food = target.foods[0];
    if (!food) return null;
    const members = withEater(target, { ageYears: 3, lifeStage: null });
    return ['choking_hazard', codesWithFood(target, food, 'choking', members)];
  },
  'pieces that nothing says to cut for a small child': (target) => {
    const recipe = ALL_DISHES.find(({ id }) => id === target.dish.id);
    const isDiced = recipe?.ingredients.some(({ forms }) => forms.length === 1 && forms[0] === 'diced');
    if (!isDiced) return null;
    const members = withEater(target, { ageYears: 3, lifeStage: null });
    return ['pieces_not_named', codesOf(target, withMeal(target, { ...target.meal, cutSmall: [] }), members)];
  },
  'fish high in mercury in pregnancy': (target) => {
    const food = target.foods[0];
    if (!food) return null;
    const members = withEater(target, { lifeStage: 'pregnant' });
    return ['high_mercury', codesWithFood(target, food, 'mercury', members)];
  },
  'salt beyond the limit of the day': (target) => {
    const food = target.foods[0];
    if (!food) return null;
    const members = withEater(target, { medicalConditions: ['hypertension'] });
    return ['sodium', codesWithFood(target, food, 'salty', members)];
  },
  'a forgotten portion': (target) => {
    const portions = target.meal.portions.filter(({ memberId }) => memberId !== target.eater.id);
    return ['portion_missing', codesOf(target, withMeal(target, { ...target.meal, portions }))];
  },
  'a forgotten meal': (target) => ['portion_missing', codesOf(target, withMeal(target, null))],
  'a portion twice as large as stated': (target) => {
    const portions = target.meal.portions.map((portion) =>
      portion.memberId === target.eater.id ? { ...portion, servings: portion.servings * 2 } : portion,
    );
    return ['portion_wrong', codesOf(target, withMeal(target, { ...target.meal, portions }))];
  },
  'an ingredient that is not shown': (target) => {
    const planted = withDish(target, (dish) => ({ ...dish, ingredients: dish.ingredients.slice(1) }));
    return ['ingredients_wrong', codesOf(target, planted)];
  },
};

/** Plans that were found safe above; made here when this test runs alone. */
async function somePlans(): Promise<readonly SafePlan[]> {
  const found = safePlans.slice(0, MUTATED_HOUSEHOLDS);
  for (const request of fc.sample(requests, { seed: SEED, numRuns: MUTATED_HOUSEHOLDS })) {
    if (found.length >= MUTATED_HOUSEHOLDS / 2) break;
    const outcome = await plan(request);
    if (outcome.ok) found.push({ request, plan: outcome.plan });
  }
  return found;
}

describe('a hazard planted into a safe plan is found', () => {
  it('whatever the plan, the place and the hazard', {
    timeout: 2 * timeFor(MUTATED_HOUSEHOLDS),
  }, async () => {
    const planted = new Map<string, number>();
    const random = seededRandom(SEED);
    const plans = await somePlans();
    for (const { request, plan: made } of plans) {
      const target = targetOf(request, made, Math.floor(random() * 10_000));
      for (const [name, plant] of Object.entries(HAZARDS)) {
        const result = plant(target);
        if (!result) continue;
        const [expected, found] = result;
        const where = () => `${name}, day ${target.day}, ${target.meal.type}: ${JSON.stringify(request)}`;
        if (!found.includes(expected)) expect.fail(`SEED=${SEED}: not found: ${where()}`);
        planted.set(name, (planted.get(name) ?? 0) + 1);
      }
    }
    for (const name of Object.keys(HAZARDS)) {
      expect(planted.get(name) ?? 0, `${name}, SEED=${SEED}`).toBeGreaterThan(
        name.startsWith('pieces') ? 0 : plans.length / 4,
      );
    }
  });
});
