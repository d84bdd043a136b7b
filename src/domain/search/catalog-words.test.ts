import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LAYERS, layerLexeme, popularityOfScans, searchColumns, searchWords } from './catalog-words.ts';

const product = {
  source: 'off' as const,
  sourceId: '1',
  name: 'Whole Milk, organic',
  brand: 'Acmé Dairies',
  isGeneric: false,
  popularity: null,
};
const layersIn = (document: string) =>
  Array.from({ length: LAYERS }, (_, index) => layerLexeme(index + 1)).filter((lexeme) =>
    document.includes(`'${lexeme}'`),
  );

describe('search columns', () => {
  it('hold the folded words of name, head of the name and brand', () => {
    const { searchText, document } = searchColumns(product);
    expect(searchText).toBe('/whole milk organic/whole milk/acme dairy/');
    expect(document.split(' ').filter((lexeme) => !lexeme.startsWith("'~"))).toEqual(
      ['whole', 'milk', 'organic', 'acme', 'dairy'].map((word) => `'${word}'`),
    );
  });

  it('fold British words as they fold questions', () => {
    expect(searchColumns({ ...product, name: 'Soya yoghurts' }).searchText).toContain('/soy yogurt/');
    expect(searchWords('SOY YOGURT')).toEqual(searchWords('Soya Yoghurts'));
  });

  it('put a food as such into every layer, and before any product', () => {
    const generic = searchColumns({ ...product, isGeneric: true });
    const famous = searchColumns({ ...product, popularity: 1 });
    expect(layersIn(generic.document)).toHaveLength(LAYERS);
    expect(generic.prior).toBeGreaterThan(searchColumns(product).prior);
    expect(layersIn(famous.document)).toHaveLength(LAYERS);
  });

  it('make each layer a quarter of the one below, when nothing says what is usual', () => {
    const counts = new Array<number>(LAYERS + 1).fill(0);
    const foods = 20_000;
    for (let index = 0; index < foods; index += 1) {
      const { document } = searchColumns({ ...product, sourceId: String(5_000_000 + index) });
      for (let layer = 1; layer <= layersIn(document).length; layer += 1)
        counts[layer] = (counts[layer] ?? 0) + 1;
    }
    for (let layer = 1; layer <= 3; layer += 1) {
      const expected = foods / 4 ** layer;
      expect(counts[layer]).toBeGreaterThan(expected * 0.8);
      expect(counts[layer]).toBeLessThan(expected * 1.25);
    }
  });

  it('never hold a lexeme that PostgreSQL would not take, whatever a name says', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 400 }),
        fc.string({ maxLength: 80 }),
        (name, brand) => {
          const { document, prior, searchText } = searchColumns({ ...product, name, brand });
          expect(document).toMatch(/^(?:'(?:[\p{L}\p{N}]{1,80}|~\d)'(?: |$))*$/u);
          expect(searchText.startsWith('/') && searchText.endsWith('/')).toBe(true);
          expect(prior).toBeGreaterThanOrEqual(0);
          expect(prior).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
});

it('popularity grows with the people who scan', () => {
  expect(popularityOfScans(0)).toBe(0);
  expect(popularityOfScans(100)).toBeGreaterThan(popularityOfScans(10));
  expect(popularityOfScans(10_000_000)).toBe(1);
});
