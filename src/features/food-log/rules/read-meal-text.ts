import type { ParsedIngredient } from '#domain/ingredients/parsed-ingredient.ts';
import type { MealType } from '#domain/nutrition/meal-types.ts';

/*
 * "Two eggs, toast with butter and a glass of milk": a sentence of what was eaten becomes lines, one for each food, that the
 * reader of ingredient lines understands. What cannot be known is asked.
 */

const OPENING =
  /^(?:(?:today|yesterday|this morning|tonight|last night) )?(?:(?:i|we|he|she|they)(?: just|'ve|'d)? )?(?:(?:just )?(?:had|ate|eaten|drank|have had|having|got|grabbed) )?(?:(?:for )?(?:breakfast|brunch|lunch|dinner|supper|snacks?)(?: (?:was|were|today was)|:| -|,)? )?(?:(?:i|we) (?:had|ate|drank) )?/i;
const CLOSING: readonly string[] = [
  ...['for', 'at'].flatMap((word) =>
    ['breakfast', 'brunch', 'lunch', 'dinner', 'supper', 'a snack', 'snack', 'snacks'].map(
      (meal) => ` ${word} ${meal}`,
    ),
  ),
  ...[' this morning', ' today', ' tonight', ' yesterday', ' last night', ' at noon', '.', '!'],
];

function withoutClosing(text: string): string {
  const end = CLOSING.find((closing) => text.toLowerCase().endsWith(closing));
  return end === undefined ? text : withoutClosing(text.slice(0, -end.length));
}

const MEAL_WORDS: readonly (readonly [RegExp, MealType])[] = [
  [/\b(?:breakfast|this morning)\b/i, 'breakfast'],
  [/\b(?:brunch|lunch|at noon)\b/i, 'lunch'],
  [/\b(?:dinner|supper|tonight|last night)\b/i, 'dinner'],
  [/\bsnacks?\b/i, 'snacks'],
];

export const mealNamedIn = (text: string): MealType | null =>
  MEAL_WORDS.find(([word]) => word.test(text))?.[1] ?? null;

/** Names in which "and" or "with" joins no two foods. */
const ONE_FOOD =
  /\b(?:mac(?:aroni)? and cheese|mac n cheese|peanut butter and jelly(?: sandwich)?|pb and j|fish and chips|ham and cheese(?: sandwich)?|bread and butter pickles?|sweet and sour|salt and vinegar(?: chips)?|half and half|rice and beans|chicken and waffles|biscuits and gravy|cookies and cream(?: ice cream)?|pork and beans|egg and cheese(?: sandwich| biscuit| bagel)?|bacon and egg sandwich|chips and salsa|franks and beans|cheese and crackers|surf and turf|spaghetti and meatballs|spaghetti with meat(?: sauce|balls)|chili with beans|rice with chicken|chicken with rice soup|coffee with cream and sugar|coffee with (?:cream|sugar|creamer|milk))\b/gi;

/** A letter as far as a pattern can tell, so that no word ends there. */
const JOIN = '_';

const SEPARATOR =
  / ?(?:[,;]| [+&] |\.(?= |$)|\b(?:and also|and then|as well as|along with|together with|followed by|plus|and|with|topped with|on the side|w\/)\b) ?/i;

/** "with no sugar", "without milk": says what was not eaten. */
const WITHOUT = /\b(?:without|no|hold the|minus)\s+(?:any )?[a-z]+(?: [a-z]+)?/gi;

const MOST_FOODS = 20;

/** Own foods may have "and" in their names. */
function joined(text: string, names: readonly string[]): string {
  let whole = text;
  for (const name of names) {
    const at = whole.toLowerCase().indexOf(name.toLowerCase());
    if (at < 0) continue;
    const end = at + name.length;
    whole = whole.slice(0, at) + whole.slice(at, end).replaceAll(' ', JOIN) + whole.slice(end);
  }
  return whole;
}

/**
 * @param isFoodName whether we have a food that is called so: "ham and cheese sandwich" is one, "ham and cheese" may be two
 * @param ownNames of the household's own foods
 */
