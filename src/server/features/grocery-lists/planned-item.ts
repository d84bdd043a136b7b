import type { ShoppingItem } from '#core/grocery/shopping-list.ts';
import type { GroceryItemValues } from './grocery-lists.repository.ts';

/** A line of a list that the product reckoned, from a plan or a recipe. */
export function plannedItem(id: string, listId: string, line: ShoppingItem): GroceryItemValues {
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
