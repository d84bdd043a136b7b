import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { wallClockIn } from '#domain/calendar/wall-clock.ts';
import { buildTestApp } from '#tests/support/build-test-app.ts';
import { CRISIS, coachFamily, FIBER } from '#tests/support/coach-family.ts';
import {
  addMember,
  addSharableChild,
  createPerson,
  joinHousehold,
  ownProfile,
  send,
} from '#tests/support/factories.ts';
import type { CoachSettings, CoachSuggestions } from '../contract/coach.ts';
import { COACH_LIMITS } from '../contract/coach-limits.ts';
import { coachPaths } from '../contract/paths.ts';

const MOST = COACH_LIMITS.questionsADay.free;
const { family, self, post, ask, history, queries, settings, put } = coachFamily();

async function askAll(count: number) {
  for (let n = 0; n < count; n += 1) await ask({ query: FIBER });
}

describe('a question', () => {
  it('is answered with its source, counted and kept', async () => {
    const answer = await ask({ query: `  ${FIBER} `, userProfile: { age: 3 }, familyMemberId: self() });
    expect(answer.advice).toContain('lentils');
    expect(answer).toMatchObject({ remaining: MOST - 1, outcome: 'pass', help: null });
    expect(answer.sources?.map(({ title }) => title).join()).toMatch(/fiber/i);
    expect(answer.sources?.every(({ url }) => url === null || url.startsWith('https://'))).toBe(true);
    const { messages, hasMore } = await history();
    expect(hasMore).toBe(false);
    expect(messages).toMatchObject([{ id: answer.messageId, query: FIBER, advice: answer.advice, by: null }]);
    const { rows } = await family.admin.query('SELECT * FROM coach_messages WHERE id = $1', [
      answer.messageId,
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/fiber|lentils/i);
  });

  it.each([
    ['Who won the game last night?', 'outside of what I know'],
    ['blorvit quandle zim', 'I did not understand that'],
  ])('that nobody can answer is met with what can be: %s', async (query, sentence) => {
    const { advice, suggestions, sources } = await ask({ query });
    expect(advice).toContain(sentence);
    expect(sources).toEqual([]);
    expect(suggestions).not.toEqual([]);
  });

  it.each([
    [{ query: '   ' }, 'Query cannot be empty'],
    [{ query: '' }, 'Query cannot be empty'],
    [{ query: 'x'.repeat(100_000) }, 'Please keep your question under 2,000 characters.'],
  ])('%# is refused in a sentence, and costs nothing', async (body, sentence) => {
    const refused = await post(body);
    expect([refused.statusCode, refused.json().message]).toEqual([422, sentence]);
    expect((await settings()).remaining).toBe(MOST);
    expect(await queries()).toEqual([]);
  });

  it('with markup is text', async () => {
    const query = '<img src=x onerror=alert(1)> fiber?';
    await ask({ query });
    expect(await queries()).toEqual([query]);
  });

  it('sent twice is answered, kept and counted once', async () => {
    const id = randomUUID();
    const [first, second] = await Promise.all([ask({ id, query: FIBER }), ask({ id, query: FIBER })]);
    expect(second.advice).toBe(first.advice);
    expect((await ask({ id, query: FIBER })).remaining).toBe(MOST - 1);
    expect(await queries()).toEqual([FIBER]);
    const stranger = await createPerson(family.test.app);
    expect((await ask({ id, query: FIBER }, stranger)).messageId).toBe(id);
  });

  it('about someone of another household is about nobody', async () => {
    const stranger = await createPerson(family.test.app);
    const refused = await post({ query: FIBER, familyMemberId: (await ownProfile(stranger)).id });
    expect(refused.statusCode).toBe(404);
    expect((await settings()).remaining).toBe(MOST);
    const hidden = await family.owner.request('GET', `${coachPaths.messages}?memberId=${randomUUID()}`);
    expect(hidden.statusCode).toBe(404);
  });

  it('is streamed where events are asked for', async () => {
    const response = await send(family.test.app, 'POST', coachPaths.ask, {
      body: { query: FIBER },
      cookie: family.owner.cookie,
      headers: { accept: 'text/event-stream' },
    });
    expect(response.headers['content-type']).toContain('text/event-stream');
    const events = response.body
      .trim()
      .split('\n\n')
      .map((event) => /^event: (\w+)\ndata: (.*)$/.exec(event)?.slice(1) ?? []);
    expect(events.map(([name]) => name)).toEqual(['stage', 'stage', 'text', 'answer']);
    expect(JSON.parse(events[3]?.[1] ?? '')).toMatchObject({ remaining: MOST - 1 });
  });
});

describe('the questions of a day', () => {
  it('end at fifteen, and begin again at the midnight of the person', async () => {
    await family.owner.request('PATCH', '/api/preferences', { timeZone: 'America/Los_Angeles' });
    const { minutes } = wallClockIn('America/Los_Angeles', family.test.clock.now);
    const midnight = family.test.clock.now.getTime() + (24 * 60 - minutes + 1) * 60_000;
    // Just before; in London it is the next day already.
    family.test.clock.now = new Date(midnight - 10 * 60_000);
    await askAll(MOST);
    const refused = await post({ query: FIBER });
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'daily_questions_used']);
    expect(await queries()).toHaveLength(MOST);
    // Another time zone gives a day once, and none twice.
    await family.owner.request('PATCH', '/api/preferences', { timeZone: 'Pacific/Honolulu' });
    expect((await post({ query: FIBER })).statusCode).toBe(429);
    await family.owner.request('PATCH', '/api/preferences', { timeZone: 'America/Los_Angeles' });
    family.test.clock.now = new Date(midnight);
    expect((await ask({ query: FIBER })).remaining).toBe(MOST - 1);
  });

  it('are not shared with anyone else of the household', async () => {
    await askAll(2);
    const adult = await joinHousehold(family.test.app, family.owner, { role: 'adult' });
    expect((await ask({ query: FIBER }, adult)).remaining).toBe(MOST - 1);
    expect((await settings()).remaining).toBe(MOST - 2);
  });

  it('are taken by one of two processes when one is left', async () => {
    const other = await buildTestApp({ beside: family.test });
    await askAll(MOST - 1);
    const both = await Promise.all(
      [family.test.app, other.app].map((app) =>
        send(app, 'POST', coachPaths.ask, { body: { query: FIBER }, cookie: family.owner.cookie }),
      ),
    );
    await other.close();
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 429]);
    expect((await settings()).remaining).toBe(0);
  });

  it('never stand in the way of help, which costs none', async () => {
    expect((await ask({ query: CRISIS })).remaining).toBe(MOST);
    // About someone else: what follows a crisis in one conversation is heard as part of it.
    const mia = await addMember(family.owner);
    for (let n = 0; n < MOST; n += 1) await ask({ query: FIBER, familyMemberId: mia.id });
    const answer = await ask({ query: 'I can’t breathe' });
    expect(answer).toMatchObject({ outcome: 'stop', remaining: 0, help: { category: 'emergency' } });
    expect(answer.advice).toContain('call 911');
    expect(await queries()).toContain(CRISIS);
  });

  it('are limited by the minute as well', async () => {
    const limited = await buildTestApp({
      beside: family.test,
      rateLimits: { coach: { max: 2, windowSeconds: 3_600 } },
    });
    const statuses = [];
    for (let n = 0; n < 3; n += 1)
      statuses.push(
        (
          await send(limited.app, 'POST', coachPaths.ask, {
            body: { query: FIBER },
            cookie: family.owner.cookie,
          })
        ).statusCode,
      );
    await limited.close();
    expect(statuses).toEqual([200, 200, 429]);
  });
});

