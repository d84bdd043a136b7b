import { describe, expect, it } from 'vitest';
import { queryRetryDelay, shouldRetryMutation, shouldRetryQuery, staleAfter } from './query-client.ts';

describe('retry rules of queries', () => {
  it.each(['401: no', 'Unauthorized', '400: bad', '404: nothing'])('never retries %s', (message) => {
    expect(shouldRetryQuery(0, new Error(message))).toBe(false);
  });

  it.each(['Network error', 'Failed to fetch', 'timeout', '500: x', '502: x', '503: x'])(
    'retries %s twice',
    (message) => {
      const error = new Error(message);
      expect([0, 1, 2].map((failures) => shouldRetryQuery(failures, error))).toEqual([true, true, false]);
    },
  );

  it('retries anything else once', () => {
    const error = new Error('418: teapot');
    expect([0, 1].map((failures) => shouldRetryQuery(failures, error))).toEqual([true, false]);
  });

  it('waits twice as long each time, five seconds at most', () => {
    expect([0, 1, 2, 3, 9].map(queryRetryDelay)).toEqual([1000, 2000, 4000, 5000, 5000]);
  });
});

describe('retry rules of mutations', () => {
  it.each(['401: x', '400: x', '422: x', 'unauthorized', '409: taken'])('never retries %s', (message) => {
    expect(shouldRetryMutation(0, new Error(message))).toBe(false);
  });

  it.each(['network down', '500: x', '502: x', '503: x'])('retries %s once', (message) => {
    const error = new Error(message);
    expect([0, 1].map((failures) => shouldRetryMutation(failures, error))).toEqual([true, false]);
  });
});

describe('what a write makes stale', () => {
  it('follows the path', () => {
    expect(staleAfter('/api/family-members/7')).toEqual([
      ['/api/family-members'],
      ['/api/meal-entries'],
      ['/api/nutrition-goals'],
    ]);
    expect(staleAfter('/api/meal-entries')).toEqual([['/api/meal-entries']]);
    expect(staleAfter('/api/nutrition-goals')).toEqual([['/api/nutrition-goals']]);
    expect(staleAfter('/api/login')).toEqual([]);
  });
});
