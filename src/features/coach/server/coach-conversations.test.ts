import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { createAccountsRepository } from '#features/account/server/accounts/accounts.repository.ts';
import { createHouseholdCipherService } from '#features/account/server/accounts/household-cipher.service.ts';
import { ownActor } from '#platform/server/db/database.ts';
import { createEncryption } from '#platform/server/encryption.ts';
import { TEST_SECRET_KEY } from '#tests/support/build-test-app.ts';
import { CRISIS, coachFamily, FIBER } from '#tests/support/coach-family.ts';
import {
  addMember,
  addSharableChild,
  joinHousehold,
  signupBody,
  type TestPerson,
} from '#tests/support/factories.ts';
import type { CoachSettings } from '../contract/coach.ts';
import { COACH_LIMITS } from '../contract/coach-limits.ts';
import { coachPaths } from '../contract/paths.ts';

const { family, self, post, ask, history, queries, settings, put, asked } = coachFamily();

describe('a conversation', () => {
  const rows = async () =>
    (
      await family.admin.query('SELECT 1 FROM coach_messages WHERE household_id = $1', [
        family.owner.user.householdId,
      ])
    ).rowCount;

  it('is private until it is shared, and help never is', async () => {
    const adult = await joinHousehold(family.test.app, family.owner, { role: 'adult' });
    const { messageId } = await ask({ query: FIBER });
    await ask({ query: CRISIS });
    expect(await queries(self(), adult)).toEqual([]);
    expect((await adult.request('DELETE', `${coachPaths.messages}/${messageId}`)).statusCode).toBe(404);
    const shared = await put({ sharing: { memberId: self(), shared: true } });
    expect(shared.json<CoachSettings>().members[0]).toMatchObject({ memberId: self(), shared: true });
    const { messages } = await history(self(), adult);
    expect(messages.map(({ query, by }) => [query, by])).toEqual([[FIBER, family.owner.user.username]]);
    expect((await adult.request('DELETE', `${coachPaths.messages}/${messageId}`)).statusCode).toBe(404);
    await put({ sharing: { memberId: self(), shared: false } });
    expect(await queries(self(), adult)).toEqual([]);
  });

  it('is in the export of the person who had it, and of nobody else', async () => {
    const adult = await joinHousehold(family.test.app, family.owner, { role: 'adult' });
    await ask({ query: FIBER });
    const exported = async (who: TestPerson) => {
      const answer = await who.request('POST', '/api/household/export', { password: signupBody().password });
      expect(answer.statusCode, answer.body).toBe(200);
      return strFromU8(unzipSync(new Uint8Array(answer.rawPayload))['coach.json'] ?? new Uint8Array());
    };
    expect(await exported(family.owner)).toContain(FIBER);
    expect(await exported(adult)).not.toContain(FIBER);
  });

  it('ends with the profile that it is about, and with the membership of the person', async () => {
    const mia = await addMember(family.owner, { age: 40 });
    await ask({ query: FIBER, familyMemberId: mia.id });
    expect(await rows()).toBe(1);
    const removed = await family.owner.request('DELETE', `/api/family-members/${mia.id}`);
    expect(removed.statusCode, removed.body).toBe(204);
    expect(await rows()).toBe(0);
    const adult = await joinHousehold(family.test.app, family.owner, { role: 'adult' });
    await ask({ query: FIBER, familyMemberId: self() }, adult);
    expect((await adult.request('POST', '/api/household/leave')).statusCode).toBe(200);
    expect(await rows()).toBe(0);
  });

  it('about oneself goes along to a household of one’s own', async () => {
    const rosa = await addMember(family.owner, { name: 'Rosa', relationship: 'other', age: 40 });
    const adult = await joinHousehold(family.test.app, family.owner, { role: 'adult', ownMemberId: rosa.id });
    await ask({ query: FIBER }, adult);
    await ask({ query: FIBER, familyMemberId: self() }, adult);
    await ask({ query: 'What did others ask about fiber?', familyMemberId: rosa.id });
    const moved = await family.owner.request('POST', `/api/household/people/${adult.user.id}/move-out`);
    expect(moved.statusCode, moved.body).toBe(204);
    expect(await queries(rosa.id, adult)).toEqual([FIBER]);
    const { rows: kept } = await family.admin.query(
      'SELECT member_id FROM coach_messages WHERE user_id = $1',
      [adult.user.id],
    );
    expect(kept).toEqual([{ member_id: rosa.id }]);
  });

  it('is kept for a year unless the household says otherwise', async () => {
    await ask({ query: FIBER });
    const keptAfter = async (days: number) => {
      family.test.clock.now = new Date(Date.now() + days * 86_400_000);
      await family.test.daily('retention-sweep');
      return rows();
    };
    expect(await keptAfter(300)).toBe(1);
    expect(await keptAfter(400)).toBe(0);
  });
});

