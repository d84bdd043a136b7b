import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Member } from '#domain/members/member.ts';
import { type ChatModelServer, type ChatReply, chatModelServer } from '#tests/support/chat-model-server.ts';
import { memberWith } from '#tests/support/core-fixtures.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { createAnswerGate } from '../answer-gate.ts';
import type { AnswerDraft, CoachAsk, CoachEngine, DraftPiece } from '../parts.ts';
import { TIMEOUTS, type Timeouts } from './model-answer.ts';
import { createModelEngine, type ModelEngineDeps } from './model-engine.ts';
import type { BoundTool } from './model-tools.ts';
import type { CoachModel } from './settings.ts';
import type { ModelSpending, Spent } from './spending.ts';

const kb = testKnowledgeBase();
const MIA = '11111111-1111-4111-8111-111111111111';
const PEOPLE = [
  { id: MIA, name: 'Mia' },
  { id: '22222222-2222-4222-8222-222222222222', name: 'José Álvarez' },
  { id: '33333333-3333-4333-8333-333333333333', name: 'Rose' },
];

let server: ChatModelServer;
beforeAll(async () => {
  server = await chatModelServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.asked.length = 0;
});

const GROUNDED = 'This is what the family’s own data say.';
const grounded: CoachEngine = {
  model: null,
  suggest: () => ['How do we eat more fiber?'],
  async answer(_, say): Promise<AnswerDraft> {
    await say({ text: GROUNDED, figures: [], foods: [] });
    return {
      text: GROUNDED,
      figures: [],
      foods: [],
      sources: [],
      actions: [],
      suggestions: [],
      topic: 'data',
    };
  },
};

const ask = (given: Partial<CoachAsk> = {}): CoachAsk => ({
  text: 'How much fiber does Mia need?',
  earlier: [],
  asker: 'adult',
  about: 'child',
  country: 'US',
  actor: {} as CoachAsk['actor'],
  memberId: MIA,
  memberName: 'Mia',
  aboutAgeYears: 9,
  turns: [],
  today: '2026-11-27' as CoachAsk['today'],
  logDay: '2026-11-27' as CoachAsk['logDay'],
  now: new Date('2026-11-27T12:00:00Z'),
  outcome: 'pass',
  modelMembers: new Set([MIA]),
  signal: new AbortController().signal,
  ...given,
});

const fiberTool = (given: Partial<BoundTool> = {}): BoundTool => ({
  name: 'targets',
  description: 'What a person needs in a day.',
  input: z.object({ memberId: z.uuid() }),
  run: async (input) => ({
    data: { asked: input, note: 'Mia’s goal', fiber: '26 g' },
    figures: [{ value: 26, unit: 'g', what: 'Fiber a day', from: 'targets' }],
    foods: [{ id: 'oat', name: 'Oatmeal' }],
    sources: [{ title: 'NASEM 2005', detail: 'Fiber', url: null }],
  }),
  ...given,
});

/** Counts as the table does, in memory. */
function counter(): ModelSpending & { readonly spent: { tokens: number; microUsd: number } } {
  const spent = { tokens: 0, microUsd: 0 };
  const add = ({ tokens, microUsd }: Spent, sign: 1 | -1) => {
    spent.tokens += sign * tokens;
    spent.microUsd += sign * microUsd;
  };
  return {
    spent,
    take: async (most, limits) => {
      if (
        spent.tokens + most.tokens > limits.tokensADay ||
        spent.microUsd + most.microUsd > limits.microUsdADay
      )
        return false;
      add(most, 1);
      return true;
    },
    settle: async (most, used) => {
      add(most, -1);
      add(used, 1);
    },
  };
}

const MODEL: Omit<CoachModel, 'baseUrl'> = {
  protocol: 'openai',
  apiKey: 'sk-test',
  model: 'tiny',
  place: 'Example Inc., in the United States',
  price: { input: 1, output: 4 },
  limits: { tokensADay: 1e9, tokensAMonth: 1e9, microUsdADay: 1e12, microUsdAMonth: 1e12 },
};

