import fc from 'fast-check';
import { expect, it } from 'vitest';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { FOOD_SOURCES, foodId, foodKey, foodPlace, placeOfKey } from './food-id.ts';

it.each([
  ['banana', 'curated', 'banana'],
  ['off-0012345678905', 'off', '0012345678905'],
  ['fdc-branded-2345678', 'fdc-branded', '2345678'],
  ['fdc-sr-legacy-167512', 'fdc-sr-legacy', '167512'],
  ['off-white-sauce', 'curated', 'off-white-sauce'],
  ['off-', 'curated', 'off-'],
])('%s is of %s', (id, source, sourceId) => {
  expect(foodPlace(id)).toEqual({ source, sourceId });
  expect(foodId({ source: source as 'off', sourceId })).toBe(id);
});

it('reads back every number of every source', () => {
  const imported = fc.constantFrom(...FOOD_SOURCES.filter((source) => source !== 'curated'));
  fc.assert(
    fc.property(imported, fc.stringMatching(/^\d{1,20}$/), (source, sourceId) => {
      const place = { source, sourceId };
      expect(foodPlace(foodId(place))).toEqual(place);
      expect(placeOfKey(foodKey(place))).toEqual(place);
    }),
  );
});

it('takes no food of our own for one of another source', () => {
  for (const id of testKnowledgeBase().foods.keys()) {
    expect(foodPlace(id)).toEqual({ source: 'curated', sourceId: id });
  }
});
