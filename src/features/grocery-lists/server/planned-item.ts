import type { WrittenLine } from '#domain/shopping/recipe-on-list.ts';
import type { ShoppingItem } from '#domain/shopping/shopping-list.ts';
import type { GroceryItemValues } from './grocery-lists.repository.ts';

/** A line of a list that the product calculated, from a plan or a recipe. */
export function plannedItem(id: string, listId: string, line: ShoppingItem): GroceryItemValues {
  return {
    id,
    listId,
    item: line.item,
    quantity: line.quantity,
    unit: line.unit,
    aisle: line.aisle,
    checked: false,
    neededGrams: line.neededGrams - line.homeGrams,
    neededText: line.neededText,
    pantry: line.pantry,
    own: false,
    buyOn: line.buyOn,
    priceUsd: line.tillUsd,
  };
}

/** A line of a recipe in its own words: nobody knows how much of it to buy, or at which price. */
export function writtenItem(id: string, listId: string, line: WrittenLine): GroceryItemValues {
  return {
    id,
    listId,
    item: line.text,
    quantity: null,
    unit: null,
    aisle: line.aisle,
    checked: false,
    neededGrams: null,
    neededText: line.neededText,
    foodId: line.foodId,
    pantry: false,
    own: false,
    buyOn: null,
    priceUsd: null,
  };
}
