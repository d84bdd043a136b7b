import { gramsText } from '#domain/foods/kitchen-amount.ts';
import { lowerFirst } from '#domain/text/first-letter.ts';
import type { OwnRecipeAnswer } from '../../contract/own-recipes.ts';

type Line = Pick<OwnRecipeAnswer['recipe']['ingredients'][number], 'text' | 'amount' | 'grams'>;

/** The amount of what has none: the cook decides. */
export const TO_TASTE = 'to taste';

/** What a line says with the amount that is counted: "160 g rolled oats" where its words are only the food. */
export function wholeLine({ text, amount, grams }: Line): string {
  if (/[\d½⅓⅔¼¾⅛]/.test(text)) return text;
  if (amount === TO_TASTE) return /to taste/i.test(text) ? text : `${text}, ${TO_TASTE}`;
  if (amount !== '') return text.startsWith(amount) ? text : `${amount} ${lowerFirst(text)}`;
  return grams === null ? text : `${gramsText(grams)} ${lowerFirst(text)}`;
}
