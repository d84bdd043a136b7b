import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { ALLERGEN_CODES } from '#domain/allergens/allergens.ts';
import { CONDITION_CODES, DIET_CODES } from '#domain/limits/codes.ts';
import type { AccessLogEntry } from '#platform/contract/access-log.ts';
import { entryReading, limitRoutes } from '#platform/contract/limits.ts';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import {
  addMember,
  createPerson,
  joinHousehold,
  signupBody,
  type TestPerson,
} from '#tests/support/factories.ts';
import type { FamilyMember } from '../../contract.ts';

let test: TestApp;
let person: TestPerson;
beforeAll(async () => {
  test = await buildTestApp();
  test.clock.now = new Date('2026-06-15T18:02:00Z');
  person = await createPerson(test.app);
});
afterAll(() => test.close());

const patch = (id: string, fields: object, who = person) =>
  who.request('PATCH', `/api/family-members/${id}`, fields);
async function change(id: string, fields: object, who = person): Promise<FamilyMember> {
  const response = await patch(id, fields, who);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<FamilyMember>();
}
const entryOf = ({ limits }: FamilyMember, text: string) =>
  limits.entries.find((entry) => entry.text === text);
const peanut = { field: 'allergies', text: 'penut', answer: 'means', means: ['allergen:peanut'] };

describe('choices', () => {
  it('are all that have a rule, with what an entry of each means', async () => {
    const response = await person.request('GET', '/api/limits/choices');
    expect(response.statusCode).toBe(200);
    const choices: z.infer<(typeof limitRoutes)['choices']['answer']> = limitRoutes.choices.answer.parse(
      response.json(),
    );
    expect(choices.allergens.map(({ code }) => code)).toEqual([...ALLERGEN_CODES]);
    expect(choices.diets.map(({ code }) => code).sort()).toEqual([...DIET_CODES].sort());
    expect(choices.conditions.map(({ code }) => code).sort()).toEqual([...CONDITION_CODES].sort());
    for (const { means, name, description } of Object.values(choices).flat()) {
      expect(means).toMatch(/^(allergen|diet|condition):/);
      expect(name).not.toBe('');
      expect(description).not.toBe('');
    }
    expect(choices.conditions.find(({ code }) => code === 'dysphagia')?.notPlanned).not.toBeNull();
    expect(choices.conditions.filter(({ plannedWith }) => plannedWith.length > 0)).not.toEqual([]);
  });
});

describe('a typed entry', () => {
  const suggest = async (field: string, text: string) => {
    const query = new URLSearchParams({ field, text });
    const response = await person.request('GET', `/api/limits/suggest?${query}`);
    expect(response.statusCode, response.body).toBe(200);
    return entryReading.parse(response.json());
  };

  it('that is understood says what it means', async () => {
    expect(await suggest('allergies', 'Milk')).toEqual({
      field: 'allergies',
      text: 'Milk',
      status: 'kept',
      means: ['allergen:milk'],
      meansLabels: ['milk'],
      suggestions: [],
      reason: null,
      question: null,
      settled: null,
    });
  });

  it('that is not says what it may mean, and asks', async () => {
    const read = await suggest('allergies', 'penut');
    expect(read).toMatchObject({ status: 'open', reason: 'unknown_words', settled: null });
    expect(read.suggestions[0]).toEqual({ label: 'Peanuts', means: ['allergen:peanut'] });
    expect(read.question).toMatch(
      /^We do not know “penut”\. Did you mean peanuts\? Please choose .* not a food, .* look after this yourself\.$/,
    );
  });

  it('may be a goal, a name or a request', async () => {
    expect((await suggest('healthGoals', 'build_muscle')).status).toBe('note');
    expect((await suggest('healthGoals', 'peanut allergy')).reason).toBe('wrong_field');
    expect((await suggest('name', 'Olive')).status).toBe('note');
    expect((await suggest('specialRequests', 'no mushrooms')).status).toBe('kept');
    expect(await suggest('specialRequests', 'no penut')).toMatchObject({ status: 'open' });
  });

  it.each([
    'field=allergies',
    'field=elsewhere&text=milk',
    'text=milk',
    `field=allergies&text=${'x'.repeat(81)}`,
  ])('is refused: %s', async (query) => {
    expect((await person.request('GET', `/api/limits/suggest?${query}`)).statusCode).toBe(422);
  });
});

