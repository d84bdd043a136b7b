import { z } from 'zod';
import { AISLES } from '#domain/foods/food.ts';
import { GROCERY_LIMITS } from '#domain/shopping/grocery-items.ts';
import { ITEM_FIELDS } from '#domain/shopping/merge-item-fields.ts';
import { apiPaths } from '#platform/contract/paths.ts';
import { idParams, route } from '#platform/contract/route.ts';

export const groceryItemAnswer = z.object({
  id: z.uuid(),
  item: z.string(),
  /** What to buy in `unit`; `null` for an own item without an amount. */
  quantity: z.number().nullable(),
  /** "g", "ml", or how a shop sells it: "15 oz can", "bunch", "piece". */
  unit: z.string().nullable(),
  aisle: z.enum(AISLES),
  checked: z.boolean(),
  /** Edible amount that the plan needs, for people who want to know ("needs 310 g"). */
  neededText: z.string().nullable(),
  /** Kitchens usually have it (salt, oil, spices). */
  pantry: z.boolean(),
  /** Added by hand rather than from the plan. */
  own: z.boolean(),
  /** Typical US price of the bought quantity, of what is looked for at home for what is used of it; `null` when unknown. */
  priceUsd: z.number().nullable(),
  /** When each field was last set; a field that was never changed is missing. */
  fieldTimes: z.partialRecord(z.enum(ITEM_FIELDS), z.string()),
  /** In the order of adding, by which a device sorts an aisle as the server does; only in a whole list. */
  place: z.number().int().optional(),
});
export type GroceryItem = z.infer<typeof groceryItemAnswer>;

const amountOnList = groceryItemAnswer.pick({ item: true, quantity: true, unit: true });
const planChanges = z.object({
  comes: z.array(amountOnList),
  goes: z.array(amountOnList),
  changes: z.array(z.object({ from: amountOnList, to: amountOnList })),
});
export type PlanChanges = z.infer<typeof planChanges>;

export const groceryListAnswer = z.object({
  id: z.uuid(),
  title: z.string(),
  mealPlanId: z.uuid().nullable(),
  createdAt: z.string(),
  items: z.array(groceryItemAnswer),
  /** What the person who shops must know of the plan: profiles that changed, limits that could not be checked. */
  notes: z.array(z.string()).optional(),
  /** Which dishes of the plan a line is for, by its id; a line that is in no dish of the plan is missing. */
  dishes: z.record(z.uuid(), z.array(z.string())).optional(),
  /** Days (YYYY-MM-DD) on which a line is bought, by its id; a line that is missing is bought on the first trip. */
  buyOn: z.record(z.uuid(), z.array(z.string())).optional(),
  /** The plans whose food is on the list, in the order in which they came. */
  plans: z.array(z.object({ id: z.uuid(), title: z.string() })).optional(),
  /** What its plans use from home, so that it is not on the list. */
  fromHome: z.array(z.object({ item: z.string(), neededText: z.string() })).optional(),
  /** How the list would change if it followed its plans as they are now; left out: not at all. */
  planChanges: planChanges.optional(),
});
export type GroceryList = z.infer<typeof groceryListAnswer>;

export const groceryListSummary = z.object({
  id: z.uuid(),
  title: z.string(),
  mealPlanId: z.uuid().nullable(),
  createdAt: z.string(),
  /** All plans whose food is on it. */
  planIds: z.array(z.uuid()).optional(),
  /** What is to be bought; what the kitchen may have does not count. */
  itemCount: z.number().int(),
  checkedCount: z.number().int(),
});
export type GroceryListSummary = z.infer<typeof groceryListSummary>;

/** Chosen by a device that makes something while it is offline; sent twice it is made once. */
const ownId = z.uuid().optional();

