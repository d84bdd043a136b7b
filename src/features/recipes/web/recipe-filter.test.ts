import { describe, expect, it } from 'vitest';
import type { FamilyFit, RecipeSummary } from '../contract/recipes.ts';
import {
  countMore,
  cuisinesOf,
  EVERYONE,
  eatersNotKnown,
  filtered,
  filterOf,
  grouped,
  NO_FILTER,
  notFor,
  paramsOf,
  suitedFirst,
  uncheckedEaters,
} from './recipe-filter.ts';

function recipe(id: string, changes: Partial<RecipeSummary> = {}): RecipeSummary {
  return {
    id,
    name: id,
    description: '',
    emoji: '🍲',
    pictures: [],
    mealTypes: ['dinner'],
    cuisine: 'Greek',
    region: 'Southern Europe',
    categories: ['taste-the-world'],
    minutes: 30,
    servings: 4,
    energyKcal: 400,
    proteinG: 20,
    contains: [],
    mayContain: [],
    labelFree: [],
    diets: [],
    costUsd: 2,
    priceLevel: 'budget',
    ...changes,
  };
}

const fitOf = (
  memberId: string,
  recipeIds: string[] | null,
  uncheckedAllergies: string[] = [],
  notFor: string[] = [],
): FamilyFit => ({
  notFor,
  because: notFor.map(() => 'contains egg'),
  uncheckedAllergies,
  memberId,
  name: memberId,
  relationship: 'other',
  yours: false,
  recipeIds,
});

const soup = recipe('soup', { diets: ['vegan', 'gluten_free'] });
const pie = recipe('pie', { diets: ['vegetarian'], region: 'Africa' });
const facts = (family: FamilyFit[] = []) => ({ family, marks: new Map(), atHand: null });
const ids = (recipes: readonly RecipeSummary[]) => recipes.map(({ id }) => id);

describe('the address', () => {
  it.each([
    'shelf=desserts&q=apple&diet=vegan&diet=gluten_free&for=everybody',
    'for=a&for=b&meal=lunch&time=30&cost=budget&kitchen=Greek&have=egg&have=rice&favorites=1',
    '',
  ])('"%s" comes back', (address) => {
    expect(paramsOf(filterOf(new URLSearchParams(address))).toString()).toBe(address);
  });

  it('with something unknown in it means nothing', () => {
    expect(filterOf(new URLSearchParams('shelf=attic&diet=air&time=7&cost=free&meal=brunch'))).toEqual(
      NO_FILTER,
    );
  });
});

describe('filtered', () => {
  it('keeps every diet that is chosen', () => {
    expect(ids(filtered([soup, pie], { ...NO_FILTER, diets: ['vegan'] }, facts()))).toEqual(['soup']);
  });

  it('keeps what suits everyone, and nothing while someone is not known', () => {
    const eaters = [fitOf('a', ['soup', 'pie']), fitOf('b', ['pie'])];
    expect(ids(filtered([soup, pie], { ...NO_FILTER, eaters: [EVERYONE] }, facts(eaters)))).toEqual(['pie']);
    expect(ids(filtered([soup, pie], { ...NO_FILTER, eaters: ['a'] }, facts(eaters)))).toEqual([
      'soup',
      'pie',
    ]);
    expect(
      filtered([soup, pie], { ...NO_FILTER, eaters: [EVERYONE] }, facts([...eaters, fitOf('baby', null)])),
    ).toEqual([]);
    expect(filtered([soup, pie], { ...NO_FILTER, eaters: ['stranger'] }, facts(eaters))).toEqual([]);
  });
});

describe('the finer choices', () => {
  const quick = recipe('quick', { minutes: 15, mealTypes: ['breakfast'], cuisine: 'Thai' });
  const dear = recipe('dear', { minutes: 50, priceLevel: 'premium' });
  const all = [quick, dear];

  it.each([
    [{ minutes: 15 }, ['quick']],
    [{ cost: 'standard' as const }, ['quick']],
    [{ meal: 'dinner' as const }, ['dear']],
    [{ cuisine: 'Thai' }, ['quick']],
    [{ onlyFavourites: true }, ['dear']],
  ])('%j', (change, expected) => {
    const marks = new Map([['dear', { isFavourite: true, rating: null, averageRating: null, ratings: 0 }]]);
    expect(ids(filtered(all, { ...NO_FILTER, ...change }, { ...facts(), marks }))).toEqual(expected);
  });

  it('what is at hand sorts, and leaves out what uses none of it', () => {
    const atHand = new Map(
      [
        { recipeId: 'dear', have: 2, lacks: [] },
        { recipeId: 'quick', have: 1, lacks: ['Rice'] },
      ].map((each) => [each.recipeId, each]),
    );
    const found = filtered([...all, soup], { ...NO_FILTER, have: ['egg'] }, { ...facts(), atHand });
    expect(ids(found)).toEqual(['dear', 'quick']);
  });

  it('two people have to be suited both', () => {
    const eaters = [fitOf('a', ['quick', 'dear']), fitOf('b', ['dear'])];
    expect(ids(filtered(all, { ...NO_FILTER, eaters: ['a', 'b'] }, facts(eaters)))).toEqual(['dear']);
  });

  it('are counted, and kitchens are named once', () => {
    expect(
      countMore({ ...NO_FILTER, diets: ['vegan'], minutes: 30, have: ['egg', 'rice'], eaters: ['a'] }),
    ).toBe(4);
    expect(cuisinesOf([pie, soup, quick])).toEqual(['Greek', 'Thai']);
  });
});