function engineWith(given: Partial<ModelEngineDeps> = {}, member: Partial<Member> = {}) {
  const failures: string[] = [];
  const waits: number[] = [];
  const spending = counter();
  const gate = createAnswerGate({
    knowledgeBase: kb,
    person: async () => ({
      member: memberWith({ id: MIA, name: 'Mia', ageYears: 9, allergies: ['peanut'], ...member }),
      names: PEOPLE.map(({ name }) => name),
      isReadByQuiet: false,
    }),
  });
  const engine = createModelEngine({
    model: { ...MODEL, baseUrl: server.baseUrl },
    grounded,
    gate,
    tools: async () => [fiberTool()],
    people: async () => PEOPLE,
    mayAnswer: async () => true,
    isWord: (word) => word === 'rose',
    spending,
    topicOf: async () => 'fiber',
    createId: randomUUID,
    wait: async (milliseconds) => {
      waits.push(milliseconds);
    },
    onFailed: (reason) => failures.push(reason),
    ...given,
  });
  /** As the service does it: what is sent, and what is taken back. */
  async function answer(question = ask()) {
    const said: DraftPiece[] = [];
    const draft = await engine.answer(question, async (piece) => {
      said.push(piece);
    });
    const sent = said.map(({ text }) => text).join('');
    return { draft, sent, said, isReplaced: !draft.text.startsWith(sent) };
  }
  return { engine, gate, answer, failures, waits, spending };
}

/** Answers one after another; the last one again and again. */
function script(...replies: readonly ChatReply[]): void {
  server.script = (_, number) => replies[Math.min(number, replies.length - 1)] ?? { say: '' };
}
const lookUp = (input: object | string = { memberId: MIA }): ChatReply => ({
  call: [{ name: 'targets', input }],
});
/** With the id under which the model knows the person. */
const lookUpOfMember = (): ChatReply => lookUp();

const everythingSent = (): string => JSON.stringify(server.asked.map(({ body }) => body));

describe('an answer of the model', () => {
  it('uses tools, streams whole sentences, and says where numbers come from', async () => {
    server.script = (request, number) => {
      if (number > 0)
        return { say: 'A child of this age needs 26 g of fiber a day. Oatmeal and beans help.' };
      const last = request.messages.at(-1);
      const [, id = ''] = /id ([\w-]+)/.exec(last?.role === 'user' ? last.content : '') ?? [];
      return lookUp({ memberId: id });
    };
    const { answer, failures, spending } = engineWith();
    const { draft, said, isReplaced } = await answer();
    expect(failures).toEqual([]);
    expect(draft.text).toBe('A child of this age needs 26 g of fiber a day. Oatmeal and beans help.');
    expect(said.map(({ text }) => text)).toEqual(['A child of this age needs 26 g of fiber a day. ']);
    expect(isReplaced).toBe(false);
    expect(draft.figures.map(({ what }) => what)).toEqual(['Fiber a day']);
    expect(draft.sources.map(({ title }) => title)).toEqual(['NASEM 2005']);
    expect(draft.foods).toEqual([{ id: 'oat', name: 'Oatmeal' }]);
    expect(draft.topic).toBe('fiber');
    expect(spending.spent).toEqual({ tokens: 1920, microUsd: 1800 + 4 * 120 });
  });

  it('sends no name and no id of anyone, and puts names back as the model inflected them', async () => {
    const seen: unknown[] = [];
    server.script = (request, number) => {
      const last = request.messages.at(-1);
      const user = request.messages.findLast(({ role }) => role === 'user');
      const [, name = '', id = ''] = /About (\w+), id ([\w-]+)/.exec(String(user?.content)) ?? [];
      if (number === 0) return lookUp({ memberId: id });
      seen.push(last);
      return {
        say: `${name}'s goal is 26 g of fiber. ${name.toUpperCase()} may like oatmeal. Both ${name}s eat it.`,
      };
    };
    const run = (input: unknown) => fiberTool().run(input);
    const inputs: unknown[] = [];
    const { answer, failures } = engineWith({
      tools: async () => [
        fiberTool({
          run: (input) => {
            inputs.push(input);
            return run(input);
          },
        }),
      ],
    });
    const { draft, sent } = await answer(
      ask({
        text: 'Is mia’s fiber ok? And jose? Rose bought a rose.',
        turns: [{ query: 'Hi from José Álvarez', advice: 'Hello Mia.', isForModel: true }],
      }),
    );
    expect(failures).toEqual([]);
    expect(everythingSent()).not.toMatch(/\b[Mm]ia|[Jj]os[eé]|[ÁáAa]lvarez|\bRose\b|1111-4111/);
    expect(everythingSent()).toContain('a rose');
    expect(inputs).toEqual([{ memberId: MIA }]);
    expect(draft.text).toBe("Mia's goal is 26 g of fiber. Mia may like oatmeal. Both Mias eat it.");
    expect(draft.text.startsWith(sent)).toBe(true);
    expect(JSON.stringify(seen)).toMatch(/«data [\w-]+ from targets»/);
  });

  it('removes what no tool gave, and lets the grounded engine answer when nothing is left', async () => {
    script(lookUpOfMember(), {
      say: 'Oatmeal is a warm start. Most children eat 11 g of fiber. Beans are cheap.',
    });
    const one = await engineWith().answer();
    expect(one.draft.text).toBe('Oatmeal is a warm start. Beans are cheap.');
    script({ say: 'Peanut butter is a great snack for her.' });
    server.asked.length = 0;
    const two = engineWith();
    expect((await two.answer()).draft.text).toBe(GROUNDED);
    expect(two.failures).toEqual(['the answer was held back']);
  });

  it('offers buttons that a person confirms, and none that leads elsewhere', async () => {
    const buttons = [
      { kind: 'open', label: 'See the plan', to: '/meal-plans' },
      { kind: 'open', label: 'See more', to: 'https://evil.example/' },
      { kind: 'open', label: 'See more', to: '//evil.example' },
      {
        kind: 'log',
        label: 'Log it',
        memberId: MIA,
        date: '2026-11-27',
        mealType: 'dinner',
        foodId: 'made-up',
        recipeId: null,
        amount: 1,
        unit: 'cup',
      },
      { kind: 'add_to_list', label: 'Add peanuts', items: [{ item: 'peanuts', quantity: null, unit: null }] },
      { kind: 'add_to_list', label: 'Add oats', items: [{ item: 'oats', quantity: null, unit: null }] },
    ];
    script(
      { call: buttons.map((action) => ({ name: 'propose_action', input: { action } })) },
      { say: 'Oats are a warm breakfast.' },
    );
    const { draft } = await engineWith().answer();
    expect(draft.actions.map(({ label }) => label)).toEqual(['See the plan', 'Add oats']);
  });
});

