import type { NutrientCode } from '#domain/nutrition/nutrients.ts';

/** By which names stored rows have the figures that an answer may leave out. */
const NAMES: Readonly<Partial<Record<NutrientCode, readonly string[]>>> = {
  energy_kcal: ['energy_kcal', 'energyKcal', 'energyBasis', 'calories'],
  protein_g: ['protein_g', 'proteinG', 'protein'],
  carb_g: ['carb_g', 'carbG', 'carbs'],
  fat_g: ['fat_g', 'fatG', 'fat'],
};

/** A row with `null` in the place of these figures, and without targets and notes of them, wherever they are in it. */
export function withoutFigures<Value>(value: Value, withheld: readonly NutrientCode[]): Value {
  if (withheld.length === 0) return value;
  const names = new Set(withheld.flatMap((code) => NAMES[code] ?? []));
  const codes: ReadonlySet<unknown> = new Set(withheld);
  const isAboutFigure = (each: unknown): boolean =>
    typeof each === 'object' &&
    each !== null &&
    (('nutrient' in each && codes.has(each.nutrient)) ||
      ('code' in each && each.code === 'energy_off_target'));
  const walk = (each: unknown): unknown => {
    if (Array.isArray(each)) return each.filter((item) => !isAboutFigure(item)).map(walk);
    if (typeof each !== 'object' || each === null || each instanceof Date) return each;
    return Object.fromEntries(
      Object.entries(each).map(([key, part]) => [key, names.has(key) ? null : walk(part)]),
    );
  };
  return walk(value) as Value;
}
