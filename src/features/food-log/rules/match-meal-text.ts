import eatenRows from '#data/words/eaten-words.json' with { type: 'json' };
import { type Aisle, type Food, portionLabel } from '#domain/foods/food.ts';
import type { TextSearch } from '#domain/text/text-search.ts';
import { millilitersOf } from '#domain/units/unit-table.ts';
import { sizeOfUnit } from './log-units.ts';
import type { SaidFood, Vessel } from './read-meal-text.ts';

/** How a food is mostly eaten that a bare word names, and how much of it when nobody says. */
interface EatenWord {
  readonly words: readonly string[];
  readonly foodId: string;
  readonly unit: string;
  readonly amount: number;
}
export const EATEN_WORDS = eatenRows as readonly EatenWord[];

export interface MatchedFood {
  readonly food: Food;
  readonly amount: number | null;
  readonly unit: string | null;
  readonly grams: number | null;
}

export interface MatchedLine {
  readonly choices: readonly MatchedFood[];
  readonly ask: 'which' | 'amount' | 'what' | null;
}

const MOST_CHOICES = 6;

/** Volume of what food is served in, in milliliters: a US cup of a drink, and about a cup and a half in a bowl (FNDDS). */
const VESSEL_ML: Readonly<Partial<Record<Vessel, number>>> = {
  glass: millilitersOf('cup'),
  mug: millilitersOf('cup'),
  bowl: 1.5 * millilitersOf('cup'),
  scoop: 0.5 * millilitersOf('cup'),
};
/** Grams of a handful: an ounce of nuts or dry snacks. */
const HANDFUL_GRAMS = 30;
const SMALL_AISLES: ReadonlySet<string> = new Set(['nuts-seeds', 'sweets-snacks']);

const COUNTED = ['piece', 'slice', 'serving', 'fillet'] as const;
/**
 * Words for as much as one has at once, when the food is not weighed so. A bottle or a can is none of them: it holds what
 * its maker put in, for one or for a table.
 */
const HELPINGS: ReadonlySet<string> = new Set(['serving', 'piece', 'slice', 'plate']);

/** Whether a unit that a food does not have may stand for as much as one has at once. */
export const isHelping = (unit: string): boolean =>
  HELPINGS.has(unit) || unit === 'handful' || VESSEL_ML[unit as Vessel] !== undefined;

const folded = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9%& ]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
const singular = (word: string): string => {
  if (/(?:ss|us|is)$/.test(word) || word.length < 4) return word;
  if (/ies$/.test(word)) return `${word.slice(0, -3)}y`;
  return /(?:ches|shes|xes|toes)$/.test(word) ? word.slice(0, -2) : word.replace(/s$/, '');
};
/** The same for all ways of writing a name. */
export const keyOf = (text: string): string => folded(text).split(' ').map(singular).join(' ');

const byWord = new Map(EATEN_WORDS.flatMap((row) => row.words.map((word) => [keyOf(word), row] as const)));

export const isEatenWord = (text: string): boolean => byWord.has(keyOf(text));

const measuredOf = (food: Food) => ({ per: 'g', food, portions: [] }) as const;

/**
 * What people mostly have at once, in grams, where a food has no helping of its own: reference amounts of the FDA (21 CFR
 * 101.12(b)), of cooked weights.
 */
const REFERENCE_GRAMS: Readonly<Partial<Record<Aisle, number>>> = {
  produce: 85,
  bakery: 50,
  'dairy-eggs': 30,
  meat: 85,
  fish: 85,
  'plant-protein': 85,
  frozen: 85,
  'grains-pasta': 140,
  'canned-beans': 130,
  'condiments-sauces': 30,
  'oils-vinegars': 14,
  'spices-baking': 1,
  'nuts-seeds': 30,
  'sweets-snacks': 30,
  drinks: 240,
  baby: 110,
};
const FRUIT_GRAMS = 140;
const DRINK_GRAMS = 240;
/** One piece, slice or helping is what someone had if it is no crumb and no whole bag. */
const USUAL_TIMES = { least: 0.3, most: 3 } as const;

function referenceGrams({ aisle, dietFacts, id }: Food): number | null {
  if (aisle === 'produce' && dietFacts?.group === 'fruit') return FRUIT_GRAMS;
  return /^(?:milk|soy-milk|oat-milk)(?:-|$)/.test(id) ? DRINK_GRAMS : (REFERENCE_GRAMS[aisle] ?? null);
}

