import type { RecipeFit } from '#contract/recipes.ts';
import { servingsText } from '#web/lib/format.ts';
import { listText, MEAL_NAMES } from './recipe-words.ts';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What a person needs to know of a verdict, one sentence a line. */
export function fitDetails(fit: RecipeFit): string[] {
  const byFood = fit.reasons.filter(({ foods }) => foods.length > 0);
  const byAmount = fit.reasons.filter(({ foods }) => foods.length === 0);
  return [
    ...(fit.notPlanned === null ? [] : [fit.notPlanned]),
    ...byFood.map(({ limit, foods }) => `${capital(limit)}: ${listText(foods)}.`),
    ...(byAmount.length === 0
      ? []
      : [`No portion of it fits: ${listText(byAmount.map(({ limit }) => limit))}.`]),
    ...fit.portions.map(
      ({ mealType, servings }) => `About ${servingsText(servings)} as ${MEAL_NAMES[mealType].toLowerCase()}.`,
    ),
    ...fit.labels.map(({ food, label }) => `Buy ${food.toLowerCase()} labeled ${label}.`),
    ...(fit.dailyLimits.length === 0
      ? []
      : [`The limit of the whole day still counts: ${listText(fit.dailyLimits)}.`]),
    ...fit.unchecked.map((entry) => `We could not check ${entry}.`),
    ...(fit.isAgeAssumed ? ['The age is not known, so an adult is assumed.'] : []),
  ];
}
