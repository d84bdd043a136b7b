import type { AllergenCode } from '#domain/allergens/allergens.ts';
import type { Food } from '#domain/foods/food.ts';
import type { FoodForm } from '#domain/foods/food-kind.ts';
import type { OtherNames } from '#domain/foods/other-names.ts';
import { isOneLetterOff } from '#domain/text/edit-distance.ts';
import { wordKey } from '#domain/text/words.ts';
import { isMeasureUnit } from '#domain/units/unit-table.ts';
import { createFoodNames, type FoodNames, foodKeys, type NamedAs } from './food-names.ts';
import { createFoodGuesser } from './guess-food.ts';
import type { KitchenWords } from './kitchen-words.ts';
import type { NameWords } from './name-words.ts';
import type { LineUnit } from './unit-words.ts';

export interface MatchContext {
  readonly unit: LineUnit | null;
  /** "4 peppers" are no peppercorns. */
  readonly isCounted: boolean;
  /** "chopped mint": nobody chops a dried herb. */
  readonly isCut?: boolean;
  /** Nothing is done to it: "1 tsp ginger" is the spice. */
  readonly isPlain?: boolean;
}

export interface FoodMatch {
  readonly food: Food;
  /** A word that we do not know was skipped, perhaps a brand: its pack decides what it holds. */
  readonly isLoose: boolean;
}

export interface FoodMatcher {
  readonly match: (name: string, context: MatchContext) => FoodMatch | null;
  /** What comes nearest where nothing matches: to be confirmed by a person, never known. */
  readonly guess: (name: string, context: MatchContext) => FoodMatch | null;
  readonly isName: (name: string) => boolean;
  readonly byId: (id: string) => Food | null;
  readonly variant: FoodNames['variant'];
}

/** Where it comes from changes no drink, no rice, no oil and no cheese. */
const OF_ALL_NATIONS: ReadonlySet<string> = new Set([
  'drinks',
  'grains-pasta',
  'oils-vinegars',
  'spices-baking',
  'dairy-eggs',
]);

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

const without = (keys: readonly string[], ...passed: readonly ReadonlySet<string>[]) =>
  keys.filter((key) => !passed.some((words) => words.has(key)));

/** By the teaspoon and with nothing done to it, a bare word may be what is in the spice rack. */
const PINCHES: ReadonlySet<string> = new Set<LineUnit>(['tsp', 'pinch', 'dash']);

/** Fresh or dried, where a herb's name says neither. */
function inForm(
  { food, isSure }: NamedAs,
  keys: readonly string[],
  context: MatchContext,
  names: FoodNames,
): NamedAs {
  const { unit, isCut = false } = context;
  if (keys.includes(wordKey('fresh')) || keys.includes(wordKey('dried'))) return { food, isSure };
  const own = food.form.at(-1);
  if ((own !== 'fresh' && own !== 'dried') || (unit === null && !isCut)) return { food, isSure };
  const isFresh = isCut || (unit !== null && FRESH_UNITS.has(unit));
  const isSpooned = unit !== null && SPOONS.has(unit) && keys.length === 1;
  const form = isFresh ? 'fresh' : isSpooned ? 'dried' : null;
  const formed = form && names.variant(food, [...food.form.slice(0, -1), form]);
  // A tablespoon may be of either.
  const isStated = form !== 'dried' || unit !== 'tbsp';
  return formed ? { food: formed, isSure: isSure && isStated } : { food, isSure };
}

const LESS_SALT: ReadonlySet<FoodForm | undefined> = new Set(['no-salt', 'no-salt-added', 'low-sodium']);
const hasLessSalt = ({ form }: Food): boolean => LESS_SALT.has(form.at(-1));

/**
 * A line that does not mention salt means the usual kind, which has more of it; where we do not have that one, the
 * other is proposed.
 */
function withSalt(found: NamedAs, keys: readonly string[], names: FoodNames): NamedAs {
  const { words } = names;
  if (keys.some((key) => words.less_salt.has(key)) || !hasLessSalt(found.food)) return found;
  const named = names.find(keys);
  const usual =
    names.variant(found.food, found.food.form.slice(0, -1)) ??
    (named === null || hasLessSalt(named.food) ? null : named.food);
  return usual ? { ...found, food: usual } : { ...found, isSure: false };
}

