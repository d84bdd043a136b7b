import { servingsText } from '#domain/units/friendly-number.ts';
import type { BatchUse, CookedBatch } from './cooked-batches.ts';
import { mealWord, weekdayName } from './served-words.ts';

type Uses = Pick<CookedBatch, 'date' | 'uses'>;

const joined = (parts: readonly string[]): string =>
  parts.length <= 1 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

/** "Thursday’s lunch", and of the day of cooking "lunch". */
const whenText = ({ date, type }: BatchUse, cookedOn: string): string =>
  date === cookedOn ? mealWord(type) : `${weekdayName(date)}’s ${mealWord(type)}`;

/** "Cook 10 servings: 4 for dinner and 6 for Thursday’s lunch."; `null`: no later meal eats of it. */
export function batchText({ date, uses }: Uses): string | null {
  if (uses.length < 2) return null;
  const all = uses.reduce((sum, { servings }) => sum + servings, 0);
  const parts = uses.map((use) => `${servingsText(use.servings).split(' ')[0]} for ${whenText(use, date)}`);
  return `Cook ${servingsText(all)}: ${joined(parts)}.`;
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
    frozen.length === 0 ? '' : ` Freeze the part for ${joined(frozen.map((use) => whenText(use, date)))}.`;
  return `${kept}${fridge}${freezer}`;
}

/** "Begin with the part for Teo …"; `null`: nothing is cooked apart. */
export const apartText = (names: readonly string[]): string | null =>
  names.length === 0
    ? null
    : `Begin with the part for ${joined(names)}, with a clean board, pan and spoon, so that nothing of the other one gets into it.`;