it('dishes of the world stand by region', () => {
  expect(grouped([soup, pie], { ...NO_FILTER, category: 'taste-the-world' })).toEqual([
    { title: 'Southern Europe', recipes: [soup] },
    { title: 'Africa', recipes: [pie] },
  ]);
  expect(grouped([soup, pie], NO_FILTER)).toEqual([{ title: null, recipes: [soup, pie] }]);
});

it('names the people a recipe does not suit, and nobody while that is not known', () => {
  const a = fitOf('a', ['soup'], [], ['pie']);
  const b = fitOf('b', ['pie'], [], ['soup']);
  const leo = fitOf('leo', null);
  const mia = fitOf('mia', null, ['unobtainium'], ['pie']);
  expect(notFor(soup, [a, b, leo, mia])).toMatchObject({ without: [b], open: [leo, mia] });
  // What is known is said all the same.
  expect(notFor(pie, [a, b, leo, mia])).toMatchObject({
    without: [a, mia],
    open: [leo],
    reasons: [{ because: 'contains egg', people: [a, mia] }],
  });
  expect(notFor(soup, null)).toBeNull();
});

it('names the chosen people about whose fit nothing is known', () => {
  const family = [fitOf('a', ['soup']), fitOf('b', []), fitOf('baby', null)];
  const provided = (eaters: string[]) => {
    const { notKnown, others } = eatersNotKnown(eaters, family);
    return [notKnown.map(({ memberId }) => memberId), others];
  };
  expect(provided(['everybody'])).toEqual([['baby'], ['a', 'b']]);
  expect(provided(['baby'])).toEqual([['baby'], []]);
  expect(provided(['a'])).toEqual([[], ['a']]);
  expect(provided([])).toEqual([[], []]);
});

it('goes on with the others when nobody can check an allergy', () => {
  const family = [fitOf('a', ['soup']), fitOf('theo', null, ['unobtainium'])];
  expect(uncheckedEaters([EVERYONE], family)).toEqual({ unchecked: [family[1]], others: ['a'] });
  expect(uncheckedEaters(['theo'], family)).toEqual({ unchecked: [family[1]], others: [] });
  expect(uncheckedEaters(['a', 'gone'], family)).toEqual({ unchecked: [], others: ['a'] });
  expect(ids(filtered([soup], { ...NO_FILTER, eaters: ['theo'] }, facts(family)))).toEqual([]);
});

describe('the order for a family', () => {
  const dishes = ['eggs', 'nuts', 'soup', 'new', 'pie'].map((id) => recipe(id));
  const family = [
    fitOf('a', ['nuts', 'soup', 'pie', 'new'], [], ['eggs']),
    fitOf('b', ['soup', 'pie'], [], ['eggs', 'nuts']),
  ];
  const order = (change = {}, of: FamilyFit[] | null = family) =>
    ids(suitedFirst(dishes, { ...NO_FILTER, ...change }, of) as RecipeSummary[]);

  it('is what suits everyone, then what is not known, then what is not for someone', () => {
    expect(order()).toEqual(['soup', 'pie', 'new', 'nuts', 'eggs']);
    expect(order({ category: 'desserts' })).toEqual(['soup', 'pie', 'new', 'nuts', 'eggs']);
  });

  it('stays as it is for words, for chosen people, and while nothing is known of a family', () => {
    const asGiven = ids(dishes);
    for (const change of [{ words: 'soup' }, { eaters: ['a'] }, { have: ['egg'] }]) {
      expect(order(change)).toEqual(asGiven);
    }
    expect(order({}, null)).toEqual(asGiven);
    expect(order({}, [])).toEqual(asGiven);
  });

  it('has a heading before what is not for everyone', () => {
    const all = suitedFirst(dishes, NO_FILTER, family);
    expect(
      grouped(all, NO_FILTER, family).map(({ title, recipes }) => [title, ids(recipes as RecipeSummary[])]),
    ).toEqual([
      [null, ['soup', 'pie', 'new']],
      ['Not for everyone', ['nuts', 'eggs']],
    ]);
  });
});
