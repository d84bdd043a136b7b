import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { whileUsed } from '#platform/server/kept-values.ts';
import type { WeighingGate } from '../answer-gate.ts';
import type { GroundedEngine } from '../grounded-engine.ts';
import type { CoachAsk, CoachEngine } from '../parts.ts';
import { growthTool, weightTool } from '../tools/body.ts';
import { cardsTool } from '../tools/cards.ts';
import { dairyTool, drunkTool, eatenTool } from '../tools/day-log.ts';
import { foodFactsTool, keepingTool, nutrientSourcesTool, seasonTool } from '../tools/foods.ts';
import { labelTool } from '../tools/label-words.ts';
import { mayEatTool } from '../tools/may-eat.ts';
import { profileTool } from '../tools/people.ts';
import { alternativesTool, costTool, coverageTool, plannedTool } from '../tools/plan.ts';
import { findRecipesTool, homeIdeasTool } from '../tools/recipes.ts';
import { listTool } from '../tools/shopping.ts';
import { targetsTool } from '../tools/targets.ts';
import type { CoachTool, ToolContext, ToolDeps } from '../tools/tool.ts';
import { createModelEngine } from './model-engine.ts';
import type { BoundTool } from './model-tools.ts';
import type { CoachModel } from './settings.ts';
import type { ModelSpending } from './spending.ts';

/** One look-up after another: an answer needs one connection to the database at a time. */
function oneByOne() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const next = last.then(work, work);
    last = next.catch(() => undefined);
    return next;
  };
}

function boundTools(context: ToolContext): readonly BoundTool[] {
  const inTurn = oneByOne();
  const bind = <Input, Data>(tool: CoachTool<Input, Data>): BoundTool => ({
    name: tool.name,
    description: tool.description,
    input: tool.input,
    // Read by its own schema before it is run.
    run: (input) => inTurn(() => tool.run(context, input as Input)),
  });
  return [
    bind(profileTool),
    bind(targetsTool),
    bind(mayEatTool),
    bind(foodFactsTool),
    bind(nutrientSourcesTool),
    bind(findRecipesTool),
    bind(homeIdeasTool),
    bind(seasonTool),
    bind(keepingTool),
    bind(labelTool),
    bind(plannedTool),
    bind(alternativesTool),
    bind(coverageTool),
    bind(costTool),
    bind(listTool),
    bind(eatenTool),
    bind(drunkTool),
    bind(dairyTool),
    bind(growthTool),
    bind(weightTool),
    bind(cardsTool),
  ];
}

/** Words as we write them in lower case, and what foods are called: who has such a name is meant by a capital letter. */
function plainWords({
  knowledgeBase,
  cards,
}: Pick<ToolDeps, 'knowledgeBase' | 'cards'>): ReadonlySet<string> {
  const written = cards().map(({ text }) => text);
  const foods = [...knowledgeBase.foods.values()].map(({ name }) => name.toLowerCase());
  return new Set([...written, ...foods].flatMap((text) => text.match(/(?<!\p{L})\p{Ll}+(?!\p{L})/gu) ?? []));
}

interface WithModelDeps {
  readonly model: CoachModel;
  readonly grounded: GroundedEngine;
  readonly tools: ToolDeps;
  readonly gate: Pick<WeighingGate, 'weigh'>;
  readonly spending: ModelSpending;
  readonly onFailed: (reason: string) => void;
}

/** The operator's model with what the grounded engine knows and can look up. */
export function createEngineWithModel({ tools, ...deps }: WithModelDeps): CoachEngine {
  const { grounded } = deps;
  const words = whileUsed(() => plainWords(tools));
  const toolsFor = async (ask: CoachAsk): Promise<readonly BoundTool[]> => {
    const context = await grounded.contextOf(ask);
    const people = context.people.filter(({ facts }) => ask.modelMembers.has(facts.id));
    return boundTools({ ...context, people });
  };
  return createModelEngine({
    ...deps,
    tools: toolsFor,
    people: async (ask) =>
      (await grounded.contextOf(ask)).people.map(({ facts: { id, name } }) => ({ id, name })),
    async mayAnswer(ask) {
      const { people } = await grounded.contextOf(ask);
      if (!people.some(({ facts }) => facts.id === ask.memberId)) return false;
      return (await grounded.peopleOf(ask)).every((id) => ask.modelMembers.has(id));
    },
    isWord: (word) => words().has(word),
    topicOf: grounded.topicOf,
    // The product's own ids begin with the time, which anyone could guess.
    createId: randomUUID,
    wait: (milliseconds, signal) => sleep(milliseconds, undefined, { signal }),
  });
}
