import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import {
  addMember,
  addSharableChild,
  createPerson,
  createPlannablePerson,
  generatePlan,
  joinHousehold,
  ownProfile,
  planInput,
  send,
  signupBody,
  type TestPerson,
} from '#tests/support/factories.ts';
import { whereFound } from '#tests/support/raw-rows.ts';

const MINUTE = 60_000;
const DELETE = { password: 'correct horse', confirmation: 'delete' };

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const found = (...words: string[]) => whereFound(test.testDatabase.adminUrl, words);

async function asAdmin(text: string, values: unknown[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: test.testDatabase.adminUrl });
  await client.connect();
  await client.query(text, values);
  await client.end();
}

/** Someone with something in every table that is about people. */
async function livedIn(name: string): Promise<{ person: TestPerson; words: string[]; child: string }> {
  const person = await createPlannablePerson(test.app, {
    username: `${name}-login`,
    email: `${name}-mail@example.org`,
    phoneNumber: '+1 555 0100 0100',
  });
  const profile = await ownProfile(person);
  const child = await addMember(person, {
    name: `${name}-child`,
    medicalConditions: [`${name}-condition`],
    entryAnswers: (['medicalConditions', 'favourites'] as const).map((field) => ({
      field,
      text: `${name}-${field === 'favourites' ? 'favourite' : 'condition'}`,
      answer: 'not_food' as const,
      means: [],
    })),
    clinicNumbers: { sodiumMg: 2000 },
    favourites: [`${name}-favourite`],
    guardianConsent: true,
  });
  const plan = await generatePlan(person, {
    duration: 1,
    specialRequests: `for ${name}-child`,
    requestAnswers: [{ text: `for ${name}-child`, answer: 'not_food', means: [] }],
  });
  const list = (await person.request('POST', '/api/grocery-lists', { mealPlanId: plan.id })).json();
  await send(test.app, 'POST', `/api/grocery-lists/${list.id}/items`, {
    cookie: person.cookie,
    body: { item: `${name}-item` },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  const copy = (
    await person.request('POST', '/api/own-recipes/copies', { recipeId: 'baked-blueberry-banana-oatmeal' })
  ).json();
  await person.request('PATCH', '/api/household/retention', { mealPlansMonths: 3 });
  await person.request('POST', '/api/tutorial/update', { action: 'increment_login' });
  await person.request('GET', '/api/family-members');
  const { id, householdId } = person.user;
  for (const [table, columns, values] of [
    [
      'passkeys',
      'name, credential_id, public_key, counter, transports, backed_up, created_at',
      `'${name}-key', '${name}-credential', '\\x00', 0, '{}', false, now()`,
    ],
    ['two_factors', 'secret, backup_codes', `'${name}-secret', '${name}-codes'`],
    [
      'one_time_tokens',
      'token_hash, purpose, email, created_at, expires_at',
      `'${name}-hash', 'verify-email', '${name}-mail@example.org', now(), now()`,
    ],
    ['user_preferences', 'preferences, updated_at', `'{"locale": "${name}"}', now()`],
  ] as const) {
    const ownId = table === 'passkeys' || table === 'two_factors' ? 'id, ' : '';
    const newId = ownId === '' ? '' : 'gen_random_uuid(), ';
    await asAdmin(`INSERT INTO auth.${table} (${ownId}user_id, ${columns}) VALUES (${newId}$1, ${values})`, [
      id,
    ]);
  }
  await asAdmin(
    `INSERT INTO auth.verifications (id, identifier, value, expires_at, created_at, updated_at)
     VALUES (gen_random_uuid(), '${name}-half', $1, now(), now(), now())`,
    [id],
  );
  await asAdmin(
    `INSERT INTO auth.invitations (id, household_id, secret_hash, role, member_ids, invited_by, created_at, expires_at)
     VALUES (gen_random_uuid(), $1, '${name}-invitation', 'caregiver', ARRAY[$3::uuid], $2, now(), now())`,
    [householdId, id, child.id],
  );
  return {
    person,
    words: [name, id, householdId, profile.id, child.id, plan.id, list.id, copy.id],
    child: child.id,
  };
}

/** Lets someone else into the household, as an accepted invitation does. */
async function letIn(home: TestPerson, name: string, role: 'owner' | 'adult'): Promise<TestPerson> {
  const guest = await createPerson(test.app, signupBody({ username: name, email: `${name}@example.org` }));
  await asAdmin('DELETE FROM households WHERE household_id = $1', [guest.user.householdId]);
  await asAdmin(
    `INSERT INTO auth.memberships (household_id, user_id, role, created_at, chosen_at) VALUES ($1, $2, $3, now(), now())`,
    [home.user.householdId, guest.user.id, role],
  );
  return guest;
}

describe('deleting a household', () => {
  it('leaves no row, no id and no word of it in any table, and nobody else loses anything', async () => {
    const { person, words } = await livedIn('zzfamily');
    const guest = await letIn(person, 'zzfamily-guest', 'adult');
    const other = await livedIn('yyfamily');
    expect((await found(...words)).length).toBeGreaterThan(20);
    const before = await found(...other.words);

    const response = await person.request('DELETE', '/api/household', DELETE);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ deleted: true, households: 1 });
    expect(await found(...words, guest.user.id)).toEqual([]);
    expect(await found(...other.words)).toEqual(before);
    for (const gone of [person, guest]) expect((await gone.request('GET', '/api/user')).statusCode).toBe(401);
  });

  it('asks for the password and the word, and does nothing without them', async () => {
    const person = await createPerson(test.app);
    const attempt = async (body: object) => {
      const response = await person.request('DELETE', '/api/household', body);
      return [response.statusCode, response.json().code];
    };
    expect(await attempt({ ...DELETE, password: 'wrong horse' })).toEqual([422, 'wrong_password']);
    expect(await attempt({ ...DELETE, confirmation: 'yes' })).toEqual([422, 'validation_failed']);
    // Sign-ins are dated by the real clock, which may be minutes ahead of this one.
    test.clock.now = new Date(test.clock.now.getTime() + 30 * MINUTE);
    expect(await attempt({ confirmation: 'delete' })).toEqual([403, 'confirmation_needed']);
    expect((await person.request('GET', '/api/user')).statusCode).toBe(200);
  });

  it('is for its owner', async () => {
    const home = await createPerson(test.app);
    const guest = await letIn(home, 'xxguest', 'adult');
    expect((await guest.request('DELETE', '/api/household', DELETE)).statusCode).toBe(403);
  });
});

