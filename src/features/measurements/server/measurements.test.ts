import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { createMeasuredFamily, MEASUREMENTS_PATH as PATH } from '#tests/support/measured-family.ts';
import type { CsvAnswer, Measurement } from '../contract/measurements.ts';

const { test, today, person, mia, child, daysAgo, list, weight, height, add, profile, growth } =
  await createMeasuredFamily();
afterAll(() => test.close());

describe('measurements', () => {
  it('are kept as entered with their SI amount, listed by person, kind and day, changed and removed', async () => {
    const ben = await child({ name: 'Ben' });
    const tall = await add(
      height(ben.id, 37.5, 30, { unit: 'in', howMeasured: 'standing', note: ' At the clinic ' }),
    );
    expect(tall).toMatchObject({
      ...{ value: 37.5, unit: 'in', si: 95.25, howMeasured: 'standing', note: 'At the clinic' },
      questions: [],
    });
    const heavy = await add(weight(ben.id, 14.2, 10));
    expect((await list(ben.id)).map(({ id }) => id)).toEqual([heavy.id, tall.id]);
    expect(await list(ben.id, '&kind=height')).toEqual([tall]);
    expect(await list(ben.id, `&from=${daysAgo(20)}`)).toEqual([heavy]);
    expect(await list(ben.id, `&to=${daysAgo(20)}`)).toEqual([tall]);
    expect(await list(mia.id)).toEqual([]);
    const patched = await person.request('PATCH', `${PATH}/${heavy.id}`, { value: 31, unit: 'lb', note: '' });
    expect(patched.json()).toMatchObject({ value: 31, unit: 'lb', date: daysAgo(10) });
    expect((await person.request('DELETE', `${PATH}/${heavy.id}`)).statusCode).toBe(204);
    expect((await person.request('DELETE', `${PATH}/${heavy.id}`)).statusCode).toBe(404);
    expect(await list(ben.id)).toEqual([tall]);
  });

  it('are made once when they are sent twice', async () => {
    const ben = await child({ name: 'Ben' });
    const body = { id: randomUUID(), ...weight(ben.id, 14) };
    await add(body);
    expect(await add({ ...body, value: 15 })).toMatchObject({ value: 14 });
    expect(await list(ben.id)).toHaveLength(1);
  });

  it.each<[object, string]>([
    [{ value: 0 }, 'value'],
    [{ value: -14 }, 'value'],
    [{ value: 1e6 }, 'value'],
    [{ unit: 'cm' }, 'unit'],
    [{ howMeasured: 'lying' }, 'howMeasured'],
    [{ date: '2025-02-30' }, 'date'],
    [{ date: '0025-02-20' }, 'date'],
    [{ kind: 'shoe' }, 'kind'],
    [{ note: 'x'.repeat(201) }, 'note'],
  ])('%j is refused, and nothing is kept', async (part, field) => {
    const response = await person.request('POST', PATH, { ...weight(mia.id, 14), ...part });
    expect(response.statusCode).toBe(422);
    expect(response.json().fields.map(({ path }: { path: string }) => path)).toEqual([field]);
    expect(await list(mia.id)).toEqual([]);
  });

  it('of a change made earlier without a network, only what nobody changed since stands', async () => {
    const ben = await child({ name: 'Ben' });
    const { id } = await add(weight(ben.id, 14, 3));
    const at = (minutes: number) => new Date(test.clock.now.getTime() - minutes * 60_000).toISOString();
    await person.request('PATCH', `${PATH}/${id}`, { value: 14.4, unit: 'kg', changedAt: { amount: at(5) } });
    const late = await person.request('PATCH', `${PATH}/${id}`, {
      ...{ value: 13, unit: 'kg', note: 'After lunch' },
      changedAt: { amount: at(9), note: at(9) },
    });
    expect(late.json()).toMatchObject({ value: 14.4, note: 'After lunch' });
  });

  it('asks about what looks like a slip and keeps it as entered until the person decides', async () => {
    const ben = await child({ name: 'Ben' });
    await add(weight(ben.id, 13.9, 60));
    const slip = await add(weight(ben.id, 31.3));
    expect(slip.value).toBe(31.3);
    expect(slip.questions).toMatchObject([{ code: 'unit', fix: { words: '31.3 lb (14.2 kg)' } }]);
    // No chart and no plan takes it meanwhile.
    expect((await growth(ben.id)).visits).toHaveLength(1);
    expect((await profile(ben.id)).weightKg).toBe(13.9);
    const [change] = slip.questions[0]?.fix?.changes ?? [];
    const { id: _, ...fix } = change ?? {};
    const fixed = (await person.request('PATCH', `${PATH}/${slip.id}`, fix)).json<Measurement>();
    expect(fixed).toMatchObject({ questions: [], unit: 'lb' });
    expect((await profile(ben.id)).weightKg).toBe(14.2);
    // The other way round, in the words a parent is asked.
    const pounds = await add(weight(ben.id, 14.2, 1, { unit: 'lb' }));
    expect(pounds.questions[0]?.text).toContain('Did you mean 14.2 kg?');
    const right = await person.request('PATCH', `${PATH}/${pounds.id}`, { confirmed: true });
    expect(right.json()).toMatchObject({ confirmed: true, questions: [], value: 14.2, unit: 'lb' });
  });

  it('asks about a day before birth or to come, a height of 300 cm and two on one day', async () => {
    const ben = await child({ name: 'Ben' });
    const codes = async (body: object) => (await add(body)).questions.map(({ code }) => code);
    expect(await codes(height(ben.id, 95, 1500))).toEqual(['before_birth']);
    expect(await codes(height(ben.id, 95, -300))).toEqual(['in_future']);
    expect(await codes(height(ben.id, 300, 5))).toEqual(['implausible']);
    expect(await codes(height(ben.id, 95, 4))).toEqual([]);
    expect(await codes(height(ben.id, 94, 4))).toEqual(['two_a_day']);
    expect((await list(ben.id)).map(({ value }) => value)).toEqual([95, 94, 95, 300, 95]);
    expect((await growth(ben.id)).visits.map(({ heightCm }) => heightCm)).toEqual([95]);
  });
});

