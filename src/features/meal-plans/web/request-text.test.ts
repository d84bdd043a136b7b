import { expect, test } from 'vitest';
import type { RequestItem, RequestPart } from '#platform/contract/request-items.ts';
import { answersWithin, withAnswer, withEdits, withoutPart, withRequest } from './request-text.ts';

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

const fish: RequestItem = {
  ...{ kind: 'times', name: 'fish', subjects: ['food:fish'], least: 2, most: 2 },
  ...{ days: [], meal: null, minutes: null },
};
const part: RequestPart = {
  ...{ text: 'fish twice', status: 'understood', items: [fish], isOfProfile: false, means: [] },
  ...{ meansLabels: [], suggestions: [], reason: null, question: null },
};

test('what a person changed stands as long as the words are the same', () => {
  const once = { ...fish, least: 1, most: 1 };
  expect(withEdits([part], [{ text: 'fish twice', items: [once] }])[0]?.items).toEqual([once]);
  expect(withEdits([part], [{ text: 'fish once', items: [once] }])[0]?.items).toEqual([fish]);
});

test('a change settles nothing that is asked', () => {
  const asked: RequestPart = { ...part, status: 'asked', items: [], reason: 'unclear' };
  expect(withEdits([asked], [{ text: 'fish twice', items: [fish] }])).toEqual([asked]);
});

test('one more request stands behind the others', () => {
  expect(withRequest('', 'Fish twice a week')).toBe('Fish twice a week');
  expect(withRequest('no mushrooms. ', 'Fish twice a week')).toBe('no mushrooms, fish twice a week');
});
