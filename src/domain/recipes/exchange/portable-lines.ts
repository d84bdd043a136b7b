import type { ParsedIngredient } from '#domain/ingredients/parsed-ingredient.ts';
import { quantityText } from '../own-ingredient.ts';
import type { OwnRecipe } from '../own-recipe.ts';
import type { PortableLine, PortableRecipe } from './portable-recipe.ts';

function portableLine(parsed: ParsedIngredient): PortableLine {
  const { text, quantity, quantityMax, unit, name, preparation, comment, optional } = parsed;
  const remarks = [preparation, comment, optional && !/optional/i.test(comment) ? 'optional' : ''];
  // A line that was not understood stays whole.
  if (name === '') return { text, quantity: '', unit: '', name: text, preparation: '' };
  const least = quantity === null ? '' : quantityText(quantity);
  return {
    text,
    quantity: quantityMax === null ? least : `${least}-${quantityText(quantityMax)}`,
    unit: unit ?? '',
    name,
    preparation: remarks.filter((part) => part !== '').join(', '),
  };
}

/** An own recipe for other programs, its lines taken apart by `readLine`. */
export function portableOf(
  recipe: OwnRecipe,
  sourceUrl: string | null,
  readLine: (line: string) => ParsedIngredient,
): PortableRecipe {
  const { ingredients, ...rest } = recipe;
  return { ...rest, sourceUrl, lines: ingredients.map(({ text }) => portableLine(readLine(text))) };
}
