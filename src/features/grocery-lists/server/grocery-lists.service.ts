import type { z } from 'zod';
import type { AllergenCode } from '#domain/allergens/allergens.ts';
import { mayDo, type Right } from '#domain/household/access.ts';
import { limitsOf } from '#domain/member-limits/member-limits.ts';
import { byAisle } from '#domain/shopping/grocery-items.ts';
import { countedTimes, mergeItemFields, ticksAnother } from '#domain/shopping/merge-item-fields.ts';
import { takesOf } from '#domain/shopping/plan-on-list.ts';
import type { ShoppingItem } from '#domain/shopping/shopping-list.ts';
import type { PlanGroceries } from '#features/meal-plans/server/plan-groceries.service.ts';
import { allow } from '#platform/server/access.ts';
import { localDay } from '#platform/server/clock.ts';
import type { Actor, HouseholdTransaction } from '#platform/server/db/database.ts';
import { AppError, notFound } from '#platform/server/errors.ts';
import type { RenamedMember } from '#platform/server/server-feature.ts';
import type {
  GroceryItem,
  GroceryItemCreate,
  GroceryItemPatch,
  GroceryList,
  GroceryListCreate,
  GroceryListSummary,
  GroceryRecipe,
  GroceryRecipeAnswer,
  groceryListPatch,
} from '../contract.ts';
import { addPlanTo, followPlansOn, takePlanFrom, unfollowPlansOn } from './follow-plans.ts';
import {
  type GroceryItemRow,
  type GroceryItemValues,
  type GroceryListRow,
  TITLE_LENGTH,
} from './grocery-lists.repository.ts';
import type { GroceryListsDeps } from './grocery-lists-deps.ts';
import { factsOfPlans, labelNotes, needsOf, notesOfPlans, plansOfList } from './plan-of-list.ts';
import { plannedItem } from './planned-item.ts';
import { LISTS, PLANS_ON_LISTS } from './quotas.ts';
import { changeByRecipe } from './recipe-on-list.ts';
import { keepItemsWithinQuota } from './room-on-list.ts';

type ListPatch = z.infer<typeof groceryListPatch>;

export interface SampleLook {
  readonly createdAt: Date;
  /** By the place of an item among those of the plan. */
  readonly isChecked: (index: number, all: number) => boolean;
  readonly own: readonly GroceryItemCreate[];
}

export interface GroceryListsService {
  /** Part of the end of a profile: lists of plans for them alone lose the name in their title. */
  forgetMember(tx: HouseholdTransaction, member: { readonly id: string }): Promise<void>;
  /** Part of a change of someone's name: it is in the titles of lists of plans for them alone. */
  renameMember(tx: HouseholdTransaction, member: RenamedMember): Promise<void>;
  /** Part of the upkeep: lists that were made before one time and not touched since another. */
  removeOld(tx: HouseholdTransaction, made: Date, touched: Date): Promise<void>;
  list(actor: Actor): Promise<GroceryListSummary[]>;
  read(actor: Actor, id: string): Promise<GroceryList>;
  create(actor: Actor, input: GroceryListCreate): Promise<GroceryList>;
  rename(actor: Actor, id: string, patch: ListPatch): Promise<GroceryList>;
  remove(actor: Actor, id: string): Promise<void>;
  addItem(actor: Actor, listId: string, input: GroceryItemCreate): Promise<GroceryItem>;
  addRecipe(actor: Actor, listId: string, input: GroceryRecipe): Promise<GroceryRecipeAnswer>;
  /** Undoes `addRecipe`. */
  takeRecipeAway(actor: Actor, listId: string, input: GroceryRecipe): Promise<GroceryRecipeAnswer>;
  addPlan(actor: Actor, listId: string, mealPlanId: string): Promise<GroceryList>;
  /** Undoes `addPlan`. */
  takePlanAway(actor: Actor, listId: string, mealPlanId: string): Promise<GroceryList>;
  followPlans(actor: Actor, listId: string): Promise<GroceryList>;
  /** Undoes `followPlans`. */
  unfollowPlans(actor: Actor, listId: string): Promise<GroceryList>;
  readItem(actor: Actor, listId: string, itemId: string): Promise<GroceryItem>;
  updateItem(actor: Actor, listId: string, itemId: string, patch: GroceryItemPatch): Promise<GroceryItem>;
  removeItem(actor: Actor, listId: string, itemId: string): Promise<void>;
  /** A list as it may look after a while of shopping: for the sample family only. */
  addSample(
    tx: HouseholdTransaction,
    groceries: PlanGroceries & { readonly mealPlanId: string },
    look: SampleLook,
  ): Promise<void>;
}

