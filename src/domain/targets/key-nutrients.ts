import type { ConditionCode, DietCode } from '#domain/limits/codes.ts';
import { AGE_LIMITS, ASSUMED_ADULT_YEARS } from '#domain/members/age-policy.ts';
import type { LifeStage, Sex } from '#domain/nutrition/life-stages.ts';
import type { NutrientCode } from '#domain/nutrition/nutrients.ts';
import type { NutrientTarget } from './nutrient-target.ts';

/** What the choice depends on. An age that was not given is taken for an adult's, as planning does. */
export interface KeyNutrientPerson {
  readonly ageYears: number | null;
  readonly sex: Sex | null;
  readonly lifeStage: LifeStage | null;
  /** What the whole profile was found to say. */
  readonly conditions: readonly ConditionCode[];
  readonly diets: readonly DietCode[];
}

interface Choice {
  readonly nutrient: NutrientCode;
  /** A goal is the lower end of the target band, a limit its upper end. */
  readonly kind: 'goal' | 'limit';
  /** Why just this one is shown, for a person. */
  readonly reason: string;
  readonly source: string;
}

export interface KeyNutrient extends Choice {
  /** The end of the band that counts; unit as in the code. */
  readonly target: number;
  readonly targetSource: string;
}

/** How many are shown in addition to energy: as many as a family takes in at a glance. */
const SHOWN = 4;

const DGA = 'Dietary Guidelines for Americans 2020–2025';
const goal = (nutrient: NutrientCode, reason: string, source: string): Choice => ({
  nutrient,
  kind: 'goal',
  reason,
  source,
});
const limit = (nutrient: NutrientCode, reason: string, source: string): Choice => ({
  nutrient,
  kind: 'limit',
  reason,
  source,
});

const SODIUM = limit('sodium_mg', 'Most people eat more salt than is good for them', DGA);
const CALCIUM = goal('calcium_mg', 'For bones', DGA);
const VITAMIN_D = goal('vit_d_ug', 'Helps bones take up calcium', DGA);
const FIBER = goal('fiber_g', 'Good for the gut, and most people get too little', DGA);
const POTASSIUM = goal('potassium_mg', 'Good for blood pressure, and most people get too little', DGA);

function byCondition({ conditions, diets }: KeyNutrientPerson): Choice[] {
  const has = (...codes: readonly ConditionCode[]) => codes.some((code) => conditions.includes(code));
  const choices: Choice[] = [];
  if (has('hypertension')) {
    choices.push(
      limit('sodium_mg', 'Less salt, because of high blood pressure', 'American Heart Association'),
    );
  }
  if (has('heart_failure', 'chronic_kidney_disease', 'kidney_failure')) {
    choices.push(limit('sodium_mg', 'Less salt, to spare heart and kidneys', 'WHO 2012; KDIGO 2024'));
  }
  if (diets.includes('low_sodium')) {
    choices.push(limit('sodium_mg', 'Less salt, as you asked', 'WHO 2012'));
  }
  if (has('high_cholesterol')) {
    choices.push(
      limit('sat_fat_g', 'Less saturated fat, because of cholesterol', 'American Heart Association'),
    );
  }
  if (has('type_1_diabetes', 'type_2_diabetes', 'gestational_diabetes', 'prediabetes')) {
    choices.push(goal('fiber_g', 'Slows the rise of blood sugar', 'ADA Standards of Care 2025'));
  }
  return choices;
}

function byLifeStage(lifeStage: LifeStage | null): Choice[] {
  if (lifeStage === 'pregnant') {
    return [
      goal(
        'folate_dfe_ug',
        'Helps a baby’s brain and spine form',
        'NIH Office of Dietary Supplements, Folate',
      ),
      goal('iron_mg', 'Blood for two takes more iron', 'NIH Office of Dietary Supplements, Iron'),
      goal('choline_mg', 'Needed more during pregnancy', DGA),
    ];
  }
  if (lifeStage === 'lactating') {
    return [goal('choline_mg', 'Needed more while breastfeeding', DGA), CALCIUM];
  }
  return [];
}

function byAge(ageYears: number, sex: Sex | null, hasKidneyDisease: boolean): Choice[] {
  if (ageYears < AGE_LIMITS.smallChild) {
    return [
      goal('iron_mg', 'For new blood and a growing brain', 'AAP 2010, Baker and Greer'),
      CALCIUM,
      VITAMIN_D,
    ];
  }
  if (ageYears < AGE_LIMITS.adult) {
    return [
      goal('calcium_mg', 'Bones grow most in these years', DGA),
      goal('iron_mg', 'Growing bodies make new blood', 'NIH Office of Dietary Supplements, Iron'),
      FIBER,
      VITAMIN_D,
    ];
  }
  if (ageYears >= AGE_LIMITS.senior) {
    return [
      // KDIGO 2024, KDOQI 2020: weak kidneys are spared protein, and how much calcium is right is personal.
      ...(hasKidneyDisease ? [FIBER] : [goal('protein_g', 'Keeps muscles strong', DGA)]),
      goal('vit_d_ug', 'Skin makes less of it with age', 'NIH Office of Dietary Supplements, Vitamin D'),
      goal('vit_b12_ug', 'The body takes up less of it with age', DGA),
      CALCIUM,
    ];
  }
  // NASEM 2001: the need for iron falls to a man's after the fertile years, in the tables from 51.
  return sex === 'female' && ageYears < 51
    ? [FIBER, goal('iron_mg', 'Women need more until about 50', DGA), CALCIUM, VITAMIN_D]
    : [FIBER, POTASSIUM, CALCIUM, VITAMIN_D];
}

const KIDNEY: readonly ConditionCode[] = ['chronic_kidney_disease', 'kidney_failure'];

/**
 * The few nutrients that matter most for one person, conditions before life stage before age, with the end of
 * the target band that counts. Sodium is always among them when the person has a limit for it.
 * @param targets of this person; a nutrient without that end is left out
 */
export function keyNutrients(
  person: KeyNutrientPerson,
  targets: readonly NutrientTarget[],
): readonly KeyNutrient[] {
  const hasKidneyDisease = KIDNEY.some((code) => person.conditions.includes(code));
  const wanted = [
    ...byCondition(person),
    ...byLifeStage(person.lifeStage),
    ...byAge(person.ageYears ?? ASSUMED_ADULT_YEARS, person.sex, hasKidneyDisease),
  ];
  const chosen = new Map<NutrientCode, KeyNutrient>();
  const take = (choice: Choice, most: number) => {
    if (chosen.size >= most || chosen.has(choice.nutrient)) return;
    const band = targets.find(({ nutrient }) => nutrient === choice.nutrient);
    const target = choice.kind === 'goal' ? band?.lower : band?.upper;
    if (band && target != null) {
      chosen.set(choice.nutrient, { ...choice, target, targetSource: band.source });
    }
  };
  for (const choice of wanted) take(choice, SHOWN - 1);
  take(SODIUM, SHOWN);
  for (const choice of wanted) take(choice, SHOWN);
  return [...chosen.values()];
}