describe('deleting an account', () => {
  it('takes the household along when nobody else is in it', async () => {
    const { person, words } = await livedIn('zzalone');
    expect((await person.request('DELETE', '/api/account', DELETE)).json()).toEqual({
      deleted: true,
      households: 1,
    });
    expect(await found(...words)).toEqual([]);
  });

  it('leaves the others their household, without the person in it', async () => {
    const home = await createPlannablePerson(test.app);
    const guest = await letIn(home, 'zzleaving', 'adult');
    const child = await addMember(home);
    await guest.request('PATCH', `/api/family-members/${child.id}`, { guardianConsent: true });
    await guest.request('GET', '/api/family-members');
    await home.request('GET', '/api/family-members');
    expect((await guest.request('DELETE', '/api/account', DELETE)).json()).toEqual({
      deleted: true,
      households: 0,
    });
    expect(await found('zzleaving', guest.user.id)).toEqual([]);
    const [kept] = (await home.request('GET', '/api/family-members')).json().slice(-1);
    expect(kept.guardianConsent).toMatchObject({ given: true, by: 'Deleted account' });
    const log = (await home.request('GET', `/api/family-members/${child.id}/access-log`)).json();
    expect(log).toContainEqual(expect.objectContaining({ by: 'Deleted account', action: 'viewed' }));
    expect(log).toContainEqual(
      expect.objectContaining({ by: home.user.username, you: true, action: 'viewed' }),
    );
  });

  it('can leave the profile with the family, and tells those who run it either way', async () => {
    const home = await createPlannablePerson(test.app);
    const [going, staying] = [await letIn(home, 'zzgoing', 'adult'), await letIn(home, 'zzstaying', 'adult')];
    const profiles = async () =>
      (await home.request('GET', '/api/family-members'))
        .json()
        .map(({ name, relationship, hasAccount }: Record<string, unknown>) => [
          name,
          relationship,
          hasAccount,
        ]);
    for (const guest of [going, staying]) {
      await asAdmin(
        `INSERT INTO family_members SELECT (jsonb_populate_record(m, jsonb_build_object('id', gen_random_uuid(), 'user_id', $2::text, 'relationship', 'spouse', 'name', $3::text, 'life_stage_encrypted', NULL))).*
         FROM family_members m WHERE household_id = $1 AND user_id = $4`,
        [home.user.householdId, guest.user.id, `${guest.user.username} profile`, home.user.id],
      );
    }
    const body = (profile: string) => ({ ...DELETE, profile });
    expect((await staying.request('DELETE', '/api/account', body('keep'))).statusCode).toBe(200);
    expect((await going.request('DELETE', '/api/account', body('remove'))).statusCode).toBe(200);
    expect(await profiles()).toEqual([
      [home.user.username, 'self', true],
      ['zzstaying profile', 'spouse', false],
    ]);
    expect(await found(going.user.id, staying.user.id)).toEqual([]);
    const events = (await home.request('GET', '/api/security-events')).json();
    expect(events.map(({ kind }: { kind: string }) => kind).slice(0, 2)).toEqual([
      'other_account_deleted',
      'other_account_deleted_profile_kept',
    ]);
    const mails = test.mails.filter(({ to }) => to === home.user.email).map(({ text }) => text);
    expect(mails.filter((text) => text.includes('deleted their account'))).toHaveLength(2);
    expect((await home.request('DELETE', '/api/account', body('perhaps'))).statusCode).toBe(422);
  });

  it('waits until someone else owns the household', async () => {
    const home = await createPerson(test.app);
    await letIn(home, 'zzheir', 'adult');
    const response = await home.request('DELETE', '/api/account', DELETE);
    expect([response.statusCode, response.json().code]).toEqual([409, 'last_owner']);
    await asAdmin(`UPDATE auth.memberships SET role = 'owner' WHERE household_id = $1`, [
      home.user.householdId,
    ]);
    expect((await home.request('DELETE', '/api/account', DELETE)).statusCode).toBe(200);
    expect(await found(home.user.id, home.user.username)).toEqual([]);
  });
});

