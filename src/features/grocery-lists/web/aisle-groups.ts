import { AISLE_NAMES } from '#domain/foods/aisle-names.ts';
import { AISLES, type Aisle } from '#domain/foods/food.ts';
import { formatUsd } from '#platform/web/format.ts';
import type { GroceryItem } from '../contract.ts';
import { quantityText } from './quantity-text.ts';

export function aisleName(aisle: Aisle): string {
  return AISLE_NAMES[aisle];
}

export interface AisleGroup {
  readonly aisle: Aisle;
  readonly name: string;
  readonly items: readonly GroceryItem[];
  readonly left: number;
}

/** In the order in which a shop is walked; what the kitchen may have is not part of it. */
export function aisleGroups(items: readonly GroceryItem[]): AisleGroup[] {
  return AISLES.map((aisle) => {
    const inAisle = items.filter((item) => item.aisle === aisle && !item.pantry);
    return {
      aisle,
      name: aisleName(aisle),
      items: inAisle,
      left: inAisle.filter((item) => !item.checked).length,
    };
  }).filter((group) => group.items.length > 0);
}

/** What is ticked, in the order of the shop. */
export const inTheCart = (items: readonly GroceryItem[]): GroceryItem[] =>
  AISLES.flatMap((aisle) => items.filter((item) => item.checked && item.aisle === aisle));

export function pantryItems(items: readonly GroceryItem[]): GroceryItem[] {
  return items.filter((item) => item.pantry);
}

export interface PriceEstimate {
  /** Sum of what is known, in US dollars; `null` when nothing is. */
  readonly usd: number | null;
  readonly unknown: number;
}

/** As the plan's cost: whole packages, and of what is at home already what is used of it. */
export function priceEstimate(items: readonly GroceryItem[]): PriceEstimate {
  const prices = items.map((item) => item.priceUsd).filter((price) => price !== null);
  return {
    usd: prices.length === 0 ? null : prices.reduce((sum, price) => sum + price, 0),
    unknown: items.length - prices.length,
  };
}

const WHAT_IS_PRICED = 'for whole packages, and what you use of your staples';

/** The same sum as on the plan; what is eaten of it costs less. */
export function priceText({ usd, unknown }: PriceEstimate): string | null {
  if (usd === null) return null;
  if (unknown === 0) return `about ${formatUsd(usd)} ${WHAT_IS_PRICED}`;
  return `at least ${formatUsd(usd)} ${WHAT_IS_PRICED}; ${unknown} ${unknown === 1 ? 'item has' : 'items have'} no known price`;
}

function line(item: GroceryItem): string {
  const amount = quantityText(item);
  return `${item.checked ? '[x]' : '[ ]'} ${item.item}${amount === null ? '' : ` – ${amount}`}`;
}

/** The list for a message or a note: one line an item, by aisle. */
export function listAsText(title: string, items: readonly GroceryItem[]): string {
  const blocks = aisleGroups(items).map((group) => [group.name, ...group.items.map(line)].join('\n'));
  const pantry = pantryItems(items);
  if (pantry.length > 0) blocks.push(['You may have these', ...pantry.map(line)].join('\n'));
  return [title, ...blocks].join('\n\n');
}
