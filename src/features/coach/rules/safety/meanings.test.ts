import { describe, expect, it } from 'vitest';
import { agesIn } from './ages.ts';
import { languageOf } from './language.ts';
import { Meanings } from './meanings.ts';

const meanings = new Meanings(
  [
    { meaning: 'idiom', phrases: ['to die for', 'kill two birds'] },
    { meaning: 'longing', phrases: ['to die', 'kill', 'suicid*'] },
  ],
  new Map(),
);
const find = (text: string) => meanings.find(text.split(' ')).map(({ meaning }) => meaning);

describe('meanings', () => {
  it('are found as phrases and as beginnings of words', () => {
    expect(find('i want to die')).toEqual(['longing']);
    expect(find('feeling suicidal')).toEqual(['longing']);
    expect(find('a nice day')).toEqual([]);
  });

  it('do not count inside a harmless saying, and count beside one', () => {
    expect(find('this cake is to die for')).toEqual(['idiom']);
    expect(find('kill two birds but i want to die')).toEqual(['idiom', 'longing']);
  });
});

describe('ages', () => {
  it.each([
    ['i am 14', 'age_teen'],
    ['she is 9 years old', 'age_child'],
    ['tengo 15', 'age_teen'],
    ['de 3 meses', 'age_infant'],
    ['three weeks old', 'age_infant'],
    ['age fourteen', 'age_teen'],
    ['i am 81', 'age_senior'],
  ])('%s', (text, age) => {
    expect([...agesIn(text.split(' '))]).toContain(age);
  });

  it.each(['for 20 years', 'at 6 pm', 'hace 10 anos', 'sugar is 38 now', '12 years ago'])(
    '%s names none',
    (text) => {
      expect([...agesIn(text.split(' '))]).toEqual([]);
    },
  );
});

describe('the language of a message', () => {
  it('shows in its small words', () => {
    expect(languageOf('what can i give her for dinner', 'es')).toBe('en');
    expect(languageOf('qué le doy de cenar a mi hija', 'en')).toBe('es');
    expect(languageOf('tacos', 'es')).toBe('es');
  });
});
