import type { LabelName } from '#domain/limits/limit-words.ts';
import { isOneLetterOff } from '#domain/text/edit-distance.ts';
import { normalizeWords } from '#domain/text/words.ts';

/** A shorter word is one letter from too many others. */
const SHORTEST = 6;

/** The word for an allergen that is one letter from an unknown word ("shelfish"); `null`: none, or several that differ. */
export function createNearLabels(names: readonly LabelName[]): (key: string) => string | null {
  const single = names.flatMap(({ term, contains }) => {
    const [key = '', ...more] = normalizeWords(term);
    if (more.length > 0 || key.length < SHORTEST || contains.length === 0) return [];
    return { key, term, codes: contains.toSorted().join(' ') };
  });
  return (typed) => {
    if (typed.length < SHORTEST) return null;
    const near = single.filter(({ key }) => isOneLetterOff(typed, key));
    const [first] = near;
    return first !== undefined && near.every(({ codes }) => codes === first.codes) ? first.term : null;
  };
}
