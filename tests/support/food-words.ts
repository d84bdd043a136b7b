import type { Food } from '#domain/foods/food.ts';

/* For tests that ask of every food whether its words and its facts agree: own words, apart from those of the product. */

export const namesOf = ({ name, synonyms }: Food): readonly string[] => [name, ...synonyms];
export const namesAndPartsOf = (food: Food): readonly string[] => [...namesOf(food), ...food.madeOf];

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

export interface WordRule {
  /** What a name says. */
  readonly words: RegExp;
  /** What only sounds like it: taken out of the name before. */
  readonly not?: RegExp;
  /** Looked for in what a food is made of, too. */
  readonly inParts?: true;
  /** Foods that are something else, each with its reason beside it. */
  readonly but?: readonly string[];
}

/** Foods whose words fall under the rule, with the words that say so. */
export function saidIn(foods: Iterable<Food>, rule: WordRule): readonly { food: Food; words: string }[] {
  const { words, not, inParts, but = [] } = rule;
  const sounds = not && new RegExp(not.source, 'g');
  const left = (text: string) => (sounds ? plain(text).replace(sounds, ' · ') : plain(text));
  return [...foods].flatMap((food) => {
    if (but.includes(food.id)) return [];
    const said = (inParts ? namesAndPartsOf(food) : namesOf(food)).find((text) => words.test(left(text)));
    return said === undefined ? [] : [{ food, words: said }];
  });
}

/** Of these foods, those without the fact, and how many words were found: a rule that finds nothing tests nothing. */
export function without(
  foods: Iterable<Food>,
  rule: WordRule,
  hasFact: (food: Food) => boolean,
): { readonly found: number; readonly missing: readonly string[] } {
  const said = saidIn(foods, rule);
  return {
    found: said.length,
    missing: said.filter(({ food }) => !hasFact(food)).map(({ food, words }) => `${food.id}: ${words}`),
  };
}
