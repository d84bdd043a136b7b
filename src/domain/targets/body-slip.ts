import type { Member } from '#domain/members/member.ts';
import { referenceBody } from './reference-intakes.ts';

/** What is impossible about a body: mostly a mixed-up unit (lb for kg, inches for cm). */
export const BODY_SLIPS = ['height', 'weight', 'both'] as const;
export type BodySlipKind = (typeof BODY_SLIPS)[number];

export interface BodySlip {
  readonly kind: BodySlipKind;
  /** Key of BODY_SLIP_SENTENCES. */
  readonly sentenceKey: BodySlipKind;
}

/** Follow the name. */
export const BODY_SLIP_SENTENCES: Readonly<Record<BodySlipKind, string>> = {
  height: 'has a height that is very unusual at this age. Is the unit right (cm, not inches)?',
  weight: 'has a weight that is very unusual at this age. Is the unit right (kg, not pounds)?',
  both: 'has a height and weight that do not fit together. Are the units right (cm and kg)?',
};

/**
 * Own bounds, after the extremes that are on record: adults of 55 to 272 cm and up to 635 kg (Guinness World Records
 * 2023), and a BMI of 12 and 13 as about the least that people lived with in famine (Henry 1990, Eur J Clin Nutr
 * 44:329). Narrower, so that a mixed-up unit is caught; it is only a question.
 */
const ADULT = { leastCm: 100, mostCm: 250, leastKg: 25, mostKg: 400, leastBmi: 12, mostBmi: 80 } as const;
const ADULT_AGE = 18;

/**
 * Shares of the reference body of the age (WHO and CDC growth charts, medians). Height stays within about six standard
 * deviations of the charts (4 to 5 % each), weight is wider: WHO flags -6 and +5 standard deviations as implausible.
 */
const CHILD = { leastHeight: 0.72, mostHeight: 1.32, leastWeight: 0.4, mostWeight: 3 } as const;
/** kg/m² of children: severe wasting and the most on record, with room (WHO 2006; CDC 2022 extended BMI charts). */
const CHILD_BMI = { least: 9, most: 60 } as const;

function slipOf(isHeightOff: boolean, isWeightOff: boolean): BodySlipKind | null {
  if (isHeightOff && isWeightOff) return 'both';
  if (isHeightOff) return 'height';
  return isWeightOff ? 'weight' : null;
}

const isOutside = (value: number | null, least: number, most: number): boolean =>
  value !== null && (value < least || value > most);

function adultSlip({ heightCm, weightKg }: Pick<Member, 'heightCm' | 'weightKg'>): BodySlipKind | null {
  return slipOf(
    isOutside(heightCm, ADULT.leastCm, ADULT.mostCm),
    isOutside(weightKg, ADULT.leastKg, ADULT.mostKg),
  );
}

function childSlip({
  ageYears,
  heightCm,
  weightKg,
}: Pick<Member, 'ageYears' | 'heightCm' | 'weightKg'>): BodySlipKind | null {
  const bodies = (['female', 'male'] as const).map((sex) => referenceBody(ageYears, sex));
  const heights = bodies.map((body) => body.heightCm);
  const weights = bodies.map((body) => body.weightKg);
  return slipOf(
    isOutside(heightCm, Math.min(...heights) * CHILD.leastHeight, Math.max(...heights) * CHILD.mostHeight),
    isOutside(weightKg, Math.min(...weights) * CHILD.leastWeight, Math.max(...weights) * CHILD.mostWeight),
  );
}

/**
 * A height or weight that is so far from what people of the age have that the unit was probably mixed up: a question
 * to ask before anything is planned. `null`: nothing to ask, also where neither is given.
 */
export function bodySlip(member: Pick<Member, 'ageYears' | 'heightCm' | 'weightKg'>): BodySlip | null {
  const { ageYears, heightCm, weightKg } = member;
  const isAdult = ageYears >= ADULT_AGE;
  const alone = isAdult ? adultSlip(member) : childSlip(member);
  if (alone !== null) return { kind: alone, sentenceKey: alone };
  if (heightCm === null || weightKg === null) return null;
  const bmi = weightKg / (heightCm / 100) ** 2;
  const [least, most] = isAdult ? [ADULT.leastBmi, ADULT.mostBmi] : [CHILD_BMI.least, CHILD_BMI.most];
  return isOutside(bmi, least, most) ? { kind: 'both', sentenceKey: 'both' } : null;
}
