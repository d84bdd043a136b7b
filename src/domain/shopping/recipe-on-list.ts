import type { AllergenCode } from '#domain/allergens/allergens.ts';
import type { Aisle, Food } from '#domain/foods/food.ts';
import { isLineOf, labelsOf, listItemName, withoutLabels } from './needed-soon.ts';
import { exactGrams, type NeededFood, packLabels, type ShoppingItem, shoppingList } from './shopping-list.ts';

/** A line of a list as it is. */
export interface StandingLine {
  readonly id: string;
  readonly item: string;
  readonly quantity: number | null;
  readonly unit: string | null;
  readonly checked: boolean;
  readonly own: boolean;
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
  readonly aisle: Aisle;
  /** "written for 4 servings"; `null`: as it was written. */
  readonly neededText: string | null;
}

type Foods = ReadonlyMap<string, Food>;
type Avoided = ReadonlySet<AllergenCode>;

function lineFor(food: Food, grams: number, foods: Foods, avoided: Avoided): ShoppingItem | undefined {
  return shoppingList([{ foodId: food.id, grams }], foods, avoided)[0];
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
function countedLine(food: Food, lines: readonly StandingLine[], foods: Foods): Counted | null {
  for (const line of lines) {
    const { neededGrams: grams } = line;
    if (line.checked || line.own || grams === null || !isLineOf(line.item, food.name)) continue;
    const written = lineFor(food, grams, foods, new Set());
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

function gramsByFood(needed: readonly NeededFood[], foods: Foods): [Food, number][] {
  const sums = new Map<Food, number>();
  for (const { foodId, grams } of needed) {
    const food = foods.get(foodId);
    if (food !== undefined) sums.set(food, (sums.get(food) ?? 0) + grams);
  }
  return [...sums].map(([food, grams]) => [food, exactGrams(grams)]);
}

/** A list with what a recipe takes: amounts grow where the food is on it, and the rest is new. */
export function withRecipe(
  lines: readonly StandingLine[],
  needed: readonly NeededFood[],
  foods: Foods,
  avoided: Avoided,
): ListChanges {
  const grown = gramsByFood(needed, foods).map(([food, grams]) => {
    const standing = countedLine(food, lines, foods);
    const line = lineFor(food, grams + (standing?.grams ?? 0), foods, avoided);
    return { standing, line: standing && line ? withLabels(line, food, standing, avoided) : line };
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
  for (const [food, grams] of gramsByFood(needed, foods)) {
    const standing = countedLine(food, lines, foods);
    if (standing === null) continue;
    const rest = Math.max(0, standing.grams - grams);
    const line = lineFor(food, rest, foods, avoided);
    if (line === undefined) removed.push(standing.id);
    else changed.push({ id: standing.id, line: withLabels(line, food, standing, avoided) });
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
