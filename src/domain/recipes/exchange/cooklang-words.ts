/* Cooklang (https://cooklang.org/docs/spec): what writer and reader share. */

/** Sections that keep what belongs to no step apart from the steps. */
export const INGREDIENT_SECTION = 'Ingredients';
export const EQUIPMENT_SECTION = 'Equipment';
export const STEP_SECTION = 'Method';