describe('deleting an account while others come and go', () => {
  /** Runs `change` while a deletion waits for who is in the household, and returns what the deletion was answered. */
  async function deleteWhile(person: TestPerson, change: (admin: pg.Client) => Promise<unknown>) {
    const admin = new pg.Client({ connectionString: test.testDatabase.adminUrl });
    await admin.connect();
    await admin.query('BEGIN');
    await admin.query('SELECT 1 FROM auth.memberships WHERE household_id = $1 FOR UPDATE', [
      person.user.householdId,
    ]);
    const answer = person.request('DELETE', '/api/account', DELETE);
    await expect
      .poll(async () => {
        const { rows } = await admin.query(
          `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        return rows.length;
      })
      .toBeGreaterThan(0);
    await change(admin);
    await admin.query('COMMIT');
    await admin.end();
    const response = await answer;
    return [response.statusCode, response.json().code];
  }

  it('does not delete someone who has just come', async () => {
    const home = await createPerson(test.app);
    const guest = await createPerson(test.app);
    await asAdmin('DELETE FROM households WHERE household_id = $1', [guest.user.householdId]);
    const answer = await deleteWhile(home, (admin) =>
      admin.query(
        `INSERT INTO auth.memberships (household_id, user_id, role, created_at, chosen_at) VALUES ($1, $2, 'adult', now(), now())`,
        [home.user.householdId, guest.user.id],
      ),
    );
    expect(answer).toEqual([409, 'last_owner']);
    expect((await guest.request('GET', '/api/user')).statusCode).toBe(200);
    expect((await home.request('GET', '/api/user')).json().access.role).toBe('owner');
  });

  it('stays when the other owner has just stopped being one', async () => {
    const home = await createPerson(test.app);
    const other = await letIn(home, 'zzsecond', 'owner');
    const answer = await deleteWhile(home, (admin) =>
      admin.query(`UPDATE auth.memberships SET role = 'adult' WHERE user_id = $1`, [other.user.id]),
    );
    expect(answer).toEqual([409, 'last_owner']);
    expect((await home.request('GET', '/api/user')).json().access.role).toBe('owner');
  });

  it('lets one of two owners go, if both ask in the same moment', async () => {
    const home = await createPerson(test.app);
    const owners = [home, await letIn(home, 'zzboth', 'owner')];
    const staying = await letIn(home, 'zzstays', 'adult');
    const answers = await Promise.all(owners.map((one) => one.request('DELETE', '/api/account', DELETE)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const { people } = (await staying.request('GET', '/api/household')).json();
    expect(people.map(({ role }: { role: string }) => role)).toEqual(['owner', 'adult']);
  });
});

describe('deleting the account of a teen', () => {
  it.each(['remove', undefined])('leaves the profile with those who answer for it (%s)', async (profile) => {
    const home = await createPlannablePerson(test.app);
    const child = await addSharableChild(home, { name: 'Noa', age: 15, allergies: ['peanut'] });
    const teen = await joinHousehold(test.app, home, { role: 'teen', ownMemberId: child.id });
    const deleted = await teen.request('DELETE', '/api/account', { ...DELETE, profile });
    expect(deleted.statusCode).toBe(200);
    expect((await teen.request('GET', '/api/user')).statusCode).toBe(401);
    expect((await home.request('GET', '/api/family-members')).json()).toContainEqual(
      expect.objectContaining({ id: child.id, hasAccount: false, allergies: ['peanut'] }),
    );
    const [event] = (await home.request('GET', '/api/security-events')).json();
    expect(event.kind).toBe('other_account_deleted_profile_kept');
  });

  it('takes the profile along from 18 on', async () => {
    const home = await createPlannablePerson(test.app);
    const child = await addSharableChild(home, { name: 'Noa', age: 15 });
    const teen = await joinHousehold(test.app, home, { role: 'teen', ownMemberId: child.id });
    await asAdmin('UPDATE family_members SET given_age = 18 WHERE id = $1', [child.id]);
    expect((await teen.request('DELETE', '/api/account', DELETE)).statusCode).toBe(200);
    const left = (await home.request('GET', '/api/family-members')).json();
    expect(left.map(({ id }: { id: string }) => id)).not.toContain(child.id);
  });
});

describe('deleting a member', () => {
  it('takes them out of plans, lists, shares and invitations', async () => {
    const { person, child } = await livedIn('wwfamily');
    const alone = await generatePlan(person, { duration: 1, familyMemberId: child });
    const list = (await person.request('POST', '/api/grocery-lists', { mealPlanId: alone.id })).json();
    expect(list.title).toContain('wwfamily-child');
    const plans = (await person.request('GET', '/api/meal-plans')).json();
    const shared = plans.find((plan: { id: string }) => plan.id !== alone.id);
    expect((await person.request('GET', `/api/meal-plans/${shared.id}`)).body).toContain('wwfamily-child');

    expect(
      (
        await person.request('DELETE', `/api/family-members/${child}`, {
          confirmed: { password: DELETE.password },
        })
      ).statusCode,
    ).toBe(204);
    expect(await found(child, 'wwfamily-child')).toEqual([]);
    const after = await person.request('GET', `/api/meal-plans/${shared.id}`);
    expect(after.statusCode).toBe(200);
    expect(after.body).not.toMatch(new RegExp(`wwfamily-child|${child}`));
    expect(after.json().dailyPlans[0].meals[0].portions).toHaveLength(1);
    expect((await person.request('GET', `/api/meal-plans/${shared.id}/pdf`)).statusCode).toBe(200);
    expect((await person.request('GET', `/api/meal-plans/${alone.id}`)).statusCode).toBe(404);
    const kept = (await person.request('GET', `/api/grocery-lists/${list.id}`)).json();
    expect(kept).toMatchObject({ title: 'Groceries', mealPlanId: null });
    expect(kept.items).toHaveLength(list.items.length);
    const again = await person.request('POST', '/api/meal-plans/smart-generate', planInput({ duration: 1 }));
    expect(again.statusCode).toBe(201);
  });
});
