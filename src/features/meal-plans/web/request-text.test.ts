import { expect, test } from 'vitest';
import type { RequestPart } from '#platform/contract/limits.ts';
import { answersWithin, partWords, withAnswer, withoutPart } from './request-text.ts';

test('a part goes with the commas and the words that held it', () => {
  expect(withoutPart('no shrimp, quick on weekdays', 'no shrimp')).toBe('quick on weekdays');
  expect(withoutPart('More fish, no shrimp, quick', 'no shrimp')).toBe('More fish, quick');
  expect(withoutPart('more fish and no shrimp', 'No shrimp')).toBe('more fish');
  expect(withoutPart('no shrimp', 'no shrimp')).toBe('');
  expect(withoutPart('quick', 'no shrimp')).toBe('quick');
  const sometimes = 'Leo can have a little peanut butter sometimes';
  expect(withoutPart(`no mushrooms, but ${sometimes}`, sometimes)).toBe('no mushrooms');
  expect(withoutPart('no mushrooms, but more fish', 'no mushrooms')).toBe('more fish');
  expect(withoutPart('no shrimp but also more fish', 'more fish')).toBe('no shrimp');
  expect(withoutPart('no mushrooms, orange juice', 'no mushrooms')).toBe('orange juice');
});

test('an answer lives as long as its words, and a new one takes its place', () => {
  const answer = { text: 'ghee', answer: 'means' as const, means: ['food:ghee'] };
  const next = { text: 'Ghee', answer: 'not_food' as const, means: [] };
  expect(answersWithin([answer], 'no Ghee please')).toEqual([answer]);
  expect(answersWithin([answer], 'no butter')).toEqual([]);
  expect(withAnswer([answer], next)).toEqual([next]);
});

test('says what becomes of each part', () => {
  const part: RequestPart = {
    text: 'no shrimp',
    status: 'kept',
    means: ['allergen:crustacean'],
    meansLabels: ['Crustacean shellfish'],
    suggestions: [],
    reason: null,
    question: null,
  };
  expect(partWords(part)).toBe('Left out for everyone: crustacean shellfish');
  expect(partWords({ ...part, means: ['diet:vegan'], meansLabels: ['Vegan'] })).toBe('For everyone: Vegan');
  expect(partWords({ ...part, status: 'preference', text: 'more fish' })).toBe('Where it fits: more fish');
  expect(partWords({ ...part, status: 'not_understood', text: 'zzz' })).toBe('We will not use: “zzz”');
  expect(partWords({ ...part, status: 'asked', text: 'no gee' })).toBe('“no gee”: a question is open');
});
