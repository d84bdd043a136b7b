import { ALLERGEN_CODES, ALLERGEN_NAMES, type AllergenCode } from '#core/foods/allergens.ts';
import type { AnimalSource, Food, FoodFlag, RawRisk } from '#core/foods/food.ts';
import { allergenCodesOf, foodsNamed } from '#core/foods/food-name.ts';
import type { KnowledgeBase } from '#core/foods/knowledge-base.ts';
import type { Member } from '#core/members/member.ts';
import type { ConditionCode, DietCode } from '#core/members/vocabulary.ts';
import { CONDITION_CODES, DIET_CODES } from '#core/members/vocabulary.ts';
import type { NutrientCode } from '#core/nutrition/nutrients.ts';
import type { Recipe, RecipeIngredient } from '#core/recipes/recipe.ts';

/** One reason why somebody is not served a food or a dish. `label` is for a person: "milk allergy". */
export interface HardLimit {
  readonly label: string;
  readonly forbids: (line: RecipeIngredient, food: Food, dish: DishSources) => boolean;
}

/** What rules on a whole dish need to know (kosher: no meat with dairy). */
export interface DishSources {
  readonly animal: ReadonlySet<AnimalSource>;
}

/** A limit on one meal or one day; amounts in the nutrient's own unit. */
export interface AmountLimit {
  readonly label: string;
  readonly nutrient: NutrientCode | 'added_sugar_g';
  readonly per: 'meal' | 'day';
  /** Per main meal (or per day). */
  readonly most: number;
  /** Per snack, when it differs. */
  readonly mostInSnack: number | null;
  /** As a share of the energy target rather than an amount: `most` is then 0–1 of energy. */
  readonly ofEnergy: boolean;
}

export interface MemberLimits {
  readonly hard: readonly HardLimit[];
  readonly amounts: readonly AmountLimit[];
  /** Limits in the member's profile that no rule or food is known for. */
  readonly unchecked: readonly string[];
  /** Things to know of a condition that food rules do not cover. */
  readonly notes: readonly string[];
  /** Why nobody may plan for this person; `null`: planning is fine. */
  readonly notPlanned: {
    readonly code: 'age_not_planned' | 'condition_not_planned';
    readonly message: string;
  } | null;
  /** Allergens the person must avoid: packs labelled free of them are to be bought. */
  readonly avoidedAllergens: ReadonlySet<AllergenCode>;
}

const carries = (food: Food, code: AllergenCode) =>
  food.contains.includes(code) || food.mayContain.includes(code);
const has = (food: Food, sources: readonly AnimalSource[]) =>
  food.animal.some((source) => sources.includes(source));

const withSources = (label: string, ...sources: AnimalSource[]): HardLimit => ({
  label,
  forbids: (_line, food) => has(food, sources),
});
const withFlag = (label: string, ...flags: FoodFlag[]): HardLimit => ({
  label,
  forbids: (_line, food) => food.flags.some((flag) => flags.includes(flag)),
});
const withAllergen = (label: string, ...codes: AllergenCode[]): HardLimit => ({
  label,
  forbids: (_line, food) => codes.some((code) => carries(food, code)),
});

const ALL_ANIMAL: readonly AnimalSource[] = [
  'dairy',
  'egg',
  'honey',
  'fish',
  'shellfish',
  'poultry',
  'beef',
  'pork',
  'lamb',
  'other-meat',
  'gelatine',
  'rennet',
];
const MEAT: readonly AnimalSource[] = ['poultry', 'beef', 'pork', 'lamb', 'other-meat'];
/** Fish without scales that stay scales when scraped: not kosher (Leviticus 11; OU fish list). */
const UNSCALED_FISH = /\b(catfish|swordfish|shark|eel|monkfish|sturgeon)\b/;

