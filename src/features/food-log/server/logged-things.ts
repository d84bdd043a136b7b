import type { HouseholdCipherService } from '#features/account/server/accounts/household-cipher.service.ts';
import type { MealPlansService } from '#features/meal-plans/server/meal-plans.service.ts';
import type { Actor } from '#platform/server/db/database.ts';
import { invalidField, notFound } from '#platform/server/errors.ts';
import type { Foundation } from '#platform/server/server-feature.ts';
import type { MealEntryCreate } from '../contract/entry-writes.ts';
import type { QuickFood } from '../contract/meal-entries.ts';
import type { Said } from '../rules/eaten.ts';
import { type KeptFood, keptQuick, shortNumber } from '../rules/kept-food.ts';
import { whyImplausible } from '../rules/plausible-entry.ts';
import type { EntryRow } from './food-log.repository.ts';
import type { KeptFoods } from './kept-foods.ts';
import { type Loggable, type Loggables, loggableServing } from './loggable.ts';
import type { SavedMealsService } from './saved-meals.service.ts';

export interface LoggedThingsDeps extends Pick<Foundation, 'database'> {
  readonly loggables: Loggables;
  readonly mealPlans: Pick<MealPlansService, 'mealOf'>;
  readonly savedMeals: Pick<SavedMealsService, 'itemsOf'>;
  readonly keptFoods: KeptFoods;
  readonly ciphers: HouseholdCipherService;
}

/** One thing that is logged, and how much of it each person had. */
interface Logged {
  readonly kept: KeptFood;
  readonly unit: string;
  readonly each: number;
  /** By member id; `null`: the same for everyone. */
  readonly amounts: ReadonlyMap<string, { readonly amount: number; readonly planned: number }> | null;
  readonly amount: number;
  readonly planDish: string | null;
  readonly source: EntryRow['source'];
}

export const unknownUnit = (unit: string) =>
  invalidField('unit', `We do not know how much “${unit}” of this is. Please choose another unit.`);

export function ensurePlausible(kept: KeptFood, said: Pick<Said, 'amount' | 'each'>): void {
  const reason = whyImplausible(kept, said);
  if (reason !== null) throw invalidField('amount', reason);
}

/** Who eats what is logged: those who are named, else those the actor sees among all who eat it by the plan. */
export function eatersOf(
  { memberId, memberIds }: MealEntryCreate,
  logged: readonly Logged[],
  actor: Actor,
): string[] {
  if (memberId !== undefined) return [memberId];
  if (memberIds !== undefined) return memberIds;
  const planned = new Set(logged.flatMap(({ amounts }) => [...(amounts?.keys() ?? [])]));
  const { members: scope } = actor.access;
  return [...planned].filter((id) => scope === 'all' || scope.includes(id)).toSorted();
}

/** What a request means: foods, recipes, own meals, quick entries and planned dishes as things with figures. */
export function createLoggedThings(deps: LoggedThingsDeps) {
  const { database, loggables, mealPlans, savedMeals } = deps;

  /** Who logs one again may not have been shown its figures: then it has those of the time before. */
  async function quickThing(actor: Actor, quick: QuickFood): Promise<Loggable> {
    const { of, name, ...figures } = quick;
    const isBare = Object.values(figures).every((figure) => figure == null);
    const before =
      of === undefined || !isBare
        ? undefined
        : await database.withHousehold(actor, async (tx) =>
            (await deps.keptFoods.read(tx, await deps.ciphers.cipherOf(tx), [of])).get(of),
          );
    return loggableServing(before?.kind === 'quick' && before.name === name ? before : keptQuick(quick));
  }

  function oneOf(
    found: Loggable,
    body: Pick<MealEntryCreate, 'amount' | 'unit'>,
    source: EntryRow['source'],
  ): Logged {
    const unit = body.unit ?? found.usualUnit;
    const each = found.sizeOf(unit);
    if (each === null) throw unknownUnit(unit);
    const amount = body.amount ?? 1;
    ensurePlausible(found.kept, { amount, each });
    return { kept: found.kept, unit, each, amount, amounts: null, planDish: null, source };
  }

  async function findFood(actor: Actor, id: string): Promise<Loggable> {
    const found = await loggables.food(actor, id);
    if (found === null) throw notFound('food');
    return found;
  }

  async function plannedDishes(actor: Actor, body: MealEntryCreate): Promise<Logged[]> {
    const place = body.planMeal;
    if (place === undefined) return [];
    const meal = await database.withHousehold(actor, (tx) => mealPlans.mealOf(tx, place));
    if (meal === null) throw invalidField('planMeal', 'Nothing is planned there. It may have been changed.');
    return loggables.plannedMeal(meal).map(({ dish, kept, servings }): Logged => {
      const amounts = new Map(
        [...servings].map(([memberId, planned]) => {
          const share = body.shares?.[memberId] ?? body.amount ?? 1;
          return [memberId, { planned, amount: shortNumber(planned * share) }];
        }),
      );
      for (const { amount } of amounts.values()) ensurePlausible(kept, { amount, each: 1 });
      return { kept, unit: 'serving', each: 1, amount: 1, amounts, planDish: dish, source: 'plan' };
    });
  }

  async function savedItems(actor: Actor, id: string, times: number): Promise<Logged[]> {
    const items = await savedMeals.itemsOf(actor, id);
    const logged: Logged[] = [];
    for (const { foodId, recipeId, quick, amount, unit } of items) {
      const found =
        quick !== undefined
          ? await quickThing(actor, quick)
          : foodId !== undefined
            ? await loggables.food(actor, foodId)
            : await loggables.recipe(actor, recipeId ?? '');
      // A food that is not there anymore is left out.
      if (found === null || found.sizeOf(unit) === null) continue;
      const source = quick !== undefined ? 'quick' : foodId !== undefined ? 'food' : 'recipe';
      logged.push(oneOf(found, { amount: shortNumber(amount * times), unit }, source));
    }
    if (logged.length === 0) throw invalidField('savedMealId', 'None of its foods is there anymore.');
    return logged;
  }

  async function resolve(actor: Actor, body: MealEntryCreate): Promise<Logged[]> {
    if (body.quick !== undefined) return [oneOf(await quickThing(actor, body.quick), body, 'quick')];
    if (body.foodId !== undefined)
      return [oneOf(await findFood(actor, body.foodId), body, body.via ?? 'food')];
    if (body.recipeId !== undefined) {
      const found = await loggables.recipe(actor, body.recipeId);
      if (found === null) throw notFound('recipe');
      return [oneOf(found, body, body.via === 'text' ? 'text' : 'recipe')];
    }
    if (body.savedMealId !== undefined) return savedItems(actor, body.savedMealId, body.amount ?? 1);
    return plannedDishes(actor, body);
  }

  return { findFood, resolve };
}
