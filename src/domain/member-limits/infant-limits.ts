import type { HardLimit } from '#domain/diet-rules/limit.ts';
import type { InfantRule, LimitRules } from '#domain/limits/limit-rules.ts';

/** Whether what is served is a drink; `open`: nobody can say. */
export type ServedAsDrink = 'yes' | 'no' | 'open';

export interface InfantLimits {
  readonly never: readonly HardLimit[];
  /** Some packs or dishes are fine: the label or the cook can say. */
  readonly ask: readonly HardLimit[];
}

const limitOf = ({ label, flags, rawRisks, foods }: InfantRule): HardLimit => ({
  label,
  about: { kind: 'age', rule: 'under_one' },
  forbids: (_line, food) =>
    food.flags.some((flag) => flags.includes(flag)) ||
    (food.rawRisk !== null && rawRisks.includes(food.rawRisk)) ||
    foods.includes(food.id),
});

/**
 * What a baby is not given, in addition to the rules of all small children (ageLimits). They are apart because nothing is
 * planned for babies: only what they eat is judged by them.
 */
export function infantLimits(
  ageYears: number,
  { infants }: Pick<LimitRules, 'infants'>,
  asDrink: ServedAsDrink,
): InfantLimits {
  const rules = infants.filter(
    ({ ageFrom, ageTo, isOfDrinks }) =>
      ageYears >= ageFrom && ageYears < ageTo && (!isOfDrinks || asDrink !== 'no'),
  );
  const isAsked = ({ isOnLabel, isOfDrinks }: InfantRule) => isOnLabel || (isOfDrinks && asDrink === 'open');
  return {
    never: rules.filter((rule) => !isAsked(rule)).map(limitOf),
    ask: rules.filter(isAsked).map(limitOf),
  };
}
