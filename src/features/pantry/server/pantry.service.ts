import { addDays } from '#domain/calendar/days.ts';
import type { Food } from '#domain/foods/food.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import type { Pantry as PlanningPantry } from '#domain/recipes/pantry.ts';
import { allow } from '#platform/server/access.ts';
import type { Actor, HouseholdTransaction } from '#platform/server/db/database.ts';
import { invalidField, notFound } from '#platform/server/errors.ts';
import type { Foundation, NewSample } from '#platform/server/server-feature.ts';
import type { KitchenFood, Pantry, PantryItem, PantryItemBody } from '../contract/pantry.ts';
import { foodNamed, gramsAtHome, planningPantry } from '../rules/planning-pantry.ts';
import type { PantryItemRow, PantryRepository } from './pantry.repository.ts';
import { ITEMS, STAPLES } from './quotas.ts';

interface PantryDeps extends Pick<Foundation, 'database' | 'clock' | 'createId'> {
  readonly quotas: Pick<Foundation['quotas'], 'keep'>;
  readonly repository: PantryRepository;
  readonly knowledgeBase: Pick<KnowledgeBase, 'foods' | 'recipes'>;
}

export interface PantryService {
  read(actor: Actor): Promise<Pantry>;
  foods(actor: Actor): KitchenFood[];
  setItem(actor: Actor, id: string, body: PantryItemBody): Promise<PantryItem>;
  removeItem(actor: Actor, id: string): Promise<void>;
  setStaple(actor: Actor, foodId: string, isKept: boolean): Promise<void>;
  /** For plans and lists. */
  forPlanning(tx: HouseholdTransaction): Promise<PlanningPantry>;
  /** Part of the upkeep. */
  removeSpoiled(tx: HouseholdTransaction, before: string): Promise<void>;
  /** Part of opening a sample family. */
  addSample(tx: HouseholdTransaction, sample: NewSample): Promise<void>;
}

/** Nobody keeps it. */
const TAP = 'water';

/** What a kitchen may keep; what more recipes take comes first. */
function byCommonness({ foods, recipes }: PantryDeps['knowledgeBase']): readonly Food[] {
  const uses = new Map<string, number>();
  for (const { food } of recipes.flatMap(({ ingredients }) => ingredients))
    uses.set(food, (uses.get(food) ?? 0) + 1);
  return [...foods.values()]
    .filter(({ id, use }) => use === 'ingredient' && id !== TAP)
    .toSorted((a, b) => (uses.get(b.id) ?? 0) - (uses.get(a.id) ?? 0));
}

export function createPantryService(deps: PantryDeps): PantryService {
  const { database, repository, quotas } = deps;
  const { foods } = deps.knowledgeBase;
  const kitchen = byCommonness(deps.knowledgeBase);
  const usual = kitchen.filter(({ pantry }) => pantry).map(({ id }) => id);

  /** A food that a later version no longer has is there by its name. */
  const answerOf = ({ id, item, foodId, amount, unit, useBy }: PantryItemRow): PantryItem => {
    const food = foods.get(foodId ?? '');
    const grams = food === undefined ? null : gramsAtHome({ amount, unit }, food);
    return { id, item: food?.name ?? item, foodId: food?.id ?? null, amount, unit, useBy, grams };
  };

  async function staples(tx: HouseholdTransaction): Promise<readonly string[] | null> {
    const own = await repository.staples(tx);
    if (own.size === 0) return null;
    const added = [...own].flatMap(([id, isKept]) => (isKept && foods.has(id) ? [id] : []));
    return [...new Set([...usual.filter((id) => own.get(id) !== false), ...added])];
  }

  async function save(
    tx: HouseholdTransaction,
    id: string,
    { item, foodId, ...said }: PantryItemBody,
  ): Promise<PantryItem> {
    const food = foodId === undefined ? foodNamed(item, foods) : foods.get(foodId);
    if (food === undefined) throw invalidField('foodId', 'Please choose a food from the list.');
    const row = { ...said, id, item: food?.name ?? item, foodId: food?.id ?? null, setAt: deps.clock() };
    await repository.saveItem(tx, row);
    return answerOf({ ...row, householdId: tx.householdId });
  }

  return {
    async read(actor) {
      allow(actor, 'groceries:read');
      return database.withHousehold(actor, async (tx) => ({
        staples: [...((await staples(tx)) ?? usual)],
        items: (await repository.items(tx)).map(answerOf),
      }));
    },

    foods(actor) {
      allow(actor, 'groceries:read');
      return kitchen.map(({ id, name, aisle, synonyms }) => ({
        id,
        name,
        aisle,
        ...(synonyms.length > 0 && { words: [...synonyms] }),
      }));
    },

    async setItem(actor, id, body) {
      allow(actor, 'groceries:log');
      return database.withHousehold(actor, async (tx) => {
        const answer = await save(tx, id, body);
        await quotas.keep(tx, ITEMS);
        return answer;
      });
    },

    async removeItem(actor, id) {
      allow(actor, 'groceries:log');
      await database.withHousehold(actor, async (tx) => {
        if (!(await repository.removeItem(tx, id))) throw notFound('item');
      });
    },

    async setStaple(actor, foodId, isKept) {
      allow(actor, 'groceries:log');
      const food = foods.get(foodId);
      if (food === undefined) throw notFound('food');
      await database.withHousehold(actor, async (tx) => {
        if (food.pantry === isKept) return repository.forgetStaple(tx, foodId);
        await repository.saveStaple(tx, foodId, isKept);
        await quotas.keep(tx, STAPLES);
      });
    },

    forPlanning: async (tx) => planningPantry(await staples(tx), await repository.items(tx), foods),

    removeSpoiled: (tx, before) => repository.removeSpoiled(tx, before),

    async addSample(tx, { today }) {
      const sample = [
        { foodId: 'spinach-raw', amount: 200, unit: 'g', days: 2 },
        { foodId: 'egg-whole', amount: 6, unit: 'piece', days: 12 },
        { foodId: 'carrot', amount: 4, unit: 'piece', days: null },
        { foodId: 'rice-white-long-dry', amount: null, unit: null, days: null },
      ] as const;
      for (const { foodId, amount, unit, days } of sample) {
        const food = foods.get(foodId);
        if (food === undefined) throw new Error(`There is no food ${foodId} for the sample family.`);
        const useBy = days === null ? null : addDays(today, days);
        await save(tx, deps.createId(), { item: food.name, foodId, amount, unit, useBy });
      }
    },
  };
}
