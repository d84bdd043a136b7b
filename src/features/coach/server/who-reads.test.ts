import { describe, expect, it } from 'vitest';
import { coachFamily, FIBER } from '#tests/support/coach-family.ts';
import { addMember, addSharableChild, joinHousehold, type TestPerson } from '#tests/support/factories.ts';

const { family, ask, settings, put, asked } = coachFamily();

const change = (person: TestPerson, memberId: string, body: object) =>
  person.request('PATCH', `/api/family-members/${memberId}`, body);
const setAge = (memberId: string, age: number) =>
  family.admin.query(
    'UPDATE family_members SET birth_date = NULL, given_age = $2, given_age_on = current_date WHERE id = $1',
    [memberId, age],
  );
const forgetAge = (memberId: string) =>
  family.admin.query('UPDATE family_members SET given_age = NULL, given_age_on = NULL WHERE id = $1', [
    memberId,
  ]);
async function personOf(role: 'adult' | 'teen', age: number) {
  const profile = await addSharableChild(family.owner, { name: 'Robin', relationship: 'other', age });
  const person = await joinHousehold(family.test.app, family.owner, { role, ownMemberId: profile.id });
  return { profile, person };
}

describe('an account of an adult', () => {
  it.each([40, null])('of age %s is not made a child by someone else', async (age) => {
    const { profile, person } = await personOf('adult', 40);
    if (age === null) await forgetAge(profile.id);
    await ask({ query: FIBER }, person);
    for (const body of [{ birthDate: '2016-01-01', age: null }, { age: 17 }, { age: 9, ageConfirmed: {} }]) {
      const refused = await change(family.owner, profile.id, body);
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'age_is_theirs']);
    }
    expect((await change(family.owner, profile.id, { age: 50 })).statusCode).toBe(200);
    expect((await change(person, profile.id, { age: 17 })).statusCode).toBe(200);
    // Its own word counts for plans, and opens nothing.
    expect(await asked(profile.id)).toEqual({ rule: null, asked: [] });
  });

  it('has no guardian, whatever its profile says', async () => {
    const { profile, person } = await personOf('adult', 40);
    await ask({ query: FIBER }, person);
    await setAge(profile.id, 9);
    expect(await asked(profile.id)).toEqual({ rule: null, asked: [] });
    const consent = { modelConsent: { memberId: profile.id, given: true } };
    expect((await put(consent)).statusCode).toBe(403);
    expect((await put(consent, person)).statusCode).toBe(200);
  });

  it('that becomes a teen’s shows nothing of what was asked before', async () => {
    const { profile, person } = await personOf('adult', 40);
    await ask({ query: FIBER }, person);
    await setAge(profile.id, 15);
    await family.admin.query("UPDATE auth.memberships SET role = 'teen' WHERE user_id = $1", [
      person.user.id,
    ]);
    expect(await asked(profile.id)).toMatchObject({ rule: { band: '13-to-17' }, asked: [] });
  });
});

describe('an account of a teen', () => {
  it('is not made younger than its promise by a parent', async () => {
    const { profile } = await personOf('teen', 15);
    expect((await change(family.owner, profile.id, { age: 13 })).statusCode).toBe(200);
    const refused = await change(family.owner, profile.id, { birthDate: '2016-01-01', age: null });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'age_is_theirs']);
  });

  it('that is of age does not become a teen’s again', async () => {
    const { profile, person } = await personOf('teen', 17);
    await setAge(profile.id, 18);
    await ask({ query: FIBER }, person);
    expect((await change(family.owner, profile.id, { age: 16 })).json().code).toBe('age_is_theirs');
    await setAge(profile.id, 16);
    expect(await asked(profile.id)).toMatchObject({ rule: { band: '13-to-17' }, asked: [] });
  });

  it('shows of each question what was promised when it was asked', async () => {
    const { profile, person } = await personOf('teen', 15);
    await ask({ query: 'How do we eat more fiber at breakfast?' }, person);
    await setAge(profile.id, 12);
    await ask({ query: FIBER }, person);
    const now = async () => (await asked(profile.id)).asked.map(({ query, advice }) => [query, advice]);
    expect(await now()).toEqual([
      [FIBER, expect.any(String)],
      [null, null],
    ]);
    await setAge(profile.id, 13);
    expect(await now()).toEqual([
      [null, null],
      [null, null],
    ]);
  });
});

describe('agreement that facts go to a language model', () => {
  const agree = async (memberId: string, person = family.owner) => {
    const said = await put({ modelConsent: { memberId, given: true } }, person);
    expect(said.statusCode, said.body).toBe(200);
  };
  const agreed = async (memberId: string) =>
    (await settings()).members.find((member) => member.memberId === memberId)?.modelConsent ?? null;

  it('of a parent ends when the young person is of age, who is asked then', async () => {
    const { profile, person } = await personOf('teen', 16);
    await agree(profile.id);
    expect(await agreed(profile.id)).toMatchObject({ given: true });
    await setAge(profile.id, 18);
    expect(await agreed(profile.id)).toBeNull();
    await agree(profile.id, person);
    expect(await agreed(profile.id)).toMatchObject({ given: true });
  });

  it('ends at 18 also where there is no account', async () => {
    const { id } = await addMember(family.owner, { name: 'Noa', age: 16 });
    await agree(id);
    await family.admin.query(
      "UPDATE coach_consents SET at = now() - interval '3 years' WHERE member_id = $1",
      [id],
    );
    expect(await agreed(id)).toMatchObject({ given: true });
    await setAge(id, 18);
    expect(await agreed(id)).toBeNull();
    await agree(id);
    expect(await agreed(id)).toMatchObject({ given: true });
  });

  it('of others ends when someone has an account of their own, and of an adult who runs nothing anymore', async () => {
    const { id } = await addMember(family.owner, { name: 'Rosa', relationship: 'other', age: 40 });
    const partner = await joinHousehold(family.test.app, family.owner, { role: 'adult' });
    const noa = await addMember(family.owner, { name: 'Noa', age: 9 });
    await agree(id);
    await agree(noa.id, partner);
    await joinHousehold(family.test.app, family.owner, { role: 'adult', ownMemberId: id });
    expect(await agreed(id)).toBeNull();
    expect(await agreed(noa.id)).toMatchObject({ given: true });
    await family.admin.query("UPDATE auth.memberships SET role = 'teen' WHERE user_id = $1", [
      partner.user.id,
    ]);
    expect(await agreed(noa.id)).toBeNull();
  });
});
