import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AnthropicModelServer, anthropicModelServer } from '#tests/support/anthropic-model-server.ts';
import { buildTestApp, type TestApp, type TestAppOptions } from '#tests/support/build-test-app.ts';
import { type ChatModelServer, type ChatReply, chatModelServer } from '#tests/support/chat-model-server.ts';
import {
  addMember,
  createPlannablePerson,
  ownProfile,
  send,
  type TestPerson,
} from '#tests/support/factories.ts';
import type { CoachingAnswer, CoachMessages, CoachSettings } from '../../contract/coach.ts';
import { COACH_LIMITS } from '../../contract/coach-limits.ts';
import { coachPaths } from '../../contract/paths.ts';
import type { CoachModel } from './settings.ts';

const FIBER = 'How much fiber do I need a day?';
const UUID = /id ([0-9a-f-]{36})/;
const NO_LIMIT = 1e12;
let model: ChatModelServer;
let claude: AnthropicModelServer;
let test: TestApp;
let owner: TestPerson;
let self: string;

const modelAt = (baseUrl: string, given: Partial<CoachModel> = {}): CoachModel => ({
  protocol: 'openai',
  baseUrl,
  apiKey: 'sk-test',
  model: 'tiny',
  place: 'Example Inc.',
  price: { input: 1, output: 4 },
  limits: {
    tokensADay: NO_LIMIT,
    tokensAMonth: NO_LIMIT,
    microUsdADay: NO_LIMIT,
    microUsdAMonth: NO_LIMIT,
  },
  ...given,
});

beforeAll(async () => {
  model = await chatModelServer();
  claude = await anthropicModelServer();
  test = await buildTestApp({ coachModel: modelAt(model.baseUrl) });
});
afterAll(async () => {
  await test.close();
  await model.close();
  await claude.close();
});
beforeEach(async () => {
  model.asked.length = 0;
  test.clock.now = new Date();
  owner = await createPlannablePerson(test.app);
  self = (await ownProfile(owner)).id;
});

/** The same household, served by another process with another model. */
async function beside<Result>(options: TestAppOptions, work: (other: TestApp) => Promise<Result>) {
  const other = await buildTestApp({ ...options, beside: test });
  try {
    return await work(other);
  } finally {
    await other.close();
  }
}

const at = (path: 'ask' | 'settings', body: object, { app } = test) =>
  send(app, path === 'ask' ? 'POST' : 'PUT', coachPaths[path], { body, cookie: owner.cookie });
async function ask(body: object = { query: FIBER }, where = test): Promise<CoachingAnswer> {
  const response = await at('ask', body, where);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<CoachingAnswer>();
}
const agree = async (memberId = self, where = test) =>
  expect((await at('settings', { modelConsent: { memberId, given: true } }, where)).statusCode).toBe(200);
const settings = async ({ app } = test) =>
  (await send(app, 'GET', coachPaths.settings, { cookie: owner.cookie })).json<CoachSettings>();
const consentTo = async (where = test) =>
  (await settings(where)).members.find(({ memberId }) => memberId === self)?.modelConsent;

