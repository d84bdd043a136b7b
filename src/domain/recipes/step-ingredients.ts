import rows from '#data/words/state-words.json' with { type: 'json' };
import { normalizeWords, wordKey } from '#domain/text/words.ts';

/** Words of a food's name that say what state it is in; a step names the food by the others. */
const STATE_WORDS: ReadonlySet<string> = new Set(rows.flatMap(({ terms }) => terms.map(wordKey)));

/** "Mix everything", "all the ingredients": the whole list. "Until everything is soft" speaks of none. */
const ALL =
  /\b(?:mix|stir|combine|whisk|blend|put|add|toss|place) everything\b|\b(?:all (?:of )?(?:the )?(?:other |remaining )?|remaining )ingredients\b/i;

interface NamedFood {
  readonly keys: ReadonlySet<string>;
  /** Words by which it may be meant on its own; all of them when every word is a state ("Salt"). */
  readonly heads: ReadonlySet<string>;
}

function namedFood(name: string): NamedFood {
  const keys = normalizeWords(name).map(wordKey);
  // "Chicken breast, boneless": what comes before the comma is the food.
  const head = normalizeWords(name.split(',')[0] ?? name).map(wordKey);
  const telling = head.filter((key) => !STATE_WORDS.has(key) && key.length > 1 && !/^\d+$/.test(key));
  return { keys: new Set(keys), heads: new Set(telling.length > 0 ? telling : head) };
}

/** How many words from `at` on are of the food's name, beginning or ending with one that names it; 0: it is not meant. */
function lengthAt(food: NamedFood, words: readonly string[], at: number): number {
  let length = 0;
  let named = false;
  while (at + length < words.length && food.keys.has(words[at + length] ?? '')) {
    named ||= food.heads.has(words[at + length] ?? '');
    length += 1;
  }
  return named ? length : 0;
}

/**
 * Which ingredients a step speaks of, as positions in `names`, in the order of the list. Where a word could mean
 * several, the one whose name fits more words is meant: "bell pepper" is no black pepper. A help for the eye, and
 * never decides what is safe.
 */
export function stepIngredients(step: string, names: readonly string[]): readonly number[] {
  if (ALL.test(step)) return names.map((_, index) => index);
  const words = normalizeWords(step).map(wordKey);
  const foods = names.map(namedFood);
  const meant = new Set<number>();
  for (let at = 0; at < words.length; ) {
    const lengths = foods.map((food) => lengthAt(food, words, at));
    const longest = Math.max(0, ...lengths);
    for (const [index, length] of lengths.entries()) {
      if (length > 0 && length === longest) meant.add(index);
    }
    at += Math.max(1, longest);
  }
  return [...meant].sort((a, b) => a - b);
}