function usualAmount(food: Food, eaten: EatenWord | undefined): { amount: number; unit: string } | null {
  if (eaten !== undefined && eaten.foodId === food.id) return { amount: eaten.amount, unit: eaten.unit };
  const reference = referenceGrams(food);
  const order = ['serving', 'piece', 'slice', 'fillet', 'can', 'cup', 'tbsp'] as const;
  const portion = order
    .flatMap((unit) => food.portions.filter((each) => each.unit === unit))
    .find(
      ({ grams }) =>
        reference === null ||
        (grams >= reference * USUAL_TIMES.least && grams <= reference * USUAL_TIMES.most),
    );
  if (portion !== undefined) return { amount: 1, unit: portionLabel(portion) };
  return reference === null ? null : { amount: reference, unit: 'g' };
}

/** Grams of an amount as someone said it; `null`: it has to be asked. */
function measured(food: Food, said: SaidFood, eaten: EatenWord | undefined): Omit<MatchedFood, 'food'> {
  const usual = usualAmount(food, eaten);
  const unknown = { amount: null, unit: null, grams: null };
  const of = (amount: number, unit: string): Omit<MatchedFood, 'food'> | null => {
    const each = sizeOfUnit(measuredOf(food), unit);
    return each === null ? null : { amount, unit, grams: amount * each };
  };
  const helpings = (times: number) =>
    usual === null ? unknown : (of(usual.amount * times, usual.unit) ?? unknown);
  if (said.amount === null) return helpings(1);
  const { amount, unit } = said;
  if (unit === null) {
    // "Two eggs": pieces, slices of what comes in slices, else helpings.
    const counted = COUNTED.find((each) => food.portions.some((portion) => portion.unit === each));
    return (counted === undefined ? null : of(amount, counted)) ?? helpings(amount);
  }
  if (unit === 'handful') {
    return SMALL_AISLES.has(food.aisle)
      ? (of(amount * HANDFUL_GRAMS, 'g') ?? unknown)
      : (of(amount / 2, 'cup') ?? unknown);
  }
  const milliliters = VESSEL_ML[unit as Vessel];
  if (milliliters !== undefined)
    return of((amount * milliliters) / millilitersOf('cup'), 'cup') ?? helpings(amount);
  return of(amount, unit) ?? (HELPINGS.has(unit) ? helpings(amount) : unknown);
}

const AS_BOUGHT = /\b(?:raw|dry|uncooked|dried)\b/i;
const COOKED_AISLES: ReadonlySet<string> = new Set(['meat', 'fish', 'grains-pasta', 'canned-beans']);
const isCooked = ({ form }: Food): boolean =>
  form.some((each) => /^(?:cooked|boiled|baked|roasted|steamed|broiled|grilled|browned|braised)$/.test(each));

/** Nobody eats dry rice or raw chicken: the same food as it is on the plate, where we have it. */
function asEaten(food: Food, foods: ReadonlyMap<string, Food>): Food {
  if (!COOKED_AISLES.has(food.aisle) || food.use !== 'ingredient') return food;
  if (!food.form.some((form) => form === 'raw' || form === 'dry')) return food;
  for (const other of foods.values()) if (other.variantOf === food.variantOf && isCooked(other)) return other;
  return food;
}

/**
 * What a part of a sentence may mean, the likeliest first. A name that several foods go by is asked; so are an amount that
 * nobody can weigh and a name that finds nothing.
 */
export function matchSaid(
  said: SaidFood,
  foods: ReadonlyMap<string, Food>,
  find: TextSearch<Food>,
  proposed: readonly string[],
): MatchedLine {
  const eaten = said.names.map((name) => byWord.get(keyOf(name))).find((row) => row !== undefined);
  const sure: Food[] =
    eaten === undefined ? [] : [foods.get(eaten.foodId)].filter((food) => food !== undefined);
  const searched = said.names.flatMap((name) => {
    const found = find(name, MOST_CHOICES);
    return found.map(({ item, isGuess }) => ({ item, isGuess, name }));
  });
  const named = searched.filter(({ isGuess }) => !isGuess).map(({ item }) => item);
  const guessed = searched.filter(({ isGuess }) => isGuess).map(({ item }) => item);
  const known = proposed.flatMap((id) => foods.get(id) ?? []);
  const isRawSaid = said.names.some((name) => AS_BOUGHT.test(name));
  const eatenAs = (food: Food) => (isRawSaid ? food : asEaten(food, foods));
  const all = [...new Set([...sure, ...[...named, ...known, ...guessed].map(eatenAs)])].slice(
    0,
    MOST_CHOICES,
  );
  const choices = all.map((food) => ({ food, ...measured(food, said, eaten) }));
  const [first] = choices;
  if (first === undefined) return { choices, ask: 'what' };
  const isSure =
    sure.length > 0 ||
    said.names.some((name) => {
      const key = keyOf(name);
      return [first.food.name, ...first.food.synonyms].some((each) => keyOf(each) === key);
    }) ||
    (named.length === 1 && guessed.length === 0);
  if (!isSure) return { choices, ask: 'which' };
  return { choices, ask: first.grams === null ? 'amount' : null };
}
