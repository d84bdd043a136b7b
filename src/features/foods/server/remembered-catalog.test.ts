import { expect, it } from 'vitest';
import { createRememberedCatalog, type SearchedCatalog } from './remembered-catalog.ts';

/** Answers on demand, and counts what it is asked. */
function slowCatalog() {
  const asked: string[] = [];
  const { promise: mayAnswer, resolve: answer, reject: fail } = Promise.withResolvers<void>();
  const catalog: SearchedCatalog = {
    async knownWords(whole, beginning) {
      asked.push(`${whole.join(' ')}|${beginning}`);
      await mayAnswer;
      return [{ word: beginning, foods: asked.length }];
    },
    async nearWords(word) {
      asked.push(word);
      return [];
    },
    search: () => Promise.resolve([]),
  };
  return { asked, answer, fail, remembered: createRememberedCatalog(catalog) };
}

it('asks once for what several people ask at the same time, and again only for something else', async () => {
  const { asked, answer, remembered } = slowCatalog();
  const both = [remembered.knownWords(['milk'], 'mi'), remembered.knownWords(['milk'], 'mi')];
  answer();
  expect(await Promise.all(both)).toEqual([[{ word: 'mi', foods: 1 }], [{ word: 'mi', foods: 1 }]]);
  await remembered.knownWords(['milk'], 'mi');
  expect(asked).toEqual(['milk|mi']);
  await remembered.knownWords(['mil', 'k'], 'mi');
  await remembered.nearWords('mi');
  expect(asked).toEqual(['milk|mi', 'mil k|mi', 'mi']);
});

it('does not remember a failure', async () => {
  const { asked, fail, remembered } = slowCatalog();
  const first = remembered.knownWords(['milk'], 'mi');
  fail(new Error('the database is away'));
  await expect(first).rejects.toThrow('away');
  await expect(remembered.knownWords(['milk'], 'mi')).rejects.toThrow('away');
  expect(asked).toHaveLength(2);
});