function itemAnswer(row: GroceryItemRow): GroceryItem {
  const { id, item, quantity, unit, aisle, checked, neededText, pantry, own, priceUsd, fieldTimes } = row;
  return { id, item, quantity, unit, aisle, checked, neededText, pantry, own, priceUsd, fieldTimes };
}

/** @param items in the order of adding, which is their order within an aisle */
function listAnswer(list: GroceryListRow, items: readonly GroceryItemRow[]): GroceryList {
  return {
    id: list.id,
    title: list.title,
    mealPlanId: list.mealPlanId,
    createdAt: list.createdAt.toISOString(),
    items: items.map((row, place) => ({ ...itemAnswer(row), place })).sort(byAisle),
  };
}

function ownItem(id: string, listId: string, input: GroceryItemCreate, now: number): GroceryItemValues {
  return {
    id,
    listId,
    item: input.item,
    quantity: input.quantity ?? null,
    unit: input.unit ?? null,
    aisle: input.aisle ?? 'other',
    checked: false,
    neededGrams: null,
    neededText: null,
    pantry: false,
    own: true,
    buyOn: null,
    priceUsd: null,
    fieldTimes: countedTimes({}, input, input.fieldTimes ?? {}, now),
  };
}

const changedBeforeTick = ({ item }: GroceryItemRow): AppError =>
  new AppError(
    'changed_meanwhile',
    `The list changed before this arrived. This line now says “${item}”. Discard this tick, compare the line with what you took, and check it off again if it’s right.`,
  );

/** What remains of a change that arrives now. */
function changedItem(
  patch: GroceryItemPatch,
  before: GroceryItemRow,
  now: number,
): Partial<GroceryItemValues> {
  const { fieldTimes: provided = {}, seen, ...fields } = patch;
  if (ticksAnother(before, fields, seen)) throw changedBeforeTick(before);
  const values = mergeItemFields(before, fields, countedTimes(before.fieldTimes, fields, provided, now));
  // Other words may be about another food.
  return values.item === undefined || values.item === before.item ? values : { ...values, foodId: null };
}

/** A list that was made from a plan for someone unseen is for shopping all the same, but does not name them. */
function withoutHiddenPlan<List extends { title: string; mealPlanId: string | null }>(
  list: List,
  hidden: ReadonlySet<string>,
): List {
  if (list.mealPlanId === null || !hidden.has(list.mealPlanId)) return list;
  return { ...list, title: 'Groceries', mealPlanId: null };
}

/** What there is enough of at home is said beside the list. */
const isOnList = ({ boughtGrams }: ShoppingItem): boolean => boughtGrams > 0;

const titleFor = (groceries: Pick<PlanGroceries, 'title'>): string =>
  `Groceries for ${groceries.title}`.slice(0, TITLE_LENGTH);

