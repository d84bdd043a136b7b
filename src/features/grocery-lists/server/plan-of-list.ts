import type { AllergenCode } from '#domain/allergens/allergens.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import { foodsOfHome, leftAtHome, listOfPlan } from '#domain/shopping/from-home.ts';
import { missingLabels, missingOutsidePlans } from '#domain/shopping/missing-labels.ts';
import { withoutLabels } from '#domain/shopping/needed-soon.ts';
import { followPlans, type PlanTakes, seenChanges, takesOf } from '#domain/shopping/plan-on-list.ts';
import type { ShoppingItem } from '#domain/shopping/shopping-list.ts';
import type { MealPlansService } from '#features/meal-plans/server/meal-plans.service.ts';
import type { PlanGroceries } from '#features/meal-plans/server/plan-groceries.service.ts';
import type { HouseholdTransaction } from '#platform/server/db/database.ts';
import type { GroceryList } from '../contract.ts';
import type { GroceryItemRow, GroceryListRow, GroceryListsRepository } from './grocery-lists.repository.ts';

export interface PlanOfListDeps {
  readonly repository: Pick<GroceryListsRepository, 'plansOf'>;
  readonly mealPlans: Pick<MealPlansService, 'groceriesOf'>;
  readonly knowledgeBase: KnowledgeBase;
}

/** A plan of a list as it is now. */
export interface PlanOfList {
  readonly id: string;
  readonly groceries: PlanGroceries;
  /** What it needs, with what is at home and not taken by the plans before it. */
  readonly needs: readonly ShoppingItem[];
  /** What the list has for it; `null`: nobody knows, because an earlier version made the list. */
  readonly takes: PlanTakes | null;
  readonly takesBefore: PlanTakes | null;
}

/** The plans of a list whose people the one who asks may see. */
export async function plansOfList(
  deps: PlanOfListDeps,
  tx: HouseholdTransaction,
  { id, mealPlanId }: Pick<GroceryListRow, 'id' | 'mealPlanId'>,
  hidden: ReadonlySet<string>,
): Promise<readonly PlanOfList[]> {
  const rows = await deps.repository.plansOf(tx, id);
  const unknown = { takes: null, takesBefore: null };
  const first = mealPlanId === null || rows.some((row) => row.mealPlanId === mealPlanId) ? [] : [mealPlanId];
  const all = [...first.map((planId) => ({ mealPlanId: planId, ...unknown })), ...rows];
  const plans: PlanOfList[] = [];
  for (const row of all.filter((each) => !hidden.has(each.mealPlanId)))
    plans.push(await planOfList(deps, tx, row, plans));
  return plans;
}

/** @param others plans that take from home before it */
export async function planOfList(
  { mealPlans, knowledgeBase }: Pick<PlanOfListDeps, 'mealPlans' | 'knowledgeBase'>,
  tx: HouseholdTransaction,
  row: Pick<PlanOfList, 'takes' | 'takesBefore'> & { readonly mealPlanId: string },
  others: readonly PlanOfList[],
): Promise<PlanOfList> {
  const found = await mealPlans.groceriesOf(tx, row.mealPlanId);
  const taken = new Map<string, number>();
  for (const { foodId, homeGrams } of others.flatMap(({ needs }) => needs))
    taken.set(foodId, (taken.get(foodId) ?? 0) + homeGrams);
  const pantry = found.pantry && leftAtHome(found.pantry, taken);
  const groceries = { ...found, pantry };
  return {
    id: row.mealPlanId,
    groceries,
    needs: needsOf(groceries, knowledgeBase),
    takes: row.takes,
    takesBefore: row.takesBefore,
  };
}

export const needsOf = (
  { ingredients, avoidedAllergens, pantry }: PlanGroceries,
  { foods }: KnowledgeBase,
): readonly ShoppingItem[] => listOfPlan(ingredients, foods, avoidedAllergens, pantry);

const avoidedIn = (plans: readonly PlanOfList[]) =>
  new Set(plans.flatMap(({ groceries }) => [...groceries.avoidedAllergens]));

