import { expect, it } from 'vitest';
import spanish from '#data/coach/spanish.json' with { type: 'json' };
import tones from '#data/coach/tones.json' with { type: 'json' };
import whoSees from '#data/coach/who-sees.json' with { type: 'json' };
import { foodInSpanish, questionInSpanish, valueInSpanish } from './in-spanish.ts';
import { phrase } from './phrases.ts';

const blanksOf = (text: string): readonly string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([blank]) => blank);
/** What a tool says in English, in place of which Spanish says something of its own. */
const NOT_SAID = new Set(['{why}', '{said}']);

it('every sentence with a Spanish text has the figures of the English one, and none of its own', () => {
  for (const [key, { adult }] of Object.entries(spanish.phrases)) {
    const english = blanksOf(tones.phrases[key as keyof typeof tones.phrases].adult);
    const own = blanksOf(adult);
    expect(
      own.filter((blank) => !english.includes(blank)),
      key,
    ).toEqual([]);
    expect(
      english.filter((blank) => !own.includes(blank) && !NOT_SAID.has(blank)),
      key,
    ).toEqual([]);
  }
});

it('what is in no blank alone has a Spanish text', () => {
  const without = Object.keys(tones.phrases).filter((key) => !Object.hasOwn(spanish.phrases, key));
  expect(without).toEqual(['card-note', 'card-adult-topic']);
});

it('the rule of who reads along is said in both languages', () => {
  for (const { toYoung, toGuardian } of whoSees.rules)
    for (const text of [toYoung, toGuardian]) expect(valueInSpanish(text, [])).not.toBe(text);
});

it.each([
  ['Lentils, dry', 'Lentejas (en seco)'],
  ['spinach, fresh', 'espinaca'],
  ['Egg', 'Huevo'],
  ['Asparagus, spinach and cheese tart', null],
  ['Zorblax', null],
])('%s is %s', (name, own) => {
  expect(foodInSpanish(name)).toBe(own);
});

it('fills blanks word by word and leaves names of dishes whole', () => {
  expect(valueInSpanish('7.5 cups', [])).toBe('7.5 tazas');
  expect(valueInSpanish('egg allergy and peanut allergy', [])).toBe(
    'alergia al huevo y alergia al cacahuate',
  );
  expect(valueInSpanish('dinner: Rice and peas', ['Rice and peas'])).toBe('cena: Rice and peas');
  expect(valueInSpanish('44th', [])).toBe('44');
  expect(valueInSpanish('Today', [])).toBe('Hoy');
});

it('translates a question that could come next, or leaves it out', () => {
  expect(questionInSpanish('What is in season now?')).toBe('¿Qué hay de temporada ahora?');
  expect(questionInSpanish('Can Mia have eggs?')).toBe('¿Puede Mia comer huevos?');
  expect(questionInSpanish('my daughter hates milk')).toBeNull();
});

it('speaks to a child as to a child', () => {
  expect(phrase('water', 'child', { name: 'Mia', drinks: '5 tazas' }, 'es')).toContain('gran opción');
});
