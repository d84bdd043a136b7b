import { expect, it, vi } from 'vitest';
import { EMPTY_PROFILE } from '#domain/members/profile-reading.ts';
import { unreadOf } from '#domain/profiles/shared-readings.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { createProfileReadings } from './profile-readings.ts';

const kb = testKnowledgeBase();
const family = { householdId: 'one', demo: false };
const profile = (allergy: string) => ({ ...EMPTY_PROFILE, allergies: [allergy] });
const isRead = (allergy: string) => unreadOf([profile(allergy)], kb, []).entries.length === 0;

it('begins with the first profile, ends when it has rested, and begins again', async () => {
  const readings = createProfileReadings(kb, { restMilliseconds: 100 });
  const none = () => vi.waitFor(() => expect(readings.threads).toBe(0), 30_000);
  expect(readings.threads).toBe(0);
  for (const allergy of ['zorbl and crenk', 'crenk and zorbl']) {
    expect(isRead(allergy)).toBe(false);
    const prepared = readings.prepare(family, [profile(allergy)]);
    expect(readings.threads).toBe(1);
    await prepared;
    expect(isRead(allergy)).toBe(true);
    await none();
  }
  await readings.close();
});

it('is there before it is needed when someone looks at their family, and goes when they change nothing', async () => {
  const readings = createProfileReadings(kb, { restMilliseconds: 100 });
  readings.expect();
  expect(readings.threads).toBe(1);
  await vi.waitFor(() => expect(readings.threads).toBe(0), 30_000);
  await readings.close();
  readings.expect();
  expect(readings.threads).toBe(0);
});
