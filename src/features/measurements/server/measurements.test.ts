import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMonths } from '#domain/calendar/days.ts';
import { loadGrowthTables } from '#domain/knowledge/growth-tables-file.ts';
import { DEMO_FAMILY } from '#features/demo/server/demo-family.ts';
import type { FamilyMember, FamilyMemberCreate } from '#features/family-members/contract.ts';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import {
  addMember,
  createPerson,
  joinHousehold,
  ownProfile,
  type TestPerson,
} from '#tests/support/factories.ts';
import type { Growth } from '../contract/growth.ts';
import type { CsvAnswer, Measurement } from '../contract/measurements.ts';
import type { SeenMilestone } from '../contract/milestones.ts';
import { judgeOf } from '../rules/plausible.ts';
import { askingAbout, questionsAbout } from '../rules/questions.ts';
import { sampleMeasurements } from './sample-measurements.ts';

const PATH = '/api/measurements';
let test: TestApp;
let person: TestPerson;
let mia: FamilyMember;
/** By the clock of the server. */
let today: string;

const daysAgo = (days: number) =>
  new Date(Date.parse(`${today}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
/** Three years old. */
const child = (part: Partial<FamilyMemberCreate> = {}) =>
  addMember(person, {
    ...{ name: 'Mia', birthDate: daysAgo(1100), sex: 'female', age: undefined, guardianConsent: true },
    ...part,
  });

beforeAll(async () => {
  test = await buildTestApp();
  today = test.clock.now.toISOString().slice(0, 10);
  person = await createPerson(test.app);
  mia = await child();
});
afterAll(() => test.close());

const list = async (memberId: string, query = '', who = person) =>
  (await who.request('GET', `${PATH}?memberId=${memberId}${query}`)).json<Measurement[]>();
const weight = (memberId: string, value: number, days = 0, part: object = {}) => ({
  memberId,
  date: daysAgo(days),
  kind: 'weight',
  value,
  unit: 'kg',
  ...part,
});
const height = (memberId: string, value: number, days = 0, part: object = {}) => ({
  ...weight(memberId, value, days),
  kind: 'height',
  unit: 'cm',
  ...part,
});
async function add(body: object, who = person): Promise<Measurement> {
  const response = await who.request('POST', PATH, body);
  expect(response.statusCode).toBe(201);
  return response.json<Measurement>();
}
const profile = async (id: string) =>
  (await person.request('GET', `/api/family-members/${id}`)).json<FamilyMember>();
const growth = async (memberId: string, who = person) =>
  (await who.request('GET', `/api/growth/${memberId}`)).json<Growth>();

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

describe('growth', () => {
  it('has the lines of the region’s standard, each visit with its places, and the household’s choice', async () => {
    const ben = await child({ name: 'Ben', sex: 'male' });
    await add(height(ben.id, 96));
    await add(weight(ben.id, 14.3));
    const shown = await growth(ben.id);
    expect([shown.standard, shown.missing, shown.member.stage]).toEqual(['cdc', null, 'child']);
    const [visit] = shown.visits;
    expect(visit?.results.map(({ indicator }) => indicator)).toEqual([
      ...['length_height', 'weight', 'bmi', 'weight_for_height'],
    ]);
    expect(visit?.results.every(({ standard }) => standard === 'cdc-2000')).toBe(true);
    const chosen = await person.request('PUT', '/api/growth/standard', { standard: 'who' });
    expect(chosen.json()).toEqual({ standard: 'who' });
    expect((await growth(ben.id)).visits[0]?.results[0]?.standard).toBe('who-0-5');
    await person.request('PUT', '/api/growth/standard', { standard: 'cdc' });
  });

  it('counts a preterm child’s age from the due date, and knows where the parents’ heights lead', async () => {
    const baby = await child({ name: 'Leo', birthDate: daysAgo(100), sex: 'male' });
    await add(weight(baby.id, 5.1));
    const facts = { gestationWeeks: 32, motherCm: 165, fatherCm: 180 };
    expect((await person.request('PUT', `/api/growth/${baby.id}/facts`, facts)).json()).toEqual(facts);
    const shown = await growth(baby.id);
    expect(shown.visits[0]).toMatchObject({ ageDays: 100, correctedDays: 44 });
    expect(shown.adultHeight).toEqual({ targetCm: 179, leastCm: 170.5, mostCm: 187.5 });
    const wrong = await person.request('PUT', `/api/growth/${baby.id}/facts`, { ...facts, motherCm: 1.65 });
    expect(wrong.statusCode).toBe(422);
  });

  it('asks for what charts need, and notices weight that an adult lost', async () => {
    const ageless = await addMember(person, { name: 'Zoe', age: 4, sex: 'female' });
    expect(await growth(ageless.id)).toMatchObject({ missing: 'birth_date', parts: [] });
    const rose = await addMember(person, { name: 'Rose', relationship: 'parent', age: 78, sex: 'female' });
    await add(weight(rose.id, 60, 80));
    await add(weight(rose.id, 56.5));
    expect(await growth(rose.id)).toMatchObject({
      missing: null,
      member: { stage: 'adult' },
      weightLoss: { months: 3, fromKg: 60, toKg: 56.5 },
    });
  });

  it('is a PDF file with the standard, the points in words and all visits', async () => {
    const ben = await child({ name: 'Ben', sex: 'male' });
    await add(height(ben.id, 96));
    await add(weight(ben.id, 14.3));
    const response = await person.request('GET', `/api/growth/${ben.id}/pdf`);
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/pdf']);
    const file = await getDocumentProxy(new Uint8Array(response.rawPayload));
    const { text } = await extractText(file);
    expect(text).toHaveLength(5);
    expect(text[0]).toContain('Length and height');
    expect(text[0]).toContain('CDC Growth Charts');
    expect(text[0]).toMatch(/3 ft 1\.8 in \(\d+(st|nd|rd|th) percentile\)/);
    expect(text.at(-1)).toContain('Every visit');
    const adult = await addMember(person, { name: 'Rose', relationship: 'parent', age: 78 });
    await add({ ...weight(adult.id, 27, 2), kind: 'grip', howMeasured: 'left_hand' });
    const plain = await person.request('GET', `/api/growth/${adult.id}/pdf`);
    const read = await extractText(await getDocumentProxy(new Uint8Array(plain.rawPayload)));
    expect(read.text.join(' ')).toMatch(/Measurements of Rose.*Grip strength\s+27 kg/s);
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

describe('whose they are', () => {
  it('of one household, and of those it shares growth with', async () => {
    const shared = await child({ birthDate: daysAgo(1200) });
    const own = await add(weight(mia.id, 14, 40));
    const theirs = await add(weight(shared.id, 15, 40));
    const stranger = await createPerson(test.app);
    const care = { role: 'caregiver' as const, memberIds: [shared.id], endsOn: null };
    const reader = await joinHousehold(test.app, person, { ...care, areas: ['growth'], right: 'read' });
    const outside = await joinHousehold(test.app, person, { ...care, areas: ['meals'], right: 'log' });
    const status = async (who: TestPerson, id: string) =>
      Promise.all(
        [
          `${PATH}?memberId=${id}`,
          `${PATH}/csv?memberId=${id}`,
          `/api/growth/${id}`,
          `/api/growth/${id}/pdf`,
        ].map(async (path) => (await who.request('GET', path)).statusCode),
      );
    expect(await status(stranger, mia.id)).toEqual([404, 404, 404, 404]);
    expect(await status(reader, mia.id)).toEqual([404, 404, 404, 404]);
    expect(await status(reader, shared.id)).toEqual([200, 200, 200, 200]);
    expect(await status(outside, shared.id)).toEqual([403, 403, 403, 403]);
    expect((await reader.request('POST', PATH, weight(shared.id, 15))).statusCode).toBe(403);
    for (const { id } of [own, theirs])
      expect((await stranger.request('PATCH', `${PATH}/${id}`, { note: 'Mine' })).statusCode).toBe(404);
    // Someone else's id is not theirs to take.
    expect((await stranger.request('POST', PATH, { ...weight(mia.id, 14), id: own.id })).statusCode).toBe(
      404,
    );
  });

  it('a teen has the own curve and nobody else’s, and what a caregiver may write reaches the profile', async () => {
    const leo = await child({ name: 'Leo', birthDate: daysAgo(15 * 365), sex: 'male' });
    const teen = await joinHousehold(test.app, person, { role: 'teen', ownMemberId: leo.id });
    await add(height(leo.id, 170), teen);
    expect((await growth(leo.id, teen)).visits).toHaveLength(1);
    expect((await teen.request('GET', `/api/growth/${mia.id}`)).statusCode).toBe(404);
    expect((await profile(leo.id)).heightCm).toBe(170);
  });

  it('a teen sees height alone, and no milestones; what curves mean is for the adults', async () => {
    const leo = await child({ name: 'Leo', birthDate: daysAgo(14 * 365), sex: 'male' });
    const teen = await joinHousehold(test.app, person, { role: 'teen', ownMemberId: leo.id });
    for (const [days, kg] of [
      [200, 52],
      [0, 40],
    ] as const) {
      await add(height(leo.id, 165, days));
      await add(weight(leo.id, kg, days));
    }
    expect((await growth(leo.id)).crossings).not.toEqual([]);
    const own = await growth(leo.id, teen);
    expect(own).toMatchObject({ crossings: [], signs: [] });
    expect(own.visits.every(({ weightKg }) => weightKg === null)).toBe(true);
    expect(new Set(own.parts.map(({ indicator }) => indicator))).toEqual(new Set(['length_height']));
    expect((await teen.request('GET', `/api/growth/${leo.id}/milestones`)).statusCode).toBe(404);
  });

  it('moves with someone who gets a household of their own', async () => {
    const head = await createPerson(test.app);
    const mover = await joinHousehold(test.app, head, { role: 'adult' });
    const { id } = await ownProfile(mover);
    await add(weight(id, 71.5, 3, { note: 'Before breakfast' }), mover);
    const facts = { gestationWeeks: 39, motherCm: 165, fatherCm: null };
    await mover.request('PUT', `/api/growth/${id}/facts`, facts);
    await mover.request('PUT', `/api/growth/${id}/milestones/60-thinking-1`, { seen: true });
    const [before] = await list(id, '', mover);
    expect((await head.request('POST', `/api/household/people/${mover.user.id}/move-out`)).statusCode).toBe(
      204,
    );
    expect(await list(id, '', mover)).toEqual([before]);
    expect((await growth(id, mover)).facts).toEqual(facts);
    expect((await mover.request('GET', `/api/growth/${id}/milestones`)).json()).toMatchObject([
      { milestone: '60-thinking-1', seen: true },
    ]);
    expect((await head.request('GET', `/api/growth/${id}`)).statusCode).toBe(404);
  });

  it('goes with a profile', async () => {
    const ben = await child({ name: 'Ben' });
    const { id } = await add(weight(ben.id, 14));
    await person.request('PUT', `/api/growth/${ben.id}/facts`, {
      ...{ gestationWeeks: 39, motherCm: null, fatherCm: null },
    });
    const removed = await person.request('DELETE', `/api/family-members/${ben.id}`, { confirmed: {} });
    expect(removed.statusCode).toBe(204);
    const client = new pg.Client({ connectionString: test.testDatabase.adminUrl });
    await client.connect();
    const { rows } = await client.query(
      'SELECT 1 FROM measurements WHERE id = $1 UNION ALL SELECT 1 FROM growth_facts WHERE member_id = $2',
      [id, ben.id],
    );
    const plain = await client.query('SELECT measured_encrypted AS sealed FROM measurements LIMIT 1');
    await client.end();
    expect(rows).toEqual([]);
    expect(plain.rows[0].sealed).not.toContain('value');
  });
});

describe('milestones', () => {
  it('are kept by child; of two changes the later stands, and there are no others than ours', async () => {
    const baby = await child({ name: 'Leo', birthDate: daysAgo(400) });
    const path = `/api/growth/${baby.id}/milestones`;
    const set = async (id: string, body: object, who = person) =>
      (await who.request('PUT', `${path}/${id}`, body)).statusCode;
    const seen = async () => (await person.request('GET', path)).json<SeenMilestone[]>();
    expect(await seen()).toEqual([]);
    const at = (minute: number) => `${daysAgo(1)}T10:0${minute}:00.000Z`;
    expect(await set('12-language-1', { seen: true, changedAt: at(5) })).toBe(204);
    expect(await set('12-movement-1', { seen: true })).toBe(204);
    // Taken back earlier on a device that was offline.
    expect(await set('12-language-1', { seen: false, changedAt: at(1) })).toBe(204);
    expect((await seen()).find(({ milestone }) => milestone === '12-language-1')).toEqual({
      ...{ milestone: '12-language-1', seen: true, changedAt: at(5) },
    });
    expect(await set('12-language-1', { seen: false, changedAt: at(7) })).toBe(204);
    expect((await seen()).filter((each) => each.seen)).toHaveLength(1);
    expect(await set('12-language-99', { seen: true })).toBe(404);
    const stranger = await createPerson(test.app);
    expect(await set('12-language-1', { seen: true }, stranger)).toBe(404);
    expect((await stranger.request('GET', path)).statusCode).toBe(404);
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

describe('the sample family', () => {
  it('has curves of its children and a year of the others, which end where the profiles are, without a slip', () => {
    const tables = loadGrowthTables();
    const members = DEMO_FAMILY.map(({ ageYears, ...member }) => ({
      ...member,
      birthDate: member.relationship === 'child' ? addMonths(today, -12 * ageYears) : null,
      givenAge: member.relationship === 'child' ? null : ageYears,
    }));
    const sample = sampleMeasurements(members, today, tables);
    expect(sample.reduce((sum, { entries }) => sum + entries.length, 0)).toBeLessThan(400);
    for (const { memberId, entries } of sample) {
      const member = members.find(({ id }) => id === memberId);
      if (member === undefined) throw new Error('a stranger');
      const all = entries.map((entry, index) => ({ ...entry, id: `${index}` }));
      const latest = (kind: string) => all.filter((entry) => entry.kind === kind).at(-1)?.value;
      expect([latest('height'), latest('weight')]).toEqual([member.heightCm, member.weightKg]);
      const person = { ...member, ageYears: member.givenAge ?? 3 };
      const about = askingAbout({ person, today, judge: judgeOf(person, tables) }, all);
      expect(all.flatMap((entry) => questionsAbout(entry, about))).toEqual([]);
    }
  });
});
