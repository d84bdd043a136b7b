import { expect, it } from 'vitest';
import type { SecurityEvent } from '../../contract/security-events.ts';
import { familyNewsOf } from './family-news.ts';

const event = (id: string, kind: SecurityEvent['kind'], at: string): SecurityEvent => ({
  id,
  kind,
  at,
  device: null,
});

it('is what others did to their accounts and to ages in the last week, and what it means for the plans', () => {
  const news = familyNewsOf(
    [
      event('a', 'signed_in', '2026-11-22T08:00:00.000Z'),
      event('b', 'other_account_deleted', '2026-11-21T08:00:00.000Z'),
      event('c', 'other_account_deleted_profile_kept', '2026-11-20T08:00:00.000Z'),
      event('e', 'age_rules_lifted', '2026-11-20T07:00:00.000Z'),
      event('d', 'other_account_deleted', '2026-11-01T08:00:00.000Z'),
    ],
    new Date('2026-11-22T12:00:00.000Z'),
  );
  expect(news.map(({ id }) => id)).toEqual(['b', 'c', 'e']);
  expect(news.map(({ whatChanges }) => whatChanges)).toEqual([
    expect.stringContaining('plans no longer have a portion for them'),
    expect.stringContaining('still have a portion'),
    expect.stringContaining('Some safety rules for that age no longer apply'),
  ]);
});