describe('no model is asked', () => {
  it.each([
    ['without agreement to this model at this place', {}, { modelMembers: new Set<string>() }],
    ['with agreement for someone else alone', {}, { modelMembers: new Set([PEOPLE[1]?.id ?? '']) }],
    ['beyond the limits', { spending: { take: async () => false, settle: async () => {} } }, {}],
    ['when the household cannot be read', { people: () => Promise.reject(new Error('gone')) }, {}],
  ] as const)('%s', async (_, deps, given) => {
    script({ say: 'Hello.' });
    const { draft, sent } = await engineWith(deps).answer(ask(given));
    expect([draft.text, sent]).toEqual([GROUNDED, GROUNDED]);
    expect(server.asked).toHaveLength(0);
  });

  it('keeps many questions at once within the limit', async () => {
    script({ say: 'Oats are warm.' });
    const { answer, spending } = engineWith({
      model: { ...MODEL, baseUrl: server.baseUrl, limits: { ...MODEL.limits, tokensADay: 160_000 } },
    });
    const all = await Promise.all(Array.from({ length: 8 }, () => answer()));
    const byModel = all.filter(({ draft }) => draft.text !== GROUNDED);
    expect(byModel.length).toBeLessThan(8);
    expect(server.asked).toHaveLength(byModel.length);
    expect(spending.spent.tokens).toBe(byModel.length * 960);
  });
});

/** Only what is silent is cut short: no other case depends on how fast a machine is. */
const SILENCE: Readonly<Record<string, Partial<Timeouts>>> = {
  'says nothing at all': { round: 60 },
  'falls silent in the middle': { between: 60 },
};

