import { describe, expect, it } from 'vitest';
import { createTextSearch } from './text-search.ts';

const names = [
  'Milk chocolate',
  'Whole milk',
  'Butter beans',
  'Butter, salted',
  'Peanut butter',
  'Buttermilk',
];
const search = createTextSearch(names.map((name) => ({ item: name, name })));
const found = (query: string) => search(query, 10).map(({ item }) => item);

describe('words are ranked', () => {
  it('the exact name first, then what it is at heart, then beginnings', () => {
    expect(found('butter')).toEqual(['Butter, salted', 'Peanut butter', 'Butter beans', 'Buttermilk']);
  });

  it('whole words before beginnings of words', () => {
    expect(found('milk')[0]).toBe('Whole milk');
    expect(found('milk')).toContain('Milk chocolate');
  });

  it('a name before a synonym before a mention', () => {
    const three = createTextSearch([
      { item: 'mention', name: 'Fruit salad', mentions: 'apple, pear' },
      { item: 'synonym', name: 'Granny Smith', synonyms: ['apple'] },
      { item: 'name', name: 'Apple' },
    ]);
    expect(three('apple', 10).map(({ item }) => item)).toEqual(['name', 'synonym', 'mention']);
    expect(three('apple', 10)[1]?.foundAs).toBe('apple');
    expect(three('apple', 10)[0]?.foundAs).toBeNull();
  });

  it('words in any order: the name with the fewest other words first', () => {
    const yogurts = createTextSearch([
      { item: 'greek', name: 'Greek yogurt, plain, low-fat', weight: 5 },
      { item: 'plain', name: 'Plain yogurt, low-fat' },
    ]);
    expect(yogurts('yogurt plain low fat', 1).map(({ item }) => item)).toEqual(['plain']);
  });

  it('the heavier of equals first', () => {
    const equals = createTextSearch([
      { item: 'rare', name: 'Goat milk', weight: 1 },
      { item: 'usual', name: 'Skim milk', weight: 5 },
    ]);
    expect(equals('milk', 1).map(({ item }) => item)).toEqual(['usual']);
  });
});

describe('typing is forgiven', () => {
  it.each(['WHOLE MILKS', 'whole  mílk', 'whole-milk', 'whole mil', 'whole mikl'])('%s', (query) => {
    expect(found(query)[0]).toBe('Whole milk');
  });

  it('one word for two and two for one', () => {
    expect(found('butter milk')).toContain('Buttermilk');
    expect(found('peanutbutter')).toEqual(['Peanut butter']);
  });

  it('but a word that exists is not a typo of another', () => {
    const both = createTextSearch([
      { item: 'Peas', name: 'Peas' },
      { item: 'Pears', name: 'Pears' },
    ]);
    expect(both('pears', 10).map(({ item }) => item)).toEqual(['Pears']);
    expect(both('pearz', 10).map(({ item }) => item)).toEqual(['Pears']);
  });

  it('but not in a short word, which may be anything', () => {
    const cakes = createTextSearch([
      { item: 'Moon cake', name: 'Moon cake' },
      { item: 'Orzo', name: 'Orzo' },
    ]);
    for (const word of ['coke', 'oreo', 'caki']) expect(cakes(word, 10)).toEqual([]);
  });

  it('but not in two short words that were joined', () => {
    const cheese = createTextSearch([{ item: 'Mozzarella', name: 'Mozzarella' }]);
    expect(cheese('moi moi', 10)).toEqual([]);
  });

  it('a word that was typed twice is there twice', () => {
    const pastry = createTextSearch([{ item: 'Puff pastry', name: 'Puff pastry' }]);
    expect(pastry('puff', 10)).toHaveLength(1);
    expect(pastry('puff puff', 10)).toEqual([]);
  });

  it('a beginning with more than one typo does not count', () => {
    const dough = createTextSearch([{ item: 'Plain doughnut', name: 'Plain doughnut' }]);
    expect(dough('playdough', 10)).toEqual([]);
  });

  it.each(['', '   ', '!?', 'xyzzy'])('%j finds nothing', (query) => {
    expect(found(query)).toEqual([]);
  });
});

describe('an alias', () => {
  const aliased = createTextSearch([
    { item: 'Energy drink', name: 'Energy drink', aliases: ['red bull'] },
    { item: 'Red pepper', name: 'Red pepper' },
    { item: 'Cola', name: 'Cola', aliases: ['coke', 'coca cola'] },
    { item: 'Coke float', name: 'Vanilla coke float' },
  ]);
  const first = (query: string) => aliased(query, 10)[0];

  it('is found whole, before names that only end so', () => {
    expect(first('coke')?.item).toBe('Cola');
    expect(first('coke')?.foundAs).toBe('coke');
    expect(first('Red Bull')?.item).toBe('Energy drink');
    expect(first('cocacola')?.item).toBe('Cola');
  });

  it('is found by its beginning and with a typo', () => {
    expect(first('red bu')?.item).toBe('Energy drink');
    expect(first('coca colla')?.item).toBe('Cola');
  });

  it('is not found by a word out of it', () => {
    expect(aliased('red', 10).map(({ item }) => item)[0]).toBe('Red pepper');
    expect(aliased('bull', 10)).toEqual([]);
  });
});
