import { afterEach, beforeEach, expect } from 'vitest';

const errors: string[] = [];
const original = console.error;

beforeEach(() => {
  errors.length = 0;
  console.error = (...values: unknown[]) => {
    errors.push(values.map(String).join(' '));
    original(...values);
  };
});

afterEach(() => {
  console.error = original;
  expect(errors, 'console.error was called').toEqual([]);
});
