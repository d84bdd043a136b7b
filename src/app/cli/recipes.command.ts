import type { Command } from 'commander';
import { loadAllergenLexicon } from '#domain/knowledge/load-allergen-lexicon.ts';
import { draftOf, type RecipeDraft } from '#domain/recipes/exchange/recipe-draft.ts';
import { createLineReader } from '#domain/recipes/line-reader.ts';
import type { OwnIngredient } from '#domain/recipes/own-recipe.ts';
import { minutesText } from '#domain/units/minutes-text.ts';
import { PageProblem } from '#features/recipes/pages/page-problem.ts';
import { type ReadRecipe, readFetched, readRecipeFile } from '#features/recipes/pages/read-recipe.ts';
import { createSafeFetch, type SafeFetch } from '#features/recipes/pages/safe-fetch.ts';
import { type CommandResult, knowledge } from './command.ts';
import { InputError } from './input-error.ts';
import { readInput } from './read-input.ts';

const isAddress = (source: string): boolean => /^https?:\/\//i.test(source);

/** Problems with the address are the person's to fix; problems with the page are not. */
const BAD_INPUT: ReadonlySet<PageProblem['code']> = new Set(['address_unusable', 'address_not_public']);

async function readSource(source: string, fetchPage: SafeFetch): Promise<ReadRecipe> {
  if (isAddress(source)) return readFetched(await fetchPage(source));
  return readRecipeFile(readInput(source, { path: 'SOURCE', name: 'recipe' }));
}

function lineText({ text, foodId, grams }: OwnIngredient): string {
  if (foodId === null) return `  ? ${text}   (not matched: nutrition and allergens unknown)`;
  return `    ${text}   (${foodId}${grams === null ? '' : `, ${grams} g`})`;
}

function draftText({ recipe, notes }: RecipeDraft, readFrom: string): string {
  const minutes = (value: number | null) => (value === null ? 'not given' : minutesText(value));
  return [
    recipe.title || '(no title)',
    `Serves ${recipe.servings ?? 'not given'}. Preparation ${minutes(recipe.prepMinutes)}, cooking ${minutes(recipe.cookMinutes)}. Read from ${readFrom}.`,
    ['Ingredients', ...recipe.ingredients.map(lineText)].join('\n'),
    ['Steps', ...recipe.steps.map((step, index) => `  ${index + 1}. ${step}`)].join('\n'),
    ...(notes.length > 0 ? [['To review', ...notes.map((note) => `  ${note}`)].join('\n')] : []),
  ].join('\n\n');
}

/**
 * The draft of a recipe; nothing is kept.
 * @throws InputError when the file cannot be read or the address cannot be used
 */
export async function importRecipe(
  source: string,
  fetchPage: SafeFetch = createSafeFetch(),
): Promise<CommandResult> {
  try {
    const { found, readFrom } = await readSource(source, fetchPage);
    const base = knowledge();
    const readLine = createLineReader(base, loadAllergenLexicon());
    const draft = draftOf(found, readLine, base.kitchenWords);
    return { status: 0, json: { ...draft, readFrom }, text: draftText(draft, readFrom) };
  } catch (error) {
    if (!(error instanceof PageProblem)) throw error;
    const { code, message } = error;
    if (BAD_INPUT.has(code)) throw new InputError(message, [{ path: 'SOURCE', message }]);
    return { status: 1, json: { code, message }, text: message };
  }
}

export function addRecipesCommand(program: Command, finish: (result: CommandResult) => void): void {
  program
    .command('recipes')
    .description('Recipes from elsewhere')
    .command('import')
    .description('Read a recipe from a web page or a file and print the draft; nothing is saved')
    .argument(
      '<source>',
      'a web address, or a file: a saved page, text, schema.org JSON or Cooklang ("-" for standard input)',
    )
    .option('--json', 'print JSON', false)
    .addHelpText(
      'after',
      '\nExits with 0 when it read a recipe, 1 when there is none, 2 when the source cannot be used.',
    )
    .action(async (source: string) => {
      finish(await importRecipe(source));
    });
}