describe('what a member limits', () => {
  it('comes with every member: what is kept, what is open, and why', async () => {
    const mia = await addMember(person, {
      allergies: ['milk', 'penut'],
      dietaryRestrictions: ['vegetarian'],
      medicalConditions: ['gout'],
      healthGoals: ['build_muscle'],
    });
    expect(mia.limits).toMatchObject({
      hasOpen: true,
      diets: ['vegetarian'],
      conditions: ['gout'],
      notPlanned: null,
    });
    expect(mia.limits.allergens).toContain('milk');
    expect(mia.limits.entries.map(({ text, status }) => [text, status])).toEqual([
      ['milk', 'kept'],
      ['penut', 'open'],
      ['vegetarian', 'kept'],
      ['gout', 'kept'],
      ['build_muscle', 'note'],
    ]);
    const all = (await person.request('GET', '/api/family-members')).json<FamilyMember[]>();
    expect(all.find(({ id }) => id === mia.id)?.limits).toEqual(mia.limits);
  });

  it('says why someone is not planned for, and reads entries of someone without an age', async () => {
    const baby = await addMember(person, { age: 0 });
    expect(baby.limits.notPlanned).toMatch(/Mia is under 12 months/);
    const [self] = (await person.request('GET', '/api/family-members')).json<FamilyMember[]>();
    const after = await change(self?.id ?? '', { allergies: ['penut'] });
    expect(after).toMatchObject({ age: null, limits: { hasOpen: true } });
  });
});

