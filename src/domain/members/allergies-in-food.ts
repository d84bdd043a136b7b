import { ALLERGEN_CODES, type AllergenCode } from '#domain/allergens/allergens.ts';
import type { EntryStatus } from '#domain/limits/entry.ts';
import { type MeaningToken, meaningOf } from '#domain/limits/meaning.ts';
import { keysOf } from '#domain/text/words.ts';

/** What is known about a food, of our own or of a pack. */
export interface FoodAllergens {
  readonly contains: readonly AllergenCode[];
  readonly mayContain: readonly AllergenCode[];
  /** Plain packs may carry a trace; packs labeled free of it are sold. */
  readonly labelFree: readonly AllergenCode[];
  /** `false`: what is not named is unknown, not absent. */
  readonly areKnown: boolean;
  /** Its names and what it is made of, for an allergy that has no code ("kiwi"). */
  readonly words: readonly string[];
}

export type AllergyFinding = 'contains' | 'may_contain' | 'check_pack' | 'not_known' | 'not_named';

export interface AllergyInFood {
  /** The allergen's code, the food's name, or the entry that waits for an answer. */
  readonly allergy: string;
  readonly finding: AllergyFinding;
}

/** What of a profile keeps an allergen away (contract/limits). */
export interface AvoidingMember {
  /** Of allergies, diets and conditions together. */
  readonly allergens: readonly AllergenCode[];
  readonly entries: readonly {
    readonly field: string;
    readonly text: string;
    readonly status: EntryStatus;
    readonly means: readonly MeaningToken[];
  }[];
}

function findingOf(code: AllergenCode, food: FoodAllergens): AllergyFinding {
  if (food.contains.includes(code)) return 'contains';
  if (food.mayContain.includes(code)) return 'may_contain';
  if (food.labelFree.includes(code)) return 'check_pack';
  return food.areKnown ? 'not_named' : 'not_known';
}

/** A food without a code is looked for in the names alone, which shows that it is there and never that it is not. */
function namedFinding(name: string, food: FoodAllergens): AllergyFinding {
  const keys = new Set(keysOf(name));
  const isNamed = keys.size > 0 && food.words.some((words) => keys.isSubsetOf(new Set(keysOf(words))));
  return isNamed ? 'contains' : 'not_known';
}

/** What a food means for each thing that a member avoids. An entry that waits for an answer is not known. */
export function allergiesInFood(
  { allergens, entries }: AvoidingMember,
  food: FoodAllergens,
): readonly AllergyInFood[] {
  const found = new Map<string, AllergyFinding>();
  for (const code of ALLERGEN_CODES) if (allergens.includes(code)) found.set(code, findingOf(code, food));
  for (const { field, text, status, means } of entries) {
    if (status === 'open') found.set(text, 'not_known');
    if (status !== 'kept' || field !== 'allergies') continue;
    for (const token of means) {
      const meaning = meaningOf(token);
      if (meaning?.kind === 'food') found.set(meaning.name, namedFinding(meaning.name, food));
    }
  }
  return [...found].map(([allergy, finding]) => ({ allergy, finding }));
}
