import { readFileSync } from 'node:fs';
import { parse as readCsv } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { choicesFor } from '#domain/ingredients/food-choices.ts';
import type { ParsedIngredient } from '#domain/ingredients/parsed-ingredient.ts';
import { loadAllergenLexicon } from '#domain/knowledge/load-allergen-lexicon.ts';
import { createLineReader } from '#domain/recipes/line-reader.ts';
import { isSettled, proposedFoods } from '#domain/recipes/own-ingredient.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';

const SETS = [
  'open',
  'sealed',
  'practice',
  'practice-2',
  'practice-3',
  'open-2',
  'unseen-1',
  'unseen-2',
] as const;

/** A line of tests/data/recipe-lines.csv; tests/data/README.md says how it was labelled and first measured. */
interface RecipeLine {
  readonly set: (typeof SETS)[number];
  readonly text: string;
  /** Ids, parted by blanks, of which each is right; `*` stands for anything, `-` for a line that must not be settled. */
  readonly food: string;
  /** Foods that must be kept beside it. */
  readonly others: string;
}

const knowledge = testKnowledgeBase();
const parse = createLineReader(knowledge, loadAllergenLexicon());
const lines: RecipeLine[] = readCsv(
  readFileSync(new URL('../data/recipe-lines.csv', import.meta.url), 'utf8'),
  { columns: true },
);

const patternOf = (label: string) => new RegExp(`^${label.split('*').map(RegExp.escape).join('.*')}$`);
const isOneOf = (label: string, id: string | null) =>
  id !== null && label.split(' ').some((each) => patternOf(each).test(id));

function isRight({ food, others }: RecipeLine, parsed: ParsedIngredient): boolean {
  const isOpen = food.split(' ').includes('-') && !isSettled(parsed);
  const keepsOne = (label: string) => parsed.otherFoodIds.some((id) => isOneOf(label, id));
  // The same ids again: the other of them, whichever.
  const keeps = others === food ? others.split(' ').some(keepsOne) : others.split(' ').every(keepsOne);
  return (isOpen || isOneOf(food, parsed.foodId)) && (others === '' || keeps);
}

describe.each(SETS)('the %s lines of recipe pages', (set) => {
  const mine = lines.filter((line) => line.set === set);
  const read = mine.map((line) => ({ line, parsed: parse(line.text) }));

  it('find the right food in 95 of 100', () => {
    const wrong = read
      .filter(({ line, parsed }) => !isRight(line, parsed))
      .map(({ line, parsed }) => `${line.text}: ${parsed.foodId}`);
    expect(mine.length).toBeGreaterThan(100);
    expect(wrong.length / mine.length, wrong.join('\n')).toBeLessThanOrEqual(0.05);
  });

  it('never call a wrong food known', () => {
    const wrong = read
      .filter(({ line, parsed }) => !isRight(line, parsed) && parsed.foodId !== null && isSettled(parsed))
      .map(({ line, parsed }) => `${line.text}: ${parsed.foodId}`);
    expect(wrong).toEqual([]);
  });
});

describe('a line without its noun', () => {
  it.each([
    '1 cup reduced-sodium',
    '1 can fat-free',
    '2 cups low-fat',
    '1 can, drained',
    '1 (8 oz) package',
    '1 cup all-natural',
    '1 cup gluten-free',
  ])('%s is no food', (text) => {
    expect(parse(text)).toMatchObject({ foodId: null, areAllergensKnown: false });
  });

  it.each([
    ['1 can (14.5 oz) reduced-sodium, fat-free chicken broth', 'broth-chicken-low-sodium'],
    ['2 cups fat-free, reduced-sodium chicken broth', 'broth-chicken-low-sodium'],
    ['1 can chicken broth', 'broth-chicken'],
    ['2 cups unbleached, all-purpose flour', 'flour-all-purpose-unbleached'],
    ['1 cup all-natural, unsweetened applesauce', 'applesauce-unsweetened'],
  ])('%s waits for it', (text, food) => {
    expect(parse(text)).toMatchObject({ foodId: food });
  });

  it('keeps the allergens of what follows the comma', () => {
    const { allergens } = parse('1 can reduced-sodium, fat-free chicken broth');
    expect(allergens).toContain('celery');
  });
});

describe('a line that leaves a choice', () => {
  it.each([
    ['2 chicken or vegetable bouillon cubes', 'bouillon-cube-chicken', ['vegetable-bouillon-cube']],
    ['4 oz milk or dark chocolate, chopped', 'chocolate-milk', ['chocolate-dark']],
    ['1 cup whole or 2% milk', 'milk-whole', ['milk-2-percent']],
    ['1/2 cup red or green bell pepper', 'pepper-bell-red', ['pepper-bell-green']],
    ['1 cup butter or margarine', 'butter-unsalted', ['margarine-soft']],
  ])('%s keeps both and is open', (text, food, others) => {
    const parsed = parse(text);
    expect(parsed).toMatchObject({ foodId: food, otherFoodIds: others });
    expect(isSettled(parsed)).toBe(false);
  });

  it.each(['1 cup milk of choice', '1 cup berries, any kind', '1/2 cup your favorite hot sauce'])(
    '%s is open',
    (text) => expect(isSettled(parse(text))).toBe(false),
  );
});