async function createList(
  deps: GroceryListsDeps,
  tx: HouseholdTransaction,
  input: GroceryListCreate,
  today: string,
): Promise<string> {
  const id = input.id ?? deps.createId();
  const groceries =
    input.mealPlanId === undefined ? null : await deps.mealPlans.groceriesOf(tx, input.mealPlanId);
  const ownTitle = groceries === null ? `Groceries, ${today}` : titleFor(groceries);
  const isNew = await deps.repository.insert(tx, {
    id,
    title: input.title ?? ownTitle,
    mealPlanId: input.mealPlanId ?? null,
    titleMemberId: input.title === undefined ? (groceries?.onlyFor ?? null) : null,
    createdAt: deps.clock(),
  });
  // Sent twice: the list is there.
  if (!isNew) return id;
  if (groceries !== null && input.mealPlanId !== undefined) {
    const needs = needsOf(groceries, deps.knowledgeBase);
    await deps.repository.insertItems(
      tx,
      needs.filter(isOnList).map((line) => plannedItem(deps.createId(), id, line)),
    );
    await keepItemsWithinQuota(deps, tx, id);
    await deps.repository.savePlan(tx, id, input.mealPlanId, { takes: takesOf(needs), takesBefore: null });
    await deps.quotas.keep(tx, PLANS_ON_LISTS);
  }
  await deps.quotas.keep(tx, LISTS);
  return id;
}

