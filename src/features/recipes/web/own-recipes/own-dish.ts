import { nameParts } from '#domain/foods/name-parts.ts';
import { lowerFirst } from '#domain/text/first-letter.ts';
import { normalizeWords, wordKey } from '#domain/text/words.ts';
import { withFractionSigns } from '#domain/units/friendly-number.ts';
import type { OwnRecipeAnswer } from '../../contract/own-recipes.ts';
import { ownRecipePath } from './own-recipe-path.ts';
import { wholeLine } from './whole-line.ts';

type Line = Pick<OwnRecipeAnswer['recipe']['ingredients'][number], 'text' | 'amount' | 'grams' | 'optional'>;

/** The line without its amount: steps name things as the lines do. `null` when it does not begin with the amount. */
const nameWithin = (text: string, amount: string): string | null =>
  amount !== '' && text.startsWith(`${amount} `) ? text.slice(amount.length + 1) : null;

/** An own recipe for cook mode: the family's words stay as they are. */
export function ownDish({ id, name, pictures, recipe, foods }: OwnRecipeAnswer) {
  return {
    id,
    name,
    pictures,
    cookPath: `${ownRecipePath(id)}/cook`,
    backPath: ownRecipePath(id),
    backTo: 'the recipe',
    search: '',
    before: [],
    lines: recipe.ingredients.map(({ text, amount, grams, optional }, at) => ({
      key: `${at} ${text}`,
      name: nameWithin(text, amount) ?? foods[at]?.name ?? text,
      amount: '',
      words: lineWords({ text, amount, grams, optional }),
      beside: null,
    })),
    steps: recipe.steps.map(withFractionSigns),
    storage: recipe.storage,
    inUnits: withFractionSigns,
  };
}

export function lineWords({ text, amount, grams, optional }: Line): string {
  const words = wholeLine({ text, amount, grams });
  return withFractionSigns(optional && !/optional/i.test(text) ? `${words} (optional)` : words);
}

/** "Counted as sweet paprika": only where the line does not say so itself. */
export function countedAs(text: string, food: string): string | null {
  const said = new Set(normalizeWords(text).map(wordKey));
  const isSaid = normalizeWords(nameParts(food).head).every((word) => said.has(wordKey(word)));
  return isSaid ? null : `Counted as ${lowerFirst(nameParts(food).head)}`;
}
