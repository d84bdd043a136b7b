import type { PortableLine, PortableRecipe } from './portable-recipe.ts';

/* Cooklang (https://cooklang.org/docs/spec): what writer and reader share. */

/** Sections that keep what belongs to no step apart from the steps. */
export const INGREDIENT_SECTION = 'Ingredients';
export const EQUIPMENT_SECTION = 'Equipment';
export const STEP_SECTION = 'Method';

/** Names end at braces, amounts at a percent sign: a name cannot have these, and does not need them. */
const plain = (text: string): string =>
  text
    .replaceAll(/[@#~{}()%\\\n]+/g, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim();

/** A step in which every sign is plain text. */
function step(text: string): string {
  const escaped = text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/[\\@#~]/g, '\\$&')
    .replaceAll(/-{2,}/g, (dashes) => '\\-'.repeat(dashes.length))
    .replaceAll('[-', '[\\-');
  return /^[=>]/.test(escaped) ? `\\${escaped}` : escaped;
}

function ingredient({ quantity, unit, name, preparation }: PortableLine): string {
  const amount = [quantity, unit].map(plain).filter((part) => part !== '');
  const note = plain(preparation);
  return `@${plain(name)}{${amount.join('%')}}${note === '' ? '' : `(${note})`}`;
}

/** JSON's strings are YAML's as well, whatever signs are in them. */
const fact = (name: string, value: string | number | null): string[] =>
  value === null || value === ''
    ? []
    : [`${name}: ${typeof value === 'number' ? value : JSON.stringify(value)}`];
const minutes = (value: number | null): string | null => (value === null ? null : `${value} minutes`);

/**
 * A recipe as a .cook file (https://cooklang.org/docs/spec). Nobody has said which ingredient goes into which step:
 * they are in a section of their own.
 */
export function writeCooklang(recipe: PortableRecipe): string {
  const facts = [
    ...fact('title', recipe.title),
    ...fact('description', recipe.description),
    ...fact('servings', recipe.servings),
    ...fact('prep time', minutes(recipe.prepMinutes)),
    ...fact('cook time', minutes(recipe.cookMinutes)),
    ...fact('course', recipe.meals.join(', ')),
    ...fact('cuisine', recipe.cuisine),
    ...fact('source', recipe.sourceUrl),
    ...fact('storage', recipe.storage),
    ...fact('make ahead', recipe.makeAhead),
    ...fact('for a small child', recipe.toddlerNote),
    ...fact('for soft food', recipe.softNote),
  ];
  const section = (name: string, paragraphs: readonly string[]) =>
    paragraphs.length === 0 ? [] : [`== ${name} ==`, ...paragraphs];
  const paragraphs = [
    ['---', ...facts, '---'].join('\n'),
    ...section(INGREDIENT_SECTION, recipe.lines.map(ingredient)),
    ...section(
      EQUIPMENT_SECTION,
      recipe.equipment.map((tool) => `#${plain(tool)}{}`),
    ),
    ...section(STEP_SECTION, recipe.steps.map(step)),
  ];
  return `${paragraphs.join('\n\n')}\n`;
}
