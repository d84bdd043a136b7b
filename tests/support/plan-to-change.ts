import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { MealPlan } from '#features/meal-plans/contract/meal-plans.ts';
import { addMember, createPlannablePerson, generatePlan, type TestPerson } from './factories.ts';
import { testKnowledgeBase } from './knowledge-base.ts';

type Write = (method: 'POST' | 'PATCH', path: string, body: object) => Promise<LightMyRequestResponse>;

export interface PlanToChange {
  readonly person: TestPerson;
  readonly planId: string;
  /** Of Mia, 8, who must not have milk. */
  readonly miaId: string;
  read(id?: string): Promise<MealPlan>;
  /** By someone who has seen its last change. */
  readonly change: Write;
  /** What Mia must not have. */
  allergies(of: readonly string[]): Promise<LightMyRequestResponse>;
}

/** Three days of lunch and dinner for a grown-up and a child. */
export async function planToChange(app: FastifyInstance): Promise<PlanToChange> {
  const person = await createPlannablePerson(app);
  const miaId = (await addMember(person, { name: 'Mia', age: 8, allergies: ['milk'] })).id;
  const planId = (
    await generatePlan(person, {
      duration: 3,
      mealTypes: ['lunch', 'dinner'],
      seed: 2,
      startDate: '2029-12-06',
    })
  ).id;
  const read = async (id = planId) => (await person.request('GET', `/api/meal-plans/${id}`)).json<MealPlan>();
  return {
    person,
    planId,
    miaId,
    read,
    change: async (method, path, body) =>
      person.request(method, `/api/meal-plans/${planId}/${path}`, {
        revision: (await read()).revision,
        ...body,
      }),
    allergies: (of) => person.request('PATCH', `/api/family-members/${miaId}`, { allergies: of }),
  };
}

export const mealsOf = ({ dailyPlans }: MealPlan, day: number, mealType: string) =>
  (dailyPlans[day - 1]?.meals ?? []).filter(({ type }) => type === mealType);

/** As a change of the plan names them. */
export const tablesOf = (plan: MealPlan, day: number, mealType = 'dinner') =>
  mealsOf(plan, day, mealType).map(({ dishes = [] }) => ({
    dishes: dishes.map(({ id, portions }) => ({
      id,
      portions: portions.map(({ memberId, servings }) => ({ memberId, servings })),
    })),
  }));

export function mealWithAllergen({ dailyPlans }: MealPlan) {
  const { foods } = testKnowledgeBase();
  const place = dailyPlans
    .flatMap(({ day, meals }) =>
      meals.map(({ type: mealType, ingredients }) => ({
        day,
        mealType,
        allergen: ingredients.flatMap(({ foodId }) => foods.get(foodId)?.contains ?? [])[0] ?? '',
      })),
    )
    .find(({ allergen }) => allergen !== '');
  if (place === undefined) throw new Error('no meal with an allergen');
  return place;
}
