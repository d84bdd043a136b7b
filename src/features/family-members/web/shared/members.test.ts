import { describe, expect, it } from 'vitest';
import { initialsOf } from './members.ts';

describe('initialsOf', () => {
  it.each([
    ['Mia', 'Mi'],
    ['Max', 'Ma'],
    ['LEO', 'Le'],
    ['J', 'J'],
    ['Mia Rose', 'MR'],
    ['  ana maria da silva ', 'AS'],
    ['عبد الرحمن', 'عا'],
    ['王小明', '王'],
    ['👨‍👩‍👧 The Twins 🥦', 'TT'],
    ['🥦', '🥦'],
    ['', ''],
  ])('takes the letters of “%s”', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
