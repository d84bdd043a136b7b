import pg from 'pg';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, describe, expect, it } from 'vitest';
import { createPerson, joinHousehold, ownProfile, type TestPerson } from '#tests/support/factories.ts';
import { createMeasuredFamily, MEASUREMENTS_PATH as PATH } from '#tests/support/measured-family.ts';

const { test, person, mia, child, daysAgo, list, weight, height, add, profile, growth } =
  await createMeasuredFamily();
afterAll(() => test.close());

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

  it('a teen’s weight is in no list, file or PDF of their own until a guardian allows it', async () => {
    const leo = await child({ name: 'Leo', birthDate: daysAgo(14 * 365), sex: 'male' });
    const teen = await joinHousehold(test.app, person, { role: 'teen', ownMemberId: leo.id });
    await add(height(leo.id, 165));
    const { id } = await add(weight(leo.id, 51.3));
    await add({ ...height(leo.id, 70), kind: 'waist' });
    const csvOf = async (who = teen) => (await who.request('GET', `${PATH}/csv?memberId=${leo.id}`)).body;
    const kinds = async (query = '') => (await list(leo.id, query, teen)).map(({ kind }) => kind);
    const pdfOf = async () => {
      const response = await teen.request('GET', `/api/growth/${leo.id}/pdf`);
      const { text } = await extractText(await getDocumentProxy(new Uint8Array(response.rawPayload)));
      return text.join(' ');
    };
    expect([await kinds(), await kinds('&kind=weight')]).toEqual([['height'], []]);
    expect(await csvOf()).not.toMatch(/weight|waist/);
    expect(await csvOf(person)).toMatch(/weight,51\.3/);
    // The name of CDC’s charts has a BMI of its own.
    expect(await pdfOf()).not.toMatch(/Weight|BMI (?!2022)/);
    const mine = { gestationWeeks: null, motherCm: null, fatherCm: null, teenSeesWeight: true };
    for (const [method, body] of [
      ['PATCH', { note: 'Mine' }],
      ['DELETE', undefined],
    ] as const)
      expect((await teen.request(method, `${PATH}/${id}`, body)).statusCode).toBe(404);
    const shown = ['/api/family-members', `/api/family-members/${leo.id}`];
    const elsewhere = ['/api/nutrition-goals', '/api/nutrition-goals/weight', '/api/nutrition-goals/learned'];
    const answers = async (paths: readonly string[], who = teen) =>
      (await Promise.all(paths.map((path) => who.request('GET', path)))).map(({ statusCode, body }) => {
        expect(statusCode).toBe(200);
        return body;
      });
    for (const body of await answers([...shown, ...elsewhere, '/api/hydration/settings']))
      expect(body).not.toMatch(/51\.3|113\.1/);
    for (const body of await answers(shown, person)) expect(body).toMatch(/"weight":113\.1,"weightKg":51\.3/);
    // Nobody allows it to themself.
    expect((await teen.request('PATCH', `/api/growth/${leo.id}/facts`, mine)).statusCode).toBe(403);
    expect(await kinds()).toEqual(['height']);
    await person.request('PATCH', `/api/growth/${leo.id}/facts`, mine);
    expect((await kinds()).toSorted()).toEqual(['height', 'waist', 'weight']);
    expect((await growth(leo.id, teen)).visits[0]?.weightKg).toBe(51.3);
    expect(await csvOf()).toMatch(/weight,51\.3/);
    expect(await pdfOf()).toMatch(/Weight/);
    for (const body of await answers(shown)) expect(body).toMatch(/"weight":113\.1,"weightKg":51\.3/);
  });

  it('a teen writes no weight, whose answer would tell the one that is there, and needs do not tell it either', async () => {
    const leo = await child({ name: 'Leo', birthDate: daysAgo(14 * 365), sex: 'male' });
    const teen = await joinHousehold(test.app, person, { role: 'teen', ownMemberId: leo.id });
    await add(weight(leo.id, 51.3));
    expect((await teen.request('POST', PATH, weight(leo.id, 50))).statusCode).toBe(403);
    for (const store of [false, true]) {
      const text = `date,weight_kg\n${daysAgo(0)},51.3\n`;
      const read = await teen.request('POST', `${PATH}/csv`, { memberId: leo.id, text, store });
      expect(read.statusCode).toBe(403);
    }
    // A height that looks like the weight of the day is not answered with that weight.
    const slip = await add(height(leo.id, 51.3), teen);
    expect(slip.questions.map(({ code }) => code)).not.toContain('swapped');
    const answers = async () => {
      const day = `/api/meal-entries/day?memberId=${leo.id}&date=${daysAgo(0)}`;
      const paths = ['/api/hydration/settings', '/api/nutrition-goals', day];
      return Promise.all(
        paths.map(async (path) => {
          const { statusCode, body } = await teen.request('GET', path);
          expect(statusCode).toBe(200);
          return body;
        }),
      );
    };
    const before = await answers();
    await add(weight(leo.id, 68.4));
    expect(await answers()).toEqual(before);
  });

  it('a teen whose age nobody knows anymore sees no more than before', async () => {
    const leo = await child({ name: 'Leo', birthDate: daysAgo(14 * 365), sex: 'male' });
    const teen = await joinHousehold(test.app, person, { role: 'teen', ownMemberId: leo.id });
    await add(weight(leo.id, 51.3));
    const client = new pg.Client({ connectionString: test.testDatabase.adminUrl });
    await client.connect();
    await client.query('UPDATE family_members SET birth_date = NULL WHERE id = $1', [leo.id]);
    await client.end();
    expect(await list(leo.id, '', teen)).toEqual([]);
  });

  it('facts that are not sent stay as someone else has set them meanwhile', async () => {
    const ben = await child({ name: 'Ben' });
    const path = `/api/growth/${ben.id}/facts`;
    await Promise.all([
      person.request('PATCH', path, { gestationWeeks: 31 }),
      person.request('PATCH', path, { teenSeesWeight: true }),
      person.request('PATCH', path, { motherCm: 165 }),
    ]);
    const off = await person.request('PATCH', path, { teenSeesWeight: false });
    const facts = { gestationWeeks: 31, motherCm: 165, fatherCm: null, teenSeesWeight: false };
    expect(off.json()).toEqual(facts);
    expect((await person.request('PATCH', path, { fatherCm: 180 })).json()).toEqual({
      ...facts,
      fatherCm: 180,
    });
  });

  it('a pregnancy that is written among the conditions is one', async () => {
    const grown = { relationship: 'other', sex: 'female', guardianConsent: undefined } as const;
    for (const medicalConditions of [['gestational_diabetes'], ['pregnant']]) {
      const ann = await child({ ...grown, name: 'Ann', birthDate: daysAgo(30 * 365), medicalConditions });
      await add(weight(ann.id, 80, 60));
      await add(weight(ann.id, 70));
      expect(await growth(ann.id)).toMatchObject({ member: { isPregnant: true }, weightLoss: null });
    }
    const nursing = await child({
      ...{ ...grown, name: 'Eve', birthDate: daysAgo(30 * 365), medicalConditions: ['breastfeeding'] },
    });
    await add(weight(nursing.id, 80, 60));
    await add(weight(nursing.id, 70));
    expect((await growth(nursing.id)).weightLoss).toBeNull();
  });

  it('nothing is made of the weight of someone with an eating disorder', async () => {
    const ida = await child({
      ...{ name: 'Ida', relationship: 'other', birthDate: daysAgo(30 * 365), guardianConsent: undefined },
      medicalConditions: ['eating_disorder'],
    });
    await add(weight(ida.id, 80, 60));
    await add(weight(ida.id, 70));
    expect(await growth(ida.id)).toMatchObject({ member: { isWithoutBmi: true }, weightLoss: null });
    const minor = await createPerson(test.app);
    const { id } = await ownProfile(minor);
    const own = { birthDate: daysAgo(15 * 365), sex: 'female', medicalConditions: ['eating_disorder'] };
    await minor.request('PATCH', `/api/family-members/${id}`, own);
    await add(height(id, 165), minor);
    await add(weight(id, 50), minor);
    const kinds = new Set((await growth(id, minor)).parts.map(({ indicator }) => indicator));
    expect(kinds).toEqual(new Set(['length_height']));
  });

  it('what charts go by is set by adults, not by those who may write measurements down', async () => {
    const shared = await child({ birthDate: daysAgo(1200) });
    const helper = await joinHousehold(test.app, person, {
      ...{ role: 'caregiver', memberIds: [shared.id], areas: ['growth'], right: 'log', endsOn: null },
    });
    await add(weight(shared.id, 15), helper);
    const facts = { gestationWeeks: 26, motherCm: 190, fatherCm: 150, teenSeesWeight: true };
    const path = `/api/growth/${shared.id}/facts`;
    expect((await helper.request('PATCH', path, facts)).statusCode).toBe(403);
    expect((await growth(shared.id)).facts).toMatchObject({ gestationWeeks: null, teenSeesWeight: false });
    expect((await person.request('PATCH', path, facts)).json()).toEqual(facts);
  });

  it('at 18 a weight is one’s own, also with a teen’s login', async () => {
    const leo = await child({ name: 'Leo', birthDate: daysAgo(17 * 365), sex: 'male' });
    const teen = await joinHousehold(test.app, person, { role: 'teen', ownMemberId: leo.id });
    await add(weight(leo.id, 61.4));
    expect(await list(leo.id, '', teen)).toEqual([]);
    const birthDate = daysAgo(18 * 366);
    const grown = await person.request('PATCH', `/api/family-members/${leo.id}`, {
      birthDate,
      ageConfirmed: {},
    });
    expect(grown.statusCode).toBe(200);
    expect((await list(leo.id, '', teen)).map(({ value }) => value)).toEqual([61.4]);
    expect((await growth(leo.id, teen)).visits[0]?.weightKg).toBe(61.4);
  });

  it('moves with someone who gets a household of their own', async () => {
    const head = await createPerson(test.app);
    const mover = await joinHousehold(test.app, head, { role: 'adult' });
    const { id } = await ownProfile(mover);
    await add(weight(id, 71.5, 3, { note: 'Before breakfast' }), mover);
    const facts = { gestationWeeks: 39, motherCm: 165, fatherCm: null, teenSeesWeight: false };
    await mover.request('PATCH', `/api/growth/${id}/facts`, facts);
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
    await person.request('PATCH', `/api/growth/${ben.id}/facts`, {
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
