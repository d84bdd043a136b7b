import type { Member } from '#domain/members/member.ts';
import type { ProfileReading } from '#domain/members/profile-reading.ts';
import type { NutrientType } from '#domain/nutrition/nutrient-types.ts';
import { bmiOf } from '#domain/targets/tissue-energy.ts';
import { lostShare, type WeightGoalPerson } from '#domain/targets/weight-goal.ts';

/* What a careful dietitian says before someone changes a number that is safe by itself. None of it closes anything. */

interface CautionedPerson {
  readonly member: Pick<Member, 'heightCm' | 'weightKg'>;
  readonly profile: Pick<ProfileReading, 'conditions'>;
}

/** kg/m²; WHO 2000. */
const OVERWEIGHT_BMI = 25;

/** ADA Standards of Care 2025: with less food, insulin and some tablets lower the blood sugar too far. */
const DIABETES =
  'With diabetes, please tell the care team before eating less or changing carbs. Medicine may need to change too, so that blood sugar does not drop too low.';
/** NIH ODS, Vitamin K; American Heart Association. */
const WARFARIN =
  'A change in what you eat can change how warfarin works. Please tell the clinic that checks your blood.';
/** ACR 2020: weight loss helps in the long run; quick loss and fasting can bring on attacks. */
const GOUT = 'With gout, slow is best. Losing weight fast can bring on an attack.';
/** ESPEN 2021, cancer: weight that is lost during treatment makes it harder. */
const WEAK_IMMUNE =
  'With a weak immune system, the body needs its reserves. Please ask the care team before losing weight.';
const HEALTHY_WEIGHT =
  'The weight is in the healthy range for this height already. There is no need to lose any.';

/** Share of weight in half a year; GLIM 2019 calls more than this severe where nobody planned it. */
const MUCH_LOST = 0.1;
const LOST_MUCH =
  'The weight has fallen by more than a tenth in half a year. If that was not planned, please see a doctor.';

function ofEatingLess({ profile: { conditions } }: CautionedPerson): readonly string[] {
  const has = conditions.has.bind(conditions);
  return [
    ...(has('type_1_diabetes') || has('type_2_diabetes') ? [DIABETES] : []),
    ...(has('warfarin_use') ? [WARFARIN] : []),
  ];
}

export const goalCautions = (person: CautionedPerson, type: NutrientType): readonly string[] =>
  type === 'calories' || type === 'carbs' ? ofEatingLess(person) : [];

/** @param isLossOpen whether this person may choose to lose weight */
export function weightCautions(
  person: CautionedPerson & Pick<WeightGoalPerson, 'weights'>,
  isLossOpen: boolean,
): readonly string[] {
  if (!isLossOpen) return [];
  const { conditions } = person.profile;
  const { heightCm, weightKg } = person.member;
  const isHealthy = heightCm !== null && weightKg !== null && bmiOf({ heightCm, weightKg }) < OVERWEIGHT_BMI;
  return [
    ...(lostShare(person.weights) > MUCH_LOST ? [LOST_MUCH] : []),
    ...(isHealthy ? [HEALTHY_WEIGHT] : []),
    ...ofEatingLess(person),
    ...(conditions.has('gout') ? [GOUT] : []),
    ...(conditions.has('immunocompromised') ? [WEAK_IMMUNE] : []),
  ];
}