/**
 * Ground meat that is called lean holds at most this much fat in most stores; only the cook knows which one was
 * bought.
 */
const LEAN = 90;

/** Ground meat of the share that the line names: "99% lean", "5% fat"; of another share it is a proposal. */
function ofShare(found: NamedAs, name: string, names: FoodNames): NamedAs {
  const { food } = found;
  if (food.leanPercent === null) return found;
  const [, share, kind = 'lean'] = /\b(\d{1,3})(?: |)(?:%|percent)(?: (lean|fat)|)/i.exec(name) ?? [];
  const isPlainLean = share === undefined && /\blean\b/i.test(name);
  if (share === undefined && !isPlainLean) return found;
  if (isPlainLean && food.synonyms.some((synonym) => /\blean\b/.test(synonym))) return found;
  const lean = share === undefined ? LEAN : /fat/i.test(kind) ? 100 - Number(share) : Number(share);
  if (lean === food.leanPercent) return found;
  const other = names.variant(food, food.form, lean);
  return { food: other ?? food, isSure: other !== null && share !== undefined };
}

const unsure = (found: NamedAs | null): NamedAs | null => found && { ...found, isSure: false };

/** Without the words that change nothing. */
function findPlain(keys: readonly string[], names: FoodNames): NamedAs | null {
  const { words } = names;
  const shorter = (...passed: readonly ReadonlySet<string>[]) => {
    const left = without(keys, ...passed);
    const kept = left[0] === 'and' ? left.slice(1) : left;
    return kept.length > 0 && kept.length < keys.length ? names.find(kept) : null;
  };
  // From the left first: "your favorite hot sauce" is no sauce that is hot.
  for (let from = 1; from < keys.length && words.harmless.has(keys[from - 1] ?? ''); from += 1) {
    const found = names.find(keys.slice(from));
    if (found) return found;
  }
  const plain = shorter(words.harmless);
  const isMinced = keys.some((key) => words.ground.has(key));
  if (plain && !(plain.food.aisle === 'meat' && isMinced)) return plain;
  const broth =
    shorter(words.harmless, words.of_broth) ?? shorter(words.harmless, words.of_broth, words.less_salt);
  if (broth?.food.kind === 'broth') return broth;
  const spice = shorter(words.harmless, words.of_spice);
  if (spice?.food.aisle === 'spices-baking') return spice;
  const produce = shorter(words.harmless, words.of_produce);
  if (produce?.food.aisle === 'produce') return produce;
  const pasta = shorter(words.harmless, words.of_pasta);
  if (pasta?.food.aisle === 'grains-pasta') return pasta;
  return unsure(findNearly(shorter, keys, isMinced, words));
}

/** Without words that may make it another kind. */
function findNearly(
  shorter: (...passed: readonly ReadonlySet<string>[]) => NamedAs | null,
  keys: readonly string[],
  isMinced: boolean,
  words: NameWords,
): NamedAs | null {
  const kind = shorter(words.harmless, words.telling);
  if (kind && !(kind.food.aisle === 'meat' && isMinced)) return kind;
  const produce = shorter(words.harmless, words.telling, words.of_produce, words.nation);
  if (produce?.food.aisle === 'produce') return produce;
  const foreign = shorter(words.harmless, words.telling, words.nation);
  if (foreign && OF_ALL_NATIONS.has(foreign.food.aisle)) return foreign;
  return keys.some((key) => words.less_salt.has(key))
    ? shorter(words.harmless, words.telling, words.less_salt)
    : null;
}

/** "mozzarella cheese": without the word that says what kind of thing it is. */
function findWithoutClass(keys: readonly string[], names: FoodNames): NamedAs | null {
  const { words } = names;
  const rest = keys.slice(0, -1);
  if (rest.length === 0 || !words.class.has(keys.at(-1) ?? '')) return null;
  return names.find(rest) ?? findPlain(rest, names);
}