const kosher: HardLimit = {
  label: 'kosher',
  forbids: (_line, food, dish) => {
    if (has(food, ['pork', 'shellfish', 'gelatine', 'rennet', 'other-meat'])) return true;
    if (UNSCALED_FISH.test(food.id.replaceAll('-', ' ')) || UNSCALED_FISH.test(food.name.toLowerCase()))
      return true;
    const hasMeat = MEAT.some((source) => dish.animal.has(source));
    return hasMeat && dish.animal.has('dairy') && has(food, ['dairy']);
  },
};

const DIET_LIMITS: Readonly<Record<DietCode, readonly HardLimit[]>> = {
  vegetarian: [
    withSources('vegetarian', ...ALL_ANIMAL.filter((s) => !['dairy', 'egg', 'honey'].includes(s))),
  ],
  vegan: [withSources('vegan', ...ALL_ANIMAL)],
  pescatarian: [withSources('pescatarian', ...MEAT, 'gelatine', 'rennet')],
  halal: [withSources('halal', 'pork', 'gelatine'), withFlag('halal', 'alcohol')],
  kosher: [kosher],
  no_pork: [withSources('no pork', 'pork', 'gelatine')],
  no_beef: [withSources('no beef', 'beef', 'gelatine')],
  no_red_meat: [withSources('no red meat', 'beef', 'pork', 'lamb', 'other-meat', 'gelatine')],
  gluten_free: [withAllergen('gluten-free', 'gluten', 'wheat')],
  dairy_free: [withAllergen('dairy-free', 'milk')],
  egg_free: [withAllergen('egg-free', 'egg')],
  nut_free: [withAllergen('nut-free', 'tree_nut', 'peanut')],
  soy_free: [withAllergen('soy-free', 'soy')],
  shellfish_free: [withAllergen('shellfish-free', 'crustacean', 'mollusc')],
  fish_free: [withAllergen('fish-free', 'fish')],
  alcohol_free: [withFlag('alcohol-free', 'alcohol')],
  low_sodium: [],
};

/** Allergens that a diet rules out, for the labels to buy. */
const DIET_ALLERGENS: Partial<Record<DietCode, readonly AllergenCode[]>> = {
  gluten_free: ['gluten', 'wheat'],
  dairy_free: ['milk'],
  egg_free: ['egg'],
  nut_free: ['tree_nut', 'peanut'],
  soy_free: ['soy'],
  shellfish_free: ['crustacean', 'mollusc'],
  fish_free: ['fish'],
};

const lactose: HardLimit = {
  label: 'lactose intolerance',
  forbids: (_line, food) => food.animal.includes('dairy') && !food.flags.includes('lactose-low'),
};

const CONDITION_LIMITS: Partial<Record<ConditionCode, readonly HardLimit[]>> = {
  celiac_disease: [withAllergen('celiac disease', 'gluten', 'wheat')],
  lactose_intolerance: [lactose],
  gout: [withFlag('gout', 'high-purine', 'alcohol')],
  g6pd_deficiency: [withFlag('G6PD deficiency', 'fava')],
  statin_use: [withFlag('statin use', 'grapefruit')],
};

/** Sources: NASEM 2019 (CDRR), WHO 2012, KDIGO 2024, DGA 2020-25; diabetes: own rule (docs/safety-policy.md). */
const sodium = (label: string, most: number): AmountLimit => ({
  label,
  nutrient: 'sodium_mg',
  per: 'day',
  most,
  mostInSnack: null,
  ofEnergy: false,
});
const diabetes = (label: string): readonly AmountLimit[] => [
  { label, nutrient: 'carb_g', per: 'meal', most: 90, mostInSnack: 45, ofEnergy: false },
  { label, nutrient: 'added_sugar_g', per: 'meal', most: 12, mostInSnack: 12, ofEnergy: false },
];
const CONDITION_AMOUNTS: Partial<Record<ConditionCode, readonly AmountLimit[]>> = {
  hypertension: [sodium('high blood pressure', 2300)],
  heart_failure: [sodium('heart failure', 2000)],
  chronic_kidney_disease: [sodium('kidney disease', 2000)],
  high_cholesterol: [
    {
      label: 'high cholesterol',
      nutrient: 'sat_fat_g',
      per: 'day',
      most: 0.1,
      mostInSnack: null,
      ofEnergy: true,
    },
  ],
  type_1_diabetes: diabetes('type 1 diabetes'),
  type_2_diabetes: diabetes('type 2 diabetes'),
  gestational_diabetes: diabetes('gestational diabetes'),
  prediabetes: diabetes('prediabetes'),
};

