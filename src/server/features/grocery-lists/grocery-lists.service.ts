import type { z } from 'zod';
import type {
  GroceryItem,
  GroceryList,
  GroceryListSummary,
  groceryItemCreate,
  groceryItemPatch,
  groceryListCreate,
  groceryListPatch,
} from '#contract/grocery-lists.ts';
import { AISLES } from '#core/foods/food.ts';
import type { KnowledgeBase } from '#core/foods/knowledge-base.ts';
import { type ShoppingItem, shoppingList } from '#core/grocery/shopping-list.ts';
import type { Actor, Database, HouseholdTransaction } from '#server/db/database.ts';
import type { MealPlansService, PlanGroceries } from '#server/features/meal-plans/meal-plans.service.ts';
import { allowAnyoneOfTheHousehold } from '#server/platform/access.ts';
import { type Clock, localDay } from '#server/platform/clock.ts';
import { notFound } from '#server/platform/errors.ts';
import type {
  GroceryItemRow,
  GroceryItemValues,
  GroceryListRow,
  GroceryListsRepository,
} from './grocery-lists.repository.ts';

type ListWish = z.infer<typeof groceryListCreate>;
type ListPatch = z.infer<typeof groceryListPatch>;
type ItemWish = z.infer<typeof groceryItemCreate>;
type ItemPatch = z.infer<typeof groceryItemPatch>;

const TITLE_LENGTH = 120;

export interface GroceryListsDeps {
  readonly database: Database;
  readonly repository: GroceryListsRepository;
  readonly mealPlans: Pick<MealPlansService, 'groceriesOf'>;
  readonly knowledgeBase: KnowledgeBase;
  readonly clock: Clock;
  readonly createId: () => string;
}

export interface SampleLook {
  readonly createdAt: Date;
  /** By the place of an item among those of the plan. */
  readonly isChecked: (index: number, all: number) => boolean;
  readonly own: readonly Required<ItemWish>[];
}

export interface GroceryListsService {
  list(actor: Actor): Promise<GroceryListSummary[]>;
  read(actor: Actor, id: string): Promise<GroceryList>;
  create(actor: Actor, wish: ListWish): Promise<GroceryList>;
  rename(actor: Actor, id: string, patch: ListPatch): Promise<GroceryList>;
  remove(actor: Actor, id: string): Promise<void>;
  addItem(actor: Actor, listId: string, wish: ItemWish): Promise<GroceryItem>;
  readItem(actor: Actor, listId: string, itemId: string): Promise<GroceryItem>;
  updateItem(actor: Actor, listId: string, itemId: string, patch: ItemPatch): Promise<GroceryItem>;
  removeItem(actor: Actor, listId: string, itemId: string): Promise<void>;
  /** A list as it may look after a while of shopping: for the sample family only. */
  addSample(
    tx: HouseholdTransaction,
    groceries: PlanGroceries & { readonly mealPlanId: string },
    look: SampleLook,
  ): Promise<void>;
}

function itemAnswer(row: GroceryItemRow): GroceryItem {
  const { id, item, quantity, unit, aisle, checked, neededText, pantry, own, priceUsd } = row;
  return { id, item, quantity, unit, aisle, checked, neededText, pantry, own, priceUsd };
}

/** As one walks through a shop; what the kitchen usually has comes last. */
function byAisle(a: GroceryItemRow, b: GroceryItemRow): number {
  return (
    Number(a.pantry) - Number(b.pantry) ||
    AISLES.indexOf(a.aisle) - AISLES.indexOf(b.aisle) ||
    a.number - b.number
  );
}

function listAnswer(list: GroceryListRow, items: readonly GroceryItemRow[]): GroceryList {
  return {
    id: list.id,
    title: list.title,
    mealPlanId: list.mealPlanId,
    createdAt: list.createdAt.toISOString(),
    items: [...items].sort(byAisle).map(itemAnswer),
  };
}

function plannedItem(id: string, listId: string, line: ShoppingItem): GroceryItemValues {
  return {
    id,
    listId,
    item: line.item,
    quantity: line.quantity,
    unit: line.unit,
    aisle: line.aisle,
    checked: false,
    neededText: line.neededText,
    pantry: line.pantry,
    own: false,
    priceUsd: line.priceUsd,
  };
}

function ownItem(id: string, listId: string, wish: ItemWish): GroceryItemValues {
  return {
    id,
    listId,
    item: wish.item,
    quantity: wish.quantity ?? null,
    unit: wish.unit ?? null,
    aisle: wish.aisle ?? 'other',
    checked: false,
    neededText: null,
    pantry: false,
    own: true,
    priceUsd: null,
  };
}

