/**
 * The weeks of ten families, meal by meal, to be read with one question: would they cook this? What readers said is in
 * docs/planner.md.
 *
 *   node scripts/bench/read-weeks.ts [words of a family's name] [seed]
 */
import { loadKnowledgeBase } from '#domain/knowledge/load-knowledge-base.ts';
import type { Member } from '#domain/members/member.ts';
import type { MealPlan, PlanRequest } from '#domain/recipes/meal-plan.ts';
import { USUAL_RHYTHM } from '#domain/recipes/rhythm.ts';
import { planMeals } from '#features/meal-plans/rules/plan-meals.ts';
import {
  besideText,
  handsOnMinutes,
  leftoverText,
  variantsOf,
} from '#features/meal-plans/rules/served-words.ts';
import { memberWith } from '#tests/support/safety-fixture.ts';
import { createWeekSense, senseRows, type WeekSense } from './week-sense.ts';

const ASKED = process.argv[2] ?? '';
const SEED = Number(process.argv[3] ?? 1);
const kb = loadKnowledgeBase();

const person = (id: string, ageYears: number, sex: Member['sex'], more: Partial<Member> = {}) =>
  memberWith({ id, name: id, ageYears, sex, ...more });

const FAMILIES: Readonly<Record<string, Partial<PlanRequest> & Pick<PlanRequest, 'members'>>> = {
  'woman of 74, alone': { members: [person('Ruth', 74, 'female')] },
  'couple in their 20s, low budget': {
    members: [person('Ana', 25, 'female'), person('Ben', 27, 'male')],
    budgetLevel: 'budget',
  },
  'five, child of 6 without milk': {
    members: [
      ...[person('Ana', 38, 'female'), person('Ben', 40, 'male'), person('Lea', 12, 'female')],
      ...[person('Tom', 6, 'male', { allergies: ['milk'] }), person('Ida', 9, 'female')],
    ],
  },
  'vegetarian teenager': {
    members: [
      ...[person('Ana', 44, 'female'), person('Ben', 46, 'male'), person('Tom', 12, 'male')],
      person('Lea', 15, 'female', { dietaryRestrictions: ['vegetarian'] }),
    ],
  },
  'toddler and pregnant mother': {
    members: [
      ...[person('Ana', 31, 'female', { lifeStage: 'pregnant' }), person('Ben', 33, 'male')],
      person('Lea', 2, 'female'),
    ],
  },
  'type 2 diabetes and hypertension, 61 and 63': {
    members: [
      person('Ana', 61, 'female', { medicalConditions: ['type_2_diabetes', 'hypertension'] }),
      person('Ben', 63, 'male', { medicalConditions: ['type_2_diabetes', 'hypertension'] }),
    ],
  },
  'Mexican-American, four, both cuisines set': {
    members: [
      ...[person('Ana', 36, 'female'), person('Ben', 38, 'male')],
      ...[person('Lea', 7, 'female'), person('Tom', 10, 'male')],
    ],
    rhythm: { ...USUAL_RHYTHM, homeCuisines: ['Mexican', 'American'] },
  },
  'celiac athlete': {
    members: [
      person('Ben', 28, 'male', { medicalConditions: ['celiac_disease'], activityLevel: 'very_active' }),
    ],
  },
  'single parent, two picky children, 20 minutes': {
    members: [
      person('Ana', 35, 'female'),
      person('Lea', 5, 'female', { dislikes: ['mushroom', 'fish', 'eggplant'] }),
      person('Tom', 8, 'male', { dislikes: ['broccoli', 'fish', 'spinach'] }),
    ],
    rhythm: {
      ...USUAL_RHYTHM,
      weekdayMinutes: { ...USUAL_RHYTHM.weekdayMinutes, dinner: 20 },
    },
  },
  'three generations, six, peanut allergy': {
    members: [
      ...[person('Oma', 70, 'female'), person('Opa', 72, 'male'), person('Ana', 41, 'female')],
      ...[
        person('Ben', 43, 'male'),
        person('Lea', 8, 'female'),
        person('Tom', 11, 'male', { allergies: ['peanut'] }),
      ],
    ],
  },
};

function print({ dailyPlans, members, week, cost }: MealPlan): void {
  const names = new Map(members.map(({ id, name }) => [id, name]));
  for (const { date, meals } of dailyPlans) {
    const minutes = meals.reduce((sum, { dishes = [] }) => sum + handsOnMinutes(dishes), 0);
    console.log(`${date}, ${minutes} min`);
    for (const { type, name, dishes = [] } of meals) {
      const kept = leftoverText(dishes[0], date);
      const own = variantsOf(dishes).map(
        ({ memberIds, texts }) => `${memberIds.map((id) => names.get(id)).join(', ')}: ${texts.join(', ')}`,
      );
      const words = [name, besideText(dishes), kept ?? '', ...own].filter((text) => text !== '');
      console.log(`  ${type}: ${words.join(' | ')}`);
    }
  }
  console.log(
    `${week?.distinctDishesCooked} dishes, ${week?.thingsToBuy} things, $${Math.round(cost.tillUsd ?? 0)} of $${Math.round(cost.budget?.forPlanUsd ?? 0)}`,
  );
}

const senseOf = createWeekSense(kb);
const sense: WeekSense[] = [];
for (const [name, family] of Object.entries(FAMILIES)) {
  if (!name.includes(ASKED)) continue;
  console.log(`\n${name}`);
  const outcome = await planMeals(
    {
      days: 7,
      startDate: '2026-11-30',
      mealTypes: ['breakfast', 'lunch', 'dinner'],
      budgetLevel: 'standard',
      specialRequests: '',
      requestAnswers: [],
      seed: SEED,
      ...family,
    },
    kb,
    { now: () => 0 },
  );
  if (outcome.ok) {
    print(outcome.plan);
    sense.push(senseOf(outcome.plan, family.members));
  } else console.log(outcome.conflicts.map(({ message }) => message).join(' '));
}
console.log('');
for (const [name, value] of senseRows(sense)) console.log(`| ${name} | ${value} |`);