export function splitMeal(
  text: string,
  isFoodName: (name: string) => boolean,
  ownNames: readonly string[] = [],
): readonly string[] {
  const bare = text.trim().replace(/\s+/g, ' ').replace(OPENING, '');
  const numbers = withoutClosing(bare)
    .replace(/\b(\d+) and (a half|1\/2|a quarter)\b/gi, '$1 $2')
    .replace(/\b(one|two|three) and a half\b/gi, '$1 1/2');
  return joined(numbers, ownNames)
    .replaceAll(WITHOUT, ' ')
    .replaceAll(ONE_FOOD, (name) => (isFoodName(name) ? name.replaceAll(' ', JOIN) : name))
    .split(SEPARATOR)
    .map((part) => (part ?? '').replaceAll(JOIN, ' ').trim())
    .filter((part) => /[a-z]/i.test(part) && !/^(?:a|an|the|some|of|on|in|had|ate)$/i.test(part))
    .slice(0, MOST_FOODS);
}

/** What someone said of one food. */
export interface SaidFood {
  /** As it was written. */
  readonly text: string;
  /** `null`: none was said. */
  readonly amount: number | null;
  /** As the food's units are called, or what it was served in; `null`: pieces, or none. */
  readonly unit: string | null;
  /** Names to look for, the fullest first. */
  readonly names: readonly string[];
}

/** What food is served in, which no recipe measures by. */
const VESSELS = ['glass', 'mug', 'bowl', 'plate', 'handful', 'scoop', 'bottle'] as const;
export type Vessel = (typeof VESSELS)[number];

const vesselOf = (word: string): Vessel | null => {
  const lower = word.toLowerCase();
  return (
    VESSELS.find((vessel) =>
      [vessel, `${vessel}s`, `${vessel}es`, `${vessel}ful`, `${vessel}fuls`].includes(lower),
    ) ?? null
  );
};
/** "A large glass of": nothing stands further in front of the food. */
const MOST_WORDS_BEFORE = 4;

interface Served {
  readonly before: string;
  readonly vessel: Vessel;
  readonly food: string;
}

function servedIn(line: string): Served | null {
  const words = line.split(' ');
  const at = words.findIndex((word, place) => place < MOST_WORDS_BEFORE && vesselOf(word) !== null);
  const vessel = vesselOf(words[at] ?? '');
  const food = words
    .slice(at + 1)
    .join(' ')
    .replace(/^(?:of )?(?:an? |the |some )?/i, '');
  return vessel === null || food === '' ? null : { before: words.slice(0, at).join(' '), vessel, food };
}

/** What stands in front of a name and says nothing of the food. */
const FILLER = /^(?:(?:of|about|around|roughly|some|the|my|our|more|extra|piece of|pieces of|bite of)\b ?)+/i;
const HALF_OF = /^half (?:of )?an? /i;
const A_FEW = /^(?:a couple(?: of)?|couple of) /i;

type Read = Pick<ParsedIngredient, 'quantity' | 'unit' | 'name' | 'preparation' | 'comment'>;

/** Amount, unit and name of one part, by the reader of ingredient lines. */
export function saidFood(text: string, readLine: (line: string) => Read): SaidFood {
  const line = text.replace(HALF_OF, '1/2 ').replace(A_FEW, '2 ').replace(FILLER, '');
  const served = servedIn(line);
  if (served !== null) {
    const { before, vessel, food } = served;
    const much = before === '' ? null : readLine(`${before} cups water`);
    return { text, amount: much?.quantity ?? 1, unit: vessel, names: namesIn(food, readLine(food)) };
  }
  const read = readLine(line);
  return { text, amount: read.quantity, unit: read.unit, names: namesIn(line, read) };
}

const AMOUNT =
  /^(?:(?:\d[\d./]*|[½¼¾⅓⅔]|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|half|small|medium|large|big)\b ?)+/i;

function namesIn(line: string, { name, preparation }: Read): readonly string[] {
  const bare = line.replace(AMOUNT, '').replace(FILLER, '').trim();
  const done = preparation === '' ? name : `${preparation} ${name}`;
  return [...new Set([bare, line, done, name])].filter((each) => each !== '');
}
