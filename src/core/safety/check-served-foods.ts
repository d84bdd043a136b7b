import type { AllergenCode } from '#core/foods/allergens.ts';
import type { AnimalSource, Food, FoodFlag } from '#core/foods/food.ts';
import type { Member } from '#core/members/member.ts';
import { CONDITION_CODES, type ConditionCode, DIET_CODES, type DietCode } from '#core/members/vocabulary.ts';
import type { RecipeIngredient } from '#core/recipes/recipe.ts';
import type { PlanViolationCode } from './check-violation.ts';
import { allergensMeant, type FoodWordIndex, indexFoodWords, isSameText, wordsOf } from './check-words.ts';

/** One ingredient line of a dish with its food, and everything else that is on the same plate. */
export interface ServedLine {
  readonly line: RecipeIngredient;
  readonly food: Food;
  readonly dish: readonly Food[];
}

export interface Objection {
  readonly code: PlanViolationCode;
  readonly message: string;
}

/** Says why one person may not be served a line, or nothing. */
export type ServingRule = (served: ServedLine) => Objection | null;

export interface MemberCodes {
  readonly diets: ReadonlySet<DietCode>;
  readonly conditions: ReadonlySet<ConditionCode>;
}

/** The codes in a profile; "Gluten free" and "celiac disease" in words count as their codes. */
export function memberCodes(member: Member): MemberCodes {
  const among = <Code extends string>(codes: readonly Code[], texts: readonly string[]): ReadonlySet<Code> =>
    new Set(codes.filter((code) => texts.some((text) => isSameText(code, text))));
  return {
    diets: among(DIET_CODES, member.dietaryRestrictions),
    conditions: among(CONDITION_CODES, member.medicalConditions),
  };
}

const carries = (food: Food, code: AllergenCode): boolean =>
  food.contains.includes(code) || food.mayContain.includes(code);
const comesFrom = (food: Food, source: AnimalSource): boolean => food.animal.includes(source);
const MEATS = ['poultry', 'beef', 'pork', 'lamb', 'other-meat'] as const;

function noAllergen(
  code: PlanViolationCode,
  why: string,
  ...allergens: readonly AllergenCode[]
): ServingRule {
  return ({ food }) => {
    const found = allergens.find((allergen) => carries(food, allergen));
    if (found === undefined) return null;
    const certainty = food.contains.includes(found) ? 'contains' : 'may contain';
    return { code, message: `${food.name} ${certainty} ${found.replaceAll('_', ' ')} (${why})` };
  };
}

function noSource(code: PlanViolationCode, why: string, ...sources: readonly AnimalSource[]): ServingRule {
  return ({ food }) => {
    const found = sources.find((source) => comesFrom(food, source));
    return found === undefined ? null : { code, message: `${food.name} comes from ${found} (${why})` };
  };
}

function noFlag(code: PlanViolationCode, why: string, ...flags: readonly FoodFlag[]): ServingRule {
  return ({ food }) => {
    const found = flags.find((flag) => food.flags.includes(flag));
    return found === undefined ? null : { code, message: `${food.name} is marked ${found} (${why})` };
  };
}

/** Fish without scales: https://oukosher.org lists them as not kosher. */
const SCALELESS_FISH = ['catfish', 'swordfish', 'shark', 'eel', 'monkfish', 'sturgeon'];

function kosherRules(words: FoodWordIndex): readonly ServingRule[] {
  const scaleless = new Set(SCALELESS_FISH.flatMap((fish) => [...words.foodsMeant(fish)]));
  return [
    noSource('diet', 'kosher', 'pork', 'shellfish', 'gelatine', 'rennet', 'other-meat'),
    ({ food }) =>
      scaleless.has(food.id) && comesFrom(food, 'fish')
        ? { code: 'diet', message: `${food.name} is a fish without scales (kosher)` }
        : null,
    ({ food, dish }) => {
      const meat = dish.find((other) => MEATS.some((source) => comesFrom(other, source)));
      if (meat === undefined || !comesFrom(food, 'dairy')) return null;
      return { code: 'diet', message: `${food.name} is served with ${meat.name} (kosher)` };
    },
  ];
}

function dietRules(diet: DietCode, words: FoodWordIndex): readonly ServingRule[] {
  const why = diet.replaceAll('_', ' ');
  const sources = (...list: readonly AnimalSource[]) => noSource('diet', why, ...list);
  const allergens = (...list: readonly AllergenCode[]) => noAllergen('diet', why, ...list);
  switch (diet) {
    case 'vegetarian':
      return [sources('fish', 'shellfish', ...MEATS, 'gelatine', 'rennet')];
    case 'vegan':
      return [
        noFlag('diet', why, 'honey'),
        ({ food }) =>
          food.animal.length > 0
            ? { code: 'diet', message: `${food.name} comes from an animal (${why})` }
            : null,
      ];
    case 'pescatarian':
      return [sources(...MEATS, 'gelatine', 'rennet')];
    case 'halal':
      return [sources('pork', 'gelatine'), noFlag('diet', why, 'alcohol')];
    case 'kosher':
      return kosherRules(words);
    case 'no_pork':
      return [sources('pork', 'gelatine')];
    case 'no_beef':
      return [sources('beef', 'gelatine')];
    case 'no_red_meat':
      return [sources('beef', 'pork', 'lamb', 'other-meat', 'gelatine')];
    case 'gluten_free':
      return [allergens('gluten', 'wheat')];
    case 'dairy_free':
      return [allergens('milk')];
    case 'egg_free':
      return [allergens('egg')];
    case 'nut_free':
      return [allergens('tree_nut', 'peanut')];
    case 'soy_free':
      return [allergens('soy')];
    case 'shellfish_free':
      return [allergens('crustacean', 'mollusc')];
    case 'fish_free':
      return [allergens('fish')];
    case 'alcohol_free':
      return [noFlag('diet', why, 'alcohol')];
    case 'low_sodium':
      return [];
  }
}