describe('settings', () => {
  it('keep the country of help lines, and know no other', async () => {
    expect((await put({ helpCountry: 'US' })).json()).toMatchObject({ helpCountry: 'US', remaining: MOST });
    expect((await put({ helpCountry: 'XX' })).statusCode).toBe(422);
    expect((await put({})).statusCode).toBe(422);
    expect((await settings()).helpNow.slice(0, 2).map(({ call }) => call)).toEqual(['911', '988']);
    await put({ helpCountry: 'GB' });
    expect((await settings()).helpNow[0]?.call).toBe('999');
  });

  it('ask the right person before facts go to a model', async () => {
    const rosa = await addMember(family.owner, { name: 'Rosa', relationship: 'other', age: 40 });
    const mia = await addSharableChild(family.owner);
    const adult = await joinHousehold(family.test.app, family.owner, { role: 'adult', ownMemberId: rosa.id });
    expect((await put({ modelConsent: { memberId: rosa.id, given: true } })).statusCode).toBe(403);
    expect((await put({ modelConsent: { memberId: randomUUID(), given: true } })).statusCode).toBe(404);
    const given = await put({ modelConsent: { memberId: mia.id, given: true } }, adult);
    const consentFor = ({ members }: CoachSettings, id: string) =>
      members.find(({ memberId }) => memberId === id)?.modelConsent;
    expect(consentFor(given.json(), mia.id)).toMatchObject({ given: true, by: adult.user.username });
    await put({ modelConsent: { memberId: mia.id, given: false } });
    expect(consentFor(await settings(adult), mia.id)).toMatchObject({ given: false });
    expect(consentFor(await settings(), rosa.id)).toBeNull();
  });
});

it('suggests what fits the person and the hour, and says what is left', async () => {
  const mia = await addMember(family.owner, { age: 3 });
  const read = async (query: string) =>
    (await family.owner.request('GET', `${coachPaths.suggestions}?${query}`)).json<CoachSuggestions>();
  expect((await read(`memberId=${mia.id}&hour=8`)).suggestions.join()).toContain('Mia short of');
  expect((await read(`memberId=${self()}&hour=8`)).suggestions).toContain('What am I short of this week?');
  const evening = await read(`memberId=${self()}&hour=18`);
  expect(evening.suggestions[0]).toBe('What’s for dinner tonight?');
  expect(evening.remaining).toBe(MOST);
  expect(
    (await family.owner.request('GET', `${coachPaths.suggestions}?memberId=${randomUUID()}`)).statusCode,
  ).toBe(404);
});