export const groceryListCreate = z.strictObject({
  id: ownId,
  mealPlanId: z.uuid().optional(),
  title: z.string().trim().min(1).max(GROCERY_LIMITS.title).optional(),
});
export const groceryListPatch = z.strictObject({ title: z.string().trim().min(1).max(GROCERY_LIMITS.title) });
/** By the device's clock, put right by the server's; without it a field counts as set on arrival. */
const fieldTimes = z.partialRecord(z.enum(ITEM_FIELDS), z.iso.datetime()).optional();

export const groceryItemCreate = z.strictObject({
  id: ownId,
  fieldTimes,
  item: z.string().trim().min(1, 'Please name the item.').max(GROCERY_LIMITS.item),
  quantity: z
    .number()
    .positive('Please enter an amount above zero.')
    .max(GROCERY_LIMITS.quantity)
    .nullable()
    .optional(),
  unit: z.string().trim().min(1).max(GROCERY_LIMITS.unit).nullable().optional(),
  aisle: z.enum(AISLES).optional(),
});
/** A line as it was shown; one of the product may be longer than what a person may write, with all that its pack must say. */
const seenLine = z.strictObject({
  item: z.string().max(1_000),
  quantity: z.number().nullable(),
  unit: z.string().max(200).nullable(),
});
export const groceryItemPatch = z
  .strictObject({
    fieldTimes,
    /** With a tick: what the line said. If it says something else by now it stays open (409 changed_meanwhile). */
    seen: seenLine,
    item: z.string().trim().min(1, 'Please name the item.').max(GROCERY_LIMITS.item),
    quantity: z
      .number()
      .positive('Please enter an amount above zero.')
      .max(GROCERY_LIMITS.quantity)
      .nullable(),
    unit: z.string().trim().min(1).max(GROCERY_LIMITS.unit).nullable(),
    aisle: z.enum(AISLES),
    checked: z.boolean(),
  })
  .partial();
/** What a recipe takes, added to a list or taken from it again. */
export const groceryRecipe = z.strictObject({
  recipeId: z.string().min(1).max(80),
  /** Quarters too: what a family eats is rarely what a recipe yields. */
  servings: z.number().positive().max(100),
  /** Who eats, for the packs to choose; left out: the whole household. */
  memberIds: z.array(z.uuid()).max(50).optional(),
});
export type GroceryRecipe = z.infer<typeof groceryRecipe>;

export const groceryRecipeAnswer = z.object({
  /** Lines that are new, or gone. */
  lines: z.number().int(),
  /** Lines that were there and hold another amount now. */
  changed: z.number().int(),
  list: groceryListAnswer,
});
export type GroceryRecipeAnswer = z.infer<typeof groceryRecipeAnswer>;

export const groceryPlan = z.strictObject({ mealPlanId: z.uuid('Please choose a meal plan.') });

export type GroceryItemPatch = z.infer<typeof groceryItemPatch>;
export type GroceryItemCreate = z.infer<typeof groceryItemCreate>;
export type GroceryListCreate = z.infer<typeof groceryListCreate>;
export const groceryItemParams = z.object({ id: z.uuid(), itemId: z.uuid() });

