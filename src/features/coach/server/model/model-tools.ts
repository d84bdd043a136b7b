import { z } from 'zod';
import { action, type CoachAction, type Figure, type Source } from '../../contract/answer.ts';
import type { NamedPerson, Pseudonyms } from './pseudonyms.ts';

/** A tool of the coach with its context, so that only the input is open. */
export interface BoundTool {
  readonly name: string;
  readonly description: string;
  readonly input: z.ZodType;
  run(input: unknown): Promise<ToolResult>;
}

export interface ToolResult {
  /** JSON, what a model sees. */
  readonly data: unknown;
  readonly figures: readonly Figure[];
  readonly foods: readonly { readonly id: string; readonly name: string }[];
  readonly sources: readonly Source[];
}

/** What the tools of one answer gave: all that it may use. */
export interface Gathered {
  readonly figures: Figure[];
  readonly foods: { readonly id: string; readonly name: string }[];
  readonly sources: Source[];
  readonly actions: CoachAction[];
  /** Everything that results said, to know an id again. */
  readonly seen: string[];
  calls: number;
}

export const nothingGathered = (): Gathered => ({
  figures: [],
  foods: [],
  sources: [],
  actions: [],
  seen: [],
  calls: 0,
});

const MOST_CALLS = 16;
const MOST_ACTIONS = 3;

const REFUSED = { problem: 'No more look-ups for this answer. Answer with what you have.' } as const;

/** Runs a tool for the model; what goes wrong is data as well, so that the model can try otherwise. */
export async function runTool(
  tool: BoundTool,
  input: unknown,
  gathered: Gathered,
  people: Pseudonyms,
): Promise<unknown> {
  gathered.calls += 1;
  if (gathered.calls > MOST_CALLS) return REFUSED;
  const read = tool.input.safeParse(people.restoreIn(input));
  if (!read.success) return { problem: z.prettifyError(read.error).slice(0, 400) };
  try {
    const { data, figures, foods, sources } = await tool.run(read.data);
    gathered.figures.push(...figures);
    gathered.foods.push(...foods);
    gathered.sources.push(...sources);
    gathered.seen.push(JSON.stringify([data, foods]));
    return data;
  } catch {
    // Its message may name what this person may not see.
    return { problem: 'This look-up did not work.' };
  }
}

/** Ids that an action names, besides those of people. */
function idsOf(proposal: CoachAction): readonly string[] {
  const ids =
    proposal.kind === 'log'
      ? [proposal.foodId, proposal.recipeId]
      : proposal.kind === 'swap'
        ? [proposal.planId, proposal.recipeId, proposal.newRecipeId]
        : [];
  return ids.filter((id) => id !== null);
}

/** A page of the product by its path alone: no other site, no questions in it. */
const OWN_PAGE = /^\/[a-z][a-z-]*(?:\/[a-z0-9-]+){0,3}$/;

const problemWith = (
  proposal: CoachAction,
  people: readonly NamedPerson[],
  { seen }: Gathered,
): string | null => {
  if ('memberId' in proposal && !people.some(({ id }) => id === proposal.memberId)) return 'No such person.';
  if (proposal.kind === 'open' && !OWN_PAGE.test(proposal.to)) return 'No such page.';
  if (proposal.kind === 'add_to_list' && proposal.items.length > 20) return 'Too many items.';
  const unknown = idsOf(proposal).find((id) => !seen.some((text) => text.includes(JSON.stringify(id))));
  return unknown === undefined ? null : 'Use an id that a tool gave.';
};

/** Notes a button for the person. Nothing is done. */
export const proposeAction = (people: readonly NamedPerson[], gathered: Gathered): BoundTool => ({
  name: 'propose_action',
  description:
    'Offer a button below the answer: open a page, swap a dish, add to the grocery list, log a meal, set a goal, or remind to drink. Nothing happens until a person confirms it. Use ids that other tools gave.',
  input: z.object({ action }),
  async run(input) {
    const { action: proposal } = input as { readonly action: CoachAction };
    const problem =
      gathered.actions.length >= MOST_ACTIONS
        ? 'There are enough buttons.'
        : problemWith(proposal, people, gathered);
    if (problem === null) gathered.actions.push(proposal);
    return { data: problem === null ? { offered: true } : { problem }, figures: [], foods: [], sources: [] };
  },
});
