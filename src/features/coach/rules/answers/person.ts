import type { ConditionCode } from '#domain/limits/codes.ts';
import { withheldFigures } from '#domain/members/withheld-figures.ts';
import type { LifeStage } from '#domain/nutrition/life-stages.ts';
import type { NutrientCode } from '#domain/nutrition/nutrients.ts';
import { bandOf, type Person } from '../understand/household.ts';
import type { Band } from '../understand/intents.ts';

/** Someone of the household as answers see them. */
export interface PersonFacts extends Person {
  /** By which sentences call them. */
  readonly called: string;
  readonly band: Band;
  readonly lifeStage: LifeStage | null;
  readonly conditions: readonly ConditionCode[];
  /** Entries of the profile that wait for an answer, as written. */
  readonly open: readonly string[];
  /** Figures that are said neither to them nor about them. */
  readonly withheld: readonly NutrientCode[];
  readonly isWithoutWeight: boolean;
}

const calledName = (name: string): string => name.trim().split(/\s+/)[0] ?? name;

/** Up to 17, with an eating disorder, or while the age is not known, no figure of energy or weight is shown. */
export function personFacts(
  person: Person,
  profile: Pick<PersonFacts, 'lifeStage' | 'conditions' | 'open'>,
): PersonFacts {
  const withheld = withheldFigures({ ageYears: person.ageYears, conditions: profile.conditions });
  const isPregnant = profile.lifeStage === 'pregnant';
  return {
    ...person,
    ...profile,
    called: calledName(person.name),
    band: isPregnant ? 'pregnant' : bandOf(person),
    withheld,
    isWithoutWeight: withheld.length > 0 || profile.lifeStage !== null,
  };
}

export const hasWeakKidneys = ({ conditions }: Pick<PersonFacts, 'conditions'>): boolean =>
  conditions.some((code) => code === 'chronic_kidney_disease' || code === 'kidney_failure');
