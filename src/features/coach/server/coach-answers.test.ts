import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createAccountsRepository } from '#features/account/server/accounts/accounts.repository.ts';
import { createHouseholdCipherService } from '#features/account/server/accounts/household-cipher.service.ts';
import { ownActor } from '#platform/server/db/database.ts';
import { createEncryption } from '#platform/server/encryption.ts';
import { TEST_SECRET_KEY } from '#tests/support/build-test-app.ts';
import { coachFamily, FIBER } from '#tests/support/coach-family.ts';
import { addMember } from '#tests/support/factories.ts';
import { COACH_LIMITS } from '../contract/coach-limits.ts';
import { coachPaths } from '../contract/paths.ts';
import { createCoachRepository } from './coach.repository.ts';
import { createCoachService } from './coach.service.ts';
import type { AnswerDraft, AnswerGate, CoachEngine } from './parts.ts';
import { createSafetyGate } from './safety-gate.ts';

/** Help is offered beside the answer. */
const SAD = 'I am sad all the time';
const MOST = COACH_LIMITS.questionsADay.free;
const { family, self, ask, history, queries, settings } = coachFamily();

const DRAFT: AnswerDraft = {
  text: 'One. Two.',
  figures: [],
  foods: [],
  sources: [],
  actions: [],
  suggestions: [],
  topic: 'Counting',
};
const piece = (text: string) => ({ text, figures: [], foods: [] });

const saysAll: AnswerGate = { maySay: async () => true, judge: async () => ({ passes: true }) };

/** The coach with an engine that fails, waits or counts, behind the gate of the product and on the same database. */
function coachWith(answer: CoachEngine['answer'], answerGate: AnswerGate = saysAll) {
  const foundation = {
    database: family.test.database,
    clock: () => family.test.clock.now,
    createId: randomUUID,
  };
  const service = createCoachService({
    ...foundation,
    quotas: { keep: async () => undefined },
    repository: createCoachRepository(),
    ciphers: createHouseholdCipherService(
      createAccountsRepository(family.test.database),
      createEncryption(TEST_SECRET_KEY),
    ),
    accessLog: { noteViews: async () => undefined },
    gate: createSafetyGate(),
    engine: { answer, suggest: () => [], model: null },
    answerGate,
    onFile: async () => ({ eatingDisorder: false, pregnant: false }),
  });
  const events: [string, unknown][] = [];
  const stop = new AbortController();
  return {
    service,
    events,
    stop,
    ask: (query = FIBER) =>
      service.ask(
        ownActor(family.owner.user.householdId, family.owner.user.id),
        { query },
        { send: (event, data) => void events.push([event, data]), signal: stop.signal },
      ),
  };
}

