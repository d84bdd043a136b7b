import { AISLE_NAMES } from '#domain/foods/aisle-names.ts';
import { AISLES, type Aisle } from '#domain/foods/food.ts';
import { formatUsd } from '#platform/web/format.ts';
import type { GroceryItem, GroceryList } from '../contract.ts';
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

/** What was done before comes last; all else stays in its order, ticked or not. */
export const openFirst = (
  items: readonly GroceryItem[],
  doneBefore: ReadonlySet<string>,
): readonly GroceryItem[] =>
  items.toSorted((a, b) => Number(doneBefore.has(a.id)) - Number(doneBefore.has(b.id)));

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
  /** What the store asks: whole packages of what is to buy, in US dollars; `null` when no price is known. */
  readonly checkoutUsd: number | null;
  /** Things to buy without a known price. */
  readonly unknown: number;
  /** What is used of staples that the kitchen may have. */
  readonly staplesUsd: number;
}

export function priceEstimate(items: readonly GroceryItem[]): PriceEstimate {
  const known = (some: readonly GroceryItem[]) => some.flatMap(({ priceUsd }) => priceUsd ?? []);
  const sum = (prices: readonly number[]) => prices.reduce((total, price) => total + price, 0);
  const toBuy = items.filter(({ pantry }) => !pantry);
  const prices = known(toBuy);
  return {
    checkoutUsd: prices.length === 0 ? null : sum(prices),
    unknown: toBuy.length - prices.length,
    staplesUsd: sum(known(pantryItems(items))),
  };
}

/** Prices of a typical store: cents of a whole cart would say more than anyone knows. */
const ROUNDED_FROM_USD = 20;
const cartUsd = (value: number): string =>
  value < ROUNDED_FROM_USD ? formatUsd(value) : formatUsd(Math.round(value)).replace('.00', '');

/** "about $580 at checkout" */
export function priceText({ checkoutUsd, unknown }: PriceEstimate): string | null {
  if (checkoutUsd === null) return null;
  return `${unknown === 0 ? 'about' : 'at least'} ${cartUsd(checkoutUsd)} at checkout`;
}

/** What is in that price, and what is not. */
export function priceWords({ checkoutUsd, unknown, staplesUsd }: PriceEstimate): string[] {
  if (checkoutUsd === null) return [];
  return [
    'Typical US prices, for whole packages of everything to buy.',
    ...(unknown === 0
      ? []
      : [
          `${unknown === 1 ? '1 item has' : `${unknown} items have`} no known price and ${unknown === 1 ? 'is' : 'are'} not counted.`,
        ]),
    ...(staplesUsd < 0.005
      ? []
      : [`Oil, spices and other staples you use add about ${formatUsd(staplesUsd)}.`]),
  ];
}

function line(item: GroceryItem): string {
  const amount = quantityText(item);
  return `${item.checked ? '[x]' : '[ ]'} ${item.item}${amount === null ? '' : ` – ${amount}`}`;
}

/** The list for a message or a note: what has to be read first, then one line an item, by aisle. */
export function listAsText(
  { title, notes }: Pick<GroceryList, 'title' | 'notes'>,
  items: readonly GroceryItem[],
): string {
  const blocks = aisleGroups(items).map((group) => [group.name, ...group.items.map(line)].join('\n'));
  const pantry = pantryItems(items);
  if (pantry.length > 0) blocks.push(['You may have these', ...pantry.map(line)].join('\n'));
  const first = notes?.length ? [['Please read this before you shop:', ...notes].join('\n')] : [];
  return [title, ...first, ...blocks].join('\n\n');
}