const CONDITION_NOTES: Partial<Record<ConditionCode, string>> = {
  warfarin_use:
    'takes warfarin: vitamin K should stay about the same from day to day. Please show this plan to the clinic.',
  chronic_kidney_disease:
    'has kidney disease: limits for potassium, phosphorus and protein are personal and are not checked here. Please ask the dietitian.',
};
const NOT_PLANNED: Partial<Record<ConditionCode, string>> = {
  phenylketonuria:
    'has phenylketonuria, which needs a diet set by a metabolic clinic. Hearthwell does not plan it.',
  dysphagia:
    'has trouble swallowing (dysphagia), which needs textures set by a speech therapist. Hearthwell does not plan it.',
};

const ALWAYS_HEATED: readonly RawRisk[] = ['raw-meat', 'raw-beans', 'raw-flour'];

/** Rules of age and life stage, docs/safety-policy.md (FDA, CDC, AAP, NHS, EFSA). */
function ageLimits(member: Member): readonly HardLimit[] {
  const { ageYears, lifeStage } = member;
  const limits: HardLimit[] = [
    {
      label: 'raw meat, beans and flour are cooked',
      forbids: (line, food) => food.rawRisk !== null && ALWAYS_HEATED.includes(food.rawRisk) && !line.heated,
    },
  ];
  const pregnant = lifeStage === 'pregnant';
  const atRisk =
    ageYears < 5 || ageYears >= 65 || pregnant || member.medicalConditions.includes('immunocompromised');
  if (atRisk) {
    const label =
      ageYears < 5
        ? 'raw foods under 5'
        : pregnant
          ? 'raw foods in pregnancy'
          : ageYears >= 65
            ? 'raw foods from 65'
            : 'raw foods with a weak immune system';
    limits.push({ label, forbids: (line, food) => food.rawRisk !== null && !line.heated });
  }
  if (ageYears < 5) {
    limits.push({
      label: 'choking hazards under 5',
      forbids: (line, food) => {
        const safeForms = food.choking;
        return safeForms !== null && !line.forms.some((form) => safeForms.includes(form));
      },
    });
  }
  if (ageYears < 12 || lifeStage !== null) limits.push(withFlag('high-mercury fish', 'high-mercury'));
  if (ageYears < 18 || lifeStage !== null) limits.push(withFlag('no alcohol', 'alcohol'));
  if (pregnant) limits.push(withFlag('pregnancy', 'liver', 'liquorice'));
  return limits;
}

function ageAmounts(member: Member): readonly AmountLimit[] {
  const caffeine = { nutrient: 'caffeine_mg', mostInSnack: null, ofEnergy: false } as const;
  const limits: AmountLimit[] = [];
  if (member.ageYears < 12) limits.push({ ...caffeine, label: 'caffeine under 12', per: 'meal', most: 15 });
  if (member.lifeStage === 'pregnant')
    limits.push({ ...caffeine, label: 'caffeine in pregnancy', per: 'day', most: 200 });
  return limits;
}

const isAllergenCode = (text: string): text is AllergenCode =>
  (ALLERGEN_CODES as readonly string[]).includes(text);
const isDietCode = (text: string): text is DietCode => (DIET_CODES as readonly string[]).includes(text);
const isConditionCode = (text: string): text is ConditionCode =>
  (CONDITION_CODES as readonly string[]).includes(text);

