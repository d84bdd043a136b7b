import { describe, expect, it } from 'vitest';
import { createFoodSearch } from '#domain/foods/food-search.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { DATA_DIRECTORY, readDataFile } from './data-files.ts';
import { readOtherNames } from './other-names-file.ts';

const knowledge = testKnowledgeBase();
const { foods, otherNames } = knowledge;
const HEAD = 'name,kind,food_id,product_allergens,source,why,plain_word\n';

function problemsOf(line: string): string {
  const problems: string[] = [];
  readOtherNames({ name: 'foods/other-names.csv', text: `${HEAD}${line},\n` }, foods, problems);
  return problems.join('\n');
}

describe('brands and regional names', () => {
  it('are at least 1,500, each with a source', () => {
    const { text } = readDataFile(DATA_DIRECTORY, 'foods', 'other-names.csv');
    expect([...otherNames.byFood.values()].flat().length).toBeGreaterThan(1_500);
    expect(
      text
        .trim()
        .split('\n')
        .slice(1)
        .every((line) => /,(?:fndds-2021-2023|label-knowledge|usage),/.test(line)),
    ).toBe(true);
  });

  it('never stand for a food that does not carry an allergen of the product', () => {
    expect(problemsOf('oreo,brand,cookie-shortbread,wheat gluten mollusc,label-knowledge,')).toContain(
      'oreo: cookie-shortbread does not carry mollusc',
    );
    expect(problemsOf('oreo,brand,cookie-chocolate-sandwich,wheat gluten soy,label-knowledge,')).toBe('');
  });

  it('may stand for a food that may contain what the product holds: neither is served to a person with the allergy', () => {
    expect(foods.get('double-cheeseburger')?.mayContain).toContain('sesame');
    expect(problemsOf('big mac,brand,double-cheeseburger,milk wheat sesame,label-knowledge,')).toBe('');
  });

  it.each([
    ['oreo,brand,no-such-food,,usage,', 'there is no food "no-such-food"'],
    ['oreo,brand,,,usage,', 'food_id'],
    ['oreo,unmatched,,,usage,', 'why is missing'],
    ['borscht,unmatched,,,usage,None is', 'is the name of a food of ours'],
    ['oreo,brand,cola,sugar,usage,', 'product_allergens'],
    ['oreo,brand,cola,,hearsay,', 'source'],
    // That dump is for tests of the import and the search alone: nothing here rests on it.
    ['oreo,brand,cola,,open-food-facts-2019,', 'source'],
  ])('%s is refused', (line, problem) => expect(problemsOf(line)).toContain(problem));

  it('find their food first, and no name of a product that we do not have finds one', () => {
    const find = createFoodSearch(knowledge);
    const missed: string[] = [];
    for (const [id, names] of otherNames.byFood) {
      for (const name of names) {
        const first = find(name, 1)[0]?.item.id;
        if (first !== id) missed.push(`${name}: ${first}, not ${id}`);
      }
    }
    expect(missed).toEqual([]);
    const found = otherNames.ofNone.filter((name) => find(name, 1).length > 0);
    expect(found).toEqual([]);
  });
});
