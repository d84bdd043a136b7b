import type { AllergenCode } from '#domain/allergens/allergens.ts';
import type { Aisle, Food } from '#domain/foods/food.ts';
import { isLineOf, labelsOf, listItemName, withoutLabels } from './needed-soon.ts';
import {
  exactGrams,
  foodOnTrip,
  keyOnTrip,
  type NeededFood,
  packLabels,
  type ShoppingItem,
  shoppingList,
} from './shopping-list.ts';

/** A line of a list as it is. */
export interface StandingLine {
  readonly id: string;
  readonly item: string;
  readonly quantity: number | null;
  readonly unit: string | null;
  readonly checked: boolean;
  readonly own: boolean;
  /** The day on which it is bought; `null`: the first. */
  readonly buyOn: string | null;
  /** Edible grams that the product calculated; `null`: it calculated none. */
  readonly neededGrams: number | null;
  readonly neededText: string | null;
}

export interface ListChanges {
  readonly added: readonly ShoppingItem[];
  readonly changed: readonly { readonly id: string; readonly line: ShoppingItem }[];
  readonly removed: readonly string[];
}

/** What no pack can be calculated for, because its food or its weight is open: it is on a list in its own words. */
export interface WrittenLine {
  /** With what its pack must say, as `listItemName` puts it. */
  readonly text: string;
  /** `null`: its food is open. */
  readonly foodId: string | null;
  readonly aisle: Aisle;
  /** "written for 4 servings"; `null`: as it was written. */
  readonly neededText: string | null;
}

type Foods = ReadonlyMap<string, Food>;
type Avoided = ReadonlySet<AllergenCode>;

/** What is bought of a food on one trip. */
interface Bought {
  readonly food: Food;
  readonly buyOn: string | undefined;
}

function lineFor(
  { food, buyOn }: Bought,
  grams: number,
  foods: Foods,
  avoided: Avoided,
): ShoppingItem | undefined {
  return shoppingList([{ foodId: food.id, grams, buyOn }], foods, avoided)[0];
}

interface Counted {
  readonly id: string;
  readonly grams: number;
  readonly labels: readonly string[];
}

/**
 * The open line of a food whose amount is still what the product wrote. One that someone set by hand, or has in the
 * basket already, is theirs: nothing is calculated into it.
 */
function countedLine(bought: Bought, lines: readonly StandingLine[], foods: Foods): Counted | null {
  const { food, buyOn = null } = bought;
  for (const line of lines) {
    const { neededGrams: grams } = line;
    if (line.checked || line.own || grams === null || !isLineOf(line.item, food.name)) continue;
    if (line.buyOn !== buyOn) continue;
    const written = lineFor(bought, grams, foods, new Set());
    if (written?.quantity === line.quantity && written.unit === line.unit)
      return { id: line.id, grams, labels: labelsOf(line.item) };
  }
  return null;
}

/** Words that a pack needs for people who eat the other dishes of a line stay: they go only with the line. */
function withLabels(line: ShoppingItem, food: Food, { labels }: Counted, avoided: Avoided): ShoppingItem {
  const all = new Set([...labels, ...packLabels(food, avoided)]);
  return { ...line, item: listItemName(food.name, [...all]) };
}

function gramsBought(needed: readonly NeededFood[], foods: Foods): [Bought, number][] {
  const sums = new Map<string, number>();
  for (const { foodId, grams, buyOn = null } of needed) {
    const key = keyOnTrip(foodId, foods.get(foodId)?.pantry ? null : buyOn);
    sums.set(key, (sums.get(key) ?? 0) + grams);
  }
  return [...sums].flatMap(([key, grams]): [Bought, number][] => {
    const { foodId, buyOn } = foodOnTrip(key);
    const food = foods.get(foodId);
    return food === undefined ? [] : [[{ food, buyOn }, exactGrams(grams)]];
  });
}

/** A list with what a recipe takes: amounts grow where the food is on it, and the rest is new. */
export function withRecipe(
  lines: readonly StandingLine[],
  needed: readonly NeededFood[],
  foods: Foods,
  avoided: Avoided,
): ListChanges {
  const grown = gramsBought(needed, foods).map(([bought, grams]) => {
    const standing = countedLine(bought, lines, foods);
    const line = lineFor(bought, grams + (standing?.grams ?? 0), foods, avoided);
    return { standing, line: standing && line ? withLabels(line, bought.food, standing, avoided) : line };
  });
  return {
    added: grown.flatMap(({ standing, line }) => (standing === null && line ? [line] : [])),
    changed: grown.flatMap(({ standing, line }) => (standing && line ? [{ id: standing.id, line }] : [])),
    removed: [],
  };
}

/** The same list as if the recipe had not been added: less of a food, and no line where nothing is left. */
export function withoutRecipe(
  lines: readonly StandingLine[],
  needed: readonly NeededFood[],
  foods: Foods,
  avoided: Avoided,
): ListChanges {
  const changed: { id: string; line: ShoppingItem }[] = [];
  const removed: string[] = [];
  for (const [bought, grams] of gramsBought(needed, foods)) {
    const standing = countedLine(bought, lines, foods);
    if (standing === null) continue;
    const rest = Math.max(0, standing.grams - grams);
    const line = lineFor(bought, rest, foods, avoided);
    if (line === undefined) removed.push(standing.id);
    else changed.push({ id: standing.id, line: withLabels(line, bought.food, standing, avoided) });
  }
  return { added: [], changed, removed };
}

/**
 * Ids of the lines that were put on the list for these words: one for each, and none that is in the basket already. Who
 * eats may have changed since, and with them what a pack must say.
 */
export function writtenLinesOn(
  lines: readonly StandingLine[],
  written: readonly WrittenLine[],
): readonly string[] {
  const open = lines.filter(({ checked, own, quantity }) => !checked && !own && quantity === null);
  return written.flatMap(({ text, neededText }) => {
    const words = withoutLabels(text);
    const at = open.findIndex((line) => withoutLabels(line.item) === words && line.neededText === neededText);
    return at === -1 ? [] : open.splice(at, 1).map(({ id }) => id);
  });
}
