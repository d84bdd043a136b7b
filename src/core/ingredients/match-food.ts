import type { Food } from '#core/foods/food.ts';
import { normaliseWords, wordKey } from '#core/foods/words.ts';
import { EVERYDAY_FOODS } from './everyday-foods.ts';
import type { LineUnit } from './unit-words.ts';

export interface MatchContext {
  readonly unit: LineUnit | null;
}

export interface FoodMatch {
  readonly food: Food;
  /** A word that we do not know was passed over, a brand perhaps: its own pack decides what it holds. */
  readonly isLoose: boolean;
}

export interface FoodMatcher {
  readonly match: (name: string, context: MatchContext) => FoodMatch | null;
  readonly isName: (name: string) => boolean;
  readonly byId: (id: string) => Food | null;
}

const SPELLINGS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    yoghurt: 'yogurt',
    yoghourt: 'yogurt',
    chilli: 'chili',
    chillie: 'chili',
    chilly: 'chili',
    chile: 'chili',
    chilie: 'chili',
    tinned: 'canned',
    tin: 'canned',
    dry: 'dried',
    wholewheat: 'wholemeal',
    skimmed: 'skim',
    flavour: 'flavor',
    houmous: 'hummus',
    gelatine: 'gelatin',
    mozarella: 'mozzarella',
    parmigiano: 'parmesan',
    doughnut: 'donut',
    omelette: 'omelet',
    whisky: 'whiskey',
    brussel: 'brussels',
    filet: 'fillet',
    lasagne: 'lasagna',
  }).map(([from, to]) => [wordKey(from), wordKey(to)]),
);

const keySet = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/).map(wordKey));

const STOP = keySet('a an and of the in with on from your our my any some');
/** Words that change nothing about which food it is. */
const HARMLESS = keySet(`
  fresh freshly ripe overripe raw uncooked organic homemade store bought good quality best favorite favourite kind large
  medium small extra big mini pure fine finely coarse coarsely real plain natural boneless skinless lean thick thin
  young tender creamy crunchy smooth pitted peeled shelled cubed sliced diced chopped grated shredded crumbled whole free
  range mature sharp mild drained rinsed unpeeled washed trimmed cleaned cold warm hot chilled cool lukewarm frozen
  thawed packed squeezed ground floury waxy crusty firm ready rolled vine style flat leftover half golden stoned deveined seeded skin`);
/** Dropped only where the food that is left says so itself, or is of that aisle. */
const ONLY_SPICES = keySet('ground powder powdered spice');
const NEVER_ALONE = keySet('free half range style skin vine ready extra ground rolled');
/** A class that the noun before it implies: "penne pasta", "naan bread". */
const CLASSES = keySet(
  'cheese pasta leaf fillet floret spear stalk rib clove wedge bread chunk slice half kernel piece seed bean noodle nut oil sheet cube rasher frond stick flake breast',
);
const GENUINE_CLASSES = keySet('seed bean noodle nut oil breast');

const keysOf = (text: string): string[] =>
  normaliseWords(text)
    .map(wordKey)
    .map((key) => SPELLINGS.get(key) ?? key)
    .filter((key) => !STOP.has(key));
const phraseOf = (keys: readonly string[]): string => [...keys].sort().join(' ');

interface Entry {
  readonly food: Food;
  readonly rank: number;
}

