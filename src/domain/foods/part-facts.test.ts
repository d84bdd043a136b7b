import { describe, expect, it } from 'vitest';
import { factsByParts, type PartFacts } from './part-facts.ts';

const part = (name: string, facts: Partial<PartFacts> = {}): [string, PartFacts] => [
  name,
  {
    part: name,
    fodmap: 'low',
    fodmapGrams: null,
    fodmapBasis: 'starch',
    purine: 'very-low',
    isSeasoning: false,
    ...facts,
  },
];
const known = new Map([
  part('rice'),
  part('onion', { fodmap: 'high', fodmapGrams: 0, fodmapBasis: 'fructans' }),
  part('tomato', { fodmapGrams: 65, fodmapBasis: 'fructose above that' }),
  part('mango', { fodmap: 'moderate', fodmapGrams: 40, fodmapBasis: 'fructose' }),
  part('soy sauce', { fodmapGrams: 30, purine: null, isSeasoning: true }),
  part('chicken', { purine: 'moderate' }),
  part('anchovies', { purine: 'very-high', isSeasoning: true }),
  part('seaweed', { fodmap: null, fodmapBasis: null, purine: null }),
]);

describe('FODMAPs of a dish', () => {
  it.each([
    [['rice', 'chicken'], 'low', null],
    [['rice', 'tomato'], 'low', 65],
    [['rice', 'tomato', 'mango'], 'moderate', 40],
    [['rice', 'onion'], 'high', 0],
    // Whatever the seaweed has, the onion is enough.
    [['seaweed', 'onion'], 'high', 0],
    // A tenth of the dish at most is soy sauce, unless it is named first.
    [['rice', 'soy sauce'], 'low', 300],
    [['soy sauce', 'anchovies'], 'low', 30],
  ] as const)('made of %j are %s, low up to %s g', (madeOf, fodmap, fodmapGrams) => {
    expect(factsByParts(madeOf, known)).toMatchObject({ fodmap, fodmapGrams });
  });

  it('name the part that decides, and the doubt', () => {
    expect(factsByParts(['rice', 'onion'], known).fodmapBasis).toBe(
      'onion: fructans; doubt: by its parts, and kinds differ',
    );
  });

  it.each([[['rice', 'seaweed']], [['rice', 'a part that nobody listed']], [[]]])(
    'made of %j are not known',
    (madeOf) => {
      expect(factsByParts(madeOf, known)).toMatchObject({
        fodmap: null,
        fodmapGrams: null,
        fodmapBasis: null,
      });
    },
  );
});

describe('purines of a dish', () => {
  it('are at most those of its worst part, seasonings left out', () => {
    expect(factsByParts(['rice', 'chicken', 'anchovies'], known)).toMatchObject({
      purine: 'moderate',
      purineBasis: 'worst-of-parts',
    });
  });

  it.each([[['chicken', 'seaweed']], [['chicken', 'a part that nobody listed']], [['soy sauce']]])(
    'made of %j are not known',
    (madeOf) => {
      expect(factsByParts(madeOf, known)).toMatchObject({ purine: null, purineBasis: null });
    },
  );
});