describe('what a teen asks', () => {
  async function teenOf(age: number | null) {
    const leo = await addSharableChild(family.owner, { name: 'Leo', age });
    const teen = await joinHousehold(family.test.app, family.owner, { role: 'teen', ownMemberId: leo.id });
    return { leo, teen };
  }

  it('is seen by parents as a topic, with the help that was shown, and without a word of it', async () => {
    const { leo, teen } = await teenOf(15);
    await ask({ query: FIBER }, teen);
    await ask({ query: CRISIS }, teen);
    const seen = await asked(leo.id);
    expect(seen.rule).toMatchObject({ band: '13-to-17', guardianSees: 'topics' });
    expect(seen.asked).toMatchObject([
      { topic: 'Help in a crisis', help: 'Help in a crisis', query: null, advice: null },
      { topic: 'Fiber', help: null, query: null, advice: null },
    ]);
    expect(await queries(leo.id)).toEqual([]);
    expect((await settings(teen)).ageRule).toEqual(seen.rule);
    expect((await settings()).ageRule).toBeNull();
    // The page shows it to both, before anything was asked.
    const ruleOf = (all: CoachSettings, id: string) =>
      all.members.find(({ memberId }) => memberId === id)?.ageRule ?? null;
    expect(ruleOf(await settings(), leo.id)).toEqual(seen.rule);
    expect(ruleOf(await settings(teen), leo.id)).toBeNull();
  });

  it('is about themselves alone', async () => {
    const { teen } = await teenOf(15);
    expect((await post({ query: FIBER, familyMemberId: self() }, teen)).statusCode).toBe(404);
    expect((await settings(teen)).members.map(({ mayConsent }) => mayConsent)).toEqual([false]);
    const refused = await teen.request('GET', `${coachPaths.asked}?memberId=${self()}`);
    expect([403, 404]).toContain(refused.statusCode);
  });

  it('about violence is seen by nobody else', async () => {
    const { leo, teen } = await teenOf(15);
    const { messageId } = await ask({ query: CRISIS }, teen);
    const ciphers = createHouseholdCipherService(
      createAccountsRepository(family.test.database),
      createEncryption(TEST_SECRET_KEY),
    );
    // As the gate stores what it takes for violence.
    await family.test.database.withHousehold(
      ownActor(family.owner.user.householdId, teen.user.id),
      async (tx) => {
        const cipher = await ciphers.cipherOf(tx);
        const place = `coach_messages.message/${messageId}`;
        const { rows } = await family.admin.query(
          'SELECT message_encrypted AS text FROM coach_messages WHERE id = $1',
          [messageId],
        );
        const text = cipher.decrypt(rows[0].text, place).replaceAll('self_harm', 'abuse');
        await family.admin.query('UPDATE coach_messages SET message_encrypted = $2 WHERE id = $1', [
          messageId,
          cipher.encrypt(text, place),
        ]);
      },
    );
    expect((await asked(leo.id)).asked).toEqual([]);
    expect(await queries(leo.id, teen)).toEqual([CRISIS]);
  });

  it('is theirs from 18 on, and no caregiver sees any of it', async () => {
    const { leo, teen } = await teenOf(15);
    await ask({ query: FIBER }, teen);
    const caregiver = await joinHousehold(family.test.app, family.owner, {
      role: 'caregiver',
      memberIds: [leo.id],
      endsOn: null,
      areas: ['coach'],
      right: 'log',
    });
    const refused = await caregiver.request('GET', `${coachPaths.asked}?memberId=${leo.id}`);
    expect(refused.statusCode).toBe(403);
    expect(await queries(leo.id, caregiver)).toEqual([]);
    expect((await ask({ query: FIBER }, caregiver)).remaining).toBe(COACH_LIMITS.questionsADay.free - 1);
    await family.admin.query('UPDATE family_members SET given_age = 18 WHERE id = $1', [leo.id]);
    await family.admin.query("UPDATE auth.memberships SET role = 'adult' WHERE user_id = $1", [teen.user.id]);
    expect(await asked(leo.id)).toEqual({ rule: null, asked: [] });
  });

  it('under 13 is seen whole', async () => {
    const { leo, teen } = await teenOf(13);
    await family.admin.query('UPDATE family_members SET given_age = 12 WHERE id = $1', [leo.id]);
    await ask({ query: FIBER }, teen);
    expect((await asked(leo.id)).asked).toMatchObject([{ query: FIBER, advice: expect.any(String) }]);
  });
});
