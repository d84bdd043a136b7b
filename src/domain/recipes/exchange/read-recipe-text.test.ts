import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRecipeText } from './read-recipe-text.ts';

const read = (text: string) =>
  readRecipeText(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  );

describe('readRecipeText', () => {
  it('reads a text with headings', () => {
    const found = read(`
      Grandma's barley soup
      A pot of it lasts for days in our house, and nobody minds.
      Serves 6
      Prep time: 15 minutes, Cook time: 1 hour
      INGREDIENTS:
      - 1 cup pearl barley
      - 2 carrots, diced
      For the topping:
      - 2 tbsp parsley
      DIRECTIONS:
      1. Rinse the barley.
      2. Simmer everything for an hour.
      Stir now and then.
      3. Sprinkle with parsley.
      Notes
      It thickens overnight.
    `);
    expect(found).toMatchObject({
      title: "Grandma's barley soup",
      description: 'A pot of it lasts for days in our house, and nobody minds.',
      servings: 6,
      prepMinutes: 15,
      cookMinutes: 60,
      ingredients: ['1 cup pearl barley', '2 carrots, diced', '2 tbsp parsley'],
      steps: [
        'Rinse the barley.',
        'Simmer everything for an hour. Stir now and then.',
        'Sprinkle with parsley.',
      ],
    });
  });

  it('reads a text without headings by how its lines look', () => {
    const found = read(`
      Banana milk
      1 banana
      250 ml milk
      a pinch of cinnamon
      Blend it all.
      Drink it cold.
    `);
    expect(found).toMatchObject({
      title: 'Banana milk',
      ingredients: ['1 banana', '250 ml milk', 'a pinch of cinnamon'],
      steps: ['Blend it all.', 'Drink it cold.'],
    });
  });

  it('keeps amounts that look like numbers of steps', () => {
    const found = read(
      'Eggs\nIngredients\n1.5 kg potatoes\n2 eggs\n1/2 onion\nMethod\nStep 1: Boil.\nStep 2: Peel.',
    );
    expect(found?.ingredients).toEqual(['1.5 kg potatoes', '2 eggs', '1/2 onion']);
    expect(found?.steps).toEqual(['Boil.', 'Peel.']);
  });

  it('reads numbers that stand alone', () => {
    expect(read('Tea\nIngredients\n1 bag tea\nSteps\n1\nBoil water.\n2\nSteep.')?.steps).toEqual([
      'Boil water.',
      'Steep.',
    ]);
  });

  it('takes Markdown', () => {
    const found = read(
      '# Toast\n## Ingredients\n* 2 slices bread\n* butter\n## Method\n1. Toast it.\n2. Butter it.',
    );
    expect(found).toMatchObject({
      title: 'Toast',
      ingredients: ['2 slices bread', 'butter'],
      steps: ['Toast it.', 'Butter it.'],
    });
  });

  it.each([
    'About 2 cups milk',
    'Nutritional yeast, to serve',
    'Cooking chocolate, 100 g',
    'Total 0% Greek yogurt, 200 g',
    'Prep bowl of grated cheese',
    'For the top crushed peanuts',
  ])('loses neither "%s" nor what stands below it', (item) => {
    const found = read(`Dish\nServes 2\nIngredients\n1 onion\n${item}\n50 g butter\nMethod\nMix.`);
    expect(found?.ingredients).toEqual(['1 onion', item, '50 g butter']);
  });

  it('keeps what has no amount between lines that have one', () => {
    const found = read(
      'Pancakes\n2 eggs\n200 g flour\nButter for the pan\n300 ml milk\nMix it all.\nFry it.',
    );
    expect(found).toMatchObject({
      ingredients: ['2 eggs', '200 g flour', 'Butter for the pan', '300 ml milk'],
      steps: ['Mix it all.', 'Fry it.'],
    });
  });

  it.each(['Prep: 10 min', 'Cook time 20 minutes', 'Total: 1 h', 'Prep 15 mins'])('buys no "%s"', (fact) => {
    expect(read(`Dish\nIngredients\n${fact}\n1 onion\n1 egg\nMethod\nMix.`)?.ingredients).toEqual([
      '1 onion',
      '1 egg',
    ]);
  });

  it.each(['', 'Hello there', 'We met at 8. It was nice.\nThen we left.'])('finds nothing in %j', (text) => {
    expect(read(text)).toBeNull();
  });

  it('never throws, and loses no line of a plain list', () => {
    const item = fc.stringMatching(/^[1-9] cups? [a-z]{3,8}$/);
    fc.assert(
      fc.property(fc.array(item, { minLength: 2, maxLength: 30 }), (items) => {
        expect(read(`Dish\nIngredients\n${items.join('\n')}\nMethod\nMix.`)?.ingredients).toEqual(items);
      }),
    );
    fc.assert(fc.property(fc.array(fc.string({ maxLength: 300 })), (lines) => void readRecipeText(lines)));
  });
});
