import { describe, expect, it } from 'vitest';
import { ownRecipeFacts } from '#domain/recipes/own-recipe-facts.ts';
import { normalizeWords } from '#domain/text/words.ts';
import { plannableDish } from '#features/recipes/rules/plannable-dish.ts';
import { memberWith } from '#tests/support/core-fixtures.ts';
import { dish, fitOf, kb, knowledge, RICE, readLine } from '#tests/support/own-dishes.ts';
import { ownLine as line } from '#tests/support/own-recipe.ts';

const wordsOf = (text: string) => new Set(normalizeWords(text));
const factsOf = (recipe: ReturnType<typeof dish>) => ownRecipeFacts(recipe, knowledge);
const carriedBy = (text: string, foodId: string | null = null) => {
  const { contains, mayContain } = factsOf(dish(line({ text, foodId })));
  return { contains: [...contains.keys()], mayContain: [...mayContain.keys()] };
};

describe('the name of a product in a line', () => {
  it('brings every allergen that its row states, whether a food is matched or not', () => {
    const lost = kb.otherNames.products.flatMap(({ name, allergens }) => {
      if (allergens.length === 0) return [];
      // By a weight: "cup ramen" is a name of its own.
      const text = `100 g ${name}`;
      const { foodId } = readLine(text);
      // A food that is called so itself is what the line says.
      const food = kb.foods.get(foodId ?? '');
      const isOwnName = [food?.name, ...(food?.synonyms ?? [])].some(
        (own) => own !== undefined && wordsOf(own).isSupersetOf(wordsOf(name)),
      );
      return (isOwnName ? [null] : [null, foodId]).flatMap((id) => {
        const { contains, mayContain } = carriedBy(text, id);
        const codes = id === null ? contains : [...contains, ...mayContain];
        const missing = allergens.filter((code) => !codes.includes(code));
        return missing.length === 0 ? [] : [`${name} [${id}]: ${missing.join(' ')}`];
      });
    });
    expect(lost).toEqual([]);
  });

  it.each([
    ['3 Nutter Butter cookies', 'peanut'],
    ['1 c Skippy', 'peanut'],
    ['Bamba', 'peanut'],
    ['2 PayDay bars, chopped', 'peanut'],
    ["1 cup M&M's", 'milk'],
    ['4 Ferrero Rocher', 'tree_nut'],
    ['2 tbsp Lotus Biscoff', 'wheat'],
    ['8 oz Velveeta, cubed', 'milk'],
    ['1/2 cup Miracle Whip', 'egg'],
    ['1 pack Quorn mince', 'egg'],
    ['1 tbsp Lea & Perrins', 'fish'],
  ] as const)('%s: %s', (text, code) => {
    expect(carriedBy(text).contains).toContain(code);
    const allergic = memberWith({ ageYears: 40, allergies: [code.replace('_', ' ')] });
    expect(fitOf(dish(RICE, line({ text })), allergic).verdict).toBe('does_not_suit');
  });

  it('says what products of the name may contain', () => {
    expect(carriedBy('1 cup M&Ms').mayContain).toContain('peanut');
  });

  it('counts beside another food that someone picked, and keeps the dish out of plans', () => {
    const wrong = dish(line({ text: '1 cup Skippy', foodId: 'almond-butter', grams: 100, heated: true }));
    expect([...factsOf(wrong).contains.keys()]).toContain('peanut');
    expect(plannableDish('id', wrong, factsOf(wrong)).dish).toBeNull();
  });

  it('is not made of the beginnings of other words', () => {
    expect(carriedBy('zest a little').contains).toEqual([]);
  });
});

describe('the name of a product in a title or a step', () => {
  const peanut = memberWith({ ageYears: 40, allergies: ['peanut'] });
  it.each([{ steps: ['Stir in the Nutter Butter pieces.'] }, { title: "Rice with Reese's" }])(
    '$title $steps is not safe',
    (change) => {
      const recipe = { ...dish(RICE), ...change };
      expect(fitOf(recipe, peanut)).toMatchObject({ verdict: 'not_known' });
      if (change.steps) expect(plannableDish('id', recipe, factsOf(recipe)).dish).toBeNull();
    },
  );

  it('is no plain word: a stove top, a payday, milo that grows in a field', () => {
    const steps = ['Heat it on the stove top.', 'Dance the bamba on payday.', 'Milo is a grain.'];
    const member = memberWith({ ageYears: 40, allergies: ['peanut', 'milk', 'wheat', 'soy'] });
    expect(fitOf({ ...dish(RICE), steps }, member).open).toEqual([]);
  });
});

describe('a recipe with a known conflict', () => {
  it('still says which lines nobody could check', () => {
    const recipe = dish(
      RICE,
      line({ text: '1 cup butter', foodId: 'butter-unsalted' }),
      line({ text: 'mystery paste' }),
    );
    const member = memberWith({ ageYears: 40, allergies: ['milk', 'peanut'] });
    expect(fitOf(recipe, member)).toMatchObject({
      verdict: 'does_not_suit',
      open: ['the line “mystery paste”'],
    });
  });
});
