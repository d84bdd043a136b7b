import { describe, expect, it } from 'vitest';
import { ownCopyOf } from '#domain/recipes/copy-recipe.ts';
import { NOTHING_FOUND } from '#domain/recipes/exchange/found-recipe.ts';
import { portableOf } from '#domain/recipes/exchange/portable-lines.ts';
import { draftOf } from '#domain/recipes/exchange/recipe-draft.ts';
import { writeCooklang } from '#domain/recipes/exchange/write-cooklang.ts';
import { writeSchemaOrg } from '#domain/recipes/exchange/write-schema-org.ts';
import type { OwnRecipe } from '#domain/recipes/own-recipe.ts';
import { ownRecipeFacts } from '#domain/recipes/own-recipe-facts.ts';
import { recipeFacts } from '#domain/recipes/recipe-facts.ts';
import { OWN_RECIPE_LIMITS } from '#domain/recipes/recipe-limits.ts';
import { readRecipeFile } from '#features/recipes/pages/read-recipe.ts';
import { ownRecipeFit } from '#features/recipes/rules/own-recipe-fit.ts';
import { memberWith } from '#tests/support/core-fixtures.ts';
import { fitOf, fitsOf, kb, knowledge, readLine, WITH_LIMITS } from '#tests/support/own-dishes.ts';

describe('a draft', () => {
  const draft = (...ingredients: string[]) =>
    draftOf({ ...NOTHING_FOUND, title: 'Dish', ingredients, steps: ['Mix.'] }, readLine, kb.kitchenWords)
      .recipe.ingredients;

  it('asks about what looks like a heading and brings something new', () => {
    const texts = draft('1 onion', 'For the top crushed peanuts', 'For the flour', '100 g flour');
    expect(texts.map(({ text, foodId }) => [text, foodId === null])).toEqual([
      ['1 onion', false],
      ['For the top crushed peanuts', true],
      ['100 g flour', false],
    ]);
  });

  it('knows no line that was cut', () => {
    const [rice] = draft(`200 g white rice, ${'rinsed well and '.repeat(30)} with butter`);
    expect(rice?.text.length).toBe(OWN_RECIPE_LIMITS.line);
    expect(rice?.foodId).toBeNull();
  });

  it('says in its last line what there was no room for', () => {
    const many = draft(...Array.from({ length: 200 }, (_, at) => `${at + 1} onions`));
    expect(many.length).toBe(OWN_RECIPE_LIMITS.ingredients);
    expect(many.at(-1)).toMatchObject({
      foodId: null,
      text: expect.stringMatching(/^And 121 more: 80 onions/),
    });
  });
});

describe('a copy of one of our recipes', () => {
  it('says nothing twice in a line', () => {
    const twice = kb.recipes
      .flatMap((recipe) => ownCopyOf(recipe, kb.foods).ingredients.map(({ text }) => text))
      .filter((text) => /\b(\w{4,}), \1$/.test(text));
    expect(twice).toEqual([]);
  });

  it('under a title of its own is not doubted because of it', () => {
    const strangers = { ...knowledge, recipes: [] };
    const silent = {
      steps: [],
      description: '',
      storage: '',
      makeAhead: null,
      toddlerNote: null,
      softNote: null,
    };
    const doubted = kb.recipes.flatMap((recipe) =>
      ownRecipeFacts({ ...ownCopyOf(recipe, kb.foods), ...silent }, strangers)
        .namedInProse()
        .map(({ words, allergens }) => ({ title: recipe.title, words, allergens })),
    );
    expect(doubted.filter(({ allergens }) => allergens.length > 0)).toEqual([]);
    expect(doubted.length).toBeLessThan(kb.recipes.length / 50);
  });

  const members = [
    ...WITH_LIMITS.map(([, member]) => member),
    memberWith({ ageYears: 40, dietaryRestrictions: ['halal', 'kosher'] }),
    memberWith({ ageYears: 72, allergies: ['gluten'] }),
  ];

  it('is judged as the recipe itself', () => {
    // The deep run judges each recipe for all of them.
    const eaters = (at: number) =>
      process.env.TEST_DEEP === undefined ? members.filter((_, each) => (each + at) % 3 === 0) : members;
    const differing = kb.recipes.flatMap((recipe, at) => {
      const copy = ownCopyOf(recipe, kb.foods);
      const facts = ownRecipeFacts(copy, knowledge);
      return eaters(at).flatMap((member) => {
        const ours = fitsOf(member)(recipe);
        const copied = ownRecipeFit(copy, facts, member, kb);
        // By the words of a line a copy may be judged more strictly, never less.
        const isStricter = ours.verdict === 'suits' && copied.verdict === 'does_not_suit';
        return ours.verdict === copied.verdict || isStricter ? [] : [`${recipe.id}: ${copied.verdict}`];
      });
    });
    expect(differing).toEqual([]);
  });

  it('is not known when a line is taken out that its texts still name', () => {
    const member = memberWith({ ageYears: 40, dietaryRestrictions: ['vegan'] });
    const recipe = kb.recipes.find(({ id }) => id === 'buckwheat-honey-cake-pears');
    if (recipe === undefined) throw new Error('no recipe with honey');
    const copy = ownCopyOf(recipe, kb.foods);
    const without = { ...copy, ingredients: copy.ingredients.filter(({ foodId }) => foodId !== 'honey') };
    expect(fitOf(without, member).unchecked).toContain(
      '“honey”, which the steps name and no ingredient does',
    );
  });

  it('has its nutrition and its allergens', () => {
    for (const recipe of kb.recipes) {
      const facts = recipeFacts(recipe, kb.foods);
      const copied = ownRecipeFacts(ownCopyOf(recipe, kb.foods), knowledge);
      expect(copied.nutrients.energy_kcal.amount).toBeCloseTo(facts.nutrients.energy_kcal.amount ?? -1, 6);
      expect([...copied.contains.keys()]).toEqual(expect.arrayContaining([...facts.contains.keys()]));
    }
  });
});

