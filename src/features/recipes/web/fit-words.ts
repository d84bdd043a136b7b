import { MEAL_NAMES } from '#domain/nutrition/meal-types.ts';
import { lowerFirst } from '#domain/text/first-letter.ts';
import { listText } from '#domain/text/list-text.ts';
import { servingsText } from '#domain/units/friendly-number.ts';
import { openText } from '#features/family-members/web/shared/limits/open-entries.ts';
import type { RecipeAnswer, RecipeFit } from '../contract/recipes.ts';
import { notForText } from '../rules/why-not.ts';
import { namesInSentence } from './names-in-sentence.ts';

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
  return [...meals].map(
    ([servings, names]) => `About ${servingsText(servings)} as ${listText(names, 'or')}.`,
  );
}

/** What a person needs to know of a verdict beside why it is not for them, one sentence a line. */
export function fitDetails(fit: RecipeFit): string[] {
  return [
    ...(fit.notPlanned === null ? [] : [fit.notPlanned]),
    ...portionTexts(fit.portions),
    ...fit.labels.map(({ food, label }) => `Buy ${food.toLowerCase()} labeled ${label}.`),
    ...(fit.dailyLimits.length === 0 ? [] : [`The daily limit still counts: ${listText(fit.dailyLimits)}.`]),
    ...fit.openInRecipe.map((what) => `We could not check ${what}.`),
    ...openSentences(fit.unchecked),
    ...(fit.isAgeAssumed ? ['The age is not known, so we assume an adult.'] : []),
  ];
}

/** "For Mia and Teo: buy oats labeled gluten-free." Who must not have the dish needs no pack. */
export function packSentences(family: readonly RecipeFit[]): readonly string[] {
  const named = namesInSentence(family);
  const eaters = new Map<string, string[]>();
  for (const fit of family.filter(({ verdict }) => verdict !== 'does_not_suit')) {
    for (const { food, label } of fit.labels) {
      const pack = `buy ${lowerFirst(food)} labeled ${label}`;
      eaters.set(pack, [...(eaters.get(pack) ?? []), named(fit)]);
    }
  }
  return [...eaters].map(([pack, names]) => `For ${listText(names)}: ${pack}.`);
}

/** What a headline is made of: the family, and what is surely in the dish. */
export type JudgedDish = Pick<RecipeAnswer, 'family' | 'contains'>;

type IsMeant = (fit: RecipeFit) => boolean;
const everyone: IsMeant = () => true;

/**
 * "Not for Mia: contains milk (feta cheese)." One for each of those it is not for. Without the milk it would still be
 * no plan of ours where nothing is planned for the person. @param isMeant who is spoken of
 */
export function refusals({ family, contains }: JudgedDish, isMeant = everyone): readonly string[] {
  const named = namesInSentence(family);
  return family
    .filter((fit) => fit.verdict === 'does_not_suit' && isMeant(fit))
    .map((fit) => {
      const text = notForText(fit, named(fit), contains);
      return fit.notPlanned === null ? text : `${text} We do not plan meals for ${named(fit)}.`;
    });
}

/** Beyond it a number says it faster; who it is not for is always named. */
const MOST_NAMED = 3;

const isSuited = ({ verdict, unchecked }: RecipeFit): boolean =>
  verdict === 'suits' && unchecked.length === 0;
const isUnsure = (fit: RecipeFit): boolean => fit.verdict !== 'does_not_suit' && !isSuited(fit);

/** "We cannot say for Noa."; empty: of each it is known. @param isMeant who is spoken of */
export function unsureText(family: readonly RecipeFit[], isMeant = everyone): string {
  const named = namesInSentence(family);
  const open = family.filter((fit) => isUnsure(fit) && isMeant(fit));
  return open.length === 0 ? '' : `We cannot say for ${listText(open.map(named))}.`;
}

/** Why there is no portion at a meal for those who are not among `able`: "Not for Mia. We cannot say for Noa." */
export function withoutPortion(family: readonly RecipeFit[], able: readonly RecipeFit[]): string {
  const isWithout: IsMeant = (fit) => !able.includes(fit);
  const named = namesInSentence(family);
  const sentence = (before: string, after: string, isMeant: IsMeant): string => {
    const names = family.filter((fit) => isWithout(fit) && isMeant(fit)).map(named);
    return names.length === 0 ? '' : `${before} ${listText(names)}${after}.`;
  };
  return [
    sentence('Not for', '', ({ verdict }) => verdict === 'does_not_suit'),
    unsureText(family, isWithout),
    sentence('No portion for', ' at this meal', isSuited),
  ]
    .filter((text) => text !== '')
    .join(' ');
}

/** "Suits everyone else. We cannot say for Noa." */
export function suitedText(family: readonly RecipeFit[]): string {
  const named = namesInSentence(family);
  const suited = family.filter(isSuited);
  const open = family.filter(isUnsure);
  const who =
    suited.length === family.length && family.length > 1
      ? 'everyone'
      : suited.length > 1 && open.length === 0
        ? 'everyone else'
        : suited.length > MOST_NAMED
          ? `${suited.length} of ${family.length}`
          : listText(suited.map(named));
  return [suited.length === 0 ? '' : `Suits ${who}.`, unsureText(family)]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

/** All of it, who it is not for first: "Not for Mia: contains milk (feta cheese). Suits everyone else." */
export const fitHeadline = (dish: JudgedDish): string =>
  [...refusals(dish), suitedText(dish.family)].filter((text) => text !== '').join(' ');
