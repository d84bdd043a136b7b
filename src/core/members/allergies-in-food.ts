import type { AllergenCode } from '#core/foods/allergens.ts';
import { allergenCodesOf, listedParts } from '#core/foods/food-name.ts';
import { normaliseWords, wordKey } from '#core/foods/words.ts';

/** What is known about a food, of our own or of a pack. */
export interface FoodAllergens {
  readonly contains: readonly AllergenCode[];
  readonly mayContain: readonly AllergenCode[];
  /** Plain packs may carry a trace; packs labelled free of it are sold. */
  readonly labelFree: readonly AllergenCode[];
  /** `false`: what is not named is unknown, not absent. */
  readonly areKnown: boolean;
  /** Its names and what it is made of, for an allergy that has no code ("kiwi"). */
  readonly words: readonly string[];
}

export type AllergyFinding = 'contains' | 'may_contain' | 'check_pack' | 'not_known' | 'not_named';

export interface AllergyInFood {
  /** As the profile tells it, or the allergen's code. */
  readonly allergy: string;
  readonly finding: AllergyFinding;
}

function findingOf(code: AllergenCode, food: FoodAllergens): AllergyFinding {
  if (food.contains.includes(code)) return 'contains';
  if (food.mayContain.includes(code)) return 'may_contain';
  if (food.labelFree.includes(code)) return 'check_pack';
  return food.areKnown ? 'not_named' : 'not_known';
}

const keysOf = (text: string): ReadonlySet<string> => new Set(normaliseWords(text).map(wordKey));

/** What of a profile keeps an allergen away: allergies, conditions that are one, and diets free of one. */
export interface AvoidingMember {
  readonly allergies: readonly string[];
  readonly medicalConditions: readonly string[];
  readonly dietaryRestrictions: readonly string[];
}

const CELIAC = /co?eliac/i;
const LIKE_ALLERGY = /allerg|intoleran|anaphyla/i;
const FREE_OF = /^(.+)[\s_-]free$/i;

/** Parts that mean nothing by themselves ("severe") are kept: nobody knows what they meant. */
function avoided({ allergies, medicalConditions, dietaryRestrictions }: AvoidingMember): readonly string[] {
  const conditions = medicalConditions.flatMap((text) => {
    if (CELIAC.test(text)) return ['gluten'];
    return LIKE_ALLERGY.test(text) ? listedParts(text) : [];
  });
  const diets = dietaryRestrictions
    .map((text) => FREE_OF.exec(text)?.[1] ?? '')
    .filter((food) => allergenCodesOf(food).length > 0);
  return [...allergies.flatMap(listedParts), ...conditions, ...diets];
}

/**
 * What each thing that a member avoids meets in a food. One that no allergen stands for is looked for in the names
 * alone, which shows that it is there and never that it is not.
 */
export function allergiesInFood(member: AvoidingMember, food: FoodAllergens): readonly AllergyInFood[] {
  const found = new Map<string, AllergyFinding>();
  for (const said of avoided(member)) {
    const codes = allergenCodesOf(said);
    for (const code of codes) found.set(code, findingOf(code, food));
    if (codes.length > 0) continue;
    const keys = keysOf(said);
    const isNamed = keys.size > 0 && food.words.some((words) => keys.isSubsetOf(keysOf(words)));
    found.set(said, isNamed ? 'contains' : 'not_known');
  }
  return [...found].map(([allergy, finding]) => ({ allergy, finding }));
}