describe('a line that names several foods', () => {
  const draft = (line: string) =>
    draftOf(
      readRecipeFile(`Dish\nIngredients\n${line}\n200 g white rice\nMethod\nMix.`).found,
      readLine,
      kb.kitchenWords,
    ).recipe.ingredients.map(({ text, foodId }) => [text, foodId]);

  it('becomes several where each is certain', () => {
    expect(draft('Salt and black pepper to taste').slice(0, 2)).toEqual([
      ['Salt', 'salt'],
      ['black pepper to taste', 'pepper-black'],
    ]);
  });

  it.each(['vegetable broth or chicken broth', '1 tbsp butter or margarine'])('stays open: %s', (line) => {
    expect(draft(line)[0]).toEqual([line, null]);
  });
});

describe('a recipe that went out and came back', () => {
  const lines = [
    '1 1/2 cups whole milk',
    '200 g white rice',
    '2 eggs, beaten',
    '1 tsp salt',
    '2 cloves garlic, finely chopped',
    'mystery paste',
  ];
  const original: OwnRecipe = {
    ...draftOf(
      { ...readRecipeFile(`Rice pot\nIngredients\n${lines.join('\n')}\nMethod\nBoil it.\nStir it.`).found },
      readLine,
      kb.kitchenWords,
    ).recipe,
    servings: 3,
    prepMinutes: 10,
    cookMinutes: 25,
    cuisine: 'Our own',
    meals: ['dinner'],
    equipment: ['large pot'],
    storage: '3 days in the fridge',
    makeAhead: 'Cook the rice the day before.',
    toddlerNote: 'Mash it.',
    softNote: null,
  };

  it.each([
    ['schema.org', writeSchemaOrg],
    ['Cooklang', writeCooklang],
  ])('is the same: %s', (_format, write) => {
    const { found } = readRecipeFile(write(portableOf(original, null, readLine)));
    const back = draftOf(found, readLine, kb.kitchenWords).recipe;
    expect({ ...back, ingredients: [] }).toEqual({ ...original, ingredients: [] });
    expect(back.ingredients.map(({ foodId, grams, amount }) => ({ foodId, grams, amount }))).toEqual(
      original.ingredients.map(({ foodId, grams, amount }) => ({ foodId, grams, amount })),
    );
  });

  it('of ours keeps every line and step', () => {
    const [recipe] = kb.recipes;
    if (recipe === undefined) throw new Error('no recipe');
    const copy = ownCopyOf(recipe, kb.foods);
    for (const write of [writeSchemaOrg, writeCooklang]) {
      const { found } = readRecipeFile(write(portableOf(copy, null, readLine)));
      expect(found.ingredients).toHaveLength(copy.ingredients.length);
      expect(found.steps).toEqual(copy.steps);
      expect(found).toMatchObject({ title: copy.title, servings: copy.servings, meals: copy.meals });
    }
  });
});