describe('a name that only a near food of ours carries', () => {
  it.each([
    '2 tsp herbes de Provence',
    '1 tsp peppermint extract',
    '1 tbsp chili crisp',
    '1 cup vegan mince',
  ])('%s is proposed, never known', (text) => expect(isSettled(parse(text))).toBe(false));
});

describe('fresh or dried, cut or ground', () => {
  it.each([
    ['2 tablespoons chopped mint', 'mint-fresh'],
    ['1/4 cup chopped mint', 'mint-fresh'],
    ['2 tbsp parsley, finely chopped', 'parsley-fresh'],
    ['2 tbsp minced chives', 'chives-fresh'],
    ['1 tbsp chopped dried mint', 'mint-dried'],
    ['1 tbsp mint, dried', 'mint-dried'],
    ['1 tsp mint', 'mint-dried'],
    ['1 tsp coriander', 'coriander-seed'],
    ['1 tsp ginger', 'ginger-ground'],
    ['1 tsp grated ginger', 'ginger-root'],
    ['1 lb lean ground beef', 'beef-ground-90-raw'],
    ['1 lb freshly ground beef', 'beef-ground-85-raw'],
    ['1 lb beef, ground', 'beef-ground-85-raw'],
    ['1 lb lean beef, ground', 'beef-ground-90-raw'],
    ['2 onions, green, chopped', 'scallion'],
    ['1 cup milk, skim', 'milk-skim'],
    ['1 cup sugar, brown, packed', 'sugar-brown'],
  ])('%s is %s', (text, food) => {
    expect(parse(text)).toMatchObject({ foodId: food, areAllergensKnown: true });
  });
});

describe('a weight in brackets', () => {
  it.each([
    ['4 slices (about 2 oz) provolone', 57],
    ['4 slices (about 2 oz each) provolone', 227],
    ['4 (2 oz) slices provolone', 227],
    ['2 slices bread (2 oz)', 57],
    ['4 salmon fillets (6 oz)', 680],
    ['4 salmon fillets (1 1/2 lb)', 680],
    ['4 (6 oz) salmon fillets', 680],
    ['2 cans (15 oz) black beans', 850],
  ])('%s weighs %i g', (text, grams) => {
    expect(parse(text).grams).toBeCloseTo(grams, -0.5);
  });
});

describe('a size', () => {
  it.each(['1 medium-size carrot', '1 medium-sized carrot', '1 medium size carrot', '1 medium carrot'])(
    '%s is a carrot of that size',
    (text) => expect(parse(text)).toMatchObject({ foodId: 'carrot', areAllergensKnown: true, grams: 61 }),
  );
});

describe('what the remarks say of the food', () => {
  it.each([
    ['1 tbsp soy sauce (low-sodium)', 'soy-sauce-low-sodium'],
    ['2 lb ground beef (80/20)', 'beef-ground-80-raw'],
    ['1 lb ground beef, 90% lean', 'beef-ground-90-raw'],
    ['1 pound 80/20 ground beef', 'beef-ground-80-raw'],
    ['1 cup milk (2%)', 'milk-2-percent'],
  ])('%s chooses the kind', (text, food) => {
    expect(parse(text)).toMatchObject({ foodId: food, areAllergensKnown: true });
  });

  it.each([
    ['1 chicken breast, cooked', 'chicken-breast-roasted'],
    ['6 slices thick-cut bacon, cooked and crumbled', 'bacon-fried'],
    ['1/2 cup soy sauce, preferably low sodium', 'soy-sauce-low-sodium'],
    ['1 lb dried great northern beans, soaked overnight', 'great-northern-beans-dry'],
  ])('%s: %s is proposed', (text, food) => {
    const parsed = parse(text);
    expect(parsed.foodId).toBe(food);
    if (!/dried/.test(text)) expect(isSettled(parsed)).toBe(false);
  });

  it.each([
    '1 lb firm white fish fillets such as cod or halibut',
    '2 tbsp neutral oil, such as canola',
    'Chopped cilantro, sliced jalapeños and lime wedges, for serving',
    '3 medium beets with greens',
    '1 lb pinto beans',
    '1 loaf crusty bread',
    '4 ciabatta rolls',
    '1 tsp Mexican oregano',
    '2 tbsp basil',
    '1 cup wine',
    '1 cup cooked and mashed sweet potato',
    '2 cups leftover mashed potatoes',
    '1/2 cup each chopped red and green bell pepper',
  ])('%s is asked', (text) => expect(isSettled(parse(text))).toBe(false));
});