interface Event {
  readonly name: string;
  readonly data: Record<string, unknown>;
}
async function askForEvents(): Promise<readonly Event[]> {
  const { body } = await send(test.app, 'POST', coachPaths.ask, {
    body: { query: FIBER },
    cookie: owner.cookie,
    headers: { accept: 'text/event-stream' },
  });
  return body
    .trim()
    .split('\n\n')
    .map((event) => {
      const [, name = '', data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(event) ?? [];
      return { name, data: JSON.parse(data) };
    });
}
/** What someone has read at the end of a stream. */
const readOf = (events: readonly Event[]): string =>
  events.reduce(
    (read, { name, data }) => (name === 'reset' ? '' : name === 'text' ? `${read}${data.text}` : read),
    '',
  );

/** Asks a tool about the person of the question, and answers with the number that it gave. */
function looksUpFiber(last = 'Beans and oats have a lot of it.'): void {
  model.script = ({ messages }): ChatReply => {
    const result = messages.findLast(({ role }) => role === 'tool')?.content ?? '';
    const [, grams] = /"least":([\d.]+)/.exec(result) ?? [];
    if (grams !== undefined) return { say: `Aim for ${grams} g of fiber a day. ${last}` };
    const memberId = UUID.exec(JSON.stringify(messages))?.[1];
    return { call: [{ name: 'targets', input: { memberId, nutrients: ['fiber_g'] } }] };
  };
}
const everythingSent = (): string => JSON.stringify(model.asked.map(({ body }) => body));
/** What the coach says without a model. */
const groundedAnswer = () => beside({}, async (other) => (await ask(undefined, other)).advice);

describe('with a model and agreement', () => {
  it('an answer is made of what tools gave, and kept', async () => {
    await agree();
    looksUpFiber();
    const answer = await ask();
    expect(answer.advice).toMatch(/^Aim for \d+ g of fiber a day\. Beans and oats have a lot of it\.$/);
    const [grams] = /\d+/.exec(answer.advice) ?? [];
    expect(answer.figures).toEqual([expect.objectContaining({ value: Number(grams), unit: 'g' })]);
    expect(answer.sources?.map(({ title }) => title)).toEqual(['Target for fiber']);
    expect(answer.remaining).toBe(COACH_LIMITS.questionsADay.free - 1);
    expect(model.asked).toHaveLength(2);
    const { messages } = (
      await owner.request('GET', `${coachPaths.messages}?memberId=${self}`)
    ).json<CoachMessages>();
    expect(messages).toMatchObject([{ query: FIBER, advice: answer.advice }]);
  });

  it('no name and no id leaves the server', async () => {
    await agree();
    looksUpFiber();
    const { name } = await ownProfile(owner);
    await ask({ query: `How much fiber does ${name} need a day?` });
    expect(everythingSent()).not.toContain(self);
    expect(everythingSent()).not.toContain(name);
    expect(model.asked).toHaveLength(2);
  });

  it('it is streamed as it comes', async () => {
    await agree();
    looksUpFiber();
    const events = await askForEvents();
    expect(events.map(({ name }) => name)).toEqual(['stage', 'text', 'stage', 'text', 'answer']);
    expect(readOf(events)).toBe(events.at(-1)?.data.advice);
    expect(readOf(events)).toContain('Beans and oats');
  });

  it('a model that is gone in the middle takes nothing along', async () => {
    await agree();
    const grounded = await groundedAnswer();
    model.script = () => ({ say: 'Oatmeal is a warm start. Beans are', ends: 'cut-off' });
    const events = await askForEvents();
    expect(events.map(({ name }) => name)).toEqual(['stage', 'text', 'stage', 'reset', 'text', 'answer']);
    expect(readOf(events)).toBe(grounded);
    expect(events.at(-1)?.data).toMatchObject({ advice: grounded });
    expect(test.logLines).toContainEqual(
      expect.objectContaining({ reason: 'no readable answer', msg: 'the model did not answer the coach' }),
    );
  });

  it('what no tool gave is not said', async () => {
    await agree();
    const grounded = await groundedAnswer();
    model.script = () => ({ say: 'You have diabetes, so take 500 mg of metformin.' });
    expect((await ask()).advice).toBe(grounded);
  });

  it('neither a turn of the household nor a connection waits for it', async () => {
    const silent = await chatModelServer();
    silent.script = () => ({ instead: 'silence' });
    await beside({ coachModel: modelAt(silent.baseUrl) }, async (other) => {
      await agree(self, other);
      // More than a household has turns, and more than the app has connections.
      const questions = Array.from({ length: 7 }, () => ask(undefined, other));
      await expect.poll(() => silent.asked.length).toBe(7);
      expect((await settings(other)).remaining).toBe(COACH_LIMITS.questionsADay.free - 7);
      await silent.close();
      const advice = (await Promise.all(questions)).map((answer) => answer.advice);
      expect(new Set(advice).size).toBe(1);
      expect(advice[0]).toContain('fiber');
    });
  });
});

describe('agreement', () => {
  it('is asked for before anything is sent', async () => {
    expect((await settings()).model).toEqual({ name: 'tiny', place: 'Example Inc.' });
    expect(await consentTo()).toBeNull();
    expect((await ask()).advice).toBe(await groundedAnswer());
    expect(model.asked).toEqual([]);
  });

  it.each([
    ['another model', { model: 'huge' }],
    ['another place', { place: 'Elsewhere Ltd.' }],
  ])('is asked for again with %s', async (_, given) => {
    await agree();
    looksUpFiber();
    await beside({ coachModel: modelAt(model.baseUrl, given) }, async (other) => {
      expect(await consentTo(other)).toBeNull();
      await ask(undefined, other);
      expect(model.asked).toEqual([]);
      await agree(self, other);
      await ask(undefined, other);
      expect(model.asked).toHaveLength(2);
    });
    // It is about one at a time.
    expect(await consentTo()).toBeNull();
  });

  it('of a page that showed another model is refused', async () => {
    const agreeTo = (to: object) => at('settings', { modelConsent: { memberId: self, given: true, to } });
    const refused = await agreeTo({ name: 'huge', place: 'Example Inc.' });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'changed_meanwhile']);
    expect(await consentTo()).toBeNull();
    expect((await agreeTo({ name: 'tiny', place: 'Example Inc.' })).statusCode).toBe(200);
    expect(await consentTo()).toMatchObject({ given: true });
  });

  it('that was given before there was a model counts for none', async () => {
    await beside({}, (other) => agree(self, other));
    expect(await consentTo()).toBeNull();
    await ask();
    expect(model.asked).toEqual([]);
  });

  it('for one member opens no other', async () => {
    await addMember(owner, { name: 'Quentin', age: 9, allergies: ['peanut'] });
    await agree();
    model.script = (_, number) =>
      number === 0
        ? { call: [{ name: 'profile', input: { memberId: null } }] }
        : { say: 'I know one profile.' };
    await ask({ query: 'Who has an allergy?' });
    const result = model.asked[1]?.body.messages.at(-1)?.content;
    expect(result).toContain('"ageYears":38');
    expect(result).not.toMatch(/peanut|"ageYears":9/);
  });

  it('can be taken back', async () => {
    await agree();
    await at('settings', { modelConsent: { memberId: self, given: false } });
    await ask();
    expect(model.asked).toEqual([]);
  });
});

