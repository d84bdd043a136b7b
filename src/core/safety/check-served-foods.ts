import type { AllergenCode } from '#core/foods/allergens.ts';
import type { AnimalSource, Food, FoodFlag } from '#core/foods/food.ts';
import type { Member } from '#core/members/member.ts';
import {
  CONDITION_CODES,
  CONDITION_WORDS,
  type ConditionCode,
  DIET_CODES,
  DIET_WORDS,
  type DietCode,
} from '#core/members/vocabulary.ts';
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

/** What stands between the entries of a list that somebody typed into one field. */
const LIST_SIGNS = /[,;:/&+()\n]|\band\b|\bor\b|\bnor\b/i;

/** What stands around a diet or a condition without changing it: "on a strict halal diet", "CKD stage 4". */
const AROUND: ReadonlySet<string> = new Set(
  'i am im on is has have takes taking a an the my strict strictly very severe mild moderate known diet only food foods meat meals stage level grade daily'.split(
    ' ',
  ),
);
const bare = (text: string): string =>
  wordsOf(text)
    .filter((word) => !AROUND.has(word) && !/^\d+[a-z]{0,3}$/.test(word))
    .join(' ');

/** True when the text is the code or one of the words that stand for it. */
const standsFor = (text: string, code: string, words: readonly string[]): boolean =>
  [code, ...words].some((known) => isSameText(known, text) || isSameText(known, bare(text)));

/** Difficulty to swallow, in whatever words it is told. */
const isAboutSwallowing = (text: string): boolean =>
  wordsOf(text).some((word) => /^(?:swallow|dysphag|iddsi)/.test(word)) &&
  !/\b(?:no|not|without)\b/i.test(text);

const isDiet = (text: string, code: DietCode): boolean => standsFor(text, code, DIET_WORDS[code]);
const isCondition = (text: string, code: ConditionCode): boolean =>
  standsFor(text, code, CONDITION_WORDS[code]) || (code === 'dysphagia' && isAboutSwallowing(text));
const isAnyCondition = (text: string): boolean => CONDITION_CODES.some((code) => isCondition(text, code));
/** "Celiac" or "kidney diet" in the field of another kind; a word for an allergen there is the allergen. */
const isMisplacedCondition = (text: string): boolean =>
  allergensMeant(foodRestricted(text)).length === 0 && isAnyCondition(text);

/** A field as a whole and each part of a list in it: "vegetarian and gluten free". */
const wholeAndParts = (text: string): readonly string[] => [text, ...text.split(LIST_SIGNS)];

/** The diets and conditions in a profile; "Gluten free" and "coeliac" in words count as their codes. */
function readCodes(member: Member): MemberCodes {
  const dietaryRestrictions = member.dietaryRestrictions.flatMap(wholeAndParts);
  const misplaced = [...member.dietaryRestrictions, ...member.allergies].filter(isMisplacedCondition);
  const medicalConditions = [...member.medicalConditions.flatMap(wholeAndParts), ...misplaced];
  return {
    diets: new Set(DIET_CODES.filter((code) => dietaryRestrictions.some((text) => isDiet(text, code)))),
    conditions: new Set(
      CONDITION_CODES.filter((code) => medicalConditions.some((text) => isCondition(text, code))),
    ),
  };
}

const codesOf = new WeakMap<Member, MemberCodes>();

/** The same, read once per member: every dish is held against them. */
export function memberCodes(member: Member): MemberCodes {
  const codes = codesOf.get(member) ?? readCodes(member);
  codesOf.set(member, codes);
  return codes;
}

/** "Low fat", "high protein", "fat free": how much of something, not a food to leave out. */
function isMeasure(text: string): boolean {
  const words = wordsOf(text);
  const first = words[0] ?? '';
  const amounts = ['low', 'lower', 'high', 'higher', 'reduced', 'less', 'more', 'limited'];
  return (
    (amounts.includes(first) && words[1] !== 'fructose') ||
    words.join(' ').replace(/^non /, '') === 'fat free'
  );
}

/** Restrictions in a person's own words. */
function ownRestrictions({ dietaryRestrictions }: Member): readonly string[] {
  const isAnyDiet = (text: string) => DIET_CODES.some((code) => isDiet(text, code));
  return dietaryRestrictions.flatMap((text) => {
    if (isAnyDiet(text) || isMisplacedCondition(text)) return [];
    const parts = text.split(LIST_SIGNS);
    const own = parts.some(isAnyDiet) ? parts.filter((part) => !isAnyDiet(part)) : [text];
    return own.filter((part) => !isMeasure(part));
  });
}

/** What is written among the conditions and is none that is known: "nut allergy". */
function ownConditions({ medicalConditions }: Member): readonly string[] {
  return medicalConditions.flatMap((text) =>
    isAnyCondition(text) ? [] : text.split(LIST_SIGNS).filter((part) => !isAnyCondition(part)),
  );
}

const carries = (food: Food, code: AllergenCode): boolean =>
  food.contains.includes(code) || food.mayContain.includes(code);
const comesFrom = (food: Food, source: AnimalSource): boolean => food.animal.includes(source);
const MEATS = ['poultry', 'beef', 'pork', 'lamb', 'other-meat'] as const;

