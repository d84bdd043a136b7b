/** What reference intakes distinguish people by, in addition to age. */
export const SEXES = ['female', 'male'] as const;
export type Sex = (typeof SEXES)[number];

export const LIFE_STAGES = ['pregnant', 'lactating'] as const;
export type LifeStage = (typeof LIFE_STAGES)[number];

/**
 * The life stage of a profile: what is written among the conditions counts as what was chosen.
 *
 * @param conditions with those that come with them: gestational diabetes implies pregnancy
 */
export function lifeStageOf(chosen: LifeStage | null, conditions: Iterable<string>): LifeStage | null {
  if (chosen !== null) return chosen;
  const written = new Set(conditions);
  if (written.has('pregnant')) return 'pregnant';
  return written.has('breastfeeding') ? 'lactating' : null;
}

/** Completed years at which someone can be pregnant or breastfeeding, the first and the last. */
export const LIFE_STAGE_AGES = { from: 10, to: 60 } as const;

/** @param ageYears completed or with their fraction */
export const isLifeStageAge = (ageYears: number): boolean =>
  ageYears >= LIFE_STAGE_AGES.from && ageYears < LIFE_STAGE_AGES.to + 1;
