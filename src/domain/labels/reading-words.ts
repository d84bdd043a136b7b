import { ALLERGEN_NAMES, type AllergenCode } from '#domain/allergens/allergens.ts';
import type { Certainty } from './lexicon.ts';
import type { AllergenReading } from './read-ingredient-text.ts';

/** Shown with every cross-reaction. */
export const CROSS_REACTION_CAUTION =
  'This is general knowledge, not a diagnosis. Ask your allergy clinic what it means for you.';

/** Shown with every reading: a text can be short, old or wrong. */
export const READING_CAUTION =
  'This only reads the words. Always read the package, and ask the maker when you are not sure.';

export const NOTHING_FOUND = 'No allergen word found; unknown.';

const BEGINNINGS: readonly (readonly [Certainty, string])[] = [
  ['contains', 'Carries'],
  ['may_contain', 'May carry'],
  ['derived_refined', 'Made from, but highly refined:'],
];

/** "Carries milk and egg. May carry soy." Nothing found is never called safe. */
export function readingSentence({ carries }: Pick<AllergenReading, 'carries'>): string {
  const named = (codes: readonly AllergenCode[]) => codes.map((code) => ALLERGEN_NAMES[code]).join(', ');
  const sentences = BEGINNINGS.flatMap(([certainty, beginning]) => {
    const codes = carries.filter((one) => one.certainty === certainty).map(({ code }) => code);
    return codes.length > 0 ? [`${beginning} ${named(codes)}.`] : [];
  });
  return sentences.length > 0 ? sentences.join(' ') : NOTHING_FOUND;
}
