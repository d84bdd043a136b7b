import type { Food } from '#core/foods/food.ts';
import { normaliseWords, wordKey } from '#core/foods/words.ts';
import { distanceToBeginning } from '#core/search/edit-distance.ts';
import { EVERYDAY_FOODS, WHOLE_FOODS } from './everyday-foods.ts';
import type { LineUnit } from './unit-words.ts';

export interface MatchContext {
  readonly unit: LineUnit | null;
  /** "4 peppers" are no peppercorns. */
  readonly isCounted: boolean;
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
    soya: 'soy',
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
  thawed packed squeezed ground floury waxy crusty firm ready rolled vine style flat leftover half golden stoned deveined seeded skin
  flaked slivered unbaked blanched`);
/** Dropped only where the food that is left says so itself, or is of that aisle. */
const ONLY_SPICES = keySet('ground powder powdered spice');
const ONLY_PASTA = keySet('dried');
const NEVER_ALONE = keySet('free half range style skin vine ready extra ground rolled');
/** A class that the noun before it implies: "penne pasta", "naan bread". */
const CLASSES = keySet(
  'cheese pasta leaf fillet floret spear stalk rib clove wedge bread chunk slice half kernel piece seed bean noodle nut oil sheet cube rasher frond stick flake breast potato paste breadcrumb',
);
const SHARES = keySet('fat lean');
const GENUINE_CLASSES = keySet('seed bean noodle nut oil breast');

/** One wording for all: "reduced-sodium", "low-salt", "no salt added". */
const LITTLE_SALT = /\b(?:low|lower|less|reduced|no)[ -](?:sodium|salt)(?:[ -]added)?\b/gi;

const keysOf = (text: string): string[] =>
  normaliseWords(text.replace(LITTLE_SALT, 'low sodium'))
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
  // A synonym with commas may be a list ("peas, carrots, corn"): only its brackets are left off.
  const withoutBracket = (text: string) => text.split('(')[0] ?? text;
  return [
    [food.name, 0],
    ...food.synonyms.map((synonym) => [synonym, 1] as const),
    [head(food.name), 2],
    ...food.synonyms.map((synonym) => [withoutBracket(synonym), 2] as const),
    [food.id, 3],
    // "Fresh dill" is what a bunch of dill is.
    [head(food.name).replace(/\b(?:fresh|raw)\b/i, ''), 4],
    [food.id.replace(/-(?:raw|dry|fresh)$/, ''), 5],
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
const HEAVY: ReadonlySet<string> = new Set<LineUnit>(['g', 'kg', 'oz', 'lb']);
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
    Object.entries(EVERYDAY_FOODS).map(
      ([words, id]) => [phraseOf(keysOf(words)), id === null ? null : (ids.get(id) ?? null)] as const,
    ),
  );
  const vocabulary = new Set(
    foods.flatMap((food) => [food.name, ...food.synonyms, ...food.madeOf].flatMap(keysOf)),
  );
  const named = (keys: readonly string[]): Food | null => {
    const phrase = phraseOf(keys);
    const known = everyday.get(phrase);
    return known === undefined ? (index.get(phrase) ?? null) : known;
  };
  const described = foods.map((food) => ({
    food,
    words: new Set(namesOf(food).flatMap(([text]) => keysOf(text))),
    names: namesOf(food).map(([text]) => keysOf(text)),
  }));
  /** "White sandwich bread": each word is said of one food, and some of them are its name. */
  const covered = (keys: readonly string[]): Food | null => {
    const last = keys.at(-1) ?? '';
    if (keys.length < 2) return null;
    const fitting = described.filter(
      ({ words, names }) =>
        keys.every((key) => words.has(key)) &&
        names.some((name) => name.includes(last) && name.every((key) => keys.includes(key))),
    );
    fitting.sort((a, b) => usesOf(b.food.id) - usesOf(a.food.id) || a.food.name.length - b.food.name.length);
    return fitting[0]?.food ?? null;
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
    if (plain?.aisle === 'spices-baking') return plain;
    const pasta = kept.filter((key) => !ONLY_PASTA.has(key));
    const dried = pasta.length > 0 && pasta.length < kept.length ? named(pasta) : null;
    return dried?.aisle === 'grains-pasta' ? dried : null;
  };

  /** "mozzarella cheese", "basil leaves": the last word only says what kind of thing it is. */
  const withoutClass = (keys: readonly string[]): Food | null => {
    const last = keys.at(-1) ?? '';
    if (keys.length < 2 || !CLASSES.has(last) || GENUINE_CLASSES.has(last)) return null;
    const rest = keys.slice(0, -1);
    return named(rest) ?? withoutHarmless(rest);
  };

  const byKeys = (keys: readonly string[], context: MatchContext): Food | null => {
    const { unit } = context;
    if (keys.length === 0) return null;
    const isWhole = context.isCounted || (unit !== null && HEAVY.has(unit));
    const whole = isWhole ? ids.get(WHOLE_FOODS[phraseOf(keys)] ?? '') : undefined;
    if (whole) return whole;
    const counted = unit === null ? null : named([...keys, wordKey(unit === 'can' ? 'canned' : unit)]);
    const isNone = everyday.get(phraseOf(keys)) === null;
    if (isNone) return null;
    const found = counted ?? named(keys) ?? covered(keys) ?? withoutHarmless(keys) ?? withoutClass(keys);
    if (found || !keys.some((key) => /^\d/.test(key))) return found;
    // "5% fat beef mince": the share only chooses among kinds of it.
    const plain = keys.filter((key) => !/^\d/.test(key) && !SHARES.has(key));
    return plain.length > 0 ? byKeys(plain, context) : null;
  };

  /** The word that a mistyped one is nearest to; itself when it is known or nothing is near. */
  const corrected = (key: string): string => {
    if (key.length < 5 || vocabulary.has(key)) return key;
    const most = key.length < 8 ? 1 : 2;
    let best: { readonly word: string; readonly distance: number } | null = null;
    for (const word of vocabulary) {
      if (word[0] !== key[0] || Math.abs(word.length - key.length) > most) continue;
      const distance = distanceToBeginning(key, word, most);
      if (distance <= most && (best === null || distance < best.distance)) best = { word, distance };
    }
    return best?.word ?? key;
  };

  /** "Philadelphia cream cheese": without the brand. */
  const withoutBrand = (name: string, context: MatchContext): Food | null => {
    const written = name.split(/[\s-]+/);
    for (let from = 1; from < written.length && from <= 3; from += 1) {
      const dropped = written[from - 1] ?? '';
      const isBrand = /^\p{Lu}/u.test(dropped) && keysOf(dropped).every((key) => !vocabulary.has(key));
      if (!isBrand || isAllergenWord(dropped)) return null;
      const rest = keysOf(written.slice(from).join(' '));
      const found = byKeys(rest, context);
      if (found) return inForm(found, rest, context);
    }
    return null;
  };

  const match = (name: string, context: MatchContext): FoodMatch | null => {
    const keys = keysOf(name);
    if (keys.length === 0 || keys.length > 12) return null;
    const exact = byKeys(keys, context);
    if (exact) return { food: inForm(exact, keys, context), isLoose: false };
    const found = withoutBrand(name, context) ?? named(keys.map(corrected));
    return found && { food: found, isLoose: true };
  };
  return {
    match,
    isName: (name) => named(keysOf(name)) !== null,
    byId: (id) => ids.get(id) ?? null,
  };
}
