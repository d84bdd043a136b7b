import type { Command } from 'commander';
import { checkPlan } from '#domain/plan-checker/check-plan.ts';
import { agreedQuestions } from '#domain/profiles/agreed-questions.ts';
import { itemsOfRequest } from '#domain/profiles/request-items.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import type { PlanRequest } from '#domain/recipes/meal-plan.ts';
import { questionConflict } from '#features/meal-plans/rules/conflicts.ts';
import { type PlanningTools, planMeals } from '#features/meal-plans/rules/plan-meals.ts';
import { loadLinearSolver } from '#features/meal-plans/solver/highs-solver.ts';
import { type CommandResult, knowledge, today } from './command.ts';
import { readHousehold } from './household-file.ts';
import { readLocks } from './lock-file.ts';
import { readPantry } from './pantry-file.ts';
import { readPlanOptions } from './plan-options.ts';
import { conflictsText, planText, violationsText } from './plan-table.ts';
import { readInput } from './read-input.ts';
import { readRhythm } from './rhythm-file.ts';

/** Plans, checks the plan independently, and only then hands it out. */
export async function planAndCheck(
  request: PlanRequest,
  kb: KnowledgeBase,
  tools: PlanningTools,
): Promise<CommandResult> {
  const questions = agreedQuestions(request, kb);
  if (questions.length > 0) {
    const conflicts = questions.map(questionConflict);
    return { status: 1, json: { conflicts }, text: conflictsText(conflicts) };
  }
  const outcome = await planMeals(request, kb, tools);
  if (!outcome.ok) {
    const { conflicts } = outcome;
    return { status: 1, json: { conflicts }, text: conflictsText(conflicts) };
  }
  const violations = checkPlan(outcome.plan, request.members, kb, {
    ...request,
    requestItems: itemsOfRequest(request, kb),
  });
  if (violations.length > 0) {
    const message = 'The plan broke a safety rule and is not shown.';
    return {
      status: 1,
      json: { code: 'plan_rejected', message, violations },
      text: violationsText(violations),
    };
  }
  return { status: 0, json: outcome.plan, text: planText(outcome.plan) };
}

async function runPlan(typed: unknown, showProgress: boolean): Promise<CommandResult> {
  const options = readPlanOptions(typed);
  const members = readHousehold(
    readInput(options.household, { path: '--household', name: 'household' }),
    options.start,
    options.meals,
  );
  const request: PlanRequest = {
    members,
    days: options.days,
    startDate: options.start,
    mealTypes: options.meals,
    budgetLevel: options.budget,
    budgetPerWeek: options.budgetPerWeek,
    specialRequests: options.requests,
    requestAnswers: [],
    seed: options.seed,
    ...(options.rhythm !== undefined && {
      rhythm: readRhythm(readInput(options.rhythm, { path: '--rhythm', name: 'rhythm' }), members),
    }),
    ...(options.pantry !== undefined && {
      pantry: readPantry(readInput(options.pantry, { path: '--pantry', name: 'pantry' }), knowledge().foods),
    }),
    ...(options.lock !== undefined && {
      locked: readLocks(readInput(options.lock, { path: '--lock', name: 'file of locked meals' }), options),
    }),
  };
  const onProgress = (share: number, stage: string) =>
    process.stderr.write(`\r${stage}: ${Math.round(share * 100)} %\u001b[K${share >= 1 ? '\r\u001b[K' : ''}`);
  return planAndCheck(request, knowledge(), {
    now: () => performance.now(),
    solver: await loadLinearSolver(),
    ...(showProgress ? { onProgress } : {}),
  });
}

export function addPlanCommand(program: Command, finish: (result: CommandResult) => void): void {
  program
    .command('plan')
    .description('Plan meals for a household: a portion per person, the shopping list, and why')
    .requiredOption('--household <file>', 'JSON file of the members, "-" for standard input')
    .option('--days <number>', '1 to 30', '7')
    .option('--meals <list>', 'breakfast, lunch, dinner, snacks; comma-separated', 'breakfast,lunch,dinner')
    .option('--budget <level>', 'budget, standard or premium', 'standard')
    .option('--budget-per-week <dollars>', 'the most that a week of food should cost, instead of a level')
    .option('--seed <number>', 'same household, same seed, same plan', '1')
    .option('--start <day>', 'first day, YYYY-MM-DD', today(new Date()))
    .option('--requests <text>', 'what to leave out or favor, in your own words', '')
    .option('--rhythm <file>', 'JSON file of how the household cooks and who is away when')
    .option('--pantry <file>', 'JSON file of what the household always keeps and has at home')
    .option('--lock <file>', 'JSON list of meals that stay: {date or day, mealType, recipeId}')
    .option('--json', 'print JSON', false)
    .action(async (typed: { json?: boolean }) => {
      finish(await runPlan(typed, typed.json !== true && process.stderr.isTTY === true));
    });
}
