import { listedParts } from '#core/foods/food-name.ts';
import {
  type ConditionCode,
  conditionCodeOf,
  conditionsWithin,
  type DietCode,
  dietCodeOf,
} from './vocabulary.ts';

/** All conditions of a field, also where one entry names several: "chemo, diabetes". */
export function conditionsIn(texts: readonly string[]): ReadonlySet<ConditionCode> {
  return new Set(
    texts.flatMap((text) => {
      const whole = conditionCodeOf(text);
      return whole === null ? listedParts(text).flatMap(conditionsWithin) : [whole];
    }),
  );
}

/** All diets of a field, also where one entry names several: "vegetarian and gluten free". */
export function dietsIn(texts: readonly string[]): ReadonlySet<DietCode> {
  return new Set(
    texts.flatMap((text) => [text, ...listedParts(text)].flatMap((part) => dietCodeOf(part) ?? [])),
  );
}
