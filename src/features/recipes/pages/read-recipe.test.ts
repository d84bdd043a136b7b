import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { FoundRecipe } from '#domain/recipes/exchange/found-recipe.ts';
import { decodePage } from './decode-page.ts';
import { PageProblem } from './page-problem.ts';
import { type ReadRecipe, readRecipeFile, readRecipePage } from './read-recipe.ts';

/** Written for these tests, in the ways that recipe sites mark up their pages. */
const folder = fileURLToPath(new URL('../../../../tests/data/recipe-pages/', import.meta.url));
const pageOf = (name: string): string => decodePage(readFileSync(`${folder}${name}.html`), 'text/html');

interface Expected extends Partial<FoundRecipe> {
  readonly from: ReadRecipe['readFrom'];
}

const PAGES: Readonly<Record<string, Expected>> = {
  'json-ld-plain': {
    from: 'json-ld',
    title: 'Red lentil soup',
    servings: 4,
    prepMinutes: 10,
    cookMinutes: 25,
    totalMinutes: 35,
    cuisine: 'Turkish',
    meals: ['dinner'],
    ingredients: [
      '1 cup red lentils, rinsed',
      '1 onion, chopped',
      '2 tablespoons olive oil',
      '4 cups water',
      '1 teaspoon salt',
    ],
    steps: [
      'Warm the oil in a pot and soften the onion for 5 minutes.',
      'Add lentils and water and simmer for 20 minutes.',
      'Salt it and blend it smooth.',
    ],
  },
  'json-ld-graph': {
    from: 'json-ld',
    title: 'Oat pancakes',
    servings: 2,
    ingredients: ['100 g rolled oats', '1 ripe banana', '2 eggs', '1 pinch of salt'],
    steps: ['Blend everything.', 'Fry small pancakes for 2 minutes on each side.'],
  },
  'json-ld-sections': {
    from: 'json-ld',
    title: 'Apple pie',
    servings: 8,
    cookMinutes: 60,
    meals: ['snacks'],
    steps: [
      'Rub the butter into the flour.',
      'Add the water and chill the dough.',
      'Toss the apples with sugar and cinnamon.',
      'Fill the crust and bake at 375 °F for 1 hour.',
    ],
  },
  'json-ld-markup': {
    from: 'json-ld',
    title: 'Mac & cheese',
    servings: 4,
    totalMinutes: 45,
    ingredients: ['8 oz elbow macaroni', '2 cups sharp cheddar, grated', '1½ cups milk', '¼ cup butter'],
    steps: ['Boil the macaroni.', 'Melt the butter, stir in milk & cheese.', 'Mix and bake for 20 minutes.'],
  },
  'json-ld-directions': {
    from: 'json-ld',
    prepMinutes: 5,
    equipment: ['Saucepan with lid'],
    steps: ['Rinse the rice. Until the water is clear.', 'Simmer under a lid for 18 minutes.'],
  },
  'json-ld-several': { from: 'json-ld', title: 'Bean chili', servings: 6 },
  'json-ld-broken': {
    from: 'json-ld',
    title: 'Hummus',
    description: 'Smooth and lemony',
    ingredients: ['1 can chickpeas, drained', '2 tbsp tahini', '1 lemon, juiced'],
  },
  'json-ld-one-string': {
    from: 'json-ld',
    servings: 1,
    ingredients: ['50 g oats', '250 ml milk', '1 tsp honey'],
    steps: ['Simmer oats and milk for 5 minutes.', 'Stir in the honey.'],
  },
  'json-ld-references': { from: 'json-ld', steps: ['Chop the tomatoes.', 'Add the juice of the lime.'] },
  'json-ld-main-entity': {
    from: 'json-ld',
    title: 'Everyday dal',
    servings: 4,
    prepMinutes: 20,
    totalMinutes: 65,
  },
  'json-ld-pieces': {
    from: 'json-ld',
    servings: null,
    yieldText: '24 cookies',
    prepMinutes: 15,
    cookMinutes: 12,
  },
  'json-ld-between-scripts': {
    from: 'json-ld',
    title: 'Slaw',
    ingredients: ['1/2 cabbage, shredded', '2 carrots, grated', '3 tbsp vinegar'],
  },
  'json-ld-names-only': {
    from: 'json-ld',
    title: 'Berry smoothie',
    steps: ['Blend until smooth.', 'Drink at once.'],
  },
  'json-ld-hopeless-microdata': {
    from: 'microdata',
    title: 'Tomato toast',
    servings: 2,
    ingredients: ['2 slices bread', '1 tomato'],
    steps: ['Toast the bread.', 'Rub it with the tomato.'],
  },
  'microdata-classic': {
    from: 'microdata',
    title: 'Guacamole',
    description: 'Ready before the guests are.',
    servings: 4,
    prepMinutes: 15,
    meals: ['snacks'],
    ingredients: ['3 ripe avocados', '1 lime, juiced', '½ tsp salt'],
    steps: ['Mash the avocados.', 'Stir in lime and salt.'],
  },
  'microdata-steps': {
    from: 'microdata',
    servings: null,
    yieldText: '6 flatbreads',
    ingredients: ['250 g plain yogurt', '250 g self-raising flour', '½ tsp salt'],
    steps: ['Knead a soft dough.', 'Fry each flatbread for 2 minutes a side.'],
  },
  'text-headings': {
    from: 'page-text',
    title: 'Potato salad',
    servings: 6,
    prepMinutes: 20,
    cookMinutes: 20,
    ingredients: [
      '1 kg waxy potatoes',
      '1 red onion, finely chopped',
      '150 ml vegetable broth',
      '3 tbsp vinegar',
    ],
    steps: [
      'Boil the potatoes in their skins.',
      'Slice them while warm.',
      'Pour over broth and vinegar, and wait an hour.',
    ],
  },
  'text-breaks': {
    from: 'page-text',
    title: 'Chickpea curry',
    servings: 4,
    ingredients: [
      '2 cans of chickpeas',
      '1 can (400 ml) coconut milk',
      '2 tbsp curry paste',
      '1 ½ cups basmati rice',
    ],
    steps: [
      'Warm the curry paste in a pan.',
      'Add chickpeas and coconut milk.',
      'Simmer for 15 minutes and serve with rice.',
    ],
  },
  'text-table': {
    from: 'page-text',
    title: 'Scones',
    ingredients: ['225 g self-raising flour', '55 g butter', '150 ml milk'],
    steps: [
      'Rub the butter into the flour.',
      'Stir in the milk and cut out rounds.',
      'Bake at 220 °C (425 °F) for 12 minutes.',
    ],
  },
  'text-unclosed': {
    from: 'page-text',
    ingredients: ['1 lb beef chuck', '2 carrots', '2 cups beef broth'],
    steps: ['Brown the beef.', 'Add the rest and simmer for 2 hours.'],
  },
  'text-hidden': {
    from: 'page-text',
    title: 'Tea eggs',
    ingredients: ['6 eggs', '2 tbsp soy sauce', '1 tbsp black tea'],
    steps: ['Boil the eggs for 8 minutes and crack them.', 'Simmer them in tea and soy sauce for 1 hour.'],
    storage: 'Up to 4 days in the fridge.',
  },
  'charset-windows-1252': {
    from: 'page-text',
    title: 'Crêpes sucrées',
    ingredients: ['½ cup flour', '1 cup milk – cold', '2 eggs'],
  },
  'charset-wrong-claim': {
    from: 'page-text',
    title: 'Jalapeño cornbread',
    ingredients: ['1½ cups cornmeal', '2 jalapeños'],
  },
};
const WITHOUT_RECIPE = ['no-recipe', 'no-recipe-teaser'];

