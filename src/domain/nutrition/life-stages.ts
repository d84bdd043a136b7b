/** What reference intakes distinguish people by, beside age. */
export const SEXES = ['female', 'male'] as const;
export type Sex = (typeof SEXES)[number];

export const LIFE_STAGES = ['pregnant', 'lactating'] as const;
export type LifeStage = (typeof LIFE_STAGES)[number];
