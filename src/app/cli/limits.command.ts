import type { Command } from 'commander';
import { foodsExcludedByTokens } from '#domain/diet-rules/excluded-foods.ts';
import { questionOf } from '#domain/diet-rules/limit-sentences.ts';
import type { EntryReading } from '#domain/limits/entry.ts';
import { meaningLabel } from '#domain/limits/meaning-label.ts';
import { limitsOf } from '#domain/member-limits/member-limits.ts';
import type { Member } from '#domain/members/member.ts';
import { MEAL_TYPES } from '#domain/nutrition/meal-types.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import { createRecipeFits, type FitOf } from '#features/meal-plans/rules/recipe-fit.ts';
import { type CommandResult, knowledge, today } from './command.ts';
import { readHousehold } from './household-file.ts';
import { readInput } from './read-input.ts';

interface EntryLimits
  extends Pick<EntryReading, 'field' | 'text' | 'status' | 'means' | 'reason' | 'suggestions'> {
  /** Ids of the foods that it keeps off the plate by what they are; amounts and whole dishes have rules of their own. */
  readonly excludedFoods: readonly string[];
}

interface MemberAnswer {
  readonly id: string;
  readonly name: string;
  readonly entries: readonly EntryLimits[];
  readonly planned: boolean;
  /** Why not, one sentence each. */
  readonly reasons: readonly string[];
  /** Ids of the recipes that may be served; none while this person is not planned for. */
  readonly allowedRecipes: readonly string[];
}

const entryLimits = (reading: EntryReading, kb: KnowledgeBase): EntryLimits => {
  const { field, text, status, means, reason, suggestions } = reading;
  const excludedFoods = status === 'kept' ? [...foodsExcludedByTokens(means, kb)].toSorted() : [];
  return { field, text, status, means, reason, excludedFoods, suggestions };
};

function memberAnswer(member: Member, kb: KnowledgeBase, fits: (member: Member) => FitOf): MemberAnswer {
  const { reading, open, notPlanned } = limitsOf(member, kb);
  const reasons = [
    ...open.map((reading) => questionOf(reading, member.name)),
    ...(notPlanned === null ? [] : [notPlanned.message]),
  ];
  const planned = reasons.length === 0;
  const fitOf = fits(member);
  return {
    id: member.id,
    name: member.name,
    // A name that says nothing about food is not shown as an entry.
    entries: reading.entries
      .filter(({ field, status }) => field !== 'name' || status === 'open')
      .map((reading) => entryLimits(reading, kb)),
    planned,
    reasons,
    allowedRecipes: planned
      ? kb.recipes.filter((recipe) => fitOf(recipe).verdict === 'suits').map(({ id }) => id)
      : [],
  };
}

const STATUS_WORDS: Readonly<Record<EntryReading['status'], string>> = {
  kept: 'kept',
  open: 'OPEN, answer first',
  not_food: 'changes no meal',
  note: 'a note, limits nothing',
};

function memberText(answer: MemberAnswer, kb: KnowledgeBase): string {
  const entries = answer.entries.map(({ field, text, status, means, excludedFoods }) => {
    const meant =
      status === 'kept' ? `: ${means.map((token) => meaningLabel(token, kb.rules)).join(', ')}` : '';
    const foods = status === 'kept' ? ` (${excludedFoods.length} foods)` : '';
    return `  ${field} “${text}”: ${STATUS_WORDS[status]}${meant}${foods}`;
  });
  const planned = answer.planned
    ? `  planned, ${answer.allowedRecipes.length} of ${kb.recipes.length} recipes`
    : '  not planned';
  return [answer.name, ...entries, planned, ...answer.reasons.map((reason) => `  ${reason}`)].join('\n');
}

/** How everything about safety in a household file is read, and what follows from it. */
export function householdLimits(members: readonly Member[], kb: KnowledgeBase): CommandResult {
  const fits = createRecipeFits(kb);
  const answers = members.map((member) => memberAnswer(member, kb, fits));
  return {
    status: answers.every(({ planned }) => planned) ? 0 : 1,
    json: { members: answers },
    text: answers.map((answer) => memberText(answer, kb)).join('\n\n'),
  };
}

export function addLimitsCommand(program: Command, finish: (result: CommandResult) => void): void {
  program
    .command('limits')
    .description('How a household’s allergies, diets and conditions are read, and which recipes remain')
    .requiredOption('--household <file>', 'JSON file of the members, "-" for standard input')
    .option('--json', 'print JSON', false)
    .addHelpText(
      'after',
      '\nExits with 0 when everyone gets a plan, 1 when an entry is open or someone gets no plan, 2 when the file cannot be used.',
    )
    .action(({ household }: { household: string }) => {
      const text = readInput(household, { path: '--household', name: 'household' });
      const members = readHousehold(text, today(new Date()), MEAL_TYPES);
      finish(householdLimits(members, knowledge()));
    });
}
