/** What a clinic sets for one person. Each binds once it is given; `null`: the clinic has set nothing. */
export interface ClinicNumbers {
  /** Most a day, mg. */
  readonly potassiumMg: number | null;
  readonly phosphorusMg: number | null;
  readonly sodiumMg: number | null;
  /** Most a day, g. */
  readonly proteinG: number | null;
  /** Most a day, ml. Meals cannot show it and drinks are not planned, so every plan states it. */
  readonly fluidMl: number | null;
  /** Most in one breakfast, lunch or dinner, g; a snack gets half. */
  readonly carbohydratePerMealG: number | null;
  /** Least and most a day, µg; the band around the person's usual amount. */
  readonly vitaminKUg: { readonly least: number; readonly most: number } | null;
  /** IDDSI food level 3 to 7; below 7 nothing is planned (https://iddsi.org). */
  readonly iddsiLevel: number | null;
}
export type ClinicNumber = keyof ClinicNumbers;

export const NO_CLINIC_NUMBERS: ClinicNumbers = {
  potassiumMg: null,
  phosphorusMg: null,
  sodiumMg: null,
  proteinG: null,
  fluidMl: null,
  carbohydratePerMealG: null,
  vitaminKUg: null,
  iddsiLevel: null,
};