/** How the lines of a list change when what it has for its plans becomes something else. */
export function changesFor(
  lines: readonly GroceryItemRow[],
  plans: readonly (PlanOfList & { readonly after: PlanTakes })[],
  { foods }: KnowledgeBase,
): ReturnType<typeof followPlans> {
  const avoided = avoidedIn(plans);
  const newest = plans.at(-1)?.groceries;
  const firstDay = newest?.ingredients[0]?.date ?? '';
  return followPlans(
    lines,
    plans.map(({ takes, after }) => ({ before: takes ?? {}, after })),
    foodsOfHome(foods, newest?.pantry, avoided, firstDay),
    avoided,
  );
}

/** The plans of which the list knows what it has for them, as they are now. */
export const followed = (plans: readonly PlanOfList[]) =>
  plans.filter(({ takes }) => takes !== null).map((plan) => ({ ...plan, after: takesOf(plan.needs) }));

/** Who the plans are not or may not be safe for, as they are now. */
export const notesOfPlans = (plans: readonly PlanOfList[]): readonly string[] => [
  ...new Set(plans.flatMap(({ groceries }) => groceries.notes)),
];

const toBuy = (why: string, missing: readonly string[]): readonly string[] =>
  missing.length === 0 ? [] : [`${why}. Buy packages with these words on the label: ${missing.join('; ')}.`];

/**
 * Which packs to look for now, because lines that the product wrote do not say it. The people that a recipe was put on the list
 * for are not kept, so its lines are judged for everyone at home, and the note says that it may be that.
 *
 * @param avoidedAtHome allergens of everyone of the household that the one who asks may see
 */
export function labelNotes(
  plans: readonly PlanOfList[],
  items: readonly GroceryItemRow[],
  avoidedAtHome: ReadonlySet<AllergenCode>,
  { foods }: KnowledgeBase,
): readonly string[] {
  const ingredients = plans.flatMap(({ groceries }) => groceries.ingredients);
  const ofPlans = missingLabels(items, ingredients, foods, avoidedIn(plans));
  const takes = plans.map(({ takes: known, needs }) => known ?? takesOf(needs));
  const others = missingOutsidePlans(items, takes, foods, avoidedAtHome);
  return [
    ...toBuy('Allergies have changed since this list was made', ofPlans),
    ...toBuy(
      'Allergies have changed since this list was made, or it was made for fewer people',
      others.filter((each) => !ofPlans.includes(each)),
    ),
  ];
}

/** What a list says of the plans that it is for. */
export type FactsOfPlans = Pick<GroceryList, 'dishes' | 'buyOn' | 'plans' | 'fromHome' | 'planChanges'>;

/** What each line is for, and what of the plans is at home or has changed. */
export function factsOfPlans(
  plans: readonly PlanOfList[],
  items: readonly GroceryItemRow[],
  knowledgeBase: KnowledgeBase,
): FactsOfPlans {
  if (plans.length === 0) return {};
  const dishes = Object.fromEntries(
    items.flatMap(({ id, item, own }) => {
      const of = plans.flatMap(({ groceries }) => groceries.dishesOf.get(withoutLabels(item)) ?? []);
      return own || of.length === 0 ? [] : [[id, [...new Set(of)]]];
    }),
  );
  const firstDay = plans.at(-1)?.groceries.ingredients[0]?.date ?? '';
  const days = Object.fromEntries(
    items.flatMap(({ id, item, own, buyOn }) => {
      const isLater = items.some((other) => other.item === item && other.buyOn !== null);
      return own || !isLater ? [] : [[id, [buyOn ?? firstDay]]];
    }),
  );
  const fromHome = plans
    .flatMap(({ needs }) => needs)
    .filter(({ homeGrams }) => homeGrams > 0)
    .map(({ item, neededText }) => ({ item, neededText }));
  const seen = seenChanges(items, changesFor(items, followed(plans), knowledgeBase).changes);
  const isSame = seen.comes.length + seen.goes.length + seen.changes.length === 0;
  return {
    dishes,
    ...(Object.keys(days).length > 0 && { buyOn: days }),
    plans: plans.map(({ id, groceries }) => ({ id, title: groceries.title })),
    ...(fromHome.length > 0 && { fromHome }),
    ...(!isSame && {
      planChanges: { comes: [...seen.comes], goes: [...seen.goes], changes: [...seen.changes] },
    }),
  };
}
