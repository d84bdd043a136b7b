import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import { createPerson, createPlannablePerson, generatePlan, send } from '#tests/support/factories.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const ADDRESS = '/api/preferences';

describe('preferences', () => {
  it('begin with nothing chosen, take one change at a time, and are in the answer about the person', async () => {
    const person = await createPerson(test.app);
    expect((await person.request('GET', ADDRESS)).json()).toEqual({});
    await person.request('PATCH', ADDRESS, { units: 'metric', theme: 'dark' });
    const second = await person.request('PATCH', ADDRESS, { locale: 'en-GB', theme: null });
    const kept = { units: 'metric', locale: 'en-GB' };
    expect(second.json()).toEqual(kept);
    expect((await person.request('GET', ADDRESS)).json()).toEqual(kept);
    expect((await person.request('GET', '/api/user')).json().preferences).toEqual(kept);
  });

  it('keep both of two changes that arrive at once', async () => {
    const person = await createPerson(test.app);
    await person.request('PATCH', ADDRESS, { clear: true });
    await Promise.all([
      person.request('PATCH', ADDRESS, { units: 'metric' }),
      person.request('PATCH', ADDRESS, { timeZone: 'Asia/Tokyo' }),
      person.request('PATCH', ADDRESS, { theme: 'light' }),
    ]);
    const kept = { clear: true, units: 'metric', timeZone: 'Asia/Tokyo', theme: 'light' };
    expect((await person.request('GET', ADDRESS)).json()).toEqual(kept);
  });

  it('of two choices keep the later one, whichever arrives first', async () => {
    const person = await createPerson(test.app);
    const minutesAgo = (minutes: number) =>
      new Date(test.clock.now.getTime() - minutes * 60_000).toISOString();
    await person.request('PATCH', ADDRESS, { theme: 'dark', changedAt: minutesAgo(10) });
    await person.request('PATCH', ADDRESS, { theme: 'light', units: 'metric', changedAt: minutesAgo(30) });
    expect((await person.request('GET', ADDRESS)).json()).toEqual({ theme: 'dark', units: 'metric' });
    // Taking back is a choice as well.
    await person.request('PATCH', ADDRESS, { theme: null, changedAt: minutesAgo(5) });
    await person.request('PATCH', ADDRESS, { theme: 'light', changedAt: minutesAgo(6) });
    expect((await person.request('GET', ADDRESS)).json()).toEqual({ units: 'metric' });
  });

  it('believe no clock that is ahead: such a choice counts as made on arrival', async () => {
    const person = await createPerson(test.app);
    const ahead = new Date(test.clock.now.getTime() + 3_600_000).toISOString();
    await person.request('PATCH', ADDRESS, { theme: 'dark', changedAt: ahead });
    const next = await person.request('PATCH', ADDRESS, { theme: 'light' });
    expect(next.json()).toEqual({ theme: 'light' });
  });

  it('that are sent twice are chosen once', async () => {
    const person = await createPerson(test.app);
    const choose = (theme: string, key: string) =>
      send(test.app, 'PATCH', ADDRESS, {
        body: { theme },
        cookie: person.cookie,
        headers: { 'idempotency-key': key },
      });
    const key = randomUUID();
    await choose('dark', key);
    await choose('light', randomUUID());
    await choose('dark', key);
    expect((await person.request('GET', ADDRESS)).json()).toEqual({ theme: 'light' });
  });

  it('refuse what is not offered', async () => {
    const person = await createPerson(test.app);
    for (const body of [
      { units: 'stone' },
      { locale: 'es-US' },
      { timeZone: 'Mars/Base' },
      { timeZone: '+02:00' },
      { x: 1 },
    ]) {
      expect((await person.request('PATCH', ADDRESS, body)).statusCode, JSON.stringify(body)).toBe(422);
    }
    expect((await person.request('GET', ADDRESS)).json()).toEqual({});
  });

  it('belong to one person', async () => {
    const one = await createPerson(test.app);
    const other = await createPerson(test.app);
    await one.request('PATCH', ADDRESS, { units: 'metric' });
    expect((await other.request('GET', ADDRESS)).json()).toEqual({});
  });
});

describe('the day of a person', () => {
  it('is that of their time zone: one moment, two days', async () => {
    const person = await createPerson(test.app);
    // Neither place has a summer time: 14 hours before UTC and 11 after it are never on one day.
    for (const [timeZone, hours] of [
      ['Pacific/Kiritimati', 14],
      ['Pacific/Pago_Pago', -11],
    ] as const) {
      await person.request('PATCH', ADDRESS, { timeZone });
      const list = (await person.request('POST', '/api/grocery-lists', {})).json();
      const there = new Date(test.clock.now.getTime() + hours * 3_600_000);
      expect(list.title).toBe(`Groceries, ${there.toISOString().slice(0, 10)}`);
    }
  });

  it('and the printed plan is written in their units and as their region writes days', async () => {
    const person = await createPlannablePerson(test.app);
    const { id } = await generatePlan(person, { duration: 1, startDate: '2027-03-02' });
    const print = async () => (await person.request('GET', `/api/meal-plans/${id}/pdf`)).body;
    expect(await print()).toContain('Tuesday, March 2, 2027');
    await person.request('PATCH', ADDRESS, { units: 'metric', locale: 'en-GB' });
    const metric = await print();
    expect(metric).toMatch(/Tuesday,? 2 March 2027/);
    expect(metric).not.toMatch(/°F|\(\d[\d ./]* (oz|lb|cups?)\b/);
  });
});
