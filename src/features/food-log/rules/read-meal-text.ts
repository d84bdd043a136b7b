import type { ParsedIngredient } from '#domain/ingredients/parsed-ingredient.ts';
import { MEAL_TYPES, type MealType } from '#domain/nutrition/meal-types.ts';

/*
 * "Two eggs, toast with butter and a glass of milk": a sentence of what was eaten becomes lines, one for each food, that the
 * reader of ingredient lines understands. What cannot be known is asked.
 */

/** One food as someone named it. */
export interface SaidFood {
  readonly text: string;
  /** `null`: none was said. */
  readonly amount: number | null;
  readonly unit: string | null;
  readonly name: string;
}

/** What one helping of a drink is poured into. */
export type Vessel = 'glass' | 'mug' | 'bowl' | 'plate';

/** ml of a glass and a mug, as US adults pour them (FNDDS 2021-2023: 1 cup of milk, 1 mug of coffee). */
export const VESSEL_MILLILITERS = { glass: 240, mug: 240 } as const;

const OPENING =
  /^(?:(?:today|yesterday|this morning|tonight|last night) )?(?:(?:i|we|he|she|they)(?: just|'ve|'d)? )?(?:(?:just )?(?:had|ate|eaten|drank|have had|having|got|grabbed) )?(?:(?:for )?(?:breakfast|brunch|lunch|dinner|supper|snacks?)(?: (?:was|were|today was)|:| -|,)? )?(?:(?:i|we) (?:had|ate|drank) )?/i;
const CLOSING =
  /(?: (?:for|at) (?:my |our )?(?:breakfast|brunch|lunch|dinner|supper|a snack|snacks?)| (?:this morning|today|tonight|yesterday|last night|at noon))*[.!]*$/i;

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

const JOIN = '\u0001';

/** Whether commas and "and" inside of a known name are left alone. */
function withNamesJoined(text: string, isFoodName: (name: string) => boolean): string {
  const joined = text.replaceAll(ONE_FOOD, (name) =>
    isFoodName(name) ? name.replaceAll(' ', JOIN) : name,
  );
  return joined;
}

const SEPARATOR =
  /\s*(?:[,;\n+&]|\.(?=\s|$)|\b(?:and also|and then|as well as|along with|together with|followed by|plus|and|with|topped with|on the side|w\/)\b)\s*/i;

/** "with no sugar", "without milk": says what was not eaten. */
const WITHOUT = /\b(?:without|no|hold the|minus)\s+(?:any )?[a-z]+(?: [a-z]+)?/gi;

const MOST_FOODS = 20;

export function splitMeal(text: string, isFoodName: (name: string) => boolean): readonly string[] {
  const bare = text.trim().replace(/\s+/g, ' ').replace(OPENING, '').replace(CLOSING, '');
  const numbers = bare.replace(/\b(\d+) and (a half|1\/2|a quarter)\b/gi, '$1 $2').replace(/\b(one|two|three) and a half\b/gi, '$1 1/2');
  return withNamesJoined(numbers.replaceAll(WITHOUT, ' '), isFoodName)
    .split(SEPARATOR)
    .map((part) => (part ?? '').replaceAll(JOIN, ' ').trim())
    .filter((part) => /[a-z]/i.test(part) && !/^(?:a|an|the|some|of|on|in|had|ate)$/i.test(part))
    .slice(0, MOST_FOODS);
}

const WORD_NUMBERS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  half: 0.5,
  quarter: 0.25,
  couple: 2,
  few: 3,
};

const FRACTIONS: Readonly<Record<string, number>> = { '½': 0.5, '¼': 0.25, '¾': 0.75, '⅓': 1 / 3, '⅔': 2 / 3 };

