import { describe, expect, it } from 'vitest';
import type { Area } from '#domain/household/access.ts';
import { coachFamily } from '#tests/support/coach-family.ts';
import { addSharableChild, joinHousehold } from '#tests/support/factories.ts';

const { family, ask, self } = coachFamily();
const NOT_SHARED = /not shared with you/;

describe('a caregiver with the coach', () => {
  async function sitterWith(areas: Area[]) {
    const mia = await addSharableChild(family.owner, {
      name: 'Mia',
      allergies: ['peanut'],
      medicalConditions: ['celiac_disease'],
      dislikes: ['olives'],
    });
    const sitter = await joinHousehold(family.test.app, family.owner, {
      role: 'caregiver',
      memberIds: [mia.id],
      endsOn: null,
      areas,
      right: 'log',
    });
    return async (query: string) => (await ask({ query, familyMemberId: mia.id }, sitter)).advice;
  }

  it('and without profiles hears nothing of limits, and never that something is fine', async () => {
    const said = await sitterWith(['meals', 'coach']);
    for (const query of ['What are Mia’s limits?', 'Can Mia eat peanut butter?', 'Can Mia have apples?'])
      expect(await said(query)).toMatch(NOT_SHARED);
  });

  it('and with profiles hears what she may not eat', async () => {
    const said = await sitterWith(['meals', 'coach', 'profiles']);
    expect(await said('What are Mia’s limits?')).toMatch(/peanut/);
    expect(await said('Can Mia eat peanut butter?')).toMatch(/peanut/);
  });

  it('and without goals hears no target', async () => {
    const said = await sitterWith(['meals', 'coach', 'profiles']);
    expect(await said('How much protein does Mia need a day?')).toMatch(NOT_SHARED);
    const withGoals = await sitterWith(['meals', 'coach', 'profiles', 'goals']);
    expect(await withGoals('How much protein does Mia need a day?')).not.toMatch(NOT_SHARED);
  });
});

describe('the day of the person who asks', () => {
  it('begins for the coach when it begins for the food log and for drinks', async () => {
    const timeZone = 'America/New_York';
    await family.owner.request('PATCH', '/api/preferences', { timeZone, dayStartMinutes: 240 });
    // 0:40 of the next calendar day.
    const now = new Date(family.test.clock.now.getTime() + 86_400_000);
    const [day = ''] = now.toISOString().split('T');
    family.test.clock.now = new Date(`${day}T05:40:00Z`);
    const drunk = await family.owner.request('POST', '/api/hydration', {
      memberId: self(),
      at: family.test.clock.now.toISOString(),
      drink: 'water',
      ml: 500,
    });
    expect(drunk.statusCode, drunk.body).toBe(201);
    const { date } = drunk.json<{ date: string }>();
    expect(date < day).toBe(true);
    // Names of test accounts have numbers, which no tool gave.
    await family.owner.request('PATCH', `/api/family-members/${self()}`, { name: 'Anna' });
    expect((await ask({ query: 'How much did I drink today?' })).advice).toMatch(/Anna has had .* today/);
    const { actions } = await ask({ query: 'Log a banana' });
    expect(actions).toContainEqual(expect.objectContaining({ kind: 'log', date }));
  });
});
