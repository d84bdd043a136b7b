import { type Command, InvalidArgumentError } from 'commander';
import { createFoodSearch } from '#domain/foods/food-search.ts';
import { foundFood } from '#domain/foods/found-food.ts';
import { foundFoodsText, nothingFoundText } from '#domain/foods/found-foods-text.ts';
import { type KnowledgeStats, knowledgeStats } from '#domain/recipe-facets/knowledge-stats.ts';
import { textTable } from '#domain/text/text-table.ts';
import { type CommandResult, knowledge } from './command.ts';
import { InputError } from './input-error.ts';

const MOST_FOUND = 50;

function limitOf(typed: string): number {
  const limit = Number(typed);
  if (!Number.isInteger(limit) || limit < 1 || limit > MOST_FOUND) {
    throw new InvalidArgumentError(`Please enter a whole number from 1 to ${MOST_FOUND}.`);
  }
  return limit;
}

/** @throws InputError when there is nothing to look for */
export function searchFoods(typed: readonly string[], limit: number): CommandResult {
  const question = typed.join(' ').trim();
  if (question === '') {
    const message = 'Please say which food you are looking for.';
    throw new InputError(message, [{ path: 'TEXT', message }]);
  }
  const find = createFoodSearch(knowledge());
  const found = find(question, limit).map(({ item, foundAs }) => foundFood(item, foundAs));
  if (found.length > 0) return { status: 0, json: found, text: foundFoodsText(found) };
  return { status: 1, json: found, text: nothingFoundText(question) };
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

function statsText({ foods, nutrients, recipes }: KnowledgeStats): string {
  const counts = (record: Readonly<Record<string, number>>) =>
    Object.entries(record).map(([name, count]) => [name, String(count)]);
  const shelves = Object.entries(recipes.byCategory).map(([category, { total, ...meals }]) => [
    category,
    String(total),
    ...Object.entries(meals).map(([meal, count]) => `${meal} ${count}`),
  ]);
  return [
    `${foods.total} foods with ${foods.portions} portions and ${foods.otherNames} other names`,
    `Foods by aisle\n${textTable(counts(foods.byAisle), '  ')}`,
    `Foods that report a nutrient\n${textTable(
      nutrients.map(({ name, known, share }) => [name, String(known), percent(share)]),
      '  ',
    )}`,
    `${recipes.total} recipes of ${recipes.cuisines} cuisines`,
    `Recipes by shelf (a recipe can be on several)\n${textTable(shelves, '  ')}`,
    `Recipes by meal\n${textTable(counts(recipes.byMeal), '  ')}`,
  ].join('\n\n');
}

export function foodStats(): CommandResult {
  const stats = knowledgeStats(knowledge());
  return { status: 0, json: stats, text: statsText(stats) };
}

export function addFoodsCommand(program: Command, finish: (result: CommandResult) => void): void {
  const foods = program.command('foods').description('Look up foods, and what we know about them');
  foods
    .command('search')
    .description('Foods by any of their names, best match first; forgives small typos')
    .argument('[text...]', 'what to look for')
    .option('--limit <number>', `1 to ${MOST_FOUND}`, limitOf, 10)
    .option('--all', 'include imported foods, from the database (src/app/server/foods-main.ts)', false)
    .option('--json', 'print JSON, like GET /api/foods', false)
    .addHelpText('after', '\nExits with 0 when it found something, 1 when not, 2 when it cannot look.')
    .action((typed: string[], options: { limit: number }) => {
      finish(searchFoods(typed, options.limit));
    });
  foods
    .command('stats')
    .description('How many foods, portions and recipes there are, and how many foods report each nutrient')
    .option('--json', 'print JSON', false)
    .action(() => {
      finish(foodStats());
    });
}