describe('an answer', () => {
  it('settles its entry, with who gave it and when', async () => {
    const mia = await addMember(person, { allergies: ['penut', 'Unobtainium'] });
    const after = await change(mia.id, {
      entryAnswers: [peanut, { field: 'allergies', text: 'unobtainium', answer: 'self' }],
    });
    const given = { by: person.user.username, at: '2026-06-15T18:02:00.000Z' };
    expect(after.limits.hasOpen).toBe(false);
    expect(after.limits.allergens).toContain('peanut');
    expect(entryOf(after, 'penut')).toMatchObject({
      status: 'kept',
      means: ['allergen:peanut'],
      settled: { answer: 'means', ...given },
    });
    expect(entryOf(after, 'Unobtainium')).toMatchObject({ settled: { answer: 'self', ...given } });
  });

  it('can be taken back, and then its entry is open again', async () => {
    const mia = await addMember(person, { allergies: ['penut'] });
    await change(mia.id, { entryAnswers: [peanut] });
    const open = await change(mia.id, {
      entryAnswers: [{ field: 'allergies', text: 'Penut', answer: 'open' }],
    });
    expect(entryOf(open, 'penut')).toMatchObject({ status: 'open', settled: null });
    expect(open.limits.hasOpen).toBe(true);
    const meant = await patch(mia.id, {
      entryAnswers: [{ field: 'allergies', text: 'penut', answer: 'open', means: ['allergen:milk'] }],
    });
    expect(meant.statusCode).toBe(422);
  });

  it('to what a chosen diet leaves open widens the diet, until it is taken back', async () => {
    const choices = limitRoutes.choices.answer.parse(
      (await person.request('GET', '/api/limits/choices')).json(),
    );
    const { defaults } = choices.diets.find(({ code }) => code === 'vegetarian') ?? { defaults: null };
    expect(defaults?.question).toMatch(/animal rennet/);
    const [allowed] = defaults?.allowed ?? [];
    const mia = await addMember(person, { dietaryRestrictions: ['vegetarian'] });
    const entry = { field: 'dietaryRestrictions', text: 'vegetarian' };
    const wider = await change(mia.id, {
      entryAnswers: [{ ...entry, answer: 'means', means: allowed?.means }],
    });
    expect(entryOf(wider, 'vegetarian')?.means).not.toContain('animal:rennet');
    const back = await change(mia.id, { entryAnswers: [{ ...entry, answer: 'open' }] });
    expect(back.limits.diets).toEqual(['vegetarian']);
  });

  it('about a name or a taste becomes a limit of its own, which stays when the name changes', async () => {
    const ben = await addMember(person, {
      name: 'Ben EPIPEN peanuts',
      dislikes: ['milk makes her throw up'],
    });
    expect(ben.limits.hasOpen).toBe(true);
    const settled = await change(ben.id, {
      entryAnswers: [
        { field: 'name', text: 'Ben EPIPEN peanuts', answer: 'means', means: ['allergen:peanut'] },
        { field: 'dislikes', text: 'milk makes her throw up', answer: 'means', means: ['allergen:milk'] },
      ],
    });
    expect(settled.allergies).toEqual(['peanut', 'milk']);
    // To be seen and changed, as other answers are.
    expect(entryOf(settled, 'Ben EPIPEN peanuts')?.settled).not.toBeNull();
    const renamed = await change(ben.id, { name: 'Ben', dislikes: [] });
    expect(renamed.allergies).toEqual(['peanut', 'milk']);
    expect(renamed.limits.allergens).toEqual(expect.arrayContaining(['peanut', 'milk']));
  });

  it('about a goal may be a diet or a condition', async () => {
    const mia = await addMember(person, {
      healthGoals: ['go vegan for gout'],
      entryAnswers: [
        {
          field: 'healthGoals',
          text: 'go vegan for gout',
          answer: 'means',
          means: ['diet:vegan', 'condition:gout'],
        },
      ],
    });
    expect(mia).toMatchObject({ dietaryRestrictions: ['vegan'], medicalConditions: ['gout'] });
  });

  it('may come with the entry itself', async () => {
    const mia = await addMember(person, {
      allergies: ['penut'],
      entryAnswers: [{ ...peanut, field: 'allergies' as const, answer: 'means' as const }],
    });
    expect(mia.limits.hasOpen).toBe(false);
  });

  it('stays while its entry exists, with the person who gave it first, and goes with the entry', async () => {
    const other = await joinHousehold(test.app, person, { role: 'adult' });
    const mia = await addMember(person, { allergies: ['penut'] });
    await change(mia.id, { entryAnswers: [peanut] });
    const again = await change(mia.id, { name: 'Mia Rose', entryAnswers: [peanut] }, other);
    expect(entryOf(again, 'penut')?.settled?.by).toBe(person.user.username);
    const changed = await change(
      mia.id,
      { entryAnswers: [{ field: 'allergies', text: 'penut', answer: 'not_food' }] },
      other,
    );
    expect(entryOf(changed, 'penut')?.settled).toMatchObject({ answer: 'not_food', by: other.user.username });
    await change(mia.id, { allergies: [] });
    const open = await change(mia.id, { allergies: ['penut'] });
    expect(entryOf(open, 'penut')).toMatchObject({ status: 'open', settled: null });
  });

  it('is for its own field and for profiles only', async () => {
    const mia = await addMember(person, { allergies: ['penut'], dislikes: ['penut'] });
    const after = await change(mia.id, {
      entryAnswers: [
        { ...peanut, field: 'dietaryRestrictions' },
        { ...peanut, field: 'specialRequests' },
        { ...peanut, text: 'something else' },
      ],
    });
    expect(entryOf(after, 'penut')?.status).toBe('open');
  });

  it('takes nothing away that an entry plainly says, and may choose among what is offered', async () => {
    const mia = await addMember(person, { allergies: ['Milk'], dislikes: ['penut'] });
    for (const answer of [
      { answer: 'not_food' },
      { answer: 'self' },
      { answer: 'means', means: ['food:cheese'] },
    ]) {
      const response = await patch(mia.id, {
        entryAnswers: [{ field: 'allergies', text: 'milk', ...answer }],
      });
      expect(response.statusCode).toBe(422);
      expect(response.json().fields).toEqual([
        { path: 'entryAnswers.0', message: expect.stringMatching(/already understand “milk”/) },
      ]);
    }
    const wider = { answer: 'means', means: ['allergen:milk', 'allergen:soy'] };
    const after = await change(mia.id, { entryAnswers: [{ field: 'allergies', text: 'milk', ...wider }] });
    expect(after.limits.allergens).toEqual(expect.arrayContaining(['milk', 'soy']));
  });

  it('is noted as a change of answers, and the others learn what it adds to the allergies', async () => {
    const other = await joinHousehold(test.app, person, { role: 'adult' });
    const mia = await addMember(person, { allergies: ['penut'] });
    await change(mia.id, { entryAnswers: [peanut], clinicNumbers: { sodiumMg: 1500 } }, other);
    const log = (await person.request('GET', `/api/family-members/${mia.id}/access-log`)).json<
      AccessLogEntry[]
    >();
    expect(log.find(({ action }) => action === 'changed')?.fields).toEqual(['entryAnswers', 'clinicNumbers']);
    const seen = (await person.request('GET', `/api/family-members/${mia.id}`)).json<FamilyMember>();
    expect(seen.allergyNews).toMatchObject({ added: true, removed: false });
    await change(mia.id, { entryAnswers: [{ ...peanut, answer: 'self', means: [] }] }, other);
    const after = (await person.request('GET', `/api/family-members/${mia.id}`)).json<FamilyMember>();
    expect(after.allergyNews).toMatchObject({ removed: true });
  });

  it('stays when its person goes, without the name', async () => {
    const other = await joinHousehold(test.app, person, { role: 'adult' });
    const mia = await addMember(person, { allergies: ['penut'] });
    await change(mia.id, { entryAnswers: [peanut] }, other);
    const gone = await other.request('DELETE', '/api/account', {
      password: signupBody().password,
      confirmation: 'delete',
    });
    expect(gone.statusCode).toBe(200);
    const seen = (await person.request('GET', `/api/family-members/${mia.id}`)).json<FamilyMember>();
    expect(entryOf(seen, 'penut')).toMatchObject({ status: 'kept', settled: { by: 'Deleted account' } });
  });

  it.each<[object, string]>([
    [{ ...peanut, means: [] }, 'entryAnswers.0'],
    [{ ...peanut, answer: 'self' }, 'entryAnswers.0'],
    [{ ...peanut, means: ['allergen:unobtainium'] }, 'entryAnswers.0.means.0'],
    [{ ...peanut, field: 'elsewhere' }, 'entryAnswers.0.field'],
    [{ ...peanut, by: 'Someone else' }, 'entryAnswers.0.by'],
  ])('is refused: %j', async (answer, path) => {
    const mia = await addMember(person, { allergies: ['penut'] });
    const response = await patch(mia.id, { entryAnswers: [answer] });
    expect(response.statusCode).toBe(422);
    expect(response.json().fields.map((field: { path: string }) => field.path)).toContain(path);
  });
});

