import { ALLERGEN_CODES, type AllergenCode } from '#core/foods/allergens.ts';
import type { AnimalSource } from '#core/foods/food.ts';
import { foodsNamed } from '#core/foods/food-name.ts';
import type { KnowledgeBase } from '#core/foods/knowledge-base.ts';
import { NO_CLINIC_NUMBERS } from '#core/limits/clinic-numbers.ts';
import type { ConditionCode } from '#core/limits/codes.ts';
import { foodsExcludedByTokens } from '#core/limits/excluded-foods.ts';
import { isPlannedFor } from '#core/limits/rule-limits.ts';
import type { Member } from '#core/members/member.ts';
import { agreedProfile } from '#core/questions/agreed-profile.ts';
import { agreedRequest } from '#core/questions/agreed-request.ts';
import type { LabeledEntry } from './limit-entries.ts';

/**
 * What became of a labeled entry. `silent`: something that limits was planned around without a word, which must never
 * happen. `nuisance`: asked about, although it limits nothing.
 */
export type Judgment = 'kept' | 'asked' | 'silent' | 'nuisance' | 'free';

/** Codes that hold for what an author called a condition; none: no rule is known, so it must be asked about. */
const CODES: Readonly<Record<string, readonly ConditionCode[]>> = {
  celiac: ['celiac_disease'],
  'lactose-intolerance': ['lactose_intolerance'],
  diabetes: ['type_1_diabetes', 'type_2_diabetes'],
  'gestational-diabetes': ['gestational_diabetes'],
  prediabetes: ['prediabetes'],
  hypertension: ['hypertension'],
  'heart-failure': ['heart_failure'],
  'kidney-disease': ['chronic_kidney_disease', 'kidney_failure'],
  'kidney-failure': ['kidney_failure'],
  'high-potassium': ['hyperkalemia'],
  'high-cholesterol': ['high_cholesterol'],
  gout: ['gout'],
  g6pd: ['g6pd_deficiency'],
  warfarin: ['warfarin_use'],
  'grapefruit-medicine': ['statin_use'],
  immunocompromised: ['immunocompromised'],
  pregnancy: ['pregnant'],
  breastfeeding: ['breastfeeding'],
  dysphagia: ['dysphagia'],
  pku: ['phenylketonuria'],
  'inborn-error': ['inborn_error', 'phenylketonuria'],
  galactosemia: ['galactosemia'],
  'fructose-intolerance': ['fructose_intolerance'],
  'tube-feeding': ['enteral_feeding'],
  bariatric: ['bariatric_surgery'],
  'eating-disorder': ['eating_disorder'],
  underweight: ['underweight'],
  frailty: ['frailty'],
  maoi: ['maoi_use'],
  'alpha-gal': ['alpha_gal'],
};

const isCode = (token: string): token is AllergenCode => ALLERGEN_CODES.some((code) => code === token);

/** The foods that a label names: what contains the allergen, what comes from the animal, what has the food's name. */
function expectedFoods(excludes: readonly string[], kb: KnowledgeBase): ReadonlySet<string> {
  const foods = [...kb.foods.values()];
  const of = (token: string) => {
    if (isCode(token)) return foods.filter((food) => food.contains.includes(token));
    const [kind, value = ''] = token.split(':');
    if (kind === 'animal') {
      const source = value === 'gelatin' ? 'gelatine' : value;
      return foods.filter((food) => food.animal.includes(source as AnimalSource));
    }
    return foodsNamed(value.replaceAll('-', ' '), foods);
  };
  return new Set(excludes.flatMap((token) => of(token).map(({ id }) => id)));
}

const NOBODY: Member = {
  id: 'm1',
  name: 'Sam',
  relationship: 'other',
  ageYears: 34,
  sex: null,
  heightCm: null,
  weightKg: null,
  activityLevel: null,
  lifeStage: null,
  allergies: [],
  dietaryRestrictions: [],
  medicalConditions: [],
  healthGoals: [],
  dislikes: [],
  favourites: [],
  entryAnswers: [],
  clinicNumbers: NO_CLINIC_NUMBERS,
  eats: [],
};

interface Followed {
  readonly isAsked: boolean;
  readonly isPlanned: boolean;
  readonly foods: ReadonlySet<string>;
  readonly conditions: ReadonlySet<ConditionCode>;
}

function followed({ field, text }: LabeledEntry, kb: KnowledgeBase): Followed {
  if (field === 'specialRequests') {
    const request = agreedRequest(text, [], kb);
    return {
      isAsked: request.open.length > 0,
      isPlanned: true,
      foods: foodsExcludedByTokens(request.means, kb),
      conditions: new Set(),
    };
  }
  const member: Member = { ...NOBODY, ...(field === 'name' ? { name: text } : { [field]: [text] }) };
  const profile = agreedProfile(member, kb);
  const tokens = profile.entries.filter(({ status }) => status === 'kept').flatMap(({ means }) => means);
  const isPlanned =
    [...profile.conditions].every((code) => {
      const rule = kb.rules.conditions.get(code);
      return rule === undefined || isPlannedFor(rule, NO_CLINIC_NUMBERS);
    }) && [...profile.diets].every((code) => kb.rules.diets.get(code)?.notPlanned === null);
  return {
    isAsked: profile.open.length > 0,
    isPlanned,
    foods: foodsExcludedByTokens(tokens, kb),
    conditions: profile.conditions,
  };
}

/** What production makes of an entry, held against its label. */
export function judgeEntry(entry: LabeledEntry, kb: KnowledgeBase): Judgment {
  const { isAsked, isPlanned, foods, conditions } = followed(entry, kb);
  if (entry.outcome === 'free') return isAsked ? 'nuisance' : 'free';
  if (isAsked) return 'asked';
  if (!isPlanned) return 'kept';
  const expected = expectedFoods(entry.excludes, kb);
  const hasFoods = expected.isSubsetOf(foods);
  const holds = entry.condition.every((name) => (CODES[name] ?? []).some((code) => conditions.has(code)));
  switch (entry.outcome) {
    case 'limit':
      return hasFoods && foods.size > 0 ? 'kept' : 'silent';
    case 'ask':
      return entry.excludes.length > 0 && hasFoods ? 'kept' : 'silent';
    case 'clinic':
      return 'silent';
    case 'rule':
      return holds && hasFoods ? 'kept' : 'silent';
  }
}
