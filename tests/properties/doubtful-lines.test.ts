import { describe, expect, it } from 'vitest';
import { loadAllergenLexicon } from '#domain/knowledge/load-allergen-lexicon.ts';
import { NOTHING_FOUND } from '#domain/recipes/exchange/found-recipe.ts';
import { draftOf } from '#domain/recipes/exchange/recipe-draft.ts';
import { createLineReader } from '#domain/recipes/line-reader.ts';
import { isSettled } from '#domain/recipes/own-ingredient.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';

/* Lines that can be read in two ways: better asked than guessed. */

const knowledge = testKnowledgeBase();
const parse = createLineReader(knowledge, loadAllergenLexicon());
const draft = (...ingredients: string[]) =>
  draftOf({ ...NOTHING_FOUND, title: 'Dish', ingredients, steps: ['Mix.'] }, parse, knowledge.kitchenWords)
    .recipe.ingredients;
const textsOf = (...ingredients: string[]) => draft(...ingredients).map(({ text }) => text);

describe('what looks like a heading', () => {
  it.each([
    'For the sauce (200 g minced beef)',
    'For the topping (2 kiwis)',
    'Topping (50 g walnuts):',
    'For the topping (kiwis)',
    'Sauce [beef]:',
  ])('is asked where brackets name what goes in: %s', (line) => {
    const asked = draft('1 onion', line, '100 g white rice').find(({ text }) => text === line);
    expect(asked).toMatchObject({ foodId: null, grams: null });
  });

  it.each(['Frosting', 'Icing', 'frosting'])('is asked where its word may carry an allergen: %s', (line) => {
    expect(textsOf('1 onion', line, '100 g white rice')).toEqual(['1 onion', line, '100 g white rice']);
  });

  it.each(['Dressing', 'Sauce', 'Crust'])('is asked where no ingredient follows it: %s', (line) => {
    expect(draft('1 onion', line)).toMatchObject([{ text: '1 onion' }, { text: line, foodId: null }]);
    expect(textsOf('1 onion', line, 'For the top:', '1 egg')).toEqual(['1 onion', line, '1 egg']);
  });

  it.each([
    'Dressing',
    'Frosting:',
    'For the sauce',
    'For your sauce:',
    'Icing (optional):',
    '<b>Sauce:</b>',
  ])('goes where it can be nothing else: %s', (line) => {
    expect(textsOf(line, '1 onion')).toEqual(['1 onion']);
  });
});

describe('an amount that can be read in two ways', () => {
  it.each([
    ['1 tbsp or 2 sugar', 'sugar-white', '1 tbsp or 2'],
    ['1 cup or 2 eggs', 'egg-whole', '1 cup or 2'],
    ['2 cups or 3 bananas', 'banana', '2 cups or 3'],
    ['Sugar 100 g plus 2 tbsp', 'sugar-white', '100 g plus 2 tbsp'],
    ['100 g plus 2 tbsp sugar', 'sugar-white', '100 g plus 2 tbsp'],
    ['1-2 cups plus 3 cups milk', 'milk-whole', '1-2 cups plus 3 cups'],
    ['1. 5 cups milk', 'milk-whole', '1. 5 cups'],
    ['- 1. 5 cups of milk', 'milk-whole', '1. 5 cups'],
    ['1. 25 cups milk', 'milk-whole', '1. 25 cups'],
    ['10. 5 eggs', 'egg-whole', '10. 5'],
    ['1. 4 peppers', 'pepper-bell-red', '1. 4'],
    ['1. 2 tsp thyme', 'thyme-dried', '1. 2 tsp'],
  ])('leaves the weight open: %s', (line, foodId, comment) => {
    expect(parse(line)).toMatchObject({
      foodId,
      comment,
      quantity: null,
      quantityMax: null,
      unit: null,
      grams: null,
    });
  });

  it('counts no second number that stands without its own thing', () => {
    expect(parse('Eggs 2 plus 1')).toMatchObject({ quantity: null, grams: null });
    expect(parse('Eggs 2 + 1 yolk')).toMatchObject({ quantity: 2, otherFoodIds: ['egg-yolk'] });
    expect(parse('Butter 100 g plus 2 tbsp oil').grams).toBeNull();
  });

  it.each([
    ['1 kg or 12 plums', 1, null, 'kg'],
    ['1 kg or twelve plums', 1, null, 'kg'],
    ['500 g or 4 chicken breasts', 500, null, 'g'],
    ['a pinch or two of salt', 1, 2, 'pinch'],
    ['a tablespoon or two sugar', 1, 2, 'tbsp'],
    ['1 cup or 2 of milk', 1, 2, 'cup'],
    ['Milk 200ml + 50ml', 250, null, 'ml'],
    ['Flour 1 cup plus 2 tbsp, sifted', 1.125, null, 'cup'],
    ['Milk 200 ml + some to serve', 200, null, 'ml'],
    ['1. 200 g oats', 200, null, 'g'],
    ['1. 25 g butter', 25, null, 'g'],
    ['2. 1/2 cup milk', 0.5, null, 'cup'],
    ['1. 1 1/2 cups milk', 1.5, null, 'cup'],
    ['1) 2 cups oats', 2, null, 'cup'],
    ['• 2) 2 cups oats', 2, null, 'cup'],
  ])('is read where only one way makes sense: %s', (line, quantity, quantityMax, unit) => {
    const parsed = parse(line);
    expect(parsed).toMatchObject({ quantity, quantityMax, unit });
    expect(parsed.foodId).not.toBeNull();
    expect(parsed.grams).toBeGreaterThan(0);
  });
});

describe('a word that brings something else in', () => {
  it.each(
    'au gratin|creamed|gratinated|gratineed|honeyed|candied|crumbed|glazed|malted|stuffed|filled|coated|covered|buttered|battered|breaded|sugared|iced|frosted|marinated|curried|dusted|drizzled|wrapped'.split(
      '|',
    ),
  )('leaves the food to be asked: spinach %s', (word) => {
    expect(isSettled(parse(`300 g spinach ${word}`))).toBe(false);
  });

  it.each([
    'spinach, creamed',
    'spinach (stuffed)',
    'spinach, chopped and glazed',
    'spinach, covered in sauce',
    'spinach, cheese-filled',
  ])('does so in a remark, too: %s', (line) => {
    expect(isSettled(parse(`300 g ${line}`))).toBe(false);
  });

  it.each(['spinach, chopped', 'spinach blitzed', 'dried chickpeas, covered with lightly salted water'])(
    'is not one that only tells what is done: %s',
    (line) => {
      expect(isSettled(parse(`300 g ${line}`))).toBe(true);
    },
  );

  it.each([
    ['300 g spinach creamed', 'milk'],
    ['300 g spinach, creamed', 'milk'],
    ['300 g potatoes gratinated', 'milk'],
    ['300 g potatoes, gratinéed', 'milk'],
    ['300 g potatoes au gratin', 'milk'],
    ['4 fish fillets crumbed', 'wheat'],
    ['1 cup cereal, malted', 'gluten'],
  ] as const)('carries its allergen: %s', (line, code) => {
    expect(parse(line).allergens).toContain(code);
  });

  it.each(['creamed coconut', 'creamed honey'])(
    'carries no milk in a name that only sounds so: %s',
    (name) => {
      const { allergens, mayContain } = parse(`50 g ${name}`);
      expect([...allergens, ...mayContain]).not.toContain('milk');
    },
  );
});
