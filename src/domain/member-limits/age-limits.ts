import {
  type AgeRule,
  type AmountLimit,
  dayLimit,
  type HardLimit,
  type LimitSubject,
  withoutFlags,
} from '#domain/diet-rules/limit.ts';
import { amountLimits } from '#domain/diet-rules/rule-limits.ts';
import type { FoodFlag, RawRisk } from '#domain/foods/food.ts';
import { HAZARD_LABELS } from '#domain/limits/hazard-labels.ts';
import type { LimitRules } from '#domain/limits/limit-rules.ts';
import { type AgedPerson, agePolicy } from '#domain/members/age-policy.ts';

const age = (rule: AgeRule): LimitSubject => ({ kind: 'age', rule });

const ALWAYS_HEATED: readonly RawRisk[] = ['raw-meat', 'raw-beans', 'raw-plant', 'raw-flour'];

const HAZARD_LIMITS = {
  alwaysCooked: {
    label: HAZARD_LABELS.alwaysCooked,
    about: age('always_cooked'),
    forbids: (line, food) => food.rawRisk !== null && ALWAYS_HEATED.includes(food.rawRisk) && !line.heated,
  },
  risky: {
    label: HAZARD_LABELS.riskyCooked,
    about: age('risky_cooked'),
    forbids: (line, food) => food.rawRisk !== null && !line.heated,
  },
  choking: {
    label: HAZARD_LABELS.choking,
    about: age('choking'),
    forbids: (line, food) => {
      const safeForms = food.choking;
      return safeForms !== null && !line.forms.some((form) => safeForms.includes(form));
    },
  },
} satisfies Record<string, HardLimit>;

/** As a cook says them. */
const FORBIDDEN_NAMES: Readonly<Partial<Record<FoodFlag, string>>> = {
  'high-mercury': 'high-mercury fish',
  liquorice: 'licorice',
};

function whenOf({ lifeStage }: AgedPerson): string {
  if (lifeStage === null) return 'at this age';
  return lifeStage === 'pregnant' ? 'in pregnancy' : 'while breastfeeding';
}

type AgeRules = Pick<LimitRules, 'fish' | 'young'>;

/** The rules of age and life stage (domain/members/age-policy.ts) as limits on dishes. */
export function ageLimits(person: AgedPerson, rules: AgeRules): readonly HardLimit[] {
  const policy = agePolicy(person, rules);
  return [
    HAZARD_LIMITS.alwaysCooked,
    ...(policy.needsRiskyFoodsHeated ? [HAZARD_LIMITS.risky] : []),
    ...(policy.needsSafeForms ? [HAZARD_LIMITS.choking] : []),
    ...policy.forbiddenFlags.map((flag) =>
      withoutFlags(`no ${FORBIDDEN_NAMES[flag] ?? flag} ${whenOf(person)}`, age('forbidden_flag'), flag),
    ),
    ...policy.young.flatMap(({ flags, foods }): HardLimit[] => [
      withoutFlags('no added sugar under 2', age('under_two'), ...flags),
      {
        label: 'whole milk under 2',
        about: age('under_two'),
        forbids: (_line, food) => foods.includes(food.id),
      },
    ]),
  ];
}

export function ageAmounts(person: AgedPerson, rules: AgeRules): readonly AmountLimit[] {
  const { caffeineMgPerDay, caffeineMgPerMeal, young, fish } = agePolicy(person, rules);
  const perDay = (most: number) => dayLimit(HAZARD_LABELS.caffeine, age('caffeine'), 'caffeine_mg', most);
  return [
    ...(caffeineMgPerMeal === null ? [] : [{ ...perDay(caffeineMgPerMeal), per: 'meal' } as const]),
    ...(caffeineMgPerDay === null ? [] : [perDay(caffeineMgPerDay)]),
    ...young.flatMap(({ amounts }) => amountLimits('salt under 2', age('under_two'), amounts, null)),
    ...(fish === null
      ? []
      : [
          {
            ...dayLimit('fish in a week', age('fish_a_week'), 'fish_g', fish.mostGramsPerWeek),
            per: 'week',
          } as const,
        ]),
  ];
}
