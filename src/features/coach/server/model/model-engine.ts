import type { JSONSchema7, ModelMessage, ToolSet } from 'ai';
import { z } from 'zod';
import { aside, returning } from '#platform/server/request-turns.ts';
import { sentencesOf } from '../../rules/answer-gate/sentences.ts';
import { usedFigures } from '../../rules/answer-gate/trace-numbers.ts';
import type { WeighingGate } from '../answer-gate.ts';
import type { AnswerDraft, CoachAsk, CoachEngine, DraftPiece } from '../parts.ts';
import { asData } from './as-data.ts';
import { openChatModel } from './chat-model.ts';
import {
  answerOfModel,
  MOST_OUTPUT_TOKENS,
  MOST_STEPS,
  ModelFailure,
  TIMEOUTS,
  type Timeouts,
} from './model-answer.ts';
import { type BoundTool, type Gathered, nothingGathered, proposeAction, runTool } from './model-tools.ts';
import { createPseudonyms, type NamedPerson, type Pseudonyms } from './pseudonyms.ts';
import type { CoachModel } from './settings.ts';
import { costOf, type ModelSpending, type Tokens } from './spending.ts';
import { systemPrompt } from './system-prompt.ts';

export interface ModelEngineDeps {
  readonly model: CoachModel;
  /** Answers whenever the model does not. */
  readonly grounded: CoachEngine;
  /** What would be held back is not an answer: the grounded engine gives one. */
  readonly gate: Pick<WeighingGate, 'weigh'>;
  /** They know only members whose facts may go to the model. */
  readonly tools: (ask: CoachAsk) => Promise<readonly BoundTool[]>;
  /** Everyone of the household, whose names stay here. */
  readonly people: (ask: CoachAsk) => Promise<readonly NamedPerson[]>;
  /** Whether everyone that a question is about is shared with the person who asks, and agreed. */
  readonly mayAnswer: (ask: CoachAsk) => Promise<boolean>;
  /** Names that are words as well. */
  readonly isWord: (word: string) => boolean;
  readonly spending: ModelSpending;
  /** What a question was about in a few plain words of ours: all that the parents of a teen see of it. */
  readonly topicOf: (ask: CoachAsk) => Promise<string>;
  readonly createId: () => string;
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Hears why the model did not answer, for the operator; never what was asked. */
  readonly onFailed: (reason: string) => void;
  readonly timeouts?: Timeouts;
}

const MOST_TRIES = 3;
/** Longer than this nobody waits for a model that is busy. */
const LONGEST_WAIT = 3_000;
const TURNS = 6;
/** Tokens are about four letters; three are on the safe side. */
const LETTERS_A_TOKEN = 3;
/** Of tool results, which grow with each round. */
const MOST_INPUT_TOKENS = 60_000;

const NOTHING: Tokens = { input: 0, output: 0 };
const sum = (one: Tokens, other: Tokens): Tokens => ({
  input: one.input + other.input,
  output: one.output + other.output,
});

const unique = <Item>(items: readonly Item[]): readonly Item[] => [
  ...new Map(items.map((item) => [JSON.stringify(item), item])).values(),
];

const namedIn = (text: string, foods: Gathered['foods']) => {
  const said = text.toLowerCase();
  return unique(foods.filter(({ name }) => said.includes(name.toLowerCase())));
};

/** Everything that one answer is made with. */
interface Round {
  readonly ask: CoachAsk;
  readonly people: Pseudonyms;
  readonly instructions: string;
  readonly messages: ModelMessage[];
  readonly bound: readonly BoundTool[];
  readonly named: readonly NamedPerson[];
  readonly mark: string;
}

/** Says whole sentences as soon as they are there. */
function speaker(say: (piece: DraftPiece) => Promise<void>, people: Pseudonyms, gathered: Gathered) {
  let text = '';
  let said = 0;
  return {
    hasSpoken: () => said > 0,
    hear: async (more: string) => {
      text += more;
      const sentences = sentencesOf(text);
      // The last one may not be finished, and the name in it neither.
      const whole = sentences.slice(0, -1).join('');
      if (whole.length <= said) return;
      const piece = people.restore(whole.slice(said));
      said = whole.length;
      await say({
        text: piece,
        figures: usedFigures(piece, gathered.figures),
        foods: namedIn(piece, gathered.foods),
      });
    },
  };
}