describe('a page with a recipe', () => {
  it.each(Object.entries(PAGES))('%s', (name, { from, ...expected }) => {
    const { found, readFrom } = readRecipePage(pageOf(name));
    expect(found).toMatchObject(expected);
    expect(readFrom).toBe(from);
  });

  it('is each in this test', () => {
    const names = readdirSync(folder).map((file) => file.replace('.html', ''));
    expect([...Object.keys(PAGES), ...WITHOUT_RECIPE].sort()).toEqual(names.sort());
    expect(names.length).toBeGreaterThanOrEqual(25);
  });
});

const problemOf = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error instanceof PageProblem ? error.code : error;
  }
};

const schemaRecipe = (given: object) =>
  readRecipeFile(JSON.stringify({ '@type': 'Recipe', name: 'Dish', recipeInstructions: 'Mix.', ...given }))
    .found;

describe('data of a recipe', () => {
  it('has ingredients in groups and in lists of lists', () => {
    const recipeIngredient = [
      '1 onion',
      {
        '@type': 'ItemList',
        name: 'Sauce:',
        itemListElement: ['50 g butter', { '@type': 'ListItem', item: { name: '1 egg' } }],
      },
      ['1 cup milk'],
    ];
    expect(schemaRecipe({ recipeIngredient }).ingredients).toEqual([
      '1 onion',
      'Sauce:',
      '50 g butter',
      '1 egg',
      '1 cup milk',
    ]);
  });

  it.each([
    ['steps', { recipeInstructions: { '@id': '#s' } }],
    ['words', { recipeInstructions: { '@id': '#w' } }],
    ['a name', { name: { '@id': '#w' }, recipeInstructions: 'Mix.' }],
  ])('may name itself in circles: %s', (_what, given) => {
    const step = { '@id': '#s' };
    const word = { '@id': '#w' };
    const { ingredients } = schemaRecipe({
      recipeIngredient: ['1 onion', '1 egg'],
      about: [
        { ...step, itemListElement: Array.from({ length: 50 }, () => step) },
        { ...word, text: Array.from({ length: 50 }, () => word) },
      ],
      ...given,
    });
    expect(ingredients).toEqual(['1 onion', '1 egg']);
  });
});