describe('a model that fails', () => {
  const HALF = 'Oatmeal is a warm start. Beans are';
  it.each<[string, readonly ChatReply[], string, boolean]>([
    ['says nothing at all', [{ instead: 'silence' }], 'too slow', false],
    ['falls silent in the middle', [{ say: HALF, ends: 'silence' }], 'too slow', true],
    ['is cut off in the middle', [{ say: HALF, ends: 'cut-off' }], 'no readable answer', true],
    ['sends what is no JSON', [{ say: HALF, ends: 'malformed' }], 'no readable answer', true],
    ['reports an error in its stream', [{ say: HALF, ends: 'error-event' }], 'no readable answer', true],
    ['runs out of words', [{ say: HALF, ends: 'length' }], 'ended with length', true],
    ['is stopped by its filter', [{ say: HALF, ends: 'content_filter' }], 'ended with content-filter', true],
    ['refuses', [{ refuse: 'I cannot help with that.' }], 'ended with content-filter', false],
    ['sends an empty answer', [{ instead: 'nothing' }], 'an empty answer', false],
    ['says only spaces', [{ say: ' \n ' }], 'an empty answer', false],
    ['sends a page to sign in', [{ instead: 'html' }], 'no readable answer', false],
    ['ends before it began', [{ instead: 'no-done' }], 'no readable answer', false],
    ['leads elsewhere', [{ instead: 'elsewhere' }], 'no readable answer', false],
    ['pours without end', [{ instead: 'endless' }], 'no readable answer', false],
    ['knows another key', [{ status: 401 }], 'status 401', false],
    ['is broken', [{ status: 500, retryAfter: '0' }], 'status 500', false],
    ['calls tools without end', [lookUpOfMember()], 'no readable answer', false],
    [
      'calls a tool that is not there, without end',
      [{ call: [{ name: 'delete_all', input: {} }] }],
      'no readable answer',
      false,
    ],
  ])('%s', async (what, replies, reason, hasSpoken) => {
    script(...replies);
    const { answer, failures } = engineWith({ timeouts: { ...TIMEOUTS, ...SILENCE[what] } });
    const { draft, sent, isReplaced } = await answer();
    expect(draft.text).toBe(GROUNDED);
    // Never half of one and half of the other.
    expect(isReplaced).toBe(hasSpoken);
    expect(sent).toBe(hasSpoken ? 'Oatmeal is a warm start. ' : GROUNDED);
    expect(failures).toEqual([reason]);
    expect(server.asked.length).toBeLessThanOrEqual(6);
    expect(JSON.stringify(failures)).not.toContain('zz-secret');
  });

  it('is asked again while it is busy, as long as it asks for', async () => {
    script({ status: 429, retryAfter: '1' }, { status: 503 }, { say: 'Oats are warm.' });
    const { answer, waits, spending } = engineWith();
    expect((await answer()).draft.text).toBe('Oats are warm.');
    expect(waits).toEqual([1_000, 1_000]);
    expect(spending.spent.tokens).toBe(960);
  });

  it('is asked without a limit of tokens when it knows none', async () => {
    server.script = ({ max_tokens: most }) =>
      most === undefined ? { say: 'Oats are warm.' } : { status: 400 };
    expect((await engineWith().answer()).draft.text).toBe('Oats are warm.');
    expect(server.asked).toHaveLength(2);
  });

  it('is not waited for longer than anyone would', async () => {
    script({ status: 429, retryAfter: '60' });
    const { answer, waits, spending } = engineWith();
    expect((await answer()).draft.text).toBe(GROUNDED);
    expect(waits).toEqual([]);
    expect(spending.spent).toEqual({ tokens: 0, microUsd: 0 });
  });

  it('can learn from wrong calls', async () => {
    script(
      lookUp('{"memberId": "11'),
      { call: [{ name: 'target', input: {} }] },
      lookUp({ memberId: 'Mia' }),
      lookUp({ memberId: MIA }),
      { say: 'The goal is 26 g of fiber.' },
    );
    const { answer, failures } = engineWith();
    expect((await answer()).draft.text).toBe('The goal is 26 g of fiber.');
    expect(failures).toEqual([]);
    expect(everythingSent()).toContain('Invalid UUID');
  });

  it('hears nothing of why a tool failed', async () => {
    script(lookUp({ memberId: MIA }), { say: 'I do not know that.' });
    const { answer } = engineWith({
      tools: async () => [fiberTool({ run: () => Promise.reject(new Error('secret of another family')) })],
    });
    expect((await answer()).draft.text).toBe('I do not know that.');
    expect(everythingSent()).toContain('did not work');
    expect(everythingSent()).not.toContain('secret of another family');
  });

  it('stops when nobody waits anymore', async () => {
    const controller = new AbortController();
    script({ say: HALF, ends: 'silence' });
    const { engine, failures } = engineWith();
    const answer = engine.answer(ask({ signal: controller.signal }), async () => controller.abort());
    await expect(answer).rejects.toThrow('aborted');
    expect(failures).toEqual([]);
  });
});
