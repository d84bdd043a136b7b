import { describe, expect, it } from 'vitest';
import { variantKey } from '#domain/foods/food-kind.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { readFoodKinds, readFoodPacks } from './food-kind-files.ts';

const HEADS = {
  kinds: 'food_id,kind,variety,variant_of,form,lean',
  packs: 'food_id,count,noun,nouns,part,bone_in,poured,full_ounces',
};

function problemsOf(table: keyof typeof HEADS, ...lines: string[]): string {
  const problems: string[] = [];
  const file = { name: `foods/${table}.csv`, text: [HEADS[table], ...lines].join('\n') };
  (table === 'kinds' ? readFoodKinds : readFoodPacks)(file, problems);
  return problems.join('\n');
}

describe('kinds.csv', () => {
  it('has two foods in the same form under one name only where they are one food', () => {
    expect(
      problemsOf('kinds', 'basil-fresh,basil,basil,basil,fresh,', 'basil-dried,basil,basil,basil,dried,'),
    ).toBe('');
    expect(
      problemsOf('kinds', 'basil-fresh,basil,basil,basil,fresh,', 'basil,basil,basil,basil,fresh,'),
    ).toBe('foods/kinds.csv: basil: is the same in the same form as basil-fresh');
    expect(problemsOf('kinds', 'basil,basil,basil,basil,limp,')).toContain('form');
  });

  it('finds the other forms of every food that has some', () => {
    const foods = [...testKnowledgeBase().foods.values()];
    const byKey = new Map(foods.map((food) => [variantKey(food), food.id]));
    expect(byKey.size).toBe(foods.length);
    const beans = foods.find(({ id }) => id === 'black-beans-canned');
    expect(beans && byKey.get(variantKey({ ...beans, form: ['dry'] }))).toBe('black-beans-dry');
  });
});

describe('packs.csv', () => {
  it('counts things that have a name', () => {
    expect(problemsOf('packs', 'tomato,1,medium tomato,medium tomatoes,,,,')).toBe('');
    expect(problemsOf('packs', 'tomato,1,,,,,,')).toContain('noun');
    expect(problemsOf('packs', 'tomato,0,tomato,tomatoes,,,,')).toContain('count');
  });

  it('says the same of a pack as its label', () => {
    for (const { id, buy, pack } of testKnowledgeBase().foods.values()) {
      if (pack?.fullOunces) expect(buy.label, id).toContain(`${pack.fullOunces} oz can`);
      if (pack?.count && pack.part === null && pack.count > 1)
        expect(buy.label, id).toContain(String(pack.count));
    }
  });
});
