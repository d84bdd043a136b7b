import { describe, expect, it } from 'vitest';
import type { FamilyFit, RecipeSummary } from '#contract/recipes.ts';
import { EVERYBODY, filtered, filterOf, grouped, notFor, paramsOf } from './recipe-filter.ts';

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

const fitOf = (memberId: string, recipeIds: string[] | null): FamilyFit => ({
  memberId,
  name: memberId,
  relationship: 'other',
  yours: false,
  recipeIds,
});

const soup = recipe('soup', { diets: ['vegan', 'gluten_free'] });
const pie = recipe('pie', { diets: ['vegetarian'], region: 'Africa' });
const nothing = { category: null, words: '', diets: [], eater: null } as const;
const ids = (recipes: readonly RecipeSummary[]) => recipes.map(({ id }) => id);

describe('the address', () => {
  it.each(['shelf=desserts&q=apple&diet=vegan&diet=gluten_free&for=everybody', ''])(
    '"%s" comes back',
    (address) => {
      expect(paramsOf(filterOf(new URLSearchParams(address))).toString()).toBe(address);
    },
  );

  it('with something unknown in it means nothing', () => {
    expect(filterOf(new URLSearchParams('shelf=attic&diet=air'))).toEqual(nothing);
  });
});

describe('filtered', () => {
  it('keeps every diet that is chosen', () => {
    expect(ids(filtered([soup, pie], { ...nothing, diets: ['vegan'] }, []))).toEqual(['soup']);
  });

  it('keeps what suits everybody, and nothing while somebody is not known', () => {
    const eaters = [fitOf('a', ['soup', 'pie']), fitOf('b', ['pie'])];
    expect(ids(filtered([soup, pie], { ...nothing, eater: EVERYBODY }, eaters))).toEqual(['pie']);
    expect(ids(filtered([soup, pie], { ...nothing, eater: 'a' }, eaters))).toEqual(['soup', 'pie']);
    expect(filtered([soup, pie], { ...nothing, eater: EVERYBODY }, [...eaters, fitOf('baby', null)])).toEqual(
      [],
    );
    expect(filtered([soup, pie], { ...nothing, eater: 'stranger' }, eaters)).toEqual([]);
  });
});

it('dishes of the world stand by region', () => {
  expect(grouped([soup, pie], { ...nothing, category: 'taste-the-world' })).toEqual([
    { title: 'Southern Europe', recipes: [soup] },
    { title: 'Africa', recipes: [pie] },
  ]);
  expect(grouped([soup, pie], nothing)).toEqual([{ title: null, recipes: [soup, pie] }]);
});

it('names whom a recipe does not suit, and nobody while that is not known', () => {
  expect(
    notFor(soup, [fitOf('a', ['soup']), fitOf('b', []), fitOf('baby', null)])?.map(({ name }) => name),
  ).toEqual(['b', 'baby']);
  expect(notFor(soup, null)).toBeNull();
});
