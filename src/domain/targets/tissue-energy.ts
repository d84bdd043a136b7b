import type { Sex } from '#domain/nutrition/life-stages.ts';

export interface KnownBody {
  readonly ageYears: number;
  /** `null`: not given. */
  readonly sex: Sex | null;
  readonly heightCm: number;
  readonly weightKg: number;
}

export const bmiOf = ({ heightCm, weightKg }: Pick<KnownBody, 'heightCm' | 'weightKg'>): number =>
  weightKg / (heightCm / 100) ** 2;

/** kcal in a kg of fat and of lean tissue: 39.5 and 7.6 MJ (Hall 2008, Int J Obes 32:573). */
const FAT_KCAL_PER_KG = 9_440;
const LEAN_KCAL_PER_KG = 1_820;
/** kg; lean tissue changes by this over the fat mass for each kg of fat (Forbes 1987; Hall 2007, Br J Nutr 97:1059). */
const FORBES_KG = 10.4;
/** Shares of fat that the equation below was made for; it runs away outside. */
const FAT_SHARE = { least: 0.05, most: 0.6 } as const;

/** kg, by body mass index, age and sex: Deurenberg 1991, Br J Nutr 65:105, adults. */
function fatKg(body: KnownBody, sex: Sex): number {
  const percent = 1.2 * bmiOf(body) + 0.23 * body.ageYears - (sex === 'male' ? 10.8 : 0) - 5.4;
  return body.weightKg * Math.min(FAT_SHARE.most, Math.max(FAT_SHARE.least, percent / 100));
}

function densityFor(body: KnownBody, sex: Sex): number {
  const fat = fatKg(body, sex);
  return (FAT_KCAL_PER_KG * fat + LEAN_KCAL_PER_KG * FORBES_KG) / (fat + FORBES_KG);
}

/**
 * kcal that an adult's body gains or loses with a kg of weight, at the body as it is now. The usual 7,700 kcal hold for
 * people with much fat; lean bodies lose more lean tissue, which carries less.
 */
export function tissueKcalPerKg(body: KnownBody): number {
  if (body.sex !== null) return densityFor(body, body.sex);
  return (densityFor(body, 'female') + densityFor(body, 'male')) / 2;
}
