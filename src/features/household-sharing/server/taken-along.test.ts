import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '#domain/calendar/days.ts';
import type { CoachMessages } from '#features/coach/contract/coach.ts';
import { coachPaths } from '#features/coach/contract/paths.ts';
import type { FamilyMember } from '#features/family-members/contract.ts';
import { FIBER } from '#tests/support/coach-family.ts';
import {
  createPlannablePerson,
  invite,
  joinHousehold,
  ownProfile,
  type TestPerson,
} from '#tests/support/factories.ts';
import { createWellbeingFamily, FULL, SECRET } from '#tests/support/wellbeing-family.ts';

let family: Awaited<ReturnType<typeof createWellbeingFamily>>;
beforeAll(async () => {
  family = await createWellbeingFamily();
});
afterAll(() => family.close());

const ask = (who: TestPerson, body: object) => who.request('POST', coachPaths.ask, body);
async function asked(who: TestPerson, memberId: string): Promise<CoachMessages['messages']> {
  const response = await who.request('GET', `${coachPaths.messages}?memberId=${memberId}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<CoachMessages>().messages;
}
const rowsOf = async ({ user }: TestPerson, table: string, column: string) =>
  (
    await family.admin.query(
      `SELECT household_id, ${column} AS sealed FROM ${table} WHERE user_id = $1 ORDER BY household_id, sealed`,
      [user.id],
    )
  ).rows as { household_id: string; sealed: string }[];

it('what was for a person alone goes with them when an owner removes them, and leaves the old household', async () => {
  const { owner, mia, today, test, save, entries } = family;
  const going = await joinHousehold(test.app, owner, { role: 'adult' });
  await save(going, today, FULL);
  expect((await ask(going, { query: FIBER })).statusCode).toBe(200);
  expect((await ask(going, { query: 'Can Mia eat more fiber?', familyMemberId: mia })).statusCode).toBe(200);
  const before = await rowsOf(going, 'wellbeing_entries', 'answers_encrypted');
  expect(before).toHaveLength(2);

  const removed = await owner.request('DELETE', `/api/household/people/${going.user.id}`);
  expect(removed.statusCode, removed.body).toBe(204);
  expect((await entries(going)).days).toEqual([{ day: today, ...FULL }]);
  const self = (await ownProfile(going)).id;
  expect((await asked(going, self)).map(({ query }) => query)).toEqual([FIBER]);
  // Closed with the key of the household they went to; nothing is left in the old one, and nothing about Mia went along.
  for (const [table, column] of [
    ['wellbeing_entries', 'answers_encrypted'],
    ['coach_messages', 'message_encrypted'],
  ] as const) {
    const after = await rowsOf(going, table, column);
    expect(new Set(after.map(({ household_id: home }) => home)).has(owner.user.householdId)).toBe(false);
    expect(after).toHaveLength(table === 'coach_messages' ? 1 : 2);
    for (const { sealed } of after) expect(before.map((row) => row.sealed)).not.toContain(sealed);
  }
  const left = (await owner.request('GET', '/api/family-members')).json<FamilyMember[]>();
  expect(left.some(({ name }) => name === going.user.username)).toBe(true);
});

it('a day that both households have is made one, with both notes, when someone leaves for the other one', async () => {
  const { owner, today, test, save, entries, who5 } = family;
  const person = await createPlannablePerson(test.app);
  const yesterday = addDays(today, -1);
  await save(person, today, { mood: 4, note: 'At home', changedAt: `${yesterday}T10:00:00.000Z` });
  const accepted = await person.request('POST', '/api/invitations/accept', {
    secret: await invite(owner, { role: 'adult' }),
  });
  expect(accepted.statusCode, accepted.body).toBe(200);
  await save(person, today, { mood: 2, note: SECRET, changedAt: `${yesterday}T11:00:00.000Z` });
  await save(person, yesterday, { stress: 3 });
  const questionnaire = await who5(person, yesterday, [3, 3, 3, 3, 3]);
  expect((await person.request('POST', '/api/household/leave')).statusCode).toBe(200);
  const { days: own, who5: answers } = await entries(person);
  const [before, now] = own.toSorted((one, other) => one.day.localeCompare(other.day));
  expect(before).toMatchObject({ day: yesterday, stress: 3 });
  expect(now).toMatchObject({ day: today, mood: 2, note: `At home\n\n${SECRET}` });
  expect(answers).toHaveLength(questionnaire.statusCode === 200 ? 1 : 0);
});
