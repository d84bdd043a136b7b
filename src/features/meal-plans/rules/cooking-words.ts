import { addDays } from '#domain/calendar/days.ts';
import { listText } from '#domain/text/list-text.ts';
import { quartersText, servingsText } from '#domain/units/friendly-number.ts';
import type { BatchUse, CookedBatch } from './cooked-batches.ts';
import { mealWord, weekdayName } from './served-words.ts';

type Uses = Pick<CookedBatch, 'date' | 'uses'>;

const DAYS_OF_WEEK = 7;

/** "Thursday’s lunch", of the day of cooking "lunch", and a week later "lunch on Thursday, 2026-03-19". */
function whenText({ date, type }: BatchUse, cookedOn: string): string {
  if (date === cookedOn) return mealWord(type);
  return date < addDays(cookedOn, DAYS_OF_WEEK)
    ? `${weekdayName(date)}’s ${mealWord(type)}`
    : `${mealWord(type)} on ${weekdayName(date)}, ${date}`;
}

export const usesServings = ({ uses }: Pick<CookedBatch, 'uses'>): number =>
  uses.reduce((sum, { servings }) => sum + servings, 0);

/** "Cook 10 servings: 4 for dinner and 6 for Thursday’s lunch."; `null`: no later meal eats of it. */
export function batchText({ date, uses }: Uses): string | null {
  if (uses.length < 2) return null;
  const parts = uses.map((use) => `${quartersText(use.servings)} for ${whenText(use, date)}`);
  return `Cook ${servingsText(usesServings({ uses }))}: ${listText(parts)}.`;
}

/**
 * How the part for later meals is kept. The USDA (FSIS, "Leftovers and Food Safety") allows two hours and asks for shallow
 * containers; one hour is what our recipes with rice need, so that it holds for all of them.
 */
export function keepText({ date, uses, fridgeDays }: Uses & Pick<CookedBatch, 'fridgeDays'>): string | null {
  const [, ...later] = uses;
  if (later.length === 0 || fridgeDays === null) return null;
  const frozen = later.filter(({ isFrozen }) => isFrozen);
  const kept =
    'Put the part for later in shallow containers as soon as it is cooked, and get it cold within 1 hour.';
  const fridge =
    frozen.length === later.length
      ? ''
      : fridgeDays === 0
        ? ' It has to be eaten the same day.'
        : ` It keeps ${fridgeDays} ${fridgeDays === 1 ? 'day' : 'days'} in the fridge.`;
  const freezer =
    frozen.length === 0 ? '' : ` Freeze the part for ${listText(frozen.map((use) => whenText(use, date)))}.`;
  return `${kept}${fridge}${freezer}`;
}

/** "Begin with the part for Teo …"; `null`: nothing is cooked apart. */
export const apartText = (names: readonly string[]): string | null =>
  names.length === 0
    ? null
    : `Begin with the part for ${listText(names)}, with a clean board, pan and spoon, so that nothing of the other one gets into it.`;
