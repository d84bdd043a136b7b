import { describe, expect, it } from 'vitest';
import { BoundedMap } from '#domain/plan-checker/checker-cache.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { ReadingMemory } from './bounded-memory.ts';

const kb = testKnowledgeBase();
const bounds = { most: 100, weightOf: (value: readonly number[]) => value.length, mostWeight: 1_000 };

/** Both readers have a memory of their own, and share no code. */
const MEMORIES = {
  planner: () => {
    const memory = new ReadingMemory<readonly number[]>(bounds);
    return {
      keep: (key: string, value: readonly number[]) => memory.set(key, value, kb),
      isKept: (key: string) => memory.get(key, kb) !== undefined,
    };
  },
  checker: () => {
    const memory = new BoundedMap<string, readonly number[]>(bounds.most, bounds.weightOf, bounds.mostWeight);
    return {
      keep: (key: string, value: readonly number[]) => memory.keep(key, value),
      isKept: (key: string) => memory.has(key),
    };
  },
} as const;

describe.each(['planner', 'checker'] as const)('the memory of the %s', (reader) => {
  it.each([
    ['many texts', 1, 100],
    ['few texts that mean much', 100, 10],
  ])('holds no more than it may of %s, the newest of them', (_what, size, most) => {
    const { keep, isKept } = MEMORIES[reader]();
    const keys = Array.from({ length: 1_000 }, (_, n) => `text ${n}`);
    for (const key of keys) keep(key, new Array<number>(size).fill(0));
    const kept = keys.filter(isKept);
    expect(kept.length).toBeLessThanOrEqual(most);
    expect(kept.length).toBeGreaterThanOrEqual(most / 2 - 1);
    expect(kept.at(-1)).toBe('text 999');
  });

  it('holds what is asked for again and again', () => {
    const { keep, isKept } = MEMORIES[reader]();
    keep('asked for', [1]);
    for (let n = 0; n < 1_000; n += 1) {
      keep(`text ${n}`, [1]);
      expect(isKept('asked for')).toBe(true);
    }
  });
});
