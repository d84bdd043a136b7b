import { afterEach, expect, it } from 'vitest';
import { DEFAULT_READING, readAs } from '#platform/web/reader.ts';
import { familyMember } from '#tests/support/family-member.ts';
import type { FamilyMember } from '../contract.ts';
import { allergyNewsOf } from './allergy-news.ts';

afterEach(() => readAs());

const news = (provided: Partial<FamilyMember>) => allergyNewsOf(familyMember(provided));
const change = (added: boolean, removed: boolean) => ({
  allergyNews: { by: 'Sam', hour: '2026-11-21T23:00:00Z', added, removed },
});

it.each([
  [change(false, true), 'Sam removed an allergy or food limit from Mia’s profile'],
  [change(true, false), 'Sam added an allergy or food limit to Mia’s profile'],
  [change(true, true), 'Sam changed the allergies or food limits in Mia’s profile'],
  [{ ...change(false, true), yours: true }, 'Sam removed an allergy or food limit from your profile'],
])('tells what was done', (provided, sentence) => {
  expect(news(provided)?.what).toBe(sentence);
});

it('gives the day in the reader’s time zone', () => {
  readAs({ ...DEFAULT_READING, timeZone: 'America/New_York' });
  expect(news(change(true, false))?.day).toBe('Saturday, November 21');
  readAs({ ...DEFAULT_READING, timeZone: 'Europe/Berlin' });
  expect(news(change(true, false))?.day).toBe('Sunday, November 22');
});

it('says nothing when nothing was done, or when an older copy does not know', () => {
  expect(news({ allergyNews: null })).toBeNull();
  const { allergyNews: _, ...older } = familyMember();
  expect(allergyNewsOf(older as FamilyMember)).toBeNull();
});
