import { MEAL_NAMES } from '#domain/nutrition/meal-types.ts';
import { capital } from '#domain/text/first-letter.ts';
import { servingsText } from '#domain/units/friendly-number.ts';
import { openText } from '#features/family-members/web/shared/limits/open-entries.ts';
import { nameInSentence } from '#features/family-members/web/shared/members.ts';
import type { RecipeFit } from '../contract/recipes.ts';
import { listText } from './recipe-words.ts';

/** Of entries that wait for an answer. */
const openSentences = (entries: readonly string[]): string[] => {
  const text = openText(entries);
  return text === null ? [] : [`${text}.`];
};

/** "About 1¼ servings as lunch or dinner." */
function portionTexts(portions: RecipeFit['portions']): string[] {
  const meals = new Map<number, string[]>();
  for (const { mealType, servings } of portions) {
    meals.set(servings, [...(meals.get(servings) ?? []), MEAL_NAMES[mealType].toLowerCase()]);
  }
  const either = new Intl.ListFormat('en', { type: 'disjunction' });
  return [...meals].map(([servings, names]) => `About ${servingsText(servings)} as ${either.format(names)}.`);
}

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
    ...portionTexts(fit.portions),
    ...fit.labels.map(({ food, label }) => `Buy ${food.toLowerCase()} labeled ${label}.`),
    ...(fit.dailyLimits.length === 0 ? [] : [`The daily limit still counts: ${listText(fit.dailyLimits)}.`]),
    ...fit.openInRecipe.map((what) => `We could not check ${what}.`),
    ...openSentences(fit.unchecked),
    ...(fit.isAgeAssumed ? ['The age is not known, so we assume an adult.'] : []),
  ];
}

/** Beyond it a number says it faster; who it is not for is always named. */
const MOST_NAMED = 3;

/** "Safe for you and Theo. Not for Mia: feta cheese." What decides comes first; the list below says the rest. */
export function fitHeadline(family: readonly RecipeFit[]): string {
  const safe = family.filter(({ verdict, unchecked }) => verdict === 'suits' && unchecked.length === 0);
  const unsafe = family.filter(({ verdict }) => verdict === 'does_not_suit');
  const open = family.filter((fit) => !safe.includes(fit) && !unsafe.includes(fit));
  const because = (fit: RecipeFit): string => {
    const foods = [...new Set(fit.reasons.flatMap((reason) => reason.foods))];
    return foods.length === 0 ? '' : `: ${listText(foods.map((food) => food.toLowerCase()))}`;
  };
  const safeText =
    safe.length === family.length && family.length > 1
      ? 'Safe for everyone.'
      : safe.length === 0
        ? null
        : safe.length > MOST_NAMED
          ? `Safe for ${safe.length} of ${family.length}.`
          : `Safe for ${listText(safe.map(nameInSentence))}.`;
  return [
    safeText,
    ...unsafe.map((fit) => `Not for ${nameInSentence(fit)}${because(fit)}.`),
    open.length === 0 ? null : `We cannot say for ${listText(open.map(nameInSentence))}.`,
  ]
    .filter((sentence) => sentence !== null)
    .join(' ');
}
