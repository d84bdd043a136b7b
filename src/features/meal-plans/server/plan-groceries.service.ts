import type { AllergenCode } from '#domain/allergens/allergens.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import type { MealPlan, PlanNote } from '#domain/recipes/meal-plan.ts';
import type { Pantry } from '#domain/recipes/pantry.ts';
import { type NeedOnTrip, needsOnTrips } from '#domain/shopping/trips.ts';
import type { HouseholdTransaction } from '#platform/server/db/database.ts';
import { WHOLE_HOUSEHOLD } from '../rules/plan-days.ts';
import { type MealPlansDeps, planForToday } from './plan-for-today.ts';
import { planForViewer } from './plan-for-viewer.ts';
import { basisOf, openPlan } from './plan-store.ts';
import { planningMember } from './planning-members.ts';
import type { PlanBasis } from './stored-plan.ts';

/** What a grocery list takes from a plan. */
export interface PlanGroceries {
  readonly title: string;
  /** The one person it is for, whose name its title says; `null`: the whole family. */
  readonly onlyFor: string | null;
  /** Each with its day, and with the day on which it is bought. */
  readonly ingredients: readonly NeedOnTrip[];
  /** What was at home when the plan was made. */
  readonly pantry: Pantry | undefined;
  /** Names of the dishes that take a food, by the food's name; in the order of the days. */
  readonly dishesOf: ReadonlyMap<string, readonly string[]>;
  /** Of everyone in the plan, as they are now. */
  readonly avoidedAllergens: ReadonlySet<AllergenCode>;
  /** Who the plan is not or may not be safe for, and what nothing was left out for. */
  readonly notes: readonly string[];
}

const SAID_TO_SHOPPERS: ReadonlySet<PlanNote['code']> = new Set([
  'profile_changed',
  'limit_open',
  'self_managed',
]);

function dishesByFood({ dailyPlans }: Pick<MealPlan, 'dailyPlans'>): ReadonlyMap<string, readonly string[]> {
  const dishes = new Map<string, Set<string>>();
  for (const meal of dailyPlans.flatMap(({ meals }) => meals)) {
    for (const { name } of meal.ingredients) {
      dishes.set(name, (dishes.get(name) ?? new Set()).add(meal.name));
    }
  }
  return new Map([...dishes].map(([food, names]) => [food, [...names]]));
}

export function groceriesFrom(
  plan: MealPlan,
  targetMember: string,
  basis: Pick<PlanBasis, 'avoidedAllergens'>,
  { foods }: Pick<KnowledgeBase, 'foods'>,
): PlanGroceries {
  return {
    title: plan.title,
    onlyFor: targetMember === WHOLE_HOUSEHOLD ? null : targetMember,
    ingredients: needsOnTrips(plan, foods),
    pantry: plan.pantry,
    dishesOf: dishesByFood(plan),
    avoidedAllergens: new Set(basis.avoidedAllergens),
    notes: [],
  };
}

/** What is to be bought by the profiles of today: a label that was needed when the plan was made is still said. */
export async function groceriesForToday(
  deps: MealPlansDeps,
  tx: HouseholdTransaction,
  id: string,
): Promise<PlanGroceries> {
  const opened = await openPlan(deps, tx, id);
  const people = await deps.familyMembers.listForPlanning(tx, opened.plan.startDate);
  const plan = planForViewer(
    await planForToday(deps, tx, { ...opened, basis: opened.health }, people),
    tx.access.members,
  );
  const eaters = people
    .filter(({ answer }) => plan.members.some((member) => member.id === answer.id))
    .flatMap((person) => planningMember(person, plan.mealTypes) ?? []);
  const today = basisOf(eaters, opened.plan, deps.knowledgeBase);
  const avoidedAllergens = [...opened.health.avoidedAllergens, ...today.avoidedAllergens];
  return {
    ...groceriesFrom(plan, opened.row.targetMember, { avoidedAllergens }, deps.knowledgeBase),
    notes: plan.unmet.filter(({ code }) => SAID_TO_SHOPPERS.has(code)).map(({ message }) => message),
  };
}