const UNIT_WORDS: readonly (readonly [RegExp, string])[] = [
  [/^(?:g|gr|grams?)$/, 'g'],
  [/^(?:kg|kilos?)$/, 'kg'],
  [/^(?:oz|ounces?)$/, 'oz'],
  [/^(?:lbs?|pounds?)$/, 'lb'],
  [/^(?:ml|milliliters?|millilitres?)$/, 'ml'],
  [/^(?:l|liters?|litres?)$/, 'l'],
  [/^cups?$/, 'cup'],
  [/^(?:tbsps?|tablespoons?)$/, 'tbsp'],
  [/^(?:tsps?|teaspoons?|spoons?|spoonfuls?)$/, 'tsp'],
  [/^(?:slices?|pieces of toast)$/, 'slice'],
  [/^(?:pieces?|pcs?)$/, 'piece'],
  [/^(?:cans?|tins?)$/, 'can'],
  [/^(?:bowls?|bowlfuls?)$/, 'bowl'],
  [/^plates?$/, 'plate'],
  [/^(?:glass|glasses)$/, 'glass'],
  [/^mugs?$/, 'mug'],
  [/^(?:handfuls?)$/, 'handful'],
  [/^(?:servings?|portions?|helpings?)$/, 'serving'],
  [/^(?:bottles?)$/, 'bottle'],
  [/^(?:scoops?)$/, 'scoop'],
  [/^(?:stalks?)$/, 'stalk'],
  [/^(?:cloves?)$/, 'clove'],
  [/^(?:leaf|leaves)$/, 'leaf'],
  [/^(?:strips?|rashers?)$/, 'slice'],
  [/^(?:fillets?|filets?)$/, 'fillet'],
];

const unitOf = (word: string): string | null =>
  UNIT_WORDS.find(([shape]) => shape.test(word.toLowerCase()))?.[1] ?? null;

function numberOf(word: string): number | null {
  const lower = word.toLowerCase();
  if (lower in WORD_NUMBERS) return WORD_NUMBERS[lower] ?? null;
  if (lower in FRACTIONS) return FRACTIONS[lower] ?? null;
  const fraction = /^(\d{1,3})\/(\d{1,3})$/.exec(lower);
  if (fraction) return Number(fraction[2]) === 0 ? null : Number(fraction[1]) / Number(fraction[2]);
  const mixed = /^(\d{1,4})([½¼¾⅓⅔])$/.exec(lower);
  if (mixed) return Number(mixed[1]) + (FRACTIONS[mixed[2] ?? ''] ?? 0);
  return /^\d{1,5}(?:\.\d{1,3})?$/.test(lower) ? Number(lower) : null;
}

const SKIPPED = /^(?:of|about|around|roughly|approximately|some|the|my|our|small|large|big|medium|more|extra)$/i;

/** Amount, unit and name of one part: "half a cup of rice", "200g chicken", "a glass of milk". */
export function saidFood(text: string): SaidFood {
  const words = text
    .replace(/(\d)(g|kg|oz|lb|lbs|ml|l)\b/gi, '$1 $2')
    .replace(/\bfl\.? oz\b/gi, 'fl_oz')
    .split(' ');
  let at = 0;
  let amount: number | null = null;
  while (at < words.length - 1 && SKIPPED.test(words[at] ?? '') && !/^(?:small|large|big|medium)$/i.test(words[at] ?? '')) at += 1;
  for (; at < words.length - 1; at += 1) {
    const word = words[at] ?? '';
    const number = numberOf(word);
    if (number === null) {
      if (amount !== null && /^(?:of|about)$/i.test(word)) continue;
      break;
    }
    const isArticle = /^(?:a|an)$/i.test(word);
    // "half a cup", "a couple of", "1 1/2"
    amount = amount === null ? number : isArticle ? amount : number < 1 && amount >= 1 && !/^(?:a|an)$/i.test(words[at - 1] ?? '') ? amount + number : number;
  }
  const size = /^(?:small|large|big|medium)$/i.test(words[at] ?? '') ? (words[at] ?? '') : '';
  if (size !== '' && unitOf(words[at + 1] ?? '') !== null) at += 1;
  const isFluid = words[at]?.toLowerCase() === 'fl_oz';
  const unit = isFluid ? 'fl oz' : at < words.length - 1 ? unitOf(words[at] ?? '') : null;
  if (unit !== null) {
    at += 1;
    amount ??= 1;
    while (at < words.length - 1 && /^of$/i.test(words[at] ?? '')) at += 1;
    if (/^(?:a|an|the)$/i.test(words[at] ?? '') && at < words.length - 1) at += 1;
  }
  return { text, amount, unit, name: words.slice(at).join(' ') };
}

export type ReadName = (line: string) => Pick<ParsedIngredient, 'foodId' | 'otherFoodIds'>;

export const isMealType = (text: string): text is MealType => (MEAL_TYPES as readonly string[]).includes(text);
