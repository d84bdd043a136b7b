import { readFileSync } from 'node:fs';
import { Command, CommanderError } from 'commander';
import { addAllergensCommand } from './allergens.command.ts';
import type { CommandResult } from './command-result.ts';
import { addFoodsCommand } from './foods.command.ts';
import { addIngredientsCommand } from './ingredients.command.ts';
import { InputError } from './input-error.ts';
import { addLimitsCommand } from './limits.command.ts';
import { addPlanCommand } from './plan.command.ts';
import { addRecipesCommand } from './recipes.command.ts';

/** Neither an answer nor the person's mistake: the program itself failed. */
const STATUS_BROKEN = 3;

function print(result: CommandResult, asJson: boolean): void {
  process.exitCode = result.status;
  if (asJson) process.stdout.write(`${JSON.stringify(result.json, null, 2)}\n`);
  else (result.status === 0 ? process.stdout : process.stderr).write(`${result.text}\n`);
}

function badInput({ message, problems }: InputError): CommandResult {
  const lines = problems.map((problem) => `  ${problem.path}: ${problem.message}`);
  return {
    status: 2,
    json: { code: 'invalid_input', message, fields: problems },
    text: [message, ...lines].join('\n'),
  };
}

/** Commander's own complaints (an unknown option, a missing one) as the same kind of mistake. */
function commandMistake({ message }: CommanderError): InputError {
  const sentence = message.replace(/^error: /, '');
  const option = /--[a-z]+/.exec(sentence)?.[0] ?? '';
  return new InputError(sentence, [{ path: option, message: sentence }]);
}

function version(): string {
  const manifest: unknown = JSON.parse(
    readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
  );
  const isNamed = typeof manifest === 'object' && manifest !== null && 'version' in manifest;
  return isNamed ? String(manifest.version) : 'unknown';
}

async function main(argv: readonly string[]): Promise<void> {
  const asJson = argv.includes('--json');
  const finish = (result: CommandResult) => print(result, asJson);
  // Subcommands copy these settings when they are made, so they come first.
  const program = new Command('hearthwell')
    .description('Hearthwell, Family Nutrition Hub: the command line')
    .version(version())
    .showSuggestionAfterError(false)
    // Programs of the server (src/app/server/*-main.ts), which scripts/hearthwell.mjs starts.
    .addHelpText(
      'after',
      [
        '\nAlso, on the database of an installation:',
        '  foods import-fdc <folder> [--json]   import foods from USDA FoodData Central',
        '  foods import-off <file> [--json]     import products from Open Food Facts',
        '  accounts end-sessions <name> [--json]  sign someone out everywhere',
        '  keys rotate [--json]                 change SECRET_KEY ("keys --help")',
      ].join('\n'),
    )
    .exitOverride()
    .configureOutput({ writeErr: () => undefined });
  addPlanCommand(program, finish);
  addLimitsCommand(program, finish);
  addAllergensCommand(program, finish);
  addRecipesCommand(program, finish);
  addIngredientsCommand(program, finish);
  addFoodsCommand(program, finish);
  if (argv.length === 0) {
    program.outputHelp();
    process.exitCode = 2;
    return;
  }
  try {
    await program.parseAsync(argv, { from: 'user' });
  } catch (error) {
    if (error instanceof InputError) finish(badInput(error));
    else if (!(error instanceof CommanderError)) throw error;
    else if (error.exitCode !== 0) finish(badInput(commandMistake(error)));
  }
}

// `hearthwell … | head` closes the pipe early; that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

main(process.argv.slice(2)).catch((error: unknown) => {
  process.exitCode = STATUS_BROKEN;
  process.stderr.write(`hearthwell failed: ${error instanceof Error ? error.message : String(error)}\n`);
});
