import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { addDays } from '#domain/calendar/days.ts';
import { buildTestApp } from '#tests/support/build-test-app.ts';
import { createPlannablePerson, ownProfile, send, type TestPerson } from '#tests/support/factories.ts';
import { createWellbeingFamily, dayPath, FULL } from '#tests/support/wellbeing-family.ts';
import { wellbeingPaths } from '../contract/paths.ts';
import type { DayPut } from '../contract/wellbeing.ts';

const {
  test,
  admin,
  today,
  owner,
  partner,
  teen,
  caregiver,
  leo,
  mia,
  close,
  put,
  save,
  entries,
  settings,
  choose,
  who5,
  rowsFor,
  asTeen,
  asAdult,
  asCaregiver,
} = await createWellbeingFamily();
afterAll(close);

describe('a check-in', () => {
  it('is kept, shown to the person, and sealed', async () => {
    const kept = await save(owner, today, FULL);
    expect(kept).toEqual({ day: today, ...FULL });
    expect((await entries(owner)).days).toEqual([kept]);
    const { rows } = await admin.query('SELECT * FROM wellbeing_entries WHERE user_id = $1', [owner.user.id]);
    expect(rows.map(({ kind }) => kind).sort()).toEqual(['check-in', 'note']);
    expect(JSON.stringify(rows)).not.toMatch(/Sam|mood|5\.5/);
  });

  it('of two devices keeps the later change of each field, whichever arrives first', async () => {
    const day = addDays(today, -2);
    const [early, late] = ['2026-01-01T08:00:00.000Z', '2026-01-01T09:00:00.000Z'];
    await save(owner, day, { mood: 4, note: 'late', changedAt: late });
    const kept = await save(owner, day, { mood: 1, stress: 3, note: 'early', changedAt: early });
    expect(kept).toMatchObject({ mood: 4, stress: 3, note: 'late', sleepHours: null });
    await save(owner, day, { note: null });
    expect(await save(owner, day, { note: 'old', changedAt: late })).toMatchObject({ note: null });
  });

  it('of two devices that say the first words of a day at the same moment keeps both', async () => {
    // Longer ago than any other test looks; rows of feelings are counted below.
    for (let back = 60; back < 66; back += 1) {
      const day = addDays(today, -back);
      await Promise.all([
        save(owner, day, { mood: 4 }),
        save(owner, day, { stress: 2 }),
        choose(owner, { memberId: mia, day, feelings: ['sad'] }),
        choose(partner, { memberId: mia, day, helps: ['hug'] }),
      ]);
      const { days, feelings } = await entries(owner, day, day);
      expect(days.find((one) => one.day === day)).toMatchObject({ mood: 4, stress: 2 });
      expect(feelings.find((one) => one.day === day)).toMatchObject({ feelings: ['sad'], helps: ['hug'] });
      await admin.query('DELETE FROM wellbeing_feelings WHERE day = $1', [day]);
    }
  });

  it('sent twice with one key is written once', async () => {
    const day = addDays(today, -3);
    const send2 = (body: DayPut) =>
      send(test.app, 'PUT', dayPath(day), {
        body,
        cookie: owner.cookie,
        headers: { 'idempotency-key': key },
      });
    const key = randomUUID();
    expect((await send2({ mood: 3 })).json()).toMatchObject({ mood: 3 });
    expect((await send2({ mood: 3 })).json()).toMatchObject({ mood: 3 });
    expect((await send2({ mood: 4 })).json().code).toBe('idempotency_key_reused');
  });

  it.each([
    [{}, 422],
    [{ mood: 0 }, 422],
    [{ mood: 6 }, 422],
    [{ stress: 2.5 }, 422],
    [{ sleepHours: 17 }, 422],
    [{ sleepHours: 7.25 }, 422],
    [{ note: 'x'.repeat(1_001) }, 422],
    [{ memberId: randomUUID(), mood: 3 }, 422],
  ])('%j is refused', async (body, status) => {
    expect((await owner.request('PUT', dayPath(today), body)).statusCode).toBe(status);
  });

  it('is not for the future, nor for an unreadable day', async () => {
    expect((await put(owner, addDays(today, 3), { mood: 3 })).statusCode).toBe(422);
    for (const day of ['2026-02-30', 'tomorrow'])
      expect((await put(owner, day, { mood: 3 })).statusCode).toBe(404);
  });

  it('is removed with everything of that day', async () => {
    const day = addDays(today, -4);
    await save(owner, day, FULL);
    expect((await who5(owner, day, [1, 1, 1, 1, 1])).statusCode).toBe(200);
    expect((await owner.request('DELETE', dayPath(day))).statusCode).toBe(204);
    expect((await owner.request('DELETE', dayPath(day))).statusCode).toBe(404);
    const left = await entries(owner, day, day);
    expect([left.days, left.who5]).toEqual([[], []]);
  });
});

