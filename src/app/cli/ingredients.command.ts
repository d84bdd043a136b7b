import type { Command } from 'commander';
import { ALLERGEN_NAMES } from '#domain/allergens/allergens.ts';
import { amountText } from '#domain/ingredients/amount-text.ts';
import { createIngredientParser } from '#domain/ingredients/parse-ingredient.ts';
import type { ParsedIngredient } from '#domain/ingredients/parsed-ingredient.ts';
import { loadAllergenLexicon } from '#domain/knowledge/load-allergen-lexicon.ts';
import { foodUses } from '#domain/recipes/line-reader.ts';
import { type CommandResult, knowledge } from './command.ts';
import { InputError } from './input-error.ts';
import { readInput } from './read-input.ts';

const MOST_LINES = 10_000;

const namesOf = (codes: ParsedIngredient['allergens']) =>
  codes.map((code) => ALLERGEN_NAMES[code]).join(', ');

/** "1½ cups | plain flour | sifted | flour-all-purpose | 188 g | wheat, gluten" */
function lineText(parsed: ParsedIngredient): string {
  if (parsed.isHeading) return `# ${parsed.name}`;
  const remarks = [parsed.preparation, parsed.comment, parsed.optional ? 'optional' : ''];
  const grams = parsed.grams === null ? 'weight unknown' : `${Number(parsed.grams.toFixed(1))} g`;
  const carried = parsed.allergens.length > 0 ? namesOf(parsed.allergens) : 'no allergen word';
  return [
    amountText(parsed, 'us'),
    parsed.name,
    remarks.filter((text) => text !== '').join('; '),
    parsed.foodId ?? 'no known food',
    grams,
    parsed.areAllergensKnown ? carried : `${carried} (the rest is unknown)`,
  ].join(' | ');
}

function linesOf(file: string): readonly string[] {
  const lines = readInput(file, { path: 'FILE', name: 'list of ingredients' })
    .split(/\r\n|[\n\r\u2028]/)
    .filter((line) => line.trim() !== '');
  const problem =
    lines.length === 0
      ? 'Please enter at least one line, such as "2 cups flour".'
      : lines.length > MOST_LINES
        ? `Please keep it under ${MOST_LINES} lines.`
        : null;
  if (problem === null) return lines;
  throw new InputError('The ingredients cannot be used.', [{ path: 'FILE', message: problem }]);
}

/** @throws InputError when there is no line, or the file cannot be read */
export function parseIngredientFile(file: string): CommandResult {
  const lines = linesOf(file);
  const { foods, kitchenWords, recipes } = knowledge();
  const parse = createIngredientParser({
    foods: foods.values(),
    lexicon: loadAllergenLexicon(),
    kitchenWords,
    usesOf: foodUses(recipes),
  });
  const parsed = lines.map(parse);
  return { status: 0, json: parsed, text: parsed.map(lineText).join('\n') };
}

export function addIngredientsCommand(program: Command, finish: (result: CommandResult) => void): void {
  program
    .command('ingredients')
    .description('Read the ingredient lines of a recipe')
    .command('parse')
    .description('Amount, name, preparation, food, grams and allergens of every line')
    .argument('<file>', 'text with one ingredient per line, "-" for standard input')
    .option('--json', 'print JSON: one object per line', false)
    .addHelpText(
      'after',
      '\nA line without a known food has unknown nutrition and unknown allergens, whatever its words say.\nExits with 0 when it read the lines, 2 when not.',
    )
    .action((file: string) => finish(parseIngredientFile(file)));
}