export function createGroceryListsService(deps: GroceryListsDeps): GroceryListsService {
  const { database, repository } = deps;
  const within = <T>(
    actor: Actor,
    right: Right,
    work: (tx: HouseholdTransaction) => Promise<T>,
  ): Promise<T> => {
    allow(actor, `groceries:${right}`);
    return database.withHousehold(actor, work);
  };

  /** Allergens of everyone of the household that the one who asks may see. Before a transaction: it reads profiles. */
  async function avoidedAtHome(actor: Actor): Promise<ReadonlySet<AllergenCode>> {
    if (!mayDo(actor.access, 'meals:read')) return new Set();
    const eaters = await deps.eaters.eaters(actor);
    return new Set(
      eaters.flatMap(({ ofAnyAge }) => [...limitsOf(ofAnyAge, deps.knowledgeBase).avoidedAllergens]),
    );
  }

  async function wholeList(
    tx: HouseholdTransaction,
    id: string,
    avoided: ReadonlySet<AllergenCode>,
  ): Promise<GroceryList> {
    const row = await repository.find(tx, id);
    if (row === null) throw notFound('grocery list');
    const hidden = await deps.mealPlans.hiddenFrom(tx);
    const list = withoutHiddenPlan(row, hidden);
    const items = await repository.listItems(tx, id);
    const plans = await plansOfList(deps, tx, list, hidden);
    const notes = [...notesOfPlans(plans), ...labelNotes(plans, items, avoided, deps.knowledgeBase)];
    return {
      ...listAnswer(list, items),
      ...factsOfPlans(plans, items, deps.knowledgeBase),
      ...(notes.length > 0 && { notes }),
    };
  }

  async function oneItem(tx: HouseholdTransaction, listId: string, itemId: string): Promise<GroceryItemRow> {
    const row = await repository.findItem(tx, listId, itemId);
    if (row === null) throw notFound('item');
    return row;
  }

  return {
    list: (actor) =>
      within(actor, 'read', async (tx) => {
        const rows = await repository.list(tx);
        const hidden = await deps.mealPlans.hiddenFrom(tx);
        const plans = await repository.plansOfAll(tx);
        return rows.map((row) => ({
          ...withoutHiddenPlan(row, hidden),
          planIds: (plans.get(row.id) ?? []).filter((id) => !hidden.has(id)),
          createdAt: row.createdAt.toISOString(),
        }));
      }),

    async read(actor, id) {
      allow(actor, 'groceries:read');
      await deps.mealPlans.prepare(actor);
      const avoided = await avoidedAtHome(actor);
      return within(actor, 'read', (tx) => wholeList(tx, id, avoided));
    },

    async create(actor, input) {
      allow(actor, 'groceries:manage');
      await deps.mealPlans.prepare(actor);
      const avoided = await avoidedAtHome(actor);
      return within(actor, 'manage', async (tx) => {
        const today = localDay(deps.clock(), actor.preferences?.timeZone);
        return wholeList(tx, await createList(deps, tx, input, today), avoided);
      });
    },

    async rename(actor, id, patch) {
      allow(actor, 'groceries:manage');
      await deps.mealPlans.prepare(actor);
      const avoided = await avoidedAtHome(actor);
      return within(actor, 'manage', async (tx) => {
        if (!(await repository.rename(tx, id, patch.title))) throw notFound('grocery list');
        return wholeList(tx, id, avoided);
      });
    },

    remove: (actor, id) =>
      within(actor, 'manage', async (tx) => {
        if (!(await repository.remove(tx, id))) throw notFound('grocery list');
      }),

    addItem: (actor, listId, input) =>
      within(actor, 'log', async (tx) => {
        if ((await repository.find(tx, listId)) === null) throw notFound('grocery list');
        const id = input.id ?? deps.createId();
        const item = ownItem(id, listId, input, deps.clock().getTime());
        if (await repository.insertNewItem(tx, item)) await keepItemsWithinQuota(deps, tx, listId);
        const row = await repository.findItem(tx, listId, id);
        // Sent twice, the item is there and stays as it is; an item of another list is another matter.
        if (row === null) throw new AppError('id_taken', 'This item is on another list.');
        return itemAnswer(row);
      }),

    async addRecipe(actor, listId, input) {
      allow(actor, 'groceries:log');
      const { added, changed } = await changeByRecipe(deps, actor, listId, input, 'onto');
      return { lines: added, changed, list: await this.read(actor, listId) };
    },

    async takeRecipeAway(actor, listId, input) {
      allow(actor, 'groceries:log');
      const { removed, changed } = await changeByRecipe(deps, actor, listId, input, 'from');
      return { lines: removed, changed, list: await this.read(actor, listId) };
    },

    async addPlan(actor, listId, mealPlanId) {
      allow(actor, 'groceries:log');
      await addPlanTo(deps, actor, listId, mealPlanId);
      return this.read(actor, listId);
    },

    async takePlanAway(actor, listId, mealPlanId) {
      allow(actor, 'groceries:log');
      await takePlanFrom(deps, actor, listId, mealPlanId);
      return this.read(actor, listId);
    },

    async followPlans(actor, listId) {
      allow(actor, 'groceries:log');
      await followPlansOn(deps, actor, listId);
      return this.read(actor, listId);
    },

    async unfollowPlans(actor, listId) {
      allow(actor, 'groceries:log');
      await unfollowPlansOn(deps, actor, listId);
      return this.read(actor, listId);
    },

    readItem: (actor, listId, itemId) =>
      within(actor, 'read', async (tx) => itemAnswer(await oneItem(tx, listId, itemId))),

    updateItem: (actor, listId, itemId, patch) =>
      within(actor, 'log', async (tx) => {
        const before = await repository.lockItem(tx, listId, itemId);
        if (before === null) throw notFound('item');
        const values = changedItem(patch, before, deps.clock().getTime());
        const after = await repository.updateItem(tx, listId, itemId, values);
        if (after === null) throw notFound('item');
        return itemAnswer(after);
      }),

    async addSample(tx, groceries, look) {
      const id = deps.createId();
      await repository.insert(tx, {
        id,
        title: titleFor(groceries),
        mealPlanId: groceries.mealPlanId,
        createdAt: look.createdAt,
      });
      const needs = needsOf(groceries, deps.knowledgeBase);
      const lines = needs.filter(isOnList);
      await repository.savePlan(tx, id, groceries.mealPlanId, { takes: takesOf(needs), takesBefore: null });
      const planned = lines.map((line, index) => ({
        ...plannedItem(deps.createId(), id, line),
        checked: look.isChecked(index, lines.length),
      }));
      const own = look.own.map((input) => ({
        ...ownItem(deps.createId(), id, input, look.createdAt.getTime()),
        checked: look.isChecked(0, lines.length),
      }));
      await repository.insertItems(tx, [...planned, ...own]);
    },

    forgetMember: (tx, { id }) => repository.retitle(tx, id, 'Groceries'),

    renameMember: (tx, { id, ...names }) => repository.renameInTitles(tx, id, names),

    removeOld: (tx, made, touched) => repository.removeOld(tx, made, touched),

    removeItem: (actor, listId, itemId) =>
      within(actor, 'log', async (tx) => {
        if (!(await repository.removeItem(tx, listId, itemId))) throw notFound('item');
      }),
  };
}