describe('a page without a recipe', () => {
  it.each(WITHOUT_RECIPE)('%s', (name) => {
    expect(problemOf(() => readRecipePage(pageOf(name)))).toBe('no_recipe_found');
  });

  it.each([
    ['nothing', ''],
    ['a hundred thousand open tags', '<div itemprop="x">'.repeat(200_000)],
    ['a million brackets', '['.repeat(1_000_000)],
    ['scripts that never end', '<script type="application/ld+json">{"@type":"Recipe"'.repeat(2_000)],
    [
      'deep data',
      `<script type="application/ld+json">${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}</script>`,
    ],
  ])('%s is read to its end and has none', (_name, html) => {
    // Anything but one pass over so much text outlives the test's own time.
    expect(problemOf(() => readRecipePage(html))).toBe('no_recipe_found');
    expect(problemOf(() => readRecipeFile(html))).toBe('no_recipe_found');
  });
});

describe('a file or a pasted text', () => {
  it('is known by how it begins', () => {
    const json = JSON.stringify({
      '@type': 'Recipe',
      name: 'Tea',
      recipeIngredient: ['1 bag tea', '1 cup water'],
    });
    expect(readRecipeFile(json)).toMatchObject({ readFrom: 'schema-org', found: { title: 'Tea' } });
    expect(readRecipeFile('---\ntitle: Tea\n---\n\nSteep @tea{1%bag} in @water{1%cup}.')).toMatchObject({
      readFrom: 'cooklang',
      found: { title: 'Tea', ingredients: ['1 bag tea', '1 cup water'], steps: ['Steep tea in water.'] },
    });
    expect(readRecipeFile('Tea\n1 bag tea\n1 cup water\nSteep it.')).toMatchObject({ readFrom: 'text' });
    expect(readRecipeFile(pageOf('json-ld-plain'))).toMatchObject({ readFrom: 'json-ld' });
  });
});
