import { ALLERGEN_CODES, type AllergenCode } from '#domain/allergens/allergens.ts';
import type { Food } from '#domain/foods/food.ts';
import type { OtherNames } from '#domain/foods/other-names.ts';
import type { AllergenLexicon } from '#domain/labels/lexicon.ts';
import { readIngredientText } from '#domain/labels/read-ingredient-text.ts';
import { ingredientGrams } from './ingredient-grams.ts';
import type { FoodPart, KitchenWords } from './kitchen-words.ts';
import { withHints } from './line-hints.ts';
import { bringsMore, isDone, type LineWords } from './line-words.ts';
import { createFoodMatcher, type FoodMatch, type FoodMatcher } from './match-food.ts';
import type { ParsedIngredient } from './parsed-ingredient.ts';
import { hasUnreadablePart, plainLine } from './plain-line.ts';
import { type LineReading, readLine } from './read-line.ts';

export { gramsOfParsed } from './ingredient-grams.ts';

/** A longer line is no ingredient; what follows is read for allergens only. */
export const MAX_LINE_LENGTH = 500;

export interface IngredientParserSource {
  readonly foods: Iterable<Food>;
  readonly lexicon: AllergenLexicon;
  readonly kitchenWords: KitchenWords;
  /** In how many recipes a food is used: among foods of one name the usual one is meant. */
  readonly usesOf?: (foodId: string) => number;
  /** Brands and regional names: by them a food is proposed. */
  readonly otherNames?: OtherNames;
}

export type IngredientParser = (line: string) => ParsedIngredient;

interface LineFoods {
  readonly main: FoodMatch | null;
  /** Foods that may be taken instead, or are in the same line. */
  readonly others: readonly FoodMatch[];
  /** Whether every food that the line names is known. */
  readonly areAllKnown: boolean;
  readonly isSeveral: boolean;
}

const MOST_MENTIONS = 8;

/** What of the food is used alone, as the words after its name say it. */
function partUsed(preparation: string): FoodPart['term'] | null {
  if (/^(?:the )?juiced?(?: only)?$/i.test(preparation)) return 'juice';
  if (/^(?:finely )?(?:grated )?(?:zest|rind|peel)(?:ed)?(?: only)?$/i.test(preparation)) return 'zest';
  if (/^whites?\b/i.test(preparation)) return 'white';
  return /^yolks?\b/i.test(preparation) ? 'yolk' : null;
}

/** "Juice of 1 lemon" is lemon juice, not a lemon; "whites of 3 eggs" are egg whites. */
function partOf(
  match: FoodMatch,
  preparation: string,
  parts: readonly FoodPart[],
  matcher: FoodMatcher,
): FoodMatch {
  const used = partUsed(preparation);
  const part = parts.find(({ term, of }) => term === used && of === match.food.id);
  const food = part === undefined ? null : matcher.byId(part.foodId);
  return food ? { ...match, food } : match;
}

/** Done to fresh herbs alone. */
const CUT = /\b(?:chopped|minced|torn|snipped|picked|shredded|sliced|bruised|chiffonade|stemmed)\b/i;

/** "unsweetened cocoa powder, Dutch-process" as "Dutch-process cocoa powder": the words before the noun may go. */
function turnedAround(kind: string, name: readonly string[], matcher: FoodMatcher): FoodMatch | null {
  const turned = name.map((_, from) => `${kind} ${name.slice(from).join(' ')}`);
  const known = turned.find((each) => matcher.isName(each));
  return known === undefined ? null : matcher.match(known, { unit: null, isCounted: false });
}

/** "beef, ground", "onions, green": which kind the name before the comma means. */
function withKindBehind(
  reading: LineReading,
  matcher: FoodMatcher,
  main: FoodMatch | null,
): FoodMatch | null {
  const { name, kindBehind } = reading;
  const food = kindBehind === '' ? null : turnedAround(kindBehind, name.split(' '), matcher);
  // "1 lb lean beef, ground": a kind that we do not know is not the usual cut.
  const isGround = /^(?:freshly |finely |coarsely )?(?:ground|minced)$/i.test(reading.preparation);
  const minced =
    isGround && main?.food.aisle === 'meat'
      ? matcher.match(`ground ${name}`, { unit: null, isCounted: false })
      : null;
  return food ?? (isGround && main?.food.aisle === 'meat' ? minced : main);
}

const MOST_PARTS = 8;

/** "shredded lettuce, diced tomato, shredded cheese": what looks like something done and names another food. */
function foodsBehind(
  words: LineWords,
  preparation: string,
  isList: boolean,
  matcher: FoodMatcher,
): readonly string[] {
  return preparation
    .split(isList ? /, | and | & /i : ', ')
    .slice(0, MOST_PARTS)
    .flatMap((part) => {
      const written = part.split(' ');
      const from = written.findIndex(
        (word) => !isDone(words, word.toLowerCase()) && !words.adverb.has(word.toLowerCase()),
      );
      const rest = from < (isList ? 0 : 1) ? '' : written.slice(from).join(' ');
      return rest !== '' &&
        !/^(?:with|in|into|to|for|and|or|on|if|as|at)\b/i.test(rest) &&
        matcher.isName(rest)
        ? [rest]
        : [];
    });
}

