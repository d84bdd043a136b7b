import type { AllergenCode } from '#domain/allergens/allergens.ts';
import type { AnimalSource } from '#domain/foods/food.ts';
import { termKey, termWordKey } from '#domain/text/tokens.ts';
import type { CompoundPart } from './compound-part.ts';
import type { LabelGrammar } from './label-phrases.ts';
import { type ListedWords, NO_LISTED_WORDS } from './listed-words.ts';

/**
 * `derived_refined`: made from the allergen, yet so refined that EU Annex II or the FDA exempts it. It is still
 * reported: whether it matters is for the family and their clinic to say.
 */
export const CERTAINTIES = ['contains', 'may_contain', 'derived_refined'] as const;
export type Certainty = (typeof CERTAINTIES)[number];

export const TERM_KINDS = [
  'name',
  'derived',
  'hidden',
  'dish',
  'brand-generic',
  'e-number',
  'false-friend',
] as const;
export type TermKind = (typeof TERM_KINDS)[number];

export const TERM_LANGUAGES = ['en', 'en-US', 'en-GB', 'es', 'fr', 'de', 'it', 'pt'] as const;
export type TermLanguage = (typeof TERM_LANGUAGES)[number];

/** One line of data/allergens/lexicon.csv. */
export interface LexiconTerm {
  readonly term: string;
  readonly languages: readonly TermLanguage[];
  readonly kind: TermKind;
  readonly carries: Readonly<Record<Certainty, readonly AllergenCode[]>>;
  readonly animal: readonly AnimalSource[];
  /** One sentence: why the term carries what it carries, or why it does not. */
  readonly why: string;
  readonly source: string;
}

/** One entry of data/allergens/cross-reactions.json: foods whose proteins are alike. */
export interface CrossReaction {
  readonly id: string;
  /** Allergens of which the food must contain one … */
  readonly codes: readonly AllergenCode[];
  /** … or words of which one must be in the text. */
  readonly words: readonly string[];
  /** Foods of which an allergy to one means all of them, until a person narrows it. */
  readonly together?: readonly string[] | undefined;
  readonly text: string;
  readonly source: string;
}

export interface AllergenSource {
  readonly id: string;
  readonly title: string;
  readonly url: string | null;
}

export interface AllergenLexicon {
  readonly terms: readonly LexiconTerm[];
  /** Term by its words in one: see `termKey`. */
  readonly byKey: ReadonlyMap<string, LexiconTerm>;
  /** Every beginning of every key, so that a walk ends as soon as nothing can follow. */
  readonly beginnings: ReadonlySet<string>;
  readonly crossReactions: readonly CrossReaction[];
  readonly crossByWord: ReadonlyMap<string, readonly CrossReaction[]>;
  readonly sources: readonly AllergenSource[];
  /** Words by which denials and "may contain" are read. */
  readonly grammar: LabelGrammar;
  /** Words of ingredient lists other than the terms; they show whether a list can be read. */
  readonly listed: ListedWords;
  /** Parts by which German compounds that are not terms are taken apart. */
  readonly compoundParts: readonly CompoundPart[];
}

export function buildLexicon(
  terms: readonly LexiconTerm[],
  crossReactions: readonly CrossReaction[],
  sources: readonly AllergenSource[],
  grammar: LabelGrammar,
  listed: ListedWords = NO_LISTED_WORDS,
  compoundParts: readonly CompoundPart[] = [],
): AllergenLexicon {
  const byKey = new Map<string, LexiconTerm>();
  const beginnings = new Set<string>();
  for (const term of terms) {
    const key = termKey(term.term);
    byKey.set(key, term);
    for (let length = 1; length <= key.length; length += 1) beginnings.add(key.slice(0, length));
  }
  const crossByWord = new Map<string, CrossReaction[]>();
  for (const reaction of crossReactions) {
    for (const word of reaction.words) {
      const key = termWordKey(word);
      crossByWord.set(key, [...(crossByWord.get(key) ?? []), reaction]);
    }
  }
  return {
    terms,
    byKey,
    beginnings,
    crossReactions,
    crossByWord,
    sources,
    grammar,
    listed,
    compoundParts,
  };
}

/** What the term carries, as pairs. */
export const carriedBy = (term: LexiconTerm): readonly (readonly [AllergenCode, Certainty])[] =>
  CERTAINTIES.flatMap((certainty) => term.carries[certainty].map((code) => [code, certainty] as const));