function noAllergen({ allergen, code, why }: AvoidedAllergen): ServingRule {
  return ({ food }) => {
    if (!carries(food, allergen)) return null;
    const certainty = food.contains.includes(allergen) ? 'contains' : 'may contain';
    return { code, message: `${food.name} ${certainty} ${allergen.replaceAll('_', ' ')} (${why})` };
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
    case 'alcohol_free':
      return [noFlag('diet', why, 'alcohol')];
    case 'low_fodmap':
      return [
        ({ food }) => {
          const facts = food.dietFacts;
          if (!facts?.fodmap) return { code: 'diet', message: `the FODMAPs of ${food.name} are not known` };
          if (facts.fodmapGrams !== 0) return null;
          return { code: 'diet', message: `no amount of ${food.name} is low in FODMAPs` };
        },
      ];
    // Allergens are in DIET_ALLERGENS; what is told by amounts or whole dishes is checked there.
    default:
      return [];
  }
}

interface AvoidedAllergen {
  readonly allergen: AllergenCode;
  readonly code: 'allergen' | 'diet';
  readonly why: string;
}

const DIET_ALLERGENS: Partial<Record<DietCode, readonly AllergenCode[]>> = {
  gluten_free: ['gluten', 'wheat'],
  dairy_free: ['milk'],
  egg_free: ['egg'],
  nut_free: ['tree_nut', 'peanut'],
  soy_free: ['soy'],
  shellfish_free: ['crustacean', 'mollusc'],
  fish_free: ['fish'],
};

/** What a person writes in one field, part by part when only the parts have a meaning ("milk and eggs"). */
function partsOf(text: string): readonly string[] {
  if (allergensMeant(text).length > 0) return [text];
  return text.split(LIST_SIGNS);
}

/** Allergens that a member's allergies, diets, own words and celiac disease rule out, each with its reason. */
export function avoidedAllergens(member: Member): readonly AvoidedAllergen[] {
  const { diets, conditions } = memberCodes(member);
  const meant = (code: AvoidedAllergen['code'], text: string) =>
    partsOf(text).flatMap((part) =>
      allergensMeant(part)
        .flatMap((allergen) => (allergen === 'gluten' ? (['gluten', 'wheat'] as const) : [allergen]))
        .map((allergen) => ({ allergen, code, why: `asked to avoid ${text}` })),
    );
  const byDiet = [...diets].flatMap((diet) =>
    (DIET_ALLERGENS[diet] ?? []).map((allergen) => ({ allergen, code: 'diet' as const, why: diet })),
  );
  const byDisease = (['gluten', 'wheat'] as const).map((allergen) => ({
    allergen,
    code: 'allergen' as const,
    why: 'celiac disease',
  }));
  return [
    ...member.allergies.flatMap((text) => meant('allergen', text)),
    ...ownConditions(member).flatMap((text) => meant('allergen', text)),
    ...ownRestrictions(member).flatMap((text) => meant('diet', foodRestricted(text))),
    ...byDiet,
    ...(conditions.has('celiac_disease') ? byDisease : []),
  ];
}

/** What a pack must say on its label for this member, where plain packs may carry a trace. */
export function labelsNeeded(food: Food, avoided: readonly AvoidedAllergen[]): readonly string[] {
  const needed = food.labelFree.filter((code) => avoided.some(({ allergen }) => allergen === code));
  return needed.map((code) => {
    if (code === 'tree_nut') return 'nut-free';
    return code === 'crustacean' || code === 'mollusc' ? 'shellfish-free' : `${code}-free`;
  });
}

/** Nuts that people name one by one; which nut a trace comes from is seldom known. */
const NUT_WORDS = [
  'almond',
  'brazilnut',
  'brazil',
  'cashew',
  'chestnut',
  'filbert',
  'hazelnut',
  'macadamia',
  'pecan',
  'pinenut',
  'pine',
  'pinon',
  'pistachio',
  'walnut',
];

/** A food left out by its name; nothing when no food is known by it. */
function namedRules(text: string, code: 'named_food' | 'diet', words: FoodWordIndex): readonly ServingRule[] {
  const parts = partsOf(text);
  // Parts that are allergens have rules of their own.
  const names = parts.filter((part) => allergensMeant(part).length === 0);
  const byWhole = names.length === parts.length ? words.foodsMeant(text) : new Set<string>();
  const foods = byWhole.size > 0 ? byWhole : new Set(names.flatMap((part) => [...words.foodsMeant(part)]));
  const nuts = wordsOf(text).some((word) => NUT_WORDS.some((nut) => isSameText(nut, word)));
  return [
    ({ food }) => {
      if (!nuts) return null;
      const trace = food.mayContain.includes('tree_nut');
      const mixed = food.contains.includes('tree_nut') && food.madeOf.length > 1;
      return trace || mixed
        ? { code, message: `${food.name} may bring any tree nut, and ${text} is left out` }
        : null;
    },
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

/** Tells each member's rules on what may be on the plate. */
export function servingRulesOf(foods: ReadonlyMap<string, Food>): (member: Member) => readonly ServingRule[] {
  const words = indexFoodWords(foods);
  const rules = (member: Member): readonly ServingRule[] => {
    const { diets, conditions } = memberCodes(member);
    return [
      ...avoidedAllergens(member).map(noAllergen),
      ...member.allergies.flatMap((text) => namedRules(text, 'named_food', words)),
      ...[...diets].flatMap((diet) => dietRules(diet, words)),
      ...ownRestrictions(member).flatMap((text) => namedRules(foodRestricted(text), 'diet', words)),
      ...conditionRules(conditions),
      ...ageRules(member, conditions),
    ];
  };
  const known = new WeakMap<Member, readonly ServingRule[]>();
  return (member) => {
    const found = known.get(member) ?? rules(member);
    known.set(member, found);
    return found;
  };
}