function foodsOf(
  { line: words, parts: foodParts, inNames: { kind: kindWords } }: KitchenWords,
  reading: LineReading,
  matcher: FoodMatcher,
): LineFoods {
  const isCut = CUT.test(reading.preparation) && !/\bdried\b/i.test(`${reading.fullName} ${reading.comment}`);
  const isPlain = reading.preparation === '' && reading.comment === '';
  const isCounted = reading.unit === null && reading.quantity !== null;
  const context = { unit: reading.unit, isCounted, isCut, isPlain };
  const found = (name: string) => matcher.match(name, context);
  const [kind, ...kinds] = reading.kinds;
  const named = (kind === undefined ? null : found(kind)) ?? found(reading.name) ?? found(reading.fullName);
  const lookup = {
    find: (name: string) => matcher.match(name, { unit: null, isCounted: false }),
    variant: matcher.variant,
    kindWords,
  };
  const { main: whole, others: examples } = withHints(
    reading,
    withKindBehind(reading, matcher, named),
    lookup,
  );
  const parts = whole ? [] : reading.name.split(/,? (?:and|&) |, /i);
  const matches = parts.length > 1 && parts.length < 5 ? parts.map(found) : [];
  // Looking up a food takes time; with more alternatives than this it stays open whether all are known.
  const alternatives = reading.alternatives.slice(0, MOST_MENTIONS).map(found);
  if (alternatives.length < reading.alternatives.length) alternatives.push(null);
  const others = [...matches.slice(1), ...kinds.map(found), ...alternatives];
  others.push(
    ...foodsBehind(words, reading.preparation, reading.quantity === null, matcher).map(found),
    ...examples,
  );
  const instead = alternatives.find((match) => match !== null) ?? examples[0];
  const guessed = instead ? { ...instead, isLoose: true } : matcher.guess(reading.fullName, context);
  const main = whole ?? matches[0] ?? guessed ?? null;
  const mentioned = reading.mentions.slice(0, MOST_MENTIONS).flatMap((mention) => {
    const match = found(readLine(words, mention, matcher.isName).name);
    return match && !match.isLoose ? [match] : [];
  });
  return {
    main: main && partOf(main, reading.preparation, foodParts, matcher),
    others: [...others.filter((match) => match !== null), ...mentioned],
    areAllKnown: main !== null && !main.isLoose && others.every((match) => match !== null && !match.isLoose),
    isSeveral: matches.length > 0,
  };
}

/** Which one goes in is for the cook to say. */
const LEAVES_CHOICE =
  /\b(?:of (?:your )?choice|any (?:kind|type|variety|flavor)|whatever|your fav(?:orite|ourite)|(?:you|that you) (?:like|prefer))\b/i;

const NOT_GIVEN = { quantity: null, quantityMax: null, unit: null };

/** A dish as it is eaten (fish and chips) is no ingredient of another; a person may still pick it. */
const isIngredient = (food: Food) => !('use' in food) || food.use === 'ingredient';

const inOrder = (codes: ReadonlySet<AllergenCode>) => ALLERGEN_CODES.filter((code) => codes.has(code));

function allergensOf(line: string, foods: LineFoods, lexicon: AllergenLexicon) {
  const { carries } = readIngredientText(line, lexicon);
  const all = [foods.main, ...foods.others].flatMap((match) => (match ? [match.food] : []));
  const contains = new Set(all.flatMap((food) => food.contains));
  const mayContain = new Set(all.flatMap((food) => food.mayContain));
  for (const { code, certainty } of carries) (certainty === 'contains' ? contains : mayContain).add(code);
  for (const code of contains) mayContain.delete(code);
  return { allergens: inOrder(contains), mayContain: inOrder(mayContain) };
}

/**
 * Reads lines of recipes. Pure, and linear in the length of a line. The allergens are those of the food and of every
 * word of the whole line: a matched food never hides what the line says.
 */
export function createIngredientParser({
  foods,
  lexicon,
  kitchenWords,
  usesOf = () => 0,
  otherNames,
}: IngredientParserSource): IngredientParser {
  const ofWord = (word: string) => {
    const { basis, carries } = readIngredientText(word, lexicon);
    if (basis !== 'found') return null;
    return carries.flatMap(({ code, certainty }) => (certainty === 'contains' ? [code] : []));
  };
  const words = kitchenWords.line;
  const matcher = createFoodMatcher(
    [...foods].filter(isIngredient),
    usesOf,
    ofWord,
    kitchenWords,
    otherNames,
  );
  return (text) => {
    const line = plainLine(text);
    const reading = readLine(words, line.slice(0, MAX_LINE_LENGTH), matcher.isName);
    const { isHeading, isDoubtful, name, preparation, comment, optional } = reading;
    // A guess would be a wrong number: the amount is in the comment, and its weight is asked.
    const { quantity, quantityMax, unit } = isDoubtful ? NOT_GIVEN : reading;
    const matched: LineFoods = isHeading
      ? { main: null, others: [], areAllKnown: false, isSeveral: false }
      : foodsOf(kitchenWords, reading, matcher);
    const food = matched.main?.food ?? null;
    return {
      text,
      isHeading,
      quantity,
      quantityMax,
      unit,
      name,
      preparation,
      comment,
      optional,
      foodId: food?.id ?? null,
      otherFoodIds: [...new Set(matched.others.map((match) => match.food.id))].filter(
        (id) => id !== food?.id,
      ),
      grams: matched.isSeveral || isHeading || isDoubtful ? null : ingredientGrams(reading, food),
      ...allergensOf(line, matched, lexicon),
      areAllergensKnown:
        matched.areAllKnown &&
        !LEAVES_CHOICE.test(line) &&
        !hasUnreadablePart(text) &&
        !bringsMore(words, `${preparation}; ${comment}`),
    };
  };
}