describe('the profile', () => {
  it('has the latest weight and height, whatever is entered later of an earlier day', async () => {
    const ben = await child({ name: 'Ben', weightKg: 10 });
    await add(weight(ben.id, 14.2));
    expect((await profile(ben.id)).weightKg).toBe(14.2);
    await add(weight(ben.id, 13.1, 200));
    expect((await profile(ben.id)).weightKg).toBe(14.2);
    expect(await list(ben.id)).toHaveLength(2);
    await add(height(ben.id, 96.2, 3));
    expect(await profile(ben.id)).toMatchObject({ heightCm: 96.2, weightKg: 14.2 });
  });

  it('that was set later than a measurement stays, and follows one that is corrected or removed', async () => {
    const ben = await child({ name: 'Ben' });
    const latest = await add(weight(ben.id, 14.2, 2));
    await add(weight(ben.id, 13.4, 90));
    await person.request('PATCH', `${PATH}/${latest.id}`, { value: 14.4, unit: 'kg' });
    expect((await profile(ben.id)).weightKg).toBe(14.4);
    await person.request('DELETE', `${PATH}/${latest.id}`);
    expect((await profile(ben.id)).weightKg).toBe(13.4);
    await person.request('PATCH', `/api/family-members/${ben.id}`, { weightKg: 15 });
    await add(weight(ben.id, 14.6, 1));
    expect((await profile(ben.id)).weightKg).toBe(15);
  });
});

describe('a CSV file', () => {
  const send = (memberId: string, text: string, part: object = {}) =>
    person.request('POST', `${PATH}/csv`, { memberId, text, store: true, ...part });

  it('goes out and comes in again, and what is there already is not kept twice', async () => {
    const [ben, ann] = [await child({ name: 'Ben' }), await child({ name: 'Ann' })];
    await add(height(ben.id, 37.5, 30, { unit: 'in', howMeasured: 'standing', note: '=1+1, "quoted"' }));
    await add(weight(ben.id, 14.2, 30));
    const response = await person.request('GET', `${PATH}/csv?memberId=${ben.id}`);
    expect(response.headers['content-type']).toContain('text/csv');
    const back = (await send(ann.id, response.body)).json<CsvAnswer>();
    expect([back.stored, back.faults, back.alreadyThere]).toEqual([2, [], 0]);
    const said = ({ date, kind, value, unit, howMeasured, note }: Measurement) =>
      [date, kind, value, unit, howMeasured, note].join();
    expect((await list(ann.id)).map(said).toSorted()).toEqual((await list(ben.id)).map(said).toSorted());
    expect((await send(ann.id, response.body)).json()).toMatchObject({ stored: 0, alreadyThere: 2 });
    expect(await list(ann.id)).toHaveLength(2);
    expect((await profile(ann.id)).weightKg).toBe(14.2);
  });

  it('with a fault is kept as a whole or not at all, unless its lines are left out', async () => {
    const ben = await child({ name: 'Ben' });
    const text = `date,height_cm,weight_kg,note\n${daysAgo(9)},95,14,\n${daysAgo(8)},tall,14.1,\nyesterday,95,14,\n${daysAgo(7)},,,`;
    const preview = (await send(ben.id, text, { store: false })).json<CsvAnswer>();
    expect(preview.rows.map(({ kind, value }) => [kind, value])).toEqual([
      ['height', 95],
      ['weight', 14],
    ]);
    expect(preview.faults.map(({ line }) => line)).toEqual([3, 4, 5]);
    expect((await send(ben.id, text)).json()).toMatchObject({ stored: 0 });
    expect(await list(ben.id)).toEqual([]);
    expect((await send(ben.id, text, { leaveOutFaulty: true })).json()).toMatchObject({ stored: 2 });
    expect(await list(ben.id)).toHaveLength(2);
    expect((await send(ben.id, 'name,shoe\nBen,29')).statusCode).toBe(422);
    expect((await send(ben.id, '"date,kind')).statusCode).toBe(422);
  });
});

describe('a size that is set in the profile', () => {
  const setProfile = async (id: string, part: object) => {
    const changed = await person.request('PATCH', `/api/family-members/${id}`, part);
    expect(changed.statusCode).toBe(200);
  };

  it('is an entry of the history, once a day, and what the profile said before is its beginning', async () => {
    const ben = await child({ name: 'Ben', weightKg: 14 });
    await setProfile(ben.id, { weightKg: 14.5 });
    await setProfile(ben.id, { weightKg: 14.8 });
    const entries = await list(ben.id);
    expect(entries.filter(({ date }) => date === today)).toMatchObject([{ kind: 'weight', questions: [] }]);
    expect(entries[0]?.si).toBeCloseTo(14.8, 3);
    expect((await profile(ben.id)).weightKg).toBe(14.8);
    await setProfile(ben.id, { name: 'Benjamin', weightKg: 14.8 });
    expect(await list(ben.id)).toHaveLength(entries.length);
    const [first] = entries;
    expect((await person.request('DELETE', `${PATH}/${first?.id}`)).statusCode).toBe(204);
    expect((await profile(ben.id)).weightKg).not.toBe(14.8);
  });

  it('that is taken out is no entry', async () => {
    const ann = await child({ name: 'Ann', heightCm: 95 });
    await setProfile(ann.id, { heightCm: null });
    expect(await list(ann.id)).toEqual([]);
  });
});