describe('what was said before', () => {
  const OTHERS = 'What can Quentin not eat?';
  const disagree = async () =>
    expect((await at('settings', { modelConsent: { memberId: self, given: false } })).statusCode).toBe(200);
  const later = () => {
    test.clock.now = new Date(test.clock.now.getTime() + 1_000);
  };
  async function withQuentin() {
    const quentin = await addMember(owner, { name: 'Quentin', age: 9, sex: 'male', allergies: ['peanut'] });
    model.script = () => ({ say: 'Good to know.' });
    return quentin;
  }

  it('goes along when everyone it is about had agreed', async () => {
    await agree();
    looksUpFiber();
    const { advice } = await ask();
    later();
    await ask({ query: 'How much iron do I need a day?' });
    expect(JSON.stringify(model.asked.at(-1)?.body)).toContain(FIBER);
    expect(JSON.stringify(model.asked.at(-1)?.body)).toContain(advice);
  });

  it.each([
    ['by name', OTHERS],
    ['about everyone', 'Who in the family has an allergy?'],
    ['by a word for them', 'What can my son not eat?'],
  ])('about someone who did not agree stays here: asked %s', async (_, query) => {
    await withQuentin();
    expect((await ask({ query })).advice).toMatch(/peanut/i);
    later();
    await agree();
    // With the agreement of one there already, too.
    expect((await ask({ query: OTHERS })).advice).toMatch(/peanut/i);
    expect(model.asked).toEqual([]);
    later();
    await ask();
    expect(model.asked.length).toBeGreaterThan(0);
    expect(everythingSent()).not.toMatch(/peanut/i);
  });

  it('while someone did not agree stays here after they agree again', async () => {
    await agree();
    later();
    await disagree();
    await ask({ query: 'How much zinc do I need a day?' });
    later();
    await agree();
    model.script = () => ({ say: 'Good to know.' });
    await ask();
    expect(model.asked.length).toBeGreaterThan(0);
    expect(everythingSent()).not.toContain('How much zinc');
  });

  it('about someone who agreed to it and took it back stays here', async () => {
    const { id } = await withQuentin();
    await agree();
    await agree(id);
    later();
    await ask({ query: 'How much zinc does Quentin need a day?' });
    expect(model.asked.length).toBeGreaterThan(0);
    expect((await at('settings', { modelConsent: { memberId: id, given: false } })).statusCode).toBe(200);
    model.asked.length = 0;
    later();
    await ask();
    expect(model.asked.length).toBeGreaterThan(0);
    expect(everythingSent()).not.toContain('How much zinc');
  });
});

it('a model whose limits are used up is not asked', async () => {
  const limits = { ...modelAt('').limits, tokensADay: 1_000 };
  await beside({ coachModel: modelAt(model.baseUrl, { limits }) }, async (other) => {
    await agree(self, other);
    expect((await ask(undefined, other)).advice).toBe(await groundedAnswer());
    expect(model.asked).toEqual([]);
    expect(other.logLines).toContainEqual(
      expect.objectContaining({ reason: 'the limit of tokens or money is reached' }),
    );
  });
});

it('Anthropic’s protocol carries a whole answer too', async () => {
  claude.script = ({ messages }, number) => {
    if (number > 0) {
      const [, grams] = /\\?"least\\?":([\d.]+)/.exec(JSON.stringify(messages)) ?? [];
      return { say: `Aim for ${grams} g of fiber a day.` };
    }
    const memberId = UUID.exec(JSON.stringify(messages))?.[1];
    return { call: { name: 'targets', input: { memberId, nutrients: ['fiber_g'] } } };
  };
  const coachModel = modelAt(claude.baseUrl, { protocol: 'anthropic', model: 'claude-test' });
  await beside({ coachModel }, async (other) => {
    await agree(self, other);
    const { advice, figures } = await ask(undefined, other);
    expect(advice).toMatch(/^Aim for \d+ g of fiber a day\.$/);
    expect(figures).toHaveLength(1);
  });
  expect(claude.asked.map(({ headers }) => headers['x-api-key'])).toEqual(['sk-test', 'sk-test']);
  expect(JSON.stringify(claude.asked.map(({ body }) => body))).not.toContain(self);
});
