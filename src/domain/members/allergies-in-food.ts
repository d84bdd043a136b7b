import { ALLERGEN_CODES, type AllergenCode } from '#domain/allergens/allergens.ts';
import { ALLERGENS_OF_ANIMAL, ANIMAL_WORDS, sourcesWith } from '#domain/foods/animal-sources.ts';
import type { AnimalSource } from '#domain/foods/food.ts';
import type { EntryStatus } from '#domain/limits/entry.ts';
import { type MeaningToken, meaningOf } from '#domain/limits/meaning.ts';
import { ANIMAL_NAMES } from '#domain/limits/meaning-label.ts';
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
  /** The animals that it is made from; left out: nobody knows, and only its words can tell. */
  readonly animal?: readonly AnimalSource[];
}

/** The worst first: one of them decides. */
export const WORST_FIRST = ['contains', 'may_contain', 'not_known', 'check_pack', 'not_named'] as const;
export type AllergyFinding = (typeof WORST_FIRST)[number];

export interface AllergyInFood {
  /** The allergen's code, the name of the food or animal, or the entry that waits for an answer. */
  readonly allergy: string;
  readonly finding: AllergyFinding;
}

/** What of a profile keeps an allergen, an animal or a food away (contract/limits). */
export interface AvoidingMember {
  /** Of allergies, diets and conditions together. */
  readonly allergens: readonly AllergenCode[];
  /** Of entries and conditions: gelatin, red meat with alpha-gal syndrome. */
  readonly animals: readonly AnimalSource[];
  readonly entries: readonly {
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

const worstOf = (findings: readonly AllergyFinding[]): AllergyFinding =>
  WORST_FIRST.find((finding) => findings.includes(finding)) ?? 'not_known';

function isNamed(name: string, food: FoodAllergens): boolean {
  const keys = new Set(keysOf(name));
  return keys.size > 0 && food.words.some((words) => keys.isSubsetOf(new Set(keysOf(words))));
}

/** An animal is in what is known of the food, or in its words, which never show that it is not there. */
function animalFinding(source: AnimalSource, food: FoodAllergens): AllergyFinding {
  const codes = ALLERGENS_OF_ANIMAL[source];
  if (codes !== undefined) return worstOf(codes.map((code) => findingOf(code, food)));
  const { animal } = food;
  const isIn = (each: AnimalSource) =>
    animal?.includes(each) ?? ANIMAL_WORDS[each].some((word) => isNamed(word, food));
  if (isIn(source)) return 'contains';
  if (sourcesWith(source).some(isIn)) return 'may_contain';
  return animal !== undefined && food.areKnown ? 'not_named' : 'not_known';
}

/**
 * What a food means for each thing that a member avoids, in whatever field it is written. An entry that waits for an
 * answer is not known.
 */
export function allergiesInFood(
  { allergens, animals, entries }: AvoidingMember,
  food: FoodAllergens,
): readonly AllergyInFood[] {
  const found = new Map<string, AllergyFinding>();
  // One word may mean both a food and an animal: honey.
  const add = (allergy: string, finding: AllergyFinding) =>
    found.set(allergy, worstOf([finding, found.get(allergy) ?? finding]));
  for (const code of ALLERGEN_CODES) if (allergens.includes(code)) add(code, findingOf(code, food));
  for (const source of animals) add(ANIMAL_NAMES[source], animalFinding(source, food));
  for (const { text, status, means } of entries) {
    if (status === 'open') add(text, 'not_known');
    if (status !== 'kept') continue;
    for (const token of means) {
      const meaning = meaningOf(token);
      // A food without a code is looked for in the names alone, which shows that it is there and never that it is not.
      if (meaning?.kind === 'food') add(meaning.name, isNamed(meaning.name, food) ? 'contains' : 'not_known');
    }
  }
  return [...found].map(([allergy, finding]) => ({ allergy, finding }));
}