describe('an answer', () => {
  it('that fails gives its question back', async () => {
    const coach = coachWith(async () => {
      throw new Error('the model is gone');
    });
    await expect(coach.ask()).rejects.toThrow('the model is gone');
    expect((await settings()).remaining).toBe(MOST);
    expect(await queries()).toEqual([]);
  });

  it('that fails beside an offer of help is the help alone', async () => {
    const coach = coachWith(async () => {
      throw new Error('the model is gone');
    });
    expect(await coach.ask(SAD)).toMatchObject({ outcome: 'stop', help: { category: 'self_harm' } });
    expect(coach.events.map(([event]) => event)).toEqual(['help', 'stage']);
    expect((await settings()).remaining).toBe(MOST);
  });

  it('beside an offer keeps both', async () => {
    const answer = await coachWith(async () => DRAFT).ask(SAD);
    expect(answer).toMatchObject({ advice: 'One. Two.', outcome: 'offer', help: { category: 'self_harm' } });
    expect((await history()).messages).toMatchObject([{ outcome: 'offer', advice: 'One. Two.' }]);
  });

  it('is sent in pieces as it is made', async () => {
    const coach = coachWith(async (_ask, say) => {
      await say(piece('One. '));
      return DRAFT;
    });
    await coach.ask();
    expect(coach.events.filter(([event]) => event === 'text')).toEqual([
      ['text', { text: 'One. ' }],
      ['text', { text: 'Two.' }],
    ]);
  });

  it('is replaced where it may not be said, and what was sent is taken back', async () => {
    const instead = { ...DRAFT, text: 'Please ask a doctor.' };
    const coach = coachWith(
      async (_ask, say) => {
        await say(piece('One. '));
        await say(piece('Peanuts. '));
        await say(piece('Three.'));
        return { ...DRAFT, text: 'One. Peanuts. Three.' };
      },
      {
        maySay: async (_ask, { text }) => !text.includes('Peanuts'),
        judge: async (_ask, { text }) =>
          text.includes('Peanuts') ? { passes: false, because: 'peanuts', instead } : { passes: true },
      },
    );
    expect((await coach.ask()).advice).toBe('Please ask a doctor.');
    expect(coach.events.slice(1)).toEqual([
      ['text', { text: 'One. ' }],
      ['stage', { stage: 'checking' }],
      ['reset', {}],
      ['text', { text: 'Please ask a doctor.' }],
    ]);
    expect(JSON.stringify((await history()).messages)).not.toContain('Peanuts');
  });

  it('that is stopped keeps what was read, and counts; stopped before the first word it does not', async () => {
    const half = coachWith(async ({ signal }, say) => {
      await say(piece('One. '));
      half.stop.abort();
      signal.throwIfAborted();
      return DRAFT;
    });
    expect((await half.ask()).advice).toBe('One. ');
    expect((await settings()).remaining).toBe(MOST - 1);
    const none = coachWith(async ({ signal }) => {
      none.stop.abort();
      signal.throwIfAborted();
      return DRAFT;
    });
    await expect(none.ask()).rejects.toThrow();
    expect((await settings()).remaining).toBe(MOST - 1);
  });

  it('knows what was said before, and only what this person said about this member', async () => {
    const seen: string[][] = [];
    const coach = coachWith(async ({ earlier }) => {
      seen.push([...earlier]);
      return DRAFT;
    });
    const mia = await addMember(family.owner);
    await ask({ query: FIBER, familyMemberId: mia.id });
    await coach.ask('Is honey fine?');
    await coach.ask(FIBER);
    expect(seen).toEqual([[], ['Is honey fine?']]);
  });
});

describe('a conversation', () => {
  it('is one for each member, in pages, and can be deleted', async () => {
    const mia = await addMember(family.owner);
    const coach = coachWith(async () => DRAFT);
    for (let n = 0; n < MOST; n += 1) await coach.ask(`${FIBER} (${n})`);
    family.test.clock.now = new Date(family.test.clock.now.getTime() + 86_400_000);
    for (let n = MOST; n < 2 * MOST; n += 1) {
      family.test.clock.now = new Date(family.test.clock.now.getTime() + 1_000);
      await coach.ask(`${FIBER} (${n})`);
    }
    family.test.clock.now = new Date(family.test.clock.now.getTime() + 86_400_000);
    await coach.ask('Is honey fine?');
    await ask({ query: FIBER, familyMemberId: mia.id });
    const latest = await history();
    expect(latest.hasMore).toBe(true);
    expect(latest.messages).toHaveLength(COACH_LIMITS.page);
    expect(latest.messages.at(-1)?.query).toBe('Is honey fine?');
    const older = await history(self(), family.owner, `&before=${latest.messages[MOST]?.id}`);
    expect(older.messages.at(-1)?.query).toBe(latest.messages[MOST - 1]?.query);
    const last = latest.messages.at(-1)?.id;
    expect((await family.owner.request('DELETE', `${coachPaths.messages}/${last}`)).statusCode).toBe(204);
    expect((await family.owner.request('DELETE', `${coachPaths.messages}/${last}`)).statusCode).toBe(404);
    const all = await family.owner.request('DELETE', `${coachPaths.messages}?memberId=${self()}`);
    expect(all.statusCode).toBe(204);
    expect(await queries()).toEqual([]);
    expect(await queries(mia.id)).toEqual([FIBER]);
  });
});
