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
    expect((await teen.request('PUT', `/api/growth/${leo.id}/facts`, mine)).statusCode).toBe(403);
    expect(await kinds()).toEqual(['height']);
    await person.request('PUT', `/api/growth/${leo.id}/facts`, mine);
    expect((await kinds()).toSorted()).toEqual(['height', 'waist', 'weight']);
    expect((await growth(leo.id, teen)).visits[0]?.weightKg).toBe(51.3);
    expect(await csvOf()).toMatch(/weight,51\.3/);
    expect(await pdfOf()).toMatch(/Weight/);
    for (const body of await answers(shown)) expect(body).toMatch(/"weight":113\.1,"weightKg":51\.3/);
  });

  it('what charts go by is set by adults, not by those who may write measurements down', async () => {
    const shared = await child({ birthDate: daysAgo(1200) });
    const helper = await joinHousehold(test.app, person, {
      ...{ role: 'caregiver', memberIds: [shared.id], areas: ['growth'], right: 'log', endsOn: null },
    });
    await add(weight(shared.id, 15), helper);
    const facts = { gestationWeeks: 26, motherCm: 190, fatherCm: 150, teenSeesWeight: true };
    const path = `/api/growth/${shared.id}/facts`;
    expect((await helper.request('PUT', path, facts)).statusCode).toBe(403);
    expect((await growth(shared.id)).facts).toMatchObject({ gestationWeeks: null, teenSeesWeight: false });
    expect((await person.request('PUT', path, facts)).json()).toEqual(facts);
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
