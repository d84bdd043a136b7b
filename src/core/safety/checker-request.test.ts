import { describe, expect, it } from 'vitest';
import { loadKnowledgeBase } from '#knowledge/load-knowledge-base.ts';
import { checkerRequest, type RequestAnswer } from './checker-request.ts';

const kb = loadKnowledgeBase();
const read = (text: string, answers: readonly RequestAnswer[] = []) => checkerRequest(text, answers, kb);

describe('the checker’s reader of requests', () => {
  it.each([
    ['no milk', ['allergen:milk']],
    ['No nuts please', ['allergen:tree_nut', 'allergen:peanut']],
    ['without eggs', ['allergen:egg']],
    ['avoid peanuts this week', ['allergen:peanut']],
    ['nut-free dinners', ['diet:nut_free']],
    ['no pork, milk', ['diet:no_pork', 'allergen:milk']],
    ['eggs, milk are not allowed', ['allergen:egg', 'allergen:milk']],
    ['quick dinners without shrimp', ['allergen:crustacean']],
    ['🚫 milk', ['allergen:milk']],
    ['no kiwi and no eggs', ['food:kiwi', 'allergen:egg']],
    ['something vegan', ['diet:vegan']],
    ['no milk; no fish', ['allergen:milk', 'allergen:fish']],
    ['fish makes grandma unwell', ['allergen:fish']],
    ['We love fish but no shrimp', ['allergen:crustacean']],
  ])('%j leaves out for everybody', (text, means) => {
    const { means: found, refused } = read(text);
    expect(refused).toEqual([]);
    expect(found).toEqual(expect.arrayContaining(means));
  });

  it.each([
    '',
    'quick dinners',
    'chicken for a small kitchen',
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
  ])('%j is refused', (text) => {
    expect(read(text).refused).not.toEqual([]);
  });

  it('keeps what it understands of a text of which it refuses a part', () => {
    const { means, refused } = read('no milk. no flurbs');
    expect(means).toContain('allergen:milk');
    expect(refused).toEqual(['no flurbs']);
  });

  it('a part is settled by its answer, and only where it stands by itself', () => {
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
    expect(read('no nuts', [nuts]).means).toContain('allergen:tree_nut');
    expect(read('no flurbs', [{ ...answer, means: [] }]).refused).toEqual(['no flurbs']);
  });
});
