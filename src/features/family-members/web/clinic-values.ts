import type { ClinicNumbers } from '#domain/limits/clinic-numbers.ts';

type MaybeNumber = number | '';

/** The numbers of a clinic as inputs hold them; an empty input is '' and becomes `null`, never 0. */
export interface ClinicValues {
  readonly potassiumMg: MaybeNumber;
  readonly phosphorusMg: MaybeNumber;
  readonly sodiumMg: MaybeNumber;
  readonly proteinG: MaybeNumber;
  readonly fluidMl: MaybeNumber;
  readonly carbohydratePerMealG: MaybeNumber;
  readonly vitaminKLeast: MaybeNumber;
  readonly vitaminKMost: MaybeNumber;
  readonly iddsiLevel: MaybeNumber;
}

export const NO_CLINIC_VALUES: ClinicValues = {
  potassiumMg: '',
  phosphorusMg: '',
  sodiumMg: '',
  proteinG: '',
  fluidMl: '',
  carbohydratePerMealG: '',
  vitaminKLeast: '',
  vitaminKMost: '',
  iddsiLevel: '',
};

const orNull = (value: MaybeNumber): number | null => (value === '' ? null : value);

export function clinicValuesOf(numbers: ClinicNumbers): ClinicValues {
  const { vitaminKUg, ...amounts } = numbers;
  const shown = Object.fromEntries(Object.entries(amounts).map(([key, value]) => [key, value ?? '']));
  return {
    ...NO_CLINIC_VALUES,
    ...shown,
    vitaminKLeast: vitaminKUg?.least ?? '',
    vitaminKMost: vitaminKUg?.most ?? '',
  };
}

export function clinicNumbersOf(values: ClinicValues): ClinicNumbers {
  const { vitaminKLeast, vitaminKMost } = values;
  const hasBand = vitaminKLeast !== '' && vitaminKMost !== '';
  return {
    potassiumMg: orNull(values.potassiumMg),
    phosphorusMg: orNull(values.phosphorusMg),
    sodiumMg: orNull(values.sodiumMg),
    proteinG: orNull(values.proteinG),
    fluidMl: orNull(values.fluidMl),
    carbohydratePerMealG: orNull(values.carbohydratePerMealG),
    vitaminKUg: hasBand ? { least: vitaminKLeast, most: vitaminKMost } : null,
    iddsiLevel: orNull(values.iddsiLevel),
  };
}

/** One end of the band by itself would bind nothing without a word. */
export const isHalfABand = ({ vitaminKLeast, vitaminKMost }: ClinicValues): boolean =>
  (vitaminKLeast === '') !== (vitaminKMost === '');

/** Numbers that clinics often give with a condition; the choices add those that planning needs. */
const USUAL: Readonly<Record<string, readonly (keyof ClinicNumbers)[]>> = {
  chronic_kidney_disease: ['potassiumMg', 'phosphorusMg', 'proteinG', 'sodiumMg', 'fluidMl'],
  kidney_failure: ['potassiumMg', 'phosphorusMg', 'proteinG', 'sodiumMg', 'fluidMl'],
  hyperkalemia: ['potassiumMg'],
  heart_failure: ['sodiumMg', 'fluidMl'],
  type_1_diabetes: ['carbohydratePerMealG'],
  type_2_diabetes: ['carbohydratePerMealG'],
  gestational_diabetes: ['carbohydratePerMealG'],
  warfarin_use: ['vitaminKUg'],
  dysphagia: ['iddsiLevel'],
};

const ORDER: readonly (keyof ClinicNumbers)[] = [
  'iddsiLevel',
  'potassiumMg',
  'phosphorusMg',
  'proteinG',
  'sodiumMg',
  'fluidMl',
  'carbohydratePerMealG',
  'vitaminKUg',
];

/** What is asked for: what belongs to the conditions, and what is given already. */
export function numbersAsked(
  conditions: readonly string[],
  plannedWith: readonly string[],
  values: ClinicValues,
): readonly (keyof ClinicNumbers)[] {
  const usual = new Set(conditions.flatMap((code) => USUAL[code] ?? []));
  const given = clinicNumbersOf(values);
  const isBandBegun = values.vitaminKLeast !== '' || values.vitaminKMost !== '';
  return ORDER.filter(
    (key) =>
      usual.has(key) ||
      plannedWith.includes(key) ||
      given[key] !== null ||
      (key === 'vitaminKUg' && isBandBegun),
  );
}
