import fc from 'fast-check';
import { expect, it } from 'vitest';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { FOOD_SOURCES, foodId, foodKey, foodPlace, placeOfKey } from './food-id.ts';

it.each([
  ['banana', 'curated', 'banana'],
  ['off-0012345678905', 'off', '0012345678905'],
  ['fdc-branded-2345678', 'fdc-branded', '2345678'],
  ['fdc-sr-legacy-167512', 'fdc-sr-legacy', '167512'],
  ['family-0b9f4c1e-6a52-4d3b-9c1f-2e8d7a6b5c40', 'family', '0b9f4c1e-6a52-4d3b-9c1f-2e8d7a6b5c40'],
  ['off-white-sauce', 'curated', 'off-white-sauce'],
  ['family-7', 'curated', 'family-7'],
  ['off-', 'curated', 'off-'],
])('%s is of %s', (id, source, sourceId) => {
  expect(foodPlace(id)).toEqual({ source, sourceId });
  expect(foodId({ source: source as 'off', sourceId })).toBe(id);
});

it('reads back every number of every source, and every food of a family', () => {
  const numbered = FOOD_SOURCES.filter((source) => source !== 'curated' && source !== 'family');
  const imported = fc.record({
    source: fc.constantFrom(...numbered),
    sourceId: fc.stringMatching(/^\d{1,20}$/),
  });
  const ofFamily = fc.record({ source: fc.constant('family' as const), sourceId: fc.uuid() });
  fc.assert(
    fc.property(fc.oneof(imported, ofFamily), (place) => {
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
