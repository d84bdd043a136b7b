import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const folder = new URL('../../db/migrations/', import.meta.url);
interface Journal {
  readonly entries: readonly { readonly idx: number; readonly tag: string; readonly when: number }[];
}
const { entries }: Journal = JSON.parse(readFileSync(new URL('meta/_journal.json', folder), 'utf8'));

it('the journal counts as the files do, so that the next migration writes over no snapshot', () => {
  // Newer files begin with the time at which they were made.
  const wrong = entries.filter(
    ({ idx, tag }) => /^\d{4}_/.test(tag) && !tag.startsWith(`${String(idx).padStart(4, '0')}_`),
  );
  expect(wrong).toEqual([]);
  expect(entries.map(({ idx }) => idx)).toEqual([...entries].map(({ idx }) => idx).sort((a, b) => a - b));
  expect(entries.map(({ when }) => when)).toEqual(entries.map(({ when }) => when).toSorted((a, b) => a - b));
});

it('has every file', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  expect(files.toSorted()).toEqual(entries.map(({ tag }) => `${tag}.sql`).toSorted());
});