function namesOf(food: Food): readonly (readonly [text: string, rank: number])[] {
  const head = (text: string) => text.split(/[,(]/)[0] ?? text;
  return [
    [food.name, 0],
    ...food.synonyms.map((synonym) => [synonym, 1] as const),
    [head(food.name), 2],
    ...food.synonyms.map((synonym) => [head(synonym), 2] as const),
    [food.id, 3],
  ];
}

/** A phrase names the food that says it most directly; among equals the more used one, then the plainer name. */
function indexOf(foods: readonly Food[], usesOf: (id: string) => number): ReadonlyMap<string, Food> {
  const best = new Map<string, Entry>();
  const isBetter = (food: Food, rank: number, known: Entry) => {
    if (rank !== known.rank) return rank < known.rank;
    const uses = usesOf(food.id) - usesOf(known.food.id);
    return uses !== 0 ? uses > 0 : food.name.length < known.food.name.length;
  };
  for (const food of foods) {
    for (const [text, rank] of namesOf(food)) {
      const phrase = phraseOf(keysOf(text));
      const known = best.get(phrase);
      if (phrase !== '' && (known === undefined || isBetter(food, rank, known)))
        best.set(phrase, { food, rank });
    }
  }
  return new Map([...best].map(([phrase, { food }]) => [phrase, food]));
}

const FRESH_UNITS: ReadonlySet<string> = new Set<LineUnit>([
  'sprig',
  'bunch',
  'handful',
  'leaf',
  'cup',
  'g',
  'oz',
]);
const SPOONS: ReadonlySet<string> = new Set<LineUnit>(['tsp', 'tbsp', 'pinch', 'dash']);

/**
 * Finds the food that a name means, or none: better unmatched than wrong. A word is passed over only when it cannot
 * name another food: sizes, states that our food has anyway, and a capitalised word that no food and no allergen is
 * called by (a brand).
 * @param isAllergenWord whether a word may carry an allergen by itself
 */
export function createFoodMatcher(
  foods: readonly Food[],
  usesOf: (id: string) => number,
  isAllergenWord: (word: string) => boolean,
): FoodMatcher {
  const ids = new Map(foods.map((food) => [food.id, food]));
  const index = indexOf(foods, usesOf);
  const everyday = new Map(
    Object.entries(EVERYDAY_FOODS).map(([words, id]) => [phraseOf(keysOf(words)), ids.get(id)] as const),
  );
  const vocabulary = new Set(
    foods.flatMap((food) => [food.name, ...food.synonyms, ...food.madeOf].flatMap(keysOf)),
  );
  const named = (keys: readonly string[]): Food | null => {
    const phrase = phraseOf(keys);
    return everyday.get(phrase) ?? index.get(phrase) ?? null;
  };

  /** Fresh or dried, where a herb's name tells neither. */
  const inForm = (food: Food, keys: readonly string[], { unit }: MatchContext): Food => {
    if (keys.includes(wordKey('fresh')) || keys.includes(wordKey('dried')) || unit === null) return food;
    const stem = food.id.replace(/-(?:fresh|dried)$/, '');
    if (stem === food.id) return food;
    const form = FRESH_UNITS.has(unit) ? 'fresh' : SPOONS.has(unit) && keys.length === 1 ? 'dried' : null;
    return (form && ids.get(`${stem}-${form}`)) || food;
  };

  const withoutHarmless = (keys: readonly string[]): Food | null => {
    const kept = keys.filter((key) => !HARMLESS.has(key));
    const spice = keys.filter((key) => !HARMLESS.has(key) && !ONLY_SPICES.has(key));
    const found = kept.length > 0 && kept.length < keys.length ? named(kept) : null;
    if (found && !NEVER_ALONE.has(phraseOf(kept))) return found;
    const plain = spice.length > 0 && spice.length < keys.length ? named(spice) : null;
    return plain?.aisle === 'spices-baking' ? plain : null;
  };

  /** "mozzarella cheese", "basil leaves": the last word only says what kind of thing it is. */
  const withoutClass = (keys: readonly string[]): Food | null => {
    const last = keys.at(-1) ?? '';
    if (keys.length < 2 || !CLASSES.has(last) || GENUINE_CLASSES.has(last)) return null;
    const rest = keys.slice(0, -1);
    return named(rest) ?? withoutHarmless(rest);
  };

  const byKeys = (keys: readonly string[], { unit }: MatchContext): Food | null => {
    if (keys.length === 0) return null;
    const canned = unit === 'can' ? named([...keys, wordKey('canned')]) : null;
    return canned ?? named(keys) ?? withoutHarmless(keys) ?? withoutClass(keys);
  };

  const match = (name: string, context: MatchContext): FoodMatch | null => {
    const keys = keysOf(name);
    if (keys.length === 0 || keys.length > 12) return null;
    const exact = byKeys(keys, context);
    if (exact) return { food: inForm(exact, keys, context), isLoose: false };
    const written = name.split(/[\s-]+/);
    for (let from = 1; from < written.length && from <= 3; from += 1) {
      const dropped = written[from - 1] ?? '';
      const isBrand = /^\p{Lu}/u.test(dropped) && keysOf(dropped).every((key) => !vocabulary.has(key));
      if (!isBrand || isAllergenWord(dropped)) return null;
      const rest = keysOf(written.slice(from).join(' '));
      const found = byKeys(rest, context);
      if (found) return { food: inForm(found, rest, context), isLoose: true };
    }
    return null;
  };
  return {
    match,
    isName: (name) => named(keysOf(name)) !== null,
    byId: (id) => ids.get(id) ?? null,
  };
}
