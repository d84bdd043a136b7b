import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALLERGEN_CODES, ALLERGEN_NAMES } from '#core/foods/allergens.ts';
import type { Food } from '#core/foods/food.ts';
import type { KnowledgeBase } from '#core/foods/knowledge-base.ts';
import { phraseTable } from '#core/limits/phrase-table.ts';
import { phrasesOf } from '#core/limits/read-phrases.ts';
import { questionConflict } from '#core/meal-planning/conflicts.ts';
import type { MealPlan, PlannedMeal, PlanOutcome, PlanRequest } from '#core/meal-planning/meal-plan.ts';
import { planMeals } from '#core/meal-planning/plan-meals.ts';
import { membersWithRequest } from '#core/meal-planning/request-preferences.ts';
import type { Member } from '#core/members/member.ts';
import { agreedQuestions } from '#core/questions/agreed-questions.ts';
import { checkPlan } from '#core/safety/check-plan.ts';
import { loadKnowledgeBase } from '#knowledge/load-knowledge-base.ts';
import { householdRequest } from '#tests/support/household-arbitrary.ts';

const kb = loadKnowledgeBase();
/** Random, so that every run tries other households; a failure prints it, and SEED repeats that run. */
const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
const HOUSEHOLDS = Number(process.env.PLAN_HOUSEHOLDS ?? 120);
const MUTATED_HOUSEHOLDS = Math.max(60, Math.round(HOUSEHOLDS / 4));
const LIMITED_HOUSEHOLDS = Math.max(20, Math.round(HOUSEHOLDS / 10));
const MINUTES = 60_000;
const timeFor = (households: number) => Math.max(2, households / 40) * MINUTES;

/** At least this share of so many households, which are drawn anew in every run (three standard deviations). */
const nearly = (share: number, households: number) =>
  share - 3 * Math.sqrt((share * (1 - share)) / households);

/** A request names limits for the whole table too: allergies, and foods to leave out. */
const LIMITS_OF_REQUESTS = [
  ...ALLERGEN_CODES.flatMap((code) => [`allergic to ${ALLERGEN_NAMES[code]}`, `no ${ALLERGEN_NAMES[code]}`]),
  ...['peanut allergy', 'milk free', 'no mushrooms', 'without kiwi', 'no pork', 'vegetarian dinners please'],
];
const requests: fc.Arbitrary<PlanRequest> = fc
  .tuple(householdRequest, fc.boolean(), fc.constantFrom(...LIMITS_OF_REQUESTS))
  .map(([request, isLimiting, specialRequests]) => (isLimiting ? { ...request, specialRequests } : request));

/** As the server plans: what either reader is unsure of is asked, and only then is planned. */
async function plan(request: PlanRequest): Promise<PlanOutcome> {
  const questions = agreedQuestions(request, kb);
  if (questions.length > 0) return { ok: false, conflicts: questions.map(questionConflict) };
  return await planMeals(request, kb, { now: () => 0, effort: 'test' });
}

/** The server's judgment, and the checker's own reading of the request beside it. */
const judged = (
  made: MealPlan,
  request: PlanRequest,
  members = request.members,
  base: KnowledgeBase = kb,
) => [
  ...checkPlan(made, members, base, request),
  ...checkPlan(made, membersWithRequest({ ...request, members }, base), base),
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

  it('an entry that nobody knows stops the plan for everybody at the table, and says of whom it is', async () => {
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

const codesOf = (
  { request }: Target,
  made: MealPlan,
  members: readonly Member[] = request.members,
  base: KnowledgeBase = kb,
): string[] => checkPlan(made, members, base, request).map(({ code }) => code);

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

/** Words and foods that plans need: tables are made again for each changed food, and most of them stand in no plan. */
const FEWER_WORDS = {
  ...kb.words,
  terms: kb.words.terms.filter(
    ({ table, language }) => language === 'en' && ['allergens', 'diets', 'conditions'].includes(table),
  ),
};
const SERVED = new Set(kb.recipes.flatMap(({ ingredients }) => ingredients.map(({ food }) => food)));
const SERVED_FOODS = [...kb.foods].filter(([id]) => SERVED.has(id));
const withFood = (food: Food): KnowledgeBase => ({
  ...kb,
  words: FEWER_WORDS,
  foods: new Map(SERVED_FOODS).set(food.id, food),
});

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
    const base = withFood({ ...food, synonyms: ['crème of snozzberries'] });
    const members = withEater(target, { allergies: ['Creme of Snozzberry'] });
    return ['named_food', codesOf(target, target.plan, members, base)];
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
    const specialRequests = `allergic to ${ALLERGEN_NAMES[carried]}`;
    const asked = { ...target, request: { ...target.request, specialRequests } };
    return ['diet', codesOf(asked, target.plan)];
  },
  'a request that nobody understands': (target) => {
    const asked = { ...target, request: { ...target.request, specialRequests: 'allergic to zorblax' } };
    return ['entry_refused', codesOf(asked, target.plan)];
  },
  'a trace of an allergen in one food': (target) => {
    const food = target.foods.at(-1);
    if (!food) return null;
    const base = withFood({ ...food, mayContain: ['lupin'] });
    return ['allergen', codesOf(target, target.plan, withEater(target, { allergies: ['Lupins'] }), base)];
  },
  'a dish with an allergen in place of a safe one': (target) => {
    const hasPeanut = (id: string) => kb.foods.get(id)?.contains.includes('peanut') === true;
    const other = kb.recipes.find((recipe) => recipe.ingredients.some(({ food }) => hasPeanut(food)));
    if (!other) return null;
    const planted = withMeal(target, { ...target.meal, recipeId: other.id });
    return ['allergen', codesOf(target, planted, withEater(target, { allergies: ['peanuts'] }))];
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
    return ['raw_food', codesOf(target, target.plan, target.request.members, base)];
  },
  'a choking hazard for a toddler': (target) => {
    const food = target.foods[0];
    if (!food) return null;
    const members = withEater(target, { ageYears: 3, lifeStage: null });
    return ['choking_hazard', codesOf(target, target.plan, members, withFood({ ...food, choking: [] }))];
  },
  'fish high in mercury in pregnancy': (target) => {
    const food = target.foods[0];
    if (!food) return null;
    const base = withFood({ ...food, flags: ['high-mercury'] });
    return ['high_mercury', codesOf(target, target.plan, withEater(target, { lifeStage: 'pregnant' }), base)];
  },
  'salt beyond the limit of the day': (target) => {
    const food = target.foods[0];
    if (!food) return null;
    const salty = { ...food, nutrients: { ...food.nutrients, sodium_mg: 1_000_000 } };
    const members = withEater(target, { medicalConditions: ['hypertension'] });
    return ['sodium', codesOf(target, target.plan, members, withFood(salty))];
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
  'an ingredient that is not told': (target) => {
    const ingredients = target.meal.ingredients.slice(1);
    return ['ingredients_wrong', codesOf(target, withMeal(target, { ...target.meal, ingredients }))];
  },
};

describe('a hazard planted into a safe plan is found', () => {
  it('whatever the plan, the place and the hazard', {
    timeout: 2 * timeFor(MUTATED_HOUSEHOLDS),
  }, async () => {
    const planted = new Map<string, number>();
    const draw = fc.tuple(requests, fc.nat(10_000));
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
    for (const name of Object.keys(HAZARDS)) {
      expect(planted.get(name) ?? 0, `${name}, SEED=${SEED}`).toBeGreaterThan(20);
    }
  });
});
