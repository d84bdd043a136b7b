import { describe, expect, it } from 'vitest';
import { calledNames, initialsOf } from './members.ts';

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

describe('calledNames', () => {
  it.each([
    [
      ['Nora Lindqvist', 'Mia Lindqvist'],
      ['Nora', 'Mia'],
    ],
    [
      ['Anna Bell', 'Anna Kerr', 'Ben Bell'],
      ['Anna B.', 'Anna K.', 'Ben'],
    ],
    [
      ['Anna Bell', 'anna Brown', 'Ben'],
      ['Anna Bell', 'anna Brown', 'Ben'],
    ],
    [
      ['Anna', 'Anna Bell'],
      ['Anna', 'Anna B.'],
    ],
  ])('of %j are %j', (names, called) => {
    expect(calledNames(names)).toEqual(called);
  });
});
