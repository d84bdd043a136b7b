import { describe, expect, it } from 'vitest';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { foodsLeftOutBy } from './checker-foods.ts';
import { checkerRequest, type RequestAnswer } from './checker-request.ts';

const kb = testKnowledgeBase();
const MILK = 'butter-unsalted';
const EGG = 'egg-whole';
const NUT = 'walnuts';
const PEANUT = 'peanut-oil';
const SHRIMP = 'shrimp-raw';
const FISH = 'cod-raw';

const read = (text: string, answers: readonly RequestAnswer[] = []) => checkerRequest(text, answers, kb);
const leftOut = (text: string, answers: readonly RequestAnswer[] = []) =>
  new Set(read(text, answers).means.flatMap((token) => [...foodsLeftOutBy(token, kb).keys()]));

describe('the checker’s reader of requests', () => {
  it.each([
    ['no milk', [MILK]],
    ['No nuts please', [NUT, PEANUT]],
    ['without eggs', [EGG]],
    ['avoid peanuts this week', [PEANUT]],
    ['nut-free dinners', [NUT]],
    ['no pork, milk', ['bacon-raw', MILK]],
    ['eggs, milk are not allowed', [EGG, MILK]],
    ['quick dinners without shrimp', [SHRIMP]],
    ['🚫 milk', [MILK]],
    ['no kiwi and no eggs', ['kiwi', EGG]],
    ['something vegan', [MILK, EGG, 'honey']],
    ['no milk; no fish', [MILK, FISH]],
    ['We love fish but no shrimp', [SHRIMP]],
  ])('%j leaves out for everyone', (text, foods) => {
    expect(read(text).refused).toEqual([]);
    for (const food of foods) expect([food, leftOut(text).has(food)]).toEqual([food, true]);
  });

  it.each([
    '',
    'quick dinners',
    'chicken for dinner',
    'more fish please',
    'something with kiwi',
    'pasta',
    'we love mango and chicken',
    'easy Thai dinners for 4',
  ])('%j limits nothing', (text) => {
    expect(read(text)).toEqual({ means: [], refused: [] });
  });

  it.each([
    'no flurbs',
    'no flurbs, please',
    'Zorb cannot have milk from flurbs',
    'he reacts to them',
    'anything but fish',
    'everything but milk',
    'no nuts except almonds',
    'nobody is allergic to nuts',
    'not allergic to milk',
    'celiac',
    'keto',
    'not vegan',
    'eggs. Never',
    'no mіlk',
    'no milk?',
    'maybe no milk',
    'flurb stew',
    'she has diabetes',
    'fish makes grandma unwell',
  ])('%j is refused', (text) => {
    expect(read(text).refused).not.toEqual([]);
  });

  it('keeps what it understands of a text of which it refuses a part', () => {
    expect(leftOut('no milk. no flurbs').has(MILK)).toBe(true);
    expect(read('no milk. no flurbs').refused).toEqual(['no flurbs']);
  });

  it('an answer settles a part, and only where that part stands alone', () => {
    const answer: RequestAnswer = { text: 'no flurbs', answer: 'means', means: ['food:kiwi'] };
    expect(read('no milk. no flurbs', [answer])).toEqual({
      means: ['food:kiwi', 'allergen:milk'],
      refused: [],
    });
    expect(read('no flurbs', [{ ...answer, answer: 'not_food', means: [] }])).toEqual({
      means: [],
      refused: [],
    });
    const nuts: RequestAnswer = { text: 'nuts', answer: 'not_food', means: [] };
    expect(leftOut('no nuts', [nuts]).has(NUT)).toBe(true);
    expect(read('no flurbs', [{ ...answer, means: [] }]).refused).toEqual(['no flurbs']);
  });
});
