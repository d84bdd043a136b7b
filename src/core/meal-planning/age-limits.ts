import type { RawRisk } from '#core/foods/food.ts';
import type { Member } from '#core/members/member.ts';
import { agePolicy } from '#core/safety/age-policy.ts';
import { type AmountLimit, type HardLimit, withoutFlags } from './limit.ts';

const ALWAYS_HEATED: readonly RawRisk[] = ['raw-meat', 'raw-beans', 'raw-flour'];

const HAZARD_LIMITS = {
  alwaysCooked: {
    label: 'raw meat, beans and flour are cooked',
    forbids: (line, food) => food.rawRisk !== null && ALWAYS_HEATED.includes(food.rawRisk) && !line.heated,
  },
  risky: {
    label: 'risky foods only when cooked (under 5, from 65, in pregnancy, weak immune system)',
    forbids: (line, food) => food.rawRisk !== null && !line.heated,
  },
  choking: {
    label: 'choking hazards under 5',
    forbids: (line, food) => {
      const safeForms = food.choking;
      return safeForms !== null && !line.forms.some((form) => safeForms.includes(form));
    },
  },
} satisfies Record<string, HardLimit>;

/** The rules of age and life stage (core/safety/age-policy) as limits on dishes. */
export function ageLimits(
  person: Pick<Member, 'ageYears' | 'lifeStage' | 'medicalConditions'>,
): readonly HardLimit[] {
  const policy = agePolicy(person);
  return [
    HAZARD_LIMITS.alwaysCooked,
    ...(policy.needsRiskyFoodsHeated ? [HAZARD_LIMITS.risky] : []),
    ...(policy.needsSafeForms ? [HAZARD_LIMITS.choking] : []),
    ...policy.forbiddenFlags.map((flag) => withoutFlags(`${flag} at this age or life stage`, flag)),
  ];
}

export function ageAmounts(member: Member): readonly AmountLimit[] {
  const { caffeineMgPerDay, caffeineMgPerMeal } = agePolicy(member);
  const caffeine = {
    label: 'caffeine',
    nutrient: 'caffeine_mg',
    mostInSnack: null,
    ofEnergy: false,
  } as const;
  return [
    ...(caffeineMgPerMeal === null ? [] : [{ ...caffeine, per: 'meal', most: caffeineMgPerMeal } as const]),
    ...(caffeineMgPerDay === null ? [] : [{ ...caffeine, per: 'day', most: caffeineMgPerDay } as const]),
  ];
}
