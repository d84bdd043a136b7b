import { readFileSync } from 'node:fs';
import { Command, CommanderError } from 'commander';
import { addAllergensCommand } from './allergens.command.ts';
import type { CommandResult } from './command.ts';
import { addFoodsCommand } from './foods.command.ts';
import { addGrowthCommand } from './growth.command.ts';
import { addIngredientsCommand } from './ingredients.command.ts';
import { InputError } from './input-error.ts';
import { addLimitsCommand } from './limits.command.ts';
import { addPlanCommand } from './plan.command.ts';
import { addRecipesCommand } from './recipes.command.ts';

/** Where a command writes: a terminal, or what a test reads. */
export interface ProgramOutput {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
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

/** Runs one command; the status is that of `CommandResult`. Throws when the program itself is broken. */
export async function runProgram(
  argv: readonly string[],
  { out, err }: ProgramOutput,
): Promise<CommandResult['status']> {
  const asJson = argv.includes('--json');
  let status: CommandResult['status'] = 0;
  const finish = (result: CommandResult) => {
    status = result.status;
    if (asJson) out(`${JSON.stringify(result.json, null, result.isLong ? 0 : 2)}\n`);
    else (status === 0 ? out : err)(`${result.text}\n`);
  };
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
    .configureOutput({ writeOut: out, writeErr: () => undefined });
  addPlanCommand(program, finish);
  addLimitsCommand(program, finish);
  addAllergensCommand(program, finish);
  addRecipesCommand(program, finish);
  addIngredientsCommand(program, finish);
  addFoodsCommand(program, finish);
  addGrowthCommand(program, finish);
  if (argv.length === 0) {
    program.outputHelp();
    return 2;
  }
  try {
    await program.parseAsync(argv, { from: 'user' });
  } catch (error) {
    if (error instanceof InputError) finish(badInput(error));
    else if (!(error instanceof CommanderError)) throw error;
    else if (error.exitCode !== 0) finish(badInput(commandMistake(error)));
  }
  return status;
}