function namedFoodLimit(label: string, text: string, kb: KnowledgeBase): HardLimit | null {
  const named = new Set(foodsNamed(text, [...kb.foods.values()]).map((food) => food.id));
  return named.size === 0 ? null : { label, forbids: (_line, food) => named.has(food.id) };
}

/** "No mushrooms", "without pork", "mushroom-free" name the food that is meant. */
export function foodInRestriction(text: string): string {
  return text
    .trim()
    .replace(/^(no|without)[\s_-]+/i, '')
    .replace(/[\s_-]+free$/i, '')
    .replaceAll('_', ' ');
}

/** Everything that binds a member's plate, by docs/safety-policy.md. */
export function memberLimits(member: Member, kb: KnowledgeBase): MemberLimits {
  const hard: HardLimit[] = [...ageLimits(member)];
  const amounts: AmountLimit[] = [...ageAmounts(member)];
  const unchecked: string[] = [];
  const notes: string[] = [];
  const avoided = new Set<AllergenCode>();
  let notPlanned: MemberLimits['notPlanned'] =
    member.ageYears < 1
      ? {
          code: 'age_not_planned',
          message: `${member.name} is under 12 months old. Babies need breast milk, formula and first foods, which Hearthwell does not plan.`,
        }
      : null;

  for (const allergy of member.allergies) {
    const codes = isAllergenCode(allergy) ? [allergy] : allergenCodesOf(allergy);
    const widened = codes.includes('gluten') ? [...codes, 'wheat' as const] : codes;
    for (const code of widened) {
      avoided.add(code);
      hard.push(withAllergen(`${ALLERGEN_NAMES[code]} allergy`, code));
    }
    if (codes.length > 0) continue;
    const named = namedFoodLimit(`${allergy} allergy`, allergy, kb);
    if (named) hard.push(named);
    else unchecked.push(`the allergy to "${allergy}"`);
  }
  for (const diet of member.dietaryRestrictions) {
    if (isDietCode(diet)) {
      hard.push(...DIET_LIMITS[diet]);
      for (const code of DIET_ALLERGENS[diet] ?? []) avoided.add(code);
      if (diet === 'low_sodium') amounts.push(sodium('low sodium', 2000));
      continue;
    }
    const named = namedFoodLimit(diet, foodInRestriction(diet), kb);
    if (named) hard.push(named);
    else unchecked.push(`the restriction "${diet}"`);
  }
  for (const condition of member.medicalConditions) {
    if (!isConditionCode(condition)) {
      unchecked.push(`the condition "${condition}"`);
      continue;
    }
    hard.push(...(CONDITION_LIMITS[condition] ?? []));
    amounts.push(...(CONDITION_AMOUNTS[condition] ?? []));
    if (condition === 'celiac_disease') for (const code of ['gluten', 'wheat'] as const) avoided.add(code);
    const note = CONDITION_NOTES[condition];
    if (note) notes.push(`${member.name} ${note}`);
    const reason = NOT_PLANNED[condition];
    if (reason && !notPlanned)
      notPlanned = { code: 'condition_not_planned', message: `${member.name} ${reason}` };
  }
  return { hard, amounts, unchecked, notes, notPlanned, avoidedAllergens: avoided };
}

/** The limits that a dish breaks for somebody, each once; empty: it may be served. */
export function brokenLimits(recipe: Recipe, limits: MemberLimits, kb: KnowledgeBase): readonly string[] {
  const lines = recipe.ingredients.map((line) => ({ line, food: kb.foods.get(line.food) }));
  const animal = new Set(lines.flatMap(({ food }) => food?.animal ?? []));
  const broken = new Set<string>();
  for (const { line, food } of lines) {
    if (!food) throw new Error(`Recipe ${recipe.id} names an unknown food: ${line.food}`);
    for (const limit of limits.hard) if (limit.forbids(line, food, { animal })) broken.add(limit.label);
  }
  return [...broken];
}
