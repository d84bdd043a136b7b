import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readInWorker } from './read-in-worker.ts';

const page = (text: string) => ({ url: 'https://kitchen.example/', mediaType: 'text/html', text });
const soup = readFileSync(
  new URL('../../../../tests/data/recipe-pages/json-ld-plain.html', import.meta.url),
  'utf8',
);

it('reads a page in another thread', async () => {
  expect(await readInWorker(page(soup))).toMatchObject({
    readFrom: 'json-ld',
    found: { title: 'Red lentil soup' },
  });
});

it('says what is wrong with a page', async () => {
  await expect(readInWorker(page('<h1>News</h1>'))).rejects.toMatchObject({ code: 'no_recipe_found' });
});

it('gives up a page that takes too long, and lets others work meanwhile', async () => {
  let ticks = 0;
  const ticking = setInterval(() => {
    ticks += 1;
  }, 10);
  const slow = page(`<ul>${'<li>x'.repeat(900_000)}`);
  await expect(readInWorker(slow, { milliseconds: 400 })).rejects.toMatchObject({ code: 'page_too_large' });
  clearInterval(ticking);
  expect(ticks).toBeGreaterThan(3);
});