describe('numbers of a clinic', () => {
  it('are kept one by one, and taken back with null', async () => {
    const mia = await addMember(person, {
      clinicNumbers: { potassiumMg: 2500, vitaminKUg: { least: 60, most: 90 } },
    });
    expect(mia.clinicNumbers).toMatchObject({
      potassiumMg: 2500,
      vitaminKUg: { least: 60, most: 90 },
      sodiumMg: null,
    });
    const more = await change(mia.id, { clinicNumbers: { sodiumMg: 1800, potassiumMg: null } });
    expect(more.clinicNumbers).toMatchObject({
      potassiumMg: null,
      sodiumMg: 1800,
      vitaminKUg: { least: 60, most: 90 },
    });
    expect((await change(mia.id, { name: 'Mia R' })).clinicNumbers).toEqual(more.clinicNumbers);
  });

  it.each([{ potassiumMg: 5 }, { iddsiLevel: 2 }, { vitaminKUg: { least: 90, most: 60 } }, { zinc: 5 }])(
    'are refused: %j',
    async (clinicNumbers) => {
      const mia = await addMember(person);
      expect((await patch(mia.id, { clinicNumbers })).statusCode).toBe(422);
    },
  );
});

describe('odd input', () => {
  it.each([
    ['80 letters', 'x'.repeat(80)],
    ['80 letters of one word', 'ß'.repeat(80)],
    ['right to left', 'حساسية غامضة \u202eabc'],
    ['zero width', 'pea\u200bnot'],
    ['nothing but zero width', '\u200b\u200d'],
    ['punctuation', '!?;:—…(((['],
    ['a picture', '🦄🦄'],
    ['combining marks', `z${'\u0301'.repeat(70)}`],
    ['an override of an object', '__proto__'],
    ['a token that is none', 'allergen:unobtainium'],
    ['markup', '<img src=x onerror=alert(1)>'],
    ['a way out of SQL', "'; DROP TABLE x; --"],
  ])('is stored as it was written, and asked about: %s', async (_what, text) => {
    for (const field of ['allergies', 'dietaryRestrictions', 'medicalConditions'] as const) {
      const mia = await addMember(person, { [field]: [text] });
      expect(mia[field]).toEqual([text.trim()]);
      expect(mia.limits.hasOpen).toBe(true);
      const settled = await change(mia.id, { entryAnswers: [{ field, text, answer: 'self' }] });
      expect(settled.limits.hasOpen).toBe(false);
      await person.request('DELETE', `/api/family-members/${mia.id}`, { confirmed: {} });
    }
    const query = new URLSearchParams({ field: 'allergies', text });
    expect((await person.request('GET', `/api/limits/suggest?${query}`)).json().status).toBe('open');
  });

  it.each(['nul\0', 'half \ud83d', '\udc00'])('is refused when nobody could store it: %j', async (text) => {
    const mia = await addMember(person);
    for (const fields of [
      { allergies: [text] },
      { medicalConditions: [text] },
      { name: text },
      { entryAnswers: [{ ...peanut, text }] },
    ]) {
      expect((await patch(mia.id, fields)).statusCode).toBe(422);
    }
    const read = await person.request('POST', '/api/meal-plans/read-request', { text });
    expect(read.statusCode).toBe(422);
  });
});