/** The fields that were told. Another amount or item has another price, which nobody told. */
function changedItem(patch: ItemPatch, before: GroceryItemRow): Partial<GroceryItemValues> {
  const values: Partial<GroceryItemValues> = {};
  if (patch.item !== undefined) values.item = patch.item;
  if (patch.quantity !== undefined) values.quantity = patch.quantity;
  if (patch.unit !== undefined) values.unit = patch.unit;
  if (patch.aisle !== undefined) values.aisle = patch.aisle;
  if (patch.checked !== undefined) values.checked = patch.checked;
  const after = { ...before, ...values };
  const sameGoods = after.item === before.item && after.unit === before.unit;
  if (!sameGoods || after.quantity !== before.quantity) values.priceUsd = null;
  return values;
}

const titleFor = (groceries: PlanGroceries): string =>
  `Groceries for ${groceries.title}`.slice(0, TITLE_LENGTH);

async function createList(deps: GroceryListsDeps, tx: HouseholdTransaction, wish: ListWish): Promise<string> {
  const id = deps.createId();
  const groceries =
    wish.mealPlanId === undefined ? null : await deps.mealPlans.groceriesOf(tx, wish.mealPlanId);
  const ownTitle = groceries === null ? `Groceries, ${localDay(deps.clock())}` : titleFor(groceries);
  await deps.repository.insert(tx, {
    id,
    title: wish.title ?? ownTitle,
    mealPlanId: wish.mealPlanId ?? null,
    createdAt: deps.clock(),
  });
  if (groceries !== null) {
    const lines = shoppingList(groceries.ingredients, deps.knowledgeBase.foods, groceries.avoidedAllergens);
    await deps.repository.insertItems(
      tx,
      lines.map((line) => plannedItem(deps.createId(), id, line)),
    );
  }
  return id;
}

export function createGroceryListsService(deps: GroceryListsDeps): GroceryListsService {
  const { database, repository } = deps;
  const within = <T>(actor: Actor, work: (tx: HouseholdTransaction) => Promise<T>): Promise<T> => {
    allowAnyoneOfTheHousehold(actor);
    return database.withHousehold(actor, work);
  };

  async function wholeList(tx: HouseholdTransaction, id: string): Promise<GroceryList> {
    const row = await repository.find(tx, id);
    if (row === null) throw notFound('grocery list');
    return listAnswer(row, await repository.listItems(tx, id));
  }

  async function oneItem(tx: HouseholdTransaction, listId: string, itemId: string): Promise<GroceryItemRow> {
    const row = await repository.findItem(tx, listId, itemId);
    if (row === null) throw notFound('item');
    return row;
  }

  return {
    list: (actor) =>
      within(actor, async (tx) =>
        (await repository.list(tx)).map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
      ),

    read: (actor, id) => within(actor, (tx) => wholeList(tx, id)),

    create: (actor, wish) => within(actor, async (tx) => wholeList(tx, await createList(deps, tx, wish))),

    rename: (actor, id, patch) =>
      within(actor, async (tx) => {
        if (!(await repository.rename(tx, id, patch.title))) throw notFound('grocery list');
        return wholeList(tx, id);
      }),

    remove: (actor, id) =>
      within(actor, async (tx) => {
        if (!(await repository.remove(tx, id))) throw notFound('grocery list');
      }),

    addItem: (actor, listId, wish) =>
      within(actor, async (tx) => {
        if ((await repository.find(tx, listId)) === null) throw notFound('grocery list');
        const id = deps.createId();
        await repository.insertItems(tx, [ownItem(id, listId, wish)]);
        return itemAnswer(await oneItem(tx, listId, id));
      }),

    readItem: (actor, listId, itemId) =>
      within(actor, async (tx) => itemAnswer(await oneItem(tx, listId, itemId))),

    updateItem: (actor, listId, itemId, patch) =>
      within(actor, async (tx) => {
        const values = changedItem(patch, await oneItem(tx, listId, itemId));
        if (Object.keys(values).length > 0) await repository.updateItem(tx, listId, itemId, values);
        return itemAnswer(await oneItem(tx, listId, itemId));
      }),

    async addSample(tx, groceries, look) {
      const id = deps.createId();
      await repository.insert(tx, {
        id,
        title: titleFor(groceries),
        mealPlanId: groceries.mealPlanId,
        createdAt: look.createdAt,
      });
      const lines = shoppingList(groceries.ingredients, deps.knowledgeBase.foods, groceries.avoidedAllergens);
      const planned = lines.map((line, index) => ({
        ...plannedItem(deps.createId(), id, line),
        checked: look.isChecked(index, lines.length),
      }));
      const own = look.own.map((wish) => ({
        ...ownItem(deps.createId(), id, wish),
        checked: look.isChecked(0, lines.length),
      }));
      await repository.insertItems(tx, [...planned, ...own]);
    },

    removeItem: (actor, listId, itemId) =>
      within(actor, async (tx) => {
        if (!(await repository.removeItem(tx, listId, itemId))) throw notFound('item');
      }),
  };
}