/** The coach with the operator's model, and without it whenever it may not, cannot or should not answer. */
export function createModelEngine(deps: ModelEngineDeps): CoachEngine {
  const { model, grounded, spending } = deps;

  async function prepare(ask: CoachAsk): Promise<Round> {
    const [named, bound] = await Promise.all([deps.people(ask), deps.tools(ask)]);
    const people = createPseudonyms(named, {
      isWord: deps.isWord,
      newId: deps.createId,
      offset: ask.turns.length,
    });
    const mark = deps.createId().slice(0, 8);
    const about = named.find(({ id }) => id === ask.memberId);
    const turns = ask.turns.filter(({ isForModel }) => isForModel).slice(-TURNS);
    const messages = turns.flatMap(({ query, advice }): ModelMessage[] => [
      { role: 'user', content: people.hide(query) },
      { role: 'assistant', content: people.hide(advice) },
    ]);
    const aboutLine =
      about === undefined ? '' : `(About ${people.hide(about.name)}, id ${people.hide(about.id)}.)\n`;
    messages.push({ role: 'user', content: `${aboutLine}${people.hide(ask.text)}` });
    return { ask, people, instructions: systemPrompt(ask, mark), messages, bound, named, mark };
  }

  async function toolSet({ bound, named, people, mark }: Round, gathered: Gathered): Promise<ToolSet> {
    const { tool, jsonSchema } = await import('ai');
    const all = [...bound, proposeAction(named, gathered)];
    return Object.fromEntries(
      all.map((each) => [
        each.name,
        tool({
          description: each.description,
          // Read once, after ids and names are put back: a wrong input is answered and ends nothing.
          inputSchema: jsonSchema(
            z.toJSONSchema(each.input, { io: 'input', unrepresentable: 'any' }) as JSONSchema7,
          ),
          execute: async (input: unknown) =>
            asData(
              mark,
              each.name,
              people.hideIn(await returning(() => runTool(each, input, gathered, people))),
            ),
        }),
      ]),
    );
  }

  /** Most that an answer can use: everything that is sent in every round, and the longest text. */
  const worst = ({ instructions, messages }: Round): Tokens => {
    const letters = instructions.length + JSON.stringify(messages).length;
    return {
      input: Math.ceil(letters / LETTERS_A_TOKEN) * MOST_STEPS + MOST_INPUT_TOKENS,
      output: MOST_OUTPUT_TOKENS * MOST_STEPS,
    };
  };

  async function draftOf(ask: CoachAsk, text: string, gathered: Gathered): Promise<AnswerDraft> {
    return {
      text,
      figures: unique(usedFigures(text, gathered.figures)),
      foods: namedIn(text, gathered.foods),
      sources: unique(gathered.sources),
      actions: gathered.actions,
      suggestions: grounded.suggest(ask, ask.now.getUTCHours()),
      topic: await deps.topicOf(ask),
      factsOf: [...ask.modelMembers],
    };
  }

  /** A busy model is asked again, as long as nothing was said. */
  async function tryModel(round: Round, say: (piece: DraftPiece) => Promise<void>) {
    const { ask, people, instructions, messages } = round;
    let used = NOTHING;
    let isLimited = true;
    for (let tries = 1; ; tries += 1) {
      const gathered = nothingGathered();
      const speech = speaker(say, people, gathered);
      try {
        const chat = await openChatModel(model);
        const tools = await toolSet(round, gathered);
        const request = {
          model: chat,
          instructions,
          messages,
          tools,
          signal: ask.signal,
          timeouts: deps.timeouts ?? TIMEOUTS,
          isLimited,
          onText: (more: string) => returning(() => speech.hear(more)),
        };
        // Nobody of the household waits for a machine that is not ours.
        const answer = await aside(() => answerOfModel(request));
        used = sum(used, answer.used);
        return { text: people.restore(answer.text), gathered, used };
      } catch (error) {
        if (!(error instanceof ModelFailure)) throw error;
        used = sum(used, error.used);
        const isPicky = error.reason === 'status 400' && isLimited;
        if (isPicky) isLimited = false;
        const pause = isPicky ? 0 : error.retryAfterMilliseconds;
        const isWorthIt =
          pause !== null && pause <= LONGEST_WAIT && tries < MOST_TRIES && !speech.hasSpoken();
        if (!isWorthIt) throw new ModelFailure(error.reason, used, null, error.isRefused);
        await aside(() => deps.wait(pause * tries, ask.signal));
      }
    }
  }

  /** Within the operator's limits: the most that it can cost is taken first, so that many at once do not go beyond. */
  async function answerWithin(round: Round, say: (piece: DraftPiece) => Promise<void>): Promise<AnswerDraft> {
    const { now } = round.ask;
    const most = costOf(worst(round), model);
    if (!(await spending.take(most, model.limits, now))) {
      throw new ModelFailure('the limit of tokens or money is reached', NOTHING);
    }
    // What an unfinished call has cost is not known: then all that was taken counts.
    let used = most;
    try {
      const answer = await tryModel(round, say);
      if (answer.used.input > 0) used = costOf(answer.used, model);
      return await draftOf(round.ask, answer.text, answer.gathered);
    } catch (error) {
      if (error instanceof ModelFailure && error.isRefused) used = costOf(error.used, model);
      throw error;
    } finally {
      await spending.settle(most, used, now);
    }
  }

  return {
    model: { name: model.model, place: model.place },
    suggest: grounded.suggest,
    async answer(ask, say) {
      if (!ask.modelMembers.has(ask.memberId)) return grounded.answer(ask, say);
      let hasSpoken = false;
      const outLoud = async (piece: DraftPiece) => {
        hasSpoken = true;
        await say(piece);
      };
      try {
        if (!(await deps.mayAnswer(ask))) return grounded.answer(ask, say);
        const draft = await answerWithin(await prepare(ask), outLoud);
        const weighed = await deps.gate.weigh(ask, draft);
        if (weighed.outcome !== 'withheld') return weighed.draft;
        deps.onFailed('the answer was held back');
      } catch (error) {
        ask.signal.throwIfAborted();
        deps.onFailed(error instanceof ModelFailure ? error.reason : 'something broke');
      }
      // Whatever was said is replaced as a whole: another voice never ends a sentence of the first.
      return grounded.answer(ask, hasSpoken ? async () => {} : say);
    },
  };
}
