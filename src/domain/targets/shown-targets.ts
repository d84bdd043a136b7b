import type { NutrientCode } from '#domain/nutrition/nutrients.ts';
import type { NutrientTarget } from './nutrient-target.ts';

type Ends = Pick<NutrientTarget, 'nutrient' | 'lower' | 'upper' | 'lowerKind' | 'upperKind'>;

/** Shares of the energy, from which anyone can work it out. */
const SHARES: ReadonlySet<string | null> = new Set(['AMDR', 'DGA']);

/** Targets without figures that are not said of this person, and without ends that are shares of a hidden energy. */
export function shownTargets<Target extends Ends>(
  targets: readonly Target[],
  withheld: readonly NutrientCode[],
): readonly Target[] {
  const shown = targets.filter(({ nutrient }) => !withheld.includes(nutrient));
  if (!withheld.includes('energy_kcal')) return shown;
  return shown
    .map((target) => ({
      ...target,
      // How much protein a child needs is asked for; its least is all that is said.
      ...(SHARES.has(target.lowerKind) &&
        target.nutrient !== 'protein_g' && { lower: null, lowerKind: null }),
      ...(SHARES.has(target.upperKind) && { upper: null, upperKind: null }),
    }))
    .filter(({ lower, upper }, at) => {
      const before = shown[at];
      return lower !== null || upper !== null || (before?.lower === null && before.upper === null);
    });
}
