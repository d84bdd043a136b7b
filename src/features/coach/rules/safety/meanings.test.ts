import { describe, expect, it } from 'vitest';
import { agesIn, namesDoses } from './ages.ts';
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

describe('doses', () => {
  it.each([
    '4 at 8 4 at 10',
    'two at noon two more at two',
    'syrup at 1 at 2 and again at 3 and one at 4',
    '2 a las 5 2 a las 7',
  ])('"%s" names amounts with their hours', (text) => {
    expect(namesDoses(text.split(' '))).toBe(true);
  });

  it.each(['4 at 8', 'dinner at 6 and bed at 8', 'we eat at home at noon', 'como a las 2', ''])(
    '"%s" does not',
    (text) => {
      expect(namesDoses(text.split(' '))).toBe(false);
    },
  );
});

describe('ages', () => {
  it('of a year and some weeks is one age, not two', () => {
    expect([...agesIn('12 months and 2 weeks'.split(' '))]).toEqual(['age_child']);
    expect([...agesIn('12 meses y 2 semanas'.split(' '))]).toEqual(['age_child']);
  });

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