/** A food left out by its name, or by a common word that stands for allergens; nothing when it is unknown. */
function namedRules(text: string, code: 'named_food' | 'diet', words: FoodWordIndex): readonly ServingRule[] {
  const allergens = allergensMeant(text);
  if (allergens.length > 0) {
    const all = allergens.includes('gluten') ? [...allergens, 'wheat' as const] : allergens;
    return [noAllergen(code === 'diet' ? 'diet' : 'allergen', `asked to avoid ${text}`, ...all)];
  }
  const foods = words.foodsMeant(text);
  return [
    ({ food }) =>
      foods.has(food.id)
        ? { code, message: `${food.name} is or is made with ${text}, which is left out` }
        : null,
  ];
}

/** "No mushrooms", "without pork" and "mushroom-free" mean mushrooms and pork. */
function foodRestricted(text: string): string {
  const words = [...wordsOf(text)];
  if (words[0] === 'no' || words[0] === 'without') words.shift();
  if (words.at(-1) === 'free') words.pop();
  return words.join(' ');
}

function conditionRules(conditions: ReadonlySet<ConditionCode>): readonly ServingRule[] {
  const rules: ServingRule[] = [];
  if (conditions.has('celiac_disease'))
    rules.push(noAllergen('allergen', 'celiac disease', 'gluten', 'wheat'));
  if (conditions.has('gout')) rules.push(noFlag('condition_food', 'gout', 'high-purine', 'alcohol'));
  if (conditions.has('g6pd_deficiency')) rules.push(noFlag('condition_food', 'G6PD deficiency', 'fava'));
  if (conditions.has('statin_use')) rules.push(noFlag('condition_food', 'statin use', 'grapefruit'));
  if (conditions.has('lactose_intolerance')) {
    rules.push(({ food }) =>
      comesFrom(food, 'dairy') && !food.flags.includes('lactose-low')
        ? { code: 'condition_food', message: `${food.name} has lactose (lactose intolerance)` }
        : null,
    );
  }
  return rules;
}

const COOKED_FOR_ALL: ReadonlySet<string> = new Set(['raw-meat', 'raw-beans', 'raw-flour']);

function ageRules(member: Member, conditions: ReadonlySet<ConditionCode>): readonly ServingRule[] {
  const { ageYears, lifeStage } = member;
  const isPregnant = lifeStage === 'pregnant';
  const isAtRisk = ageYears < 5 || ageYears >= 65 || isPregnant || conditions.has('immunocompromised');
  const rules: ServingRule[] = [
    ({ line, food }) =>
      food.rawRisk !== null && !line.heated && (isAtRisk || COOKED_FOR_ALL.has(food.rawRisk))
        ? { code: 'raw_food', message: `${food.name} (${food.rawRisk}) is not cooked through` }
        : null,
  ];
  if (ageYears < 5) {
    rules.push(({ line, food }) => {
      if (food.choking === null || food.choking.some((form) => line.forms.includes(form))) return null;
      const served = line.forms.length > 0 ? line.forms.join(', ') : 'in no stated form';
      return { code: 'choking_hazard', message: `${food.name} (${served}) can choke a child under 5` };
    });
  }
  if (ageYears < 12 || lifeStage !== null) rules.push(noFlag('high_mercury', 'mercury', 'high-mercury'));
  if (ageYears < 18 || lifeStage !== null) rules.push(noFlag('alcohol', 'no alcohol', 'alcohol'));
  if (isPregnant) rules.push(noFlag('pregnancy_food', 'pregnancy', 'liver', 'liquorice'));
  return rules;
}

/** Reads the words of all foods once, then tells each member's rules on what may be on the plate. */
export function servingRulesOf(foods: Iterable<Food>): (member: Member) => readonly ServingRule[] {
  const words = indexFoodWords(foods);
  return (member) => {
    const { diets, conditions } = memberCodes(member);
    const ownWords = member.dietaryRestrictions.filter(
      (text) => !DIET_CODES.some((code) => isSameText(code, text)),
    );
    return [
      ...member.allergies.flatMap((text) => namedRules(text, 'named_food', words)),
      ...[...diets].flatMap((diet) => dietRules(diet, words)),
      ...ownWords.flatMap((text) => namedRules(foodRestricted(text), 'diet', words)),
      ...conditionRules(conditions),
      ...ageRules(member, conditions),
    ];
  };
}
