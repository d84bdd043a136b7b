/** Atwater general factors. */
export const KCAL_PER_GRAM = { fat_g: 9, carb_g: 4, protein_g: 4, sat_fat_g: 9 } as const;
