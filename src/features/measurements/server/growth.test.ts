import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, describe, expect, it } from 'vitest';
import { addMonths } from '#domain/calendar/days.ts';
import { loadGrowthTables } from '#domain/knowledge/growth-tables-file.ts';
import { DEMO_FAMILY } from '#features/demo/server/demo-family.ts';
import { addMember, createPerson } from '#tests/support/factories.ts';
import { createMeasuredFamily } from '#tests/support/measured-family.ts';
import type { SeenMilestone } from '../contract/milestones.ts';
import { isMilestone, MILESTONE_LISTS } from '../rules/milestones.ts';
import { judgeOf } from '../rules/plausible.ts';
import { askingAbout, questionsAbout } from '../rules/questions.ts';
import { sampleMeasurements } from './sample-measurements.ts';
import { sampleMilestones } from './sample-milestones.ts';

const { test, today, person, child, daysAgo, weight, height, add, growth } = await createMeasuredFamily();
afterAll(() => test.close());

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
    const facts = { gestationWeeks: 32, motherCm: 165, fatherCm: 180, teenSeesWeight: false };
    expect((await person.request('PATCH', `/api/growth/${baby.id}/facts`, facts)).json()).toEqual(facts);
    const shown = await growth(baby.id);
    expect(shown.visits[0]).toMatchObject({ ageDays: 100, correctedDays: 44 });
    expect(shown.adultHeight).toEqual({ targetCm: 179, leastCm: 170.5, mostCm: 187.5 });
    const wrong = await person.request('PATCH', `/api/growth/${baby.id}/facts`, { ...facts, motherCm: 1.65 });
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
    expect(text[0]).toContain('Height for age, 2 to 20 years');
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

describe('milestones', () => {
  it('are in the PDF for the doctor once someone has checked some: seen, not seen yet, and when to ask', async () => {
    const toddler = await child({ name: 'Ada', birthDate: daysAgo(560) });
    await add(weight(toddler.id, 10.4));
    const textOf = async () => {
      const response = await person.request('GET', `/api/growth/${toddler.id}/pdf`);
      const { text } = await extractText(await getDocumentProxy(new Uint8Array(response.rawPayload)));
      return text.join(' ').replaceAll(/\s+/g, ' ');
    };
    expect(await textOf()).not.toContain('Milestones');
    const path = `/api/growth/${toddler.id}/milestones`;
    for (const id of ['18-language-1', '15-movement-1'])
      expect((await person.request('PUT', `${path}/${id}`, { seen: true })).statusCode).toBe(204);
    const text = await textOf();
    const wordsOf = (id: string) => {
      const list = MILESTONE_LISTS.find(({ months }) => id.startsWith(`${months}-`));
      return list?.milestones.find((each) => each.id === id)?.text ?? 'nothing';
    };
    const [seen = '', notSeen = ''] = text.split('Milestones').at(-1)?.split('Not seen yet') ?? [];
    expect(seen).toContain(wordsOf('18-language-1'));
    expect(notSeen).toContain(wordsOf('18-social-1'));
    // Of the list before, in which something was checked.
    expect(notSeen).toContain(`${wordsOf('15-social-1')} (by 15 months)`);
    expect(text).not.toContain(wordsOf('15-movement-1'));
    expect(text).not.toContain('(by 12 months)');
    expect(text).toContain('When to ask for a screening');
  });

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

describe('the sample family', () => {
  it('has milestones of its toddler, most of them seen, and of nobody older', () => {
    const seen = sampleMilestones(addMonths(today, -37), today).map(({ milestone }) => milestone);
    const [now = []] = MILESTONE_LISTS.filter(({ months }) => months === 36).map(
      ({ milestones }) => milestones,
    );
    const open = now.filter(({ id }) => !seen.includes(id));
    expect(open.length).toBeGreaterThan(0);
    expect(open.length).toBeLessThan(now.length / 2);
    expect(seen.every(isMilestone)).toBe(true);
    expect(sampleMilestones(addMonths(today, -12 * 8), today)).toEqual([]);
  });

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