const tag = 'Grocery lists';
export const groceryListRoutes = {
  list: route({
    method: 'GET',
    path: apiPaths.groceryLists.list,
    summary: 'The lists, newest first',
    tag,
    access: 'user',
    need: 'groceries:read',
    status: 200,
    answer: z.array(groceryListSummary),
  }),
  create: route({
    method: 'POST',
    path: apiPaths.groceryLists.create,
    summary: 'Make a list, from a meal plan or empty',
    tag,
    access: 'user',
    need: 'groceries:manage',
    idempotent: true,
    body: groceryListCreate,
    status: 201,
    answer: groceryListAnswer,
  }),
  read: route({
    method: 'GET',
    path: apiPaths.groceryLists.read,
    summary: 'One list with its items, by aisle',
    tag,
    access: 'user',
    need: 'groceries:read',
    params: idParams,
    status: 200,
    answer: groceryListAnswer,
  }),
  update: route({
    method: 'PATCH',
    path: apiPaths.groceryLists.update,
    summary: 'Rename a list',
    tag,
    access: 'user',
    need: 'groceries:manage',
    idempotent: true,
    params: idParams,
    body: groceryListPatch,
    status: 200,
    answer: groceryListAnswer,
  }),
  remove: route({
    method: 'DELETE',
    path: apiPaths.groceryLists.remove,
    summary: 'Remove a list',
    tag,
    access: 'user',
    need: 'groceries:manage',
    idempotent: true,
    params: idParams,
    status: 204,
  }),
  addItem: route({
    method: 'POST',
    path: apiPaths.groceryLists.addItem,
    summary: 'Add an own item',
    tag,
    access: 'user',
    need: 'groceries:log',
    idempotent: true,
    params: idParams,
    body: groceryItemCreate,
    status: 201,
    answer: groceryItemAnswer,
  }),
  addRecipe: route({
    method: 'POST',
    path: apiPaths.groceryLists.addRecipe,
    summary: 'Add a recipe’s ingredients; amounts of items already on the list increase',
    tag,
    access: 'user',
    need: 'groceries:log',
    idempotent: true,
    params: idParams,
    body: groceryRecipe,
    status: 200,
    answer: groceryRecipeAnswer,
  }),
  takeRecipeAway: route({
    method: 'DELETE',
    path: apiPaths.groceryLists.takeRecipeAway,
    summary: 'Remove a recipe’s ingredients, as if they had not been added; items in the basket stay',
    tag,
    access: 'user',
    need: 'groceries:log',
    idempotent: true,
    params: idParams,
    body: groceryRecipe,
    status: 200,
    answer: groceryRecipeAnswer,
  }),
  addPlan: route({
    method: 'POST',
    path: apiPaths.groceryLists.addPlan,
    summary: 'Add what another plan needs; amounts of items already on the list increase',
    tag,
    access: 'user',
    need: 'groceries:log',
    idempotent: true,
    params: idParams,
    body: groceryPlan,
    status: 200,
    answer: groceryListAnswer,
  }),
  takePlanAway: route({
    method: 'DELETE',
    path: apiPaths.groceryLists.takePlanAway,
    summary: 'Remove what a plan needs, as if it had not been added; items in the basket stay',
    tag,
    access: 'user',
    need: 'groceries:log',
    idempotent: true,
    params: idParams,
    body: groceryPlan,
    status: 200,
    answer: groceryListAnswer,
  }),
  followPlans: route({
    method: 'POST',
    path: apiPaths.groceryLists.followPlans,
    summary: 'Change the list as its plans have changed; what is ticked or written by hand stays',
    tag,
    access: 'user',
    need: 'groceries:log',
    idempotent: true,
    params: idParams,
    status: 200,
    answer: groceryListAnswer,
  }),
  unfollowPlans: route({
    method: 'DELETE',
    path: apiPaths.groceryLists.unfollowPlans,
    summary: 'Undo the last change by which the list followed its plans',
    tag,
    access: 'user',
    need: 'groceries:log',
    idempotent: true,
    params: idParams,
    status: 200,
    answer: groceryListAnswer,
  }),
  readItem: route({
    method: 'GET',
    path: apiPaths.groceryLists.readItem,
    summary: 'One item',
    tag,
    access: 'user',
    need: 'groceries:read',
    params: groceryItemParams,
    status: 200,
    answer: groceryItemAnswer,
  }),
  updateItem: route({
    method: 'PATCH',
    path: apiPaths.groceryLists.updateItem,
    summary: 'Check off or change an item',
    tag,
    access: 'user',
    need: 'groceries:log',
    idempotent: true,
    params: groceryItemParams,
    body: groceryItemPatch,
    status: 200,
    answer: groceryItemAnswer,
  }),
  removeItem: route({
    method: 'DELETE',
    path: apiPaths.groceryLists.removeItem,
    summary: 'Remove an item',
    tag,
    access: 'user',
    need: 'groceries:log',
    idempotent: true,
    params: groceryItemParams,
    status: 204,
  }),
};