describe('a food in another state than the line names', () => {
  it.each([
    ['1 cup fresh pineapple chunks', 'pineapple-fresh'],
    ['1 cup fresh egg noodles', 'noodles-egg-dry'],
  ])('%s is at most proposed', (text, food) => {
    expect(parse(text)).toMatchObject({ foodId: food, areAllergensKnown: false });
  });
});

describe('a line that no food is called by', () => {
  it.each([
    ['2 tablespoons sparkling white sugar', 'sugar-white'],
    ['12 oz mezze rigatoni', 'pasta-dry'],
    ['8 oz whole wheat rotini', 'pasta-whole-wheat-dry'],
    ['1 cup gluten-free fusilli', 'pasta-gluten-free-dry'],
    ['1 serrano', 'pepper-serrano'],
    ['1 lb fingerlings', 'potato-fingerling'],
    ['4 duck legs', 'duck-raw'],
    ['1/2 cup egg whites from a carton', 'egg-white'],
    ['1 pkg. lemon Jello (3 oz.)', 'gelatin-dessert-mix'],
    ['1/4 cup Mexican crema or sour cream', 'sour-cream'],
  ])('%s: %s is proposed', (text, food) => {
    const parsed = parse(text);
    expect(parsed.foodId).toBe(food);
    expect(isSettled(parsed)).toBe(false);
  });

  it.each([
    '200g Quorn mince',
    '1 vegan mozzarella',
    '2 tbsp coconut flour',
    '1 can cream of chicken soup',
    '1 cup cassava chips',
    '1 tbsp Sichuan peppercorns',
    '2 oz breast milk or formula',
    '1 banana leaf',
  ])('%s: nothing is', (text) => expect(parse(text).foodId).toBeNull());
});

describe('what an open line is answered with', () => {
  it.each([
    ['1 cup cheese', 'cheese-cheddar'],
    ['1 lb white fish', 'pollock-alaska-raw'],
    ['1/2 cup chopped nuts', 'walnuts'],
    ['2 cans beans', 'kidney-beans-canned'],
    ['1 cup butter or margarine', 'margarine-soft'],
    ['12 oz mezze rigatoni', 'pasta-dry'],
    ['1 lb ground meat', 'beef-ground-85-raw'],
    ['1 lb ground meat', 'turkey-ground-93-raw'],
    ['1 lb ground meat', 'lamb-ground-raw'],
  ])('%s: %s is among the choices', (text, food) => {
    const proposed = proposedFoods(parse(text), knowledge.kitchenWords);
    expect(proposed).toContain(food);
    expect(proposed.length).toBeLessThanOrEqual(5);
    expect(proposed.every((id) => knowledge.foods.has(id))).toBe(true);
  });

  it.each(['2 cups all-purpose flour', '1 spoon of mystery powder', 'For the sauce:'])('%s: none', (text) =>
    expect(proposedFoods(parse(text), knowledge.kitchenWords)).toEqual([]),
  );

  it('names only foods of ours, for each bare word', () => {
    const words =
      'bean beef berry bouillon bread broth bun cheese chicken chocolate cracker cream fish frosting green herb';
    const more = 'mustard noodle nut oil roll sausage seed stock tortilla turkey vinegar wine yogurt';
    for (const word of `${words} ${more}`.split(' ')) {
      const ids = choicesFor(word, knowledge.kitchenWords);
      expect(ids.length, word).toBeGreaterThan(1);
      expect(ids.filter((id) => !knowledge.foods.has(id))).toEqual([]);
    }
  });
});

describe('a kind behind the comma, a share of fat', () => {
  it.each([
    ['3/4 cup (64g) unsweetened cocoa powder, Dutch-process', 'cocoa-dutch'],
    ['1 cup cheddar, reduced-fat', 'cheese-cheddar-reduced-fat'],
    ['2 cups mayonnaise, reduced-fat', 'mayonnaise-light'],
    ['1 cup milk, lactose-free', 'milk-lactose-free-whole'],
    ['1 (14.5 ounce) can diced tomatoes, undrained', 'tomatoes-canned-whole'],
    ['1 (20 oz) can crushed pineapple in juice, drained', 'pineapple-canned-juice-drained'],
    ['1 lb ground beef (93% lean)', 'beef-ground-93-raw'],
    ['1 lb lean ground beef', 'beef-ground-90-raw'],
  ])('%s is %s', (text, food) => {
    expect(parse(text)).toMatchObject({ foodId: food });
  });

  it.each([
    '1 cup walnuts, reduced-fat',
    '1 cup yogurt (non-fat)',
    '500g lean minced beef',
    '99% lean ground turkey, 1.3 lb',
    '1 lb ground beef, 88% lean',
  ])('%s is asked', (text) => {
    expect(isSettled(parse(text))).toBe(false);
  });
});