describe('WHO-5', () => {
  it('comes with its words, author, source and license, and its score', async () => {
    const { who5: form } = await settings(teen);
    expect(form).toMatchObject({ license: 'CC BY-NC-SA 3.0 IGO', author: expect.stringContaining('Bech') });
    expect(form?.citation).toContain('World Health Organization; 2024');
    expect(form?.items).toHaveLength(5);
    expect(form?.answers.map(({ value }) => value)).toEqual([5, 4, 3, 2, 1, 0]);
    expect((await who5(teen, today, [5, 4, 3, 2, 1])).json()).toEqual({
      day: today,
      answers: [5, 4, 3, 2, 1],
      score: 60,
    });
  });

  it('keeps the later answers of a day, and refuses others than five from 0 to 5', async () => {
    const at = (hour: number) => ({ changedAt: `2026-01-01T0${hour}:00:00.000Z` });
    const day = addDays(today, -20);
    await who5(teen, day, [5, 5, 5, 5, 5], at(9));
    expect((await who5(teen, day, [0, 0, 0, 0, 0], at(8))).json()).toMatchObject({ score: 100 });
    for (const answers of [
      [1, 2, 3],
      [1, 2, 3, 4, 6],
      [1, 2, 3, 4, -1],
      [1, 2, 3, 4, 0.5],
    ])
      expect((await who5(teen, day, answers)).statusCode).toBe(422);
  });

  it('is not there where something is sold', async () => {
    const shop = await buildTestApp({ sells: true });
    const person = await createPlannablePerson(shop.app);
    expect((await settings(person)).who5).toBeNull();
    expect((await who5(person, today, [1, 1, 1, 1, 1])).statusCode).toBe(404);
    await shop.close();
  });
});

describe('feelings of a child', () => {
  it('are chosen with a parent, and seen by those who run the household', async () => {
    const chosen = { memberId: mia, day: today, feelings: ['sad', 'tired', 'sad'], helps: ['hug'] };
    expect((await choose(owner, chosen)).json()).toEqual({ ...chosen, feelings: ['sad', 'tired'] });
    for (const parent of [owner, partner])
      expect((await entries(parent)).feelings).toEqual([{ ...chosen, feelings: ['sad', 'tired'] }]);
    expect((await choose(partner, { memberId: mia, day: today, helps: [] })).json()).toMatchObject({
      feelings: ['sad', 'tired'],
      helps: [],
    });
    const { rows } = await admin.query('SELECT * FROM wellbeing_feelings');
    expect(JSON.stringify(rows)).not.toMatch(/sad|hug/);
  });

  it('are not for a teen or a caregiver, not even in the database', async () => {
    for (const person of [teen, caregiver]) {
      expect((await entries(person)).feelings).toEqual([]);
      const refused = await choose(person, { memberId: mia, day: today, feelings: ['happy'] });
      expect(refused.statusCode).toBe(404);
    }
    expect((await rowsFor(teen, asTeen())).feelings).toEqual([]);
    expect((await rowsFor(caregiver, asCaregiver())).feelings).toEqual([]);
    expect((await rowsFor(owner, asAdult('owner'))).feelings).toHaveLength(1);
  });

  it('are only for known children, and nothing else is taken', async () => {
    const own = await ownProfile(owner);
    for (const memberId of [leo, own.id, randomUUID()])
      expect((await choose(owner, { memberId, day: today, feelings: ['happy'] })).statusCode).toBe(404);
    for (const wrong of [{ feelings: ['hungry'] }, { helps: ['sweets'] }, {}])
      expect((await choose(owner, { memberId: mia, day: today, ...wrong })).statusCode).toBe(422);
  });
});

describe('help', () => {
  const ask = (who: TestPerson, text: string) => who.request('POST', wellbeingPaths.help, { text });

  it('is always named, by country and age', async () => {
    const { helpLines, childHelpLines, you } = await settings(teen);
    expect(you).toEqual({ memberId: leo, name: 'Leo', stage: 'teen' });
    expect(helpLines[0]).toMatchObject({ call: '988' });
    expect(helpLines.some(({ call }) => call === '911')).toBe(true);
    expect(childHelpLines.length).toBeGreaterThan(0);
    await owner.request('PUT', '/api/coach/settings', { helpCountry: 'GB' });
    expect((await settings(owner)).helpLines.some(({ call }) => call === '988')).toBe(false);
    await owner.request('PUT', '/api/coach/settings', { helpCountry: 'US' });
  });

  it('comes at once for words that ask for it, costs no question, and nothing is kept', async () => {
    const before = (await teen.request('GET', '/api/coach/settings')).json().remaining;
    for (const [who, text] of [
      [teen, 'i want to kill myself tonight'],
      [teen, 'everyone would be better off without me'],
      [owner, 'i cut myself again last night'],
      [owner, 'me quiero morir'],
      [owner, 'No point in living'],
      [teen, 'no reason to go on'],
      [owner, 'I want to disappear'],
      [teen, 'nothing helps. goodbye'],
    ] as const) {
      const { help } = (await ask(who, text)).json();
      expect(help, text).toMatchObject({ category: 'self_harm' });
      expect(help.lines.some(({ call }: { call: string }) => call === '988')).toBe(true);
    }
    for (const text of [
      'We baked bread and it was nice',
      'Long day at work, tired, argued with my boss',
      'Headache all day',
      'Could not sleep, too hot',
      'Crying over a movie',
    ])
      for (const who of [teen, owner]) expect((await ask(who, text)).json(), text).toEqual({ help: null });
    expect((await teen.request('GET', '/api/coach/settings')).json().remaining).toBe(before);
    const { rows } = await admin.query(`SELECT count(*)::int AS n FROM coach_messages WHERE user_id = $1`, [
      teen.user.id,
    ]);
    expect(rows).toEqual([{ n: 0 }]);
  });
});
