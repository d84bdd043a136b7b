import { readFileSync } from 'node:fs';
import { parse as readCsv } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { createIngredientParser } from '#core/ingredients/parse-ingredient.ts';
import type { ParsedIngredient } from '#core/ingredients/parsed-ingredient.ts';
import { foodUses } from '#core/recipes/food-uses.ts';
import { isSettled } from '#core/recipes/own-ingredient.ts';
import { loadAllergenLexicon } from '#knowledge/load-allergen-lexicon.ts';
import { loadKnowledgeBase } from '#knowledge/load-knowledge-base.ts';

/** A line of tests/data/recipe-lines.csv; tests/data/README.md says how it was labelled and first measured. */
interface RecipeLine {
  readonly set: 'open' | 'sealed';
  readonly text: string;
  /** Ids, parted by blanks, of which each is right; `*` stands for anything, `-` for a line that must not be settled. */
  readonly food: string;
  /** Foods that must be kept beside it. */
  readonly others: string;
}

const { foods, recipes } = loadKnowledgeBase();
const parse = createIngredientParser({
  foods: foods.values(),
  lexicon: loadAllergenLexicon(),
  usesOf: foodUses(recipes),
});
const lines: RecipeLine[] = readCsv(
  readFileSync(new URL('../data/recipe-lines.csv', import.meta.url), 'utf8'),
  { columns: true },
);

const patternOf = (label: string) => new RegExp(`^${label.split('*').map(RegExp.escape).join('.*')}$`);
const isOneOf = (label: string, id: string | null) =>
  id !== null && label.split(' ').some((each) => patternOf(each).test(id));

function isRight({ food, others }: RecipeLine, parsed: ParsedIngredient): boolean {
  const isOpen = food.split(' ').includes('-') && !isSettled(parsed);
  const keeps = others.split(' ').every((label) => parsed.otherFoodIds.some((id) => isOneOf(label, id)));
  return (isOpen || isOneOf(food, parsed.foodId)) && (others === '' || keeps);
}

describe.each(['open', 'sealed'] as const)('the %s lines of recipe pages', (set) => {
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
    ['1 chicken breast, cooked', 'chicken-breast-raw'],
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
