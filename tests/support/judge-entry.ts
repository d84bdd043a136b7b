import { ALLERGEN_CODES, type AllergenCode } from '#domain/allergens/allergens.ts';
import { foodsExcluded, foodsExcludedByTokens } from '#domain/diet-rules/excluded-foods.ts';
import { isPlannedFor } from '#domain/diet-rules/rule-limits.ts';
import type { AnimalSource, Food } from '#domain/foods/food.ts';
import { foodsNamed } from '#domain/foods/food-name.ts';
import { NO_CLINIC_NUMBERS } from '#domain/limits/clinic-numbers.ts';
import type { ConditionCode, DietCode } from '#domain/limits/codes.ts';
import { ANY_ADULT } from '#domain/members/limited-person.ts';
import type { Member } from '#domain/members/member.ts';
import { checkerReading } from '#domain/plan-checker/checker-reading.ts';
import { agreedProfile } from '#domain/profiles/agreed-profile.ts';
import { readProfile } from '#domain/profiles/read-profile.ts';
import { readRequest } from '#domain/profiles/read-request.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
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
  // Nobody takes a statin for anything else.
  'high-cholesterol': ['high_cholesterol', 'statin_use'],
  gout: ['gout'],
  g6pd: ['g6pd_deficiency'],
  warfarin: ['warfarin_use'],
  'grapefruit-medicine': ['statin_use'],
  immunocompromised: ['immunocompromised'],
  // "Chemo": what it asks of food is the care of a weak immune system.
  cancer: ['immunocompromised'],
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

/** Diets whose rule is what the condition asks for. */
const DIETS_FOR: Readonly<Record<string, readonly DietCode[]>> = {
  'ibs-fodmap': ['low_fodmap'],
  hypertension: ['low_sodium', 'dash'],
  'heart-failure': ['low_sodium'],
};

const isCode = (token: string): token is AllergenCode => ALLERGEN_CODES.some((code) => code === token);

/** Who leaves out alcohol eats vinegar made of wine. */
const DRINKS: ReadonlySet<string> = new Set(['alcohol', 'wine', 'beer', 'liquor']);

/** A diet without potatoes speaks of potatoes, not of the starch in baking powder. */
const withoutParts = (foods: readonly Food[]): Food[] => foods.map((food) => ({ ...food, madeOf: [] }));

/** The foods that a label names: what contains the allergen, what comes from the animal, what has the food's name. */
function expectedFoods({ excludes, field }: LabeledEntry, kb: KnowledgeBase): ReadonlySet<string> {
  const isDiet = field === 'dietaryRestrictions';
  const foods = [...kb.foods.values()];
  const of = (token: string) => {
    if (isCode(token)) return foods.filter((food) => food.contains.includes(token));
    const [kind, value = ''] = token.split(':');
    if (kind === 'animal') {
      const source = value === 'gelatin' ? 'gelatine' : value;
      return foods.filter((food) => food.animal.includes(source as AnimalSource));
    }
    if (isCode(value)) return foods.filter((food) => food.contains.includes(value));
    if (DRINKS.has(value)) return foods.filter((food) => food.flags.includes('alcohol'));
    return foodsNamed(value.replaceAll('-', ' '), isDiet ? withoutParts(foods) : foods, kb.groupNames);
  };
  return new Set(excludes.flatMap((token) => of(token).map(({ id }) => id)));
}

const NOBODY: Member = {
  ...ANY_ADULT,
  id: 'm1',
  name: 'Sam',
  relationship: 'other',
  ageYears: 34,
  activityLevel: null,
  eats: [],
};

interface Followed {
  readonly isAsked: boolean;
  readonly isPlanned: boolean;
  readonly foods: ReadonlySet<string>;
  readonly conditions: ReadonlySet<ConditionCode>;
  readonly diets: ReadonlySet<DietCode>;
}

function followed(entry: LabeledEntry, kb: KnowledgeBase): Followed {
  const { field, text } = entry;
  if (field === 'specialRequests') {
    const request = readRequest(text, [], kb);
    return {
      isAsked: request.open.length > 0,
      isPlanned: true,
      foods: foodsExcludedByTokens(request.means, kb),
      conditions: new Set(),
      diets: new Set(
        request.means.flatMap((token) => (token.startsWith('diet:') ? [token.slice(5) as DietCode] : [])),
      ),
    };
  }
  const profile = agreedProfile(memberWithEntry(entry), kb);
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
    diets: profile.diets,
  };
}

const memberWithEntry = ({ field, text }: LabeledEntry): Member => ({
  ...NOBODY,
  ...(field === 'name' ? { name: text } : { [field]: [text] }),
});

/** Whether the checker, by its own reading, leaves out all that the planner leaves out for an entry, or refuses it. */
export function isCheckerAtLeastAsStrict(entry: LabeledEntry, kb: KnowledgeBase): boolean {
  const member = memberWithEntry(entry);
  const checked = checkerReading(member, kb);
  if (checked.refused.length > 0) return true;
  const own = readProfile(member, kb).kept.flatMap(({ meaning }) => [...foodsExcluded(meaning, kb)]);
  const other = new Set(checked.entries.flatMap(({ excludedFoods }) => [...excludedFoods]));
  return own.every((id) => other.has(id));
}

/** What production makes of an entry, held against its label. */
export function judgeEntry(entry: LabeledEntry, kb: KnowledgeBase): Judgment {
  const { isAsked, isPlanned, foods, conditions, diets } = followed(entry, kb);
  if (entry.outcome === 'free') return isAsked ? 'nuisance' : 'free';
  if (isAsked) return 'asked';
  if (!isPlanned) return 'kept';
  const expected = expectedFoods(entry, kb);
  const hasFoods = expected.isSubsetOf(foods);
  const holds = entry.condition.every(
    (name) =>
      (CODES[name] ?? []).some((code) => conditions.has(code)) ||
      (DIETS_FOR[name] ?? []).some((code) => diets.has(code)),
  );
  switch (entry.outcome) {
    case 'limit':
      return hasFoods && foods.size > 0 ? 'kept' : 'silent';
    case 'ask':
      // A diet that has a rule (DASH, low sodium) is kept by it; its author could not know which ones have.
      return (entry.excludes.length > 0 && hasFoods) || diets.size > 0 ? 'kept' : 'silent';
    case 'clinic':
      return 'silent';
    case 'rule':
      return holds && hasFoods ? 'kept' : 'silent';
  }
}
