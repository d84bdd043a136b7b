import { afterEach, expect, it } from 'vitest';
import type { FamilyMember } from '#contract/family-members.ts';
import { familyMember } from '#tests/support/family-member.ts';
import { DEFAULT_READING, readAs } from '#web/lib/format.ts';
import { allergyNewsOf } from './allergy-news.ts';

afterEach(() => readAs());

const news = (told: Partial<FamilyMember>) => allergyNewsOf(familyMember(told));
const deed = (added: boolean, removed: boolean) => ({
  allergyNews: { by: 'Sam', hour: '2026-11-21T23:00:00Z', added, removed },
});

it.each([
  [deed(false, true), 'Sam removed an allergy or food limit from Mia’s profile'],
  [deed(true, false), 'Sam added an allergy or food limit to Mia’s profile'],
  [deed(true, true), 'Sam changed the allergies or food limits in Mia’s profile'],
  [{ ...deed(false, true), yours: true }, 'Sam removed an allergy or food limit from your profile'],
])('tells what was done', (told, sentence) => {
  expect(news(told)?.what).toBe(sentence);
});

it('tells the day as the reader lives it', () => {
  readAs({ ...DEFAULT_READING, timeZone: 'America/New_York' });
  expect(news(deed(true, false))?.day).toBe('Saturday, November 21');
  readAs({ ...DEFAULT_READING, timeZone: 'Europe/Berlin' });
  expect(news(deed(true, false))?.day).toBe('Sunday, November 22');
});

it('says nothing when nothing was done, or when an older copy does not know', () => {
  expect(news({ allergyNews: null })).toBeNull();
  const { allergyNews: _, ...older } = familyMember();
  expect(allergyNewsOf(older as FamilyMember)).toBeNull();
});
