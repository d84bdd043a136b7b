import type { AllergenCode } from '#domain/allergens/allergens.ts';
import type { IsoDay } from '#domain/calendar/days.ts';
import type { Aisle, Food } from '#domain/foods/food.ts';
import { byAisle } from './grocery-items.ts';
import { listItemName } from './needed-soon.ts';
import { neededText } from './shop-amount.ts';
import { shopQuantity } from './shop-label.ts';

/** Edible grams of one food that a meal takes. */
export interface NeededFood {
  readonly foodId: string;
  readonly grams: number;
  /** Of these, what is at home already; left out: nothing. */
  readonly homeGrams?: number;
  /** The day on which it is bought; left out: the first of the list. */
  readonly buyOn?: IsoDay | undefined;
}

export interface ShoppingItem {
  readonly foodId: string;
  /** The day on which it is bought; `null`: the first of the list. */
  readonly buyOn: IsoDay | null;
  /** With the label to look for when someone needs one: "Quinoa (labelled gluten-free)". */
  readonly item: string;
  /** How many of `unit` to buy. */
  readonly quantity: number;
  /** "15 oz can", "medium onions", "g". */
  readonly unit: string;
  /** Both in words: "2 x 15 oz can", "3 medium onions", "900 g (2 lb)". */
  readonly quantityText: string;
  readonly aisle: Aisle;
  /** Edible grams that the plan takes, and how many of them are at home. */
  readonly neededGrams: number;
  readonly homeGrams: number;
  /** Edible grams that the bought quantity yields. */
  readonly boughtGrams: number;
  /** "needs 310 g (11 oz)". */
  readonly neededText: string;
  /** Looked for at home before it is bought: a staple, or there already in an amount that is enough or unknown. */
  readonly pantry: boolean;
  /** Typical US price of the bought quantity. */
  readonly priceUsd: number;
  /** What it counts for in the cost of a plan and of a list: of what is looked for at home, what is used of it. */
  readonly tillUsd: number;
}

/**
 * Exact to the microgram: sums of the same grams in another order differ in the last bits, and what was added to a list
 * must be what is taken from it.
 */
export const exactGrams = (grams: number): number => Math.round(grams * 1e6) / 1e6;

/** "spinach-raw", and of a later trip "spinach-raw 2026-12-03": food is bought once on each. */
export const keyOnTrip = (foodId: string, buyOn: IsoDay | null): string =>
  buyOn === null ? foodId : `${foodId} ${buyOn}`;

/** The food and the trip of a key. */
export function foodOnTrip(key: string): { readonly foodId: string; readonly buyOn: IsoDay | undefined } {
  const [foodId = '', buyOn] = key.split(' ');
  return { foodId, buyOn };
}

/** Comes from the tap. */
const NOT_BOUGHT = new Set(['water']);

const LABEL_WORDS: Partial<Record<AllergenCode, string>> = {
  tree_nut: 'nut-free',
  crustacean: 'shellfish-free',
  mollusc: 'shellfish-free',
};

/** "gluten-free": what a pack must say for people who avoid these allergens; empty: any pack does. */
export function packLabels(food: Food, avoided: ReadonlySet<AllergenCode>): readonly string[] {
  const labels = food.labelFree
    .filter((code) => avoided.has(code))
    .map((code) => LABEL_WORDS[code] ?? `${code}-free`);
  return [...new Set(labels)];
}

/** Nothing of it is bought: there is enough at home. */
const ENOUGH = { quantity: 0, unit: '', text: 'enough at home' };

interface Sum {
  readonly food: Food;
  readonly buyOn: IsoDay | null;
  readonly grams: number;
  readonly homeGrams: number;
}

function shoppingItem(
  { food, grams: neededGrams, homeGrams, buyOn }: Sum,
  avoided: ReadonlySet<AllergenCode>,
): ShoppingItem {
  const missing = exactGrams(neededGrams - homeGrams);
  // The last bits of a division must not cost a pack.
  const packs = missing <= 0 ? 0 : Math.max(1, Math.ceil(missing / food.buy.grams - 1e-9));
  const { quantity, unit, text } = packs === 0 ? ENOUGH : shopQuantity(food, packs);
  const boughtGrams = packs * food.buy.grams;
  const labels = packLabels(food, avoided);
  const priceUsd = Math.round((boughtGrams / 1000) * food.priceUsdPerKg * 100) / 100;
  return {
    foodId: food.id,
    buyOn,
    item: listItemName(food.name, labels),
    quantity,
    unit,
    quantityText: text,
    aisle: food.aisle,
    neededGrams,
    homeGrams,
    boughtGrams,
    neededText: neededText(food, neededGrams, homeGrams),
    pantry: food.pantry || packs === 0,
    priceUsd,
    tillUsd: food.pantry && packs > 0 ? (priceUsd * missing) / boughtGrams : priceUsd,
  };
}

/**
 * One line per food and day of shopping, rounded up to what a shop sells, in the order of the aisles; what a pantry has comes
 * last. What is looked for at home is bought once, and tap water is left out.
 *
 * @param needed edible grams, one entry per meal and ingredient; 0 g entries are left out
 * @param avoided allergens of the family, for foods that must be bought labeled free of them
 * @throws RangeError when a food is unknown or an amount is negative or no number
 */
export function shoppingList(
  needed: readonly NeededFood[],
  foods: ReadonlyMap<string, Food>,
  avoided: ReadonlySet<AllergenCode> = new Set(),
): readonly ShoppingItem[] {
  const sums = new Map<string, Sum>();
  for (const { foodId, grams, homeGrams = 0, buyOn } of needed) {
    if (!(grams >= 0 && grams < Number.POSITIVE_INFINITY)) throw new RangeError(`${grams} g of ${foodId}`);
    const food = foods.get(foodId);
    if (!food) throw new RangeError(`There is no food ${foodId}`);
    const trip = food.pantry ? null : (buyOn ?? null);
    const key = keyOnTrip(foodId, trip);
    const sum = sums.get(key) ?? { food, buyOn: trip, grams: 0, homeGrams: 0 };
    sums.set(key, { ...sum, grams: sum.grams + grams, homeGrams: sum.homeGrams + homeGrams });
  }
  const items: ShoppingItem[] = [];
  for (const sum of sums.values()) {
    const exact = { ...sum, grams: exactGrams(sum.grams), homeGrams: exactGrams(sum.homeGrams) };
    if (exact.grams > 0 && !NOT_BOUGHT.has(sum.food.id)) items.push(shoppingItem(exact, avoided));
  }
  return items.sort(
    (a, b) =>
      byAisle(a, b) ||
      (a.item < b.item ? -1 : a.item > b.item ? 1 : (a.buyOn ?? '').localeCompare(b.buyOn ?? '')),
  );
}
