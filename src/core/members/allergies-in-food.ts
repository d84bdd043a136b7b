import { ALLERGEN_CODES, type AllergenCode } from '#core/foods/allergens.ts';
import { allergenCodesOf, allergenCodesWithin, listedParts } from '#core/foods/food-name.ts';
import { normaliseWords, wordKey } from '#core/foods/words.ts';
import { DIET_ALLERGENS } from '#core/meal-planning/diet-limits.ts';
import { foodInRestriction, isLikeAllergy } from '#core/meal-planning/member-limits.ts';
import { isNoAllergy, isNotToFood } from './not-food-allergies.ts';
import { type ConditionCode, conditionCodeOf, conditionsWithin, dietCodeOf } from './vocabulary.ts';

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

type Avoided = readonly (AllergenCode | string)[];

const ofCode = (condition: ConditionCode): Avoided => (condition === 'celiac_disease' ? ['gluten'] : []);

/** As `memberLimits` reads an allergy, without the foods of the knowledge base: too many codes rather than too few. */
function ofAllergy(text: string): Avoided {
  if (isNoAllergy(text) || isNotToFood(text)) return [];
  const diet = dietCodeOf(text);
  if (diet !== null) return DIET_ALLERGENS[diet] ?? [];
  const food = foodInRestriction(text);
  const codes = allergenCodesOf(food);
  if (codes.length > 0) return codes;
  const condition = conditionCodeOf(text);
  if (condition !== null) return ofCode(condition);
  const parts = listedParts(text);
  // Parts that mean nothing by themselves ("severe") are kept: nobody knows what they meant.
  return parts.length > 1 ? parts.flatMap(ofAllergy) : [...allergenCodesWithin(food), food];
}

/** Of diets only those that keep an allergen away; the others are looked at dish by dish. */
function ofDiet(text: string): Avoided {
  const diet = dietCodeOf(text);
  if (diet !== null) return DIET_ALLERGENS[diet] ?? [];
  const codes = allergenCodesOf(foodInRestriction(text));
  if (codes.length > 0) return codes;
  const condition = conditionCodeOf(text);
  if (condition !== null) return ofCode(condition);
  const parts = listedParts(text);
  return parts.length > 1 ? parts.flatMap(ofDiet) : [];
}

function ofCondition(text: string): Avoided {
  const condition = conditionCodeOf(text);
  if (condition !== null) return ofCode(condition);
  const parts = listedParts(text);
  if (parts.length > 1) return parts.flatMap(ofCondition);
  return [...conditionsWithin(text).flatMap(ofCode), ...(isLikeAllergy(text) ? ofAllergy(text) : [])];
}

function avoided({ allergies, medicalConditions, dietaryRestrictions }: AvoidingMember): Avoided {
  const said = [
    ...allergies.flatMap(ofAllergy),
    ...medicalConditions.flatMap(ofCondition),
    ...dietaryRestrictions.flatMap(ofDiet),
  ];
  return said.flatMap((each) => (each === 'gluten' ? [each, 'wheat'] : [each]));
}

const isCode = (said: string): said is AllergenCode => ALLERGEN_CODES.some((code) => code === said);

/**
 * What each thing that a member avoids meets in a food. One that no allergen stands for is looked for in the names
 * alone, which shows that it is there and never that it is not.
 */
export function allergiesInFood(member: AvoidingMember, food: FoodAllergens): readonly AllergyInFood[] {
  const found = new Map<string, AllergyFinding>();
  for (const said of avoided(member)) {
    if (isCode(said)) {
      found.set(said, findingOf(said, food));
      continue;
    }
    const keys = keysOf(said);
    const isNamed = keys.size > 0 && food.words.some((words) => keys.isSubsetOf(keysOf(words)));
    found.set(said, isNamed ? 'contains' : 'not_known');
  }
  return [...found].map(([allergy, finding]) => ({ allergy, finding }));
}
