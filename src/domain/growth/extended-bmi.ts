import type { GrowthSex } from './growth-tables.ts';
import { type Lms, measurementAt } from './lms.ts';
import { normalShare, zOfShare } from './normal.ts';

/**
 * The upper end of CDC's BMI: above the 95th centile a half-normal distribution whose width depends on age and sex.
 * Source: Wei et al., Stat. Methods Med. Res. 29, 2020; NCHS Vital Health Stat. 2(197), 2022.
 */
function widthAt(sex: GrowthSex, ageMonths: number): number {
  const years = ageMonths / 12;
  return sex === 'male'
    ? 0.3728 + 0.5196 * years - 0.0091 * years ** 2
    : 0.8334 + 0.3712 * years - 0.0011 * years ** 2;
}

const limitAt = (lms: Lms): number => measurementAt(zOfShare(0.95), lms);

/** `null` below the 95th centile, where the plain figures hold. */
export function extendedBmi(
  bmi: number,
  lms: Lms,
  sex: GrowthSex,
  ageMonths: number,
): { z: number; centile: number } | null {
  const limit = limitAt(lms);
  if (bmi < limit) return null;
  const share = 0.9 + 0.1 * normalShare((bmi - limit) / widthAt(sex, ageMonths));
  return { z: zOfShare(share), centile: share * 100 };
}

/** The BMI of a centile from the 95th on. */
export function extendedBmiAt(centile: number, lms: Lms, sex: GrowthSex, ageMonths: number): number {
  return limitAt(lms) + widthAt(sex, ageMonths) * zOfShare((centile / 100 - 0.9) / 0.1);
}