/** As it is counted: "ear of corn", and what comes in a can. */
function findCounted(keys: readonly string[], unit: LineUnit | null, names: FoodNames): NamedAs | null {
  const { words } = names;
  if (unit === null || isMeasureUnit(unit)) return null;
  const counter = wordKey(unit === 'can' ? 'canned' : unit);
  const counted = names.find([counter, ...keys]) ?? names.find([...keys, counter]);
  return counted ?? (unit === 'can' ? names.find([counter, ...without(keys, words.harmless)]) : null);
}

function findKeys(keys: readonly string[], context: MatchContext, names: FoodNames): NamedAs | null {
  const { words } = names;
  if (keys.length === 0) return null;
  const { unit, isCounted } = context;
  const spice =
    context.isPlain && unit !== null && PINCHES.has(unit) ? names.findByAmount(keys, 'spooned') : null;
  if (spice !== null) return spice;
  const isWhole = isCounted || (unit !== null && HEAVY.has(unit));
  const found =
    (isWhole ? names.findByAmount(keys, 'counted') : null) ??
    findCounted(keys, unit, names) ??
    names.find(keys) ??
    names.findDescribed(keys) ??
    findPlain(keys, names) ??
    findWithoutClass(keys, names);
  if (found) return inForm(withSalt(found, keys, names), keys, context, names);
  const form = [...words.cooked_way].map((way) => keys.map((key) => (key === 'cooked' ? way : key)));
  const cooked = keys.includes('cooked') ? form.map(names.findDescribed).find((food) => food !== null) : null;
  if (cooked) return unsure(cooked);
  if (keys.some((key) => words.other_way.has(key))) {
    const way = keys.map((key) => (words.other_way.has(key) ? 'cooked' : key));
    const other = findKeys(way, context, names);
    if (other) return other;
  }
  // "5% fat beef mince": the share only chooses among kinds of it.
  const plain = keys.filter((key) => !/^\d/.test(key) && !words.share.has(key));
  return keys.some((key) => /^\d/.test(key)) ? unsure(findKeys(plain, context, names)) : null;
}

/** What a state that the line names rules out: fresh pineapple is not frozen. */
const RULED_OUT: readonly (readonly [said: string, states: readonly FoodForm[], instead: FoodForm])[] = [
  ['fresh', ['frozen', 'canned', 'dried', 'dry', 'jarred', 'powder', 'ground', 'pickled'], 'fresh'],
  ['frozen', ['canned', 'dried', 'dry', 'jarred'], 'frozen'],
  ['canned', ['frozen', 'dried', 'dry', 'fresh'], 'canned'],
  ['dried', ['frozen', 'canned', 'fresh', 'raw'], 'dried'],
  ['cooked', ['raw', 'dry'], 'cooked'],
  ['raw', ['cooked', 'boiled', 'roasted', 'baked', 'fried', 'canned'], 'raw'],
  ['unsalted', ['salted'], 'unsalted'],
  ['salted', ['unsalted'], 'salted'],
  ['unsweetened', ['sweetened'], 'unsweetened'],
  ['sweetened', ['unsweetened'], 'sweetened'],
];

/** A food in another state than the line names is at most proposed; the one in that state is taken where we have it. */
function inState(found: NamedAs, keys: readonly string[], names: FoodNames): NamedAs {
  const { form } = found.food;
  for (const [said, states, instead] of RULED_OUT) {
    const last = form.at(-1);
    const own = new Set(foodKeys([found.food.name, ...found.food.synonyms].join(' ')));
    if (!keys.includes(wordKey(said)) || !states.some((one) => form.includes(one))) continue;
    if (own.has(wordKey(said))) continue;
    const kept = last !== undefined && states.includes(last) ? form.slice(0, -1) : form;
    return { food: names.variant(found.food, [...kept, instead]) ?? found.food, isSure: false };
  }
  return found;
}

/** What a word carries by itself; `null`: it is no word of an allergen. */
type WordAllergens = (word: string) => readonly AllergenCode[] | null;

