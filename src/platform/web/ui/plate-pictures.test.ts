import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PLATE_PICTURES, pictureOf } from './plate-pictures.ts';

const ROOT = new URL('../../../../', import.meta.url);

describe('plate pictures', () => {
  it('lists exactly the files that are there', () => {
    const files = readdirSync(new URL('public/plates/', ROOT)).filter((name) => name.endsWith('.svg'));
    expect([...PLATE_PICTURES].map((code) => `${code}.svg`).sort()).toEqual(files.sort());
  });

  it('has a picture for every recipe', () => {
    const folder = new URL('data/recipes/', ROOT);
    const recipes = readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .flatMap(
        (name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as { id: string; emoji: string }[],
      );
    expect(recipes.length).toBeGreaterThan(0);
    expect(
      recipes.filter(({ emoji }) => pictureOf(emoji) === null).map(({ id, emoji }) => `${id} ${emoji}`),
    ).toEqual([]);
  });
});
