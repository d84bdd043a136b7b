import { z } from 'zod';
import { AISLES } from '#domain/foods/food.ts';
import { GROCERY_LIMITS } from '#domain/shopping/grocery-items.ts';
import { PANTRY_UNITS } from '#domain/shopping/pantry-units.ts';
import { idParams, route } from '#platform/contract/route.ts';
import { pantryPaths } from './paths.ts';

const name = z.string().trim().min(1, 'Please name the item.').max(GROCERY_LIMITS.item);
const foodId = z.string().min(1, 'Please choose a food.').max(80);
const amount = z
  .number('Please enter a number.')
  .positive('Please enter an amount above zero.')
  .max(GROCERY_LIMITS.quantity);
const unit = z.enum(PANTRY_UNITS, `Please choose from ${PANTRY_UNITS.join(', ')}.`);
const useBy = z.iso.date('Please enter a date as YYYY-MM-DD.');

export const pantryItemBody = z.strictObject({
  item: name,
  /** One of our foods; left out: the one that is called so, if there is one. */
  foodId: foodId.optional(),
  /** `null`: nobody knows how much. */
  amount: amount.nullable(),
  /** `null`: pieces. */
  unit: unit.nullable(),
  useBy: useBy.nullable(),
});
export type PantryItemBody = z.infer<typeof pantryItemBody>;

export const pantryItemAnswer = pantryItemBody.extend({
  id: z.uuid(),
  /** `null`: in the household's own words; plans do not know it. */
  foodId: foodId.nullable(),
  /** What plans count on; `null`: the amount is not known, so lists ask; left out: the server has not said yet. */
  grams: z.number().nullable().optional(),
});
export type PantryItem = z.infer<typeof pantryItemAnswer>;

export const pantryAnswer = z.strictObject({
  /** Ids of foods that are always kept. */
  staples: z.array(foodId),
  /** What is at home now. */
  items: z.array(pantryItemAnswer),
});
export type Pantry = z.infer<typeof pantryAnswer>;

const kitchenFood = z.object({
  id: z.string(),
  name: z.string(),
  aisle: z.enum(AISLES),
  /** Other names. */
  words: z.array(z.string()).optional(),
});
export type KitchenFood = z.infer<typeof kitchenFood>;

export const stapleBody = z.strictObject({ isKept: z.boolean('Please say true or false.') });

const MOST_ITEMS = 500;
/** For the command line: as `GET /api/pantry` answers, of which anything may be left out. */
export const pantryFile = z
  .strictObject({
    staples: z.array(foodId).max(MOST_ITEMS),
    items: z
      .array(
        z
          .strictObject({
            id: z.string(),
            item: name,
            foodId: foodId.nullable(),
            amount: amount.nullable(),
            unit: unit.nullable(),
            useBy: useBy.nullable(),
            grams: z.number().nullable(),
          })
          .partial(),
      )
      .max(MOST_ITEMS),
  })
  .partial();

const tag = 'Pantry';
export const pantryRoutes = {
  read: route({
    method: 'GET',
    path: pantryPaths.read,
    summary: 'What the household always keeps, and what it has at home now',
    tag,
    access: 'user',
    need: 'groceries:read',
    status: 200,
    answer: pantryAnswer,
  }),
  foods: route({
    method: 'GET',
    path: pantryPaths.foods,
    summary:
      'Everything that a kitchen may keep, the most used first, with its aisle: for fields that complete names',
    tag,
    access: 'user',
    need: 'groceries:read',
    status: 200,
    answer: z.array(kitchenFood),
  }),
  setItem: route({
    method: 'PUT',
    path: pantryPaths.setItem,
    summary: 'Add something that is at home under an id of your choice, or change it',
    tag,
    access: 'user',
    need: 'groceries:log',
    idempotent: true,
    params: idParams,
    body: pantryItemBody,
    status: 200,
    answer: pantryItemAnswer,
  }),
  removeItem: route({
    method: 'DELETE',
    path: pantryPaths.removeItem,
    summary: 'Remove something that is used up',
    tag,
    access: 'user',
    need: 'groceries:log',
    idempotent: true,
    params: idParams,
    status: 204,
  }),
  setStaple: route({
    method: 'PUT',
    path: pantryPaths.setStaple,
    summary: 'Say whether the household always keeps a food',
    tag,
    access: 'user',
    need: 'groceries:log',
    idempotent: true,
    params: z.object({ foodId }),
    body: stapleBody,
    status: 200,
    answer: stapleBody,
  }),
};