/** "Philadelphia cream cheese" without the brand, "tenderstem broccoli" without the kind: fruit stays fruit. */
function findWithoutBrand(
  name: string,
  context: MatchContext,
  names: FoodNames,
  allergensOf: WordAllergens,
): NamedAs | null {
  const { words } = names;
  const brand = [...words.brand].find((each) =>
    name.toLowerCase().replaceAll('’', "'").startsWith(`${each} `),
  );
  if (brand !== undefined) return findKeys(foodKeys(name.slice(brand.length)), context, names);
  const written = name.split(/[\s-]+/);
  let [isBrand, isKind] = [true, true];
  // "Hellmann's mayonnaise": the brand may carry what the food holds anyway.
  const carried: AllergenCode[] = [];
  for (let from = 1; from < written.length && from <= 3; from += 1) {
    const dropped = written[from - 1] ?? '';
    const isUnknown = foodKeys(dropped).every((key) => key === 'and' || !names.vocabulary.has(key));
    const provided = allergensOf(dropped);
    if (!isUnknown || provided?.length === 0) return null;
    carried.push(...(provided ?? []));
    isBrand &&= /^\p{Lu}/u.test(dropped);
    const found = findKeys(foodKeys(written.slice(from).join(' ')), context, names);
    isKind &&= !/ed$/i.test(dropped);
    const isHidden = carried.some((code) => !found?.food.contains.includes(code));
    if (found && !isHidden && (isBrand || (isKind && found.food.aisle === 'produce'))) return found;
  }
  return null;
}

/** The word that a mistyped one is one letter from; itself when it is known or nothing is near. */
function corrected(key: string, { vocabulary }: FoodNames, allergensOf: WordAllergens): string {
  if (key.length < 6 || vocabulary.has(key) || allergensOf(key)) return key;
  for (const word of vocabulary) {
    if (word[0] === key[0] && isOneLetterOff(key, word)) return word;
  }
  return key;
}

const MOST_WORDS = 12;

/**
 * Finds the food that a name means, or none: better unmatched than wrong. A word is passed over only when it cannot
 * name another food: sizes, states that our food has anyway, and a capitalized word that no food and no allergen is
 * called by (a brand).
 * @param allergensOf what a word carries by itself, for certain; `null`: it is no word of an allergen
 */
export function createFoodMatcher(
  foods: readonly Food[],
  usesOf: (id: string) => number,
  allergensOf: WordAllergens,
  kitchenWords: KitchenWords,
  otherNames: OtherNames | null = null,
): FoodMatcher {
  const names = createFoodNames(foods, usesOf, kitchenWords);
  const canBeRead = (keys: readonly string[]) => keys.length > 0 && keys.length <= MOST_WORDS;
  const match = (name: string, context: MatchContext): FoodMatch | null => {
    const keys = foodKeys(name);
    if (!canBeRead(keys) || names.isLeftOpen(keys)) return null;
    const named = findKeys(keys, context, names);
    const exact = named && ofShare(inState(named, keys, names), name, names);
    // "Beets with greens" are not the greens.
    // "Red and green peppers" are two.
    const isList = keys.includes('and') && names.find(keys) === null;
    if (exact) return { food: exact.food, isLoose: !exact.isSure || isList || / with /i.test(name) };
    const found =
      findWithoutBrand(name, context, names, allergensOf) ??
      names.find(keys.map((key) => corrected(key, names, allergensOf)));
    return found && { food: found.food, isLoose: true };
  };
  const isFoodWord = (key: string) => names.find([key]) !== null || allergensOf(key) !== null;
  const guesser = createFoodGuesser(names, isFoodWord, otherNames, kitchenWords.guessed);
  const guess = (name: string, context: MatchContext): FoodMatch | null => {
    if (!canBeRead(foodKeys(name))) return null;
    const findId = (keys: readonly string[]) => findKeys(keys, context, names)?.food.id ?? null;
    const id = guesser.guess(name, findId);
    const food = id === null ? null : names.byId(id);
    return food && { food, isLoose: true };
  };
  return {
    match,
    guess,
    isName: (name) => names.find(foodKeys(name)) !== null,
    byId: names.byId,
    variant: names.variant,
  };
}
