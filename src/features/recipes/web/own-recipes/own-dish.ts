import { withFractionSigns } from '#domain/units/friendly-number.ts';
import type { OwnRecipeAnswer } from '../../contract/own-recipes.ts';

/** Where the family's own recipes are on the page of the collection. */
export const OWN_RECIPES_ID = 'your-recipes';

/** Address of its page. */
export const ownRecipePath = (id: string): string => `/recipes/own/${id}`;

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
    lines: recipe.ingredients.map(({ text, amount, optional }, at) => ({
      key: `${at} ${text}`,
      name: nameWithin(text, amount) ?? foods[at]?.name ?? text,
      amount: '',
      words: lineWords(text, optional),
      beside: null,
    })),
    steps: recipe.steps.map(withFractionSigns),
    storage: recipe.storage,
    inUnits: withFractionSigns,
  };
}

export const lineWords = (text: string, optional: boolean): string =>
  withFractionSigns(optional && !/optional/i.test(text) ? `${text} (optional)` : text);
