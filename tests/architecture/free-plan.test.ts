import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const SOURCE = fileURLToPath(new URL('../../src', import.meta.url));

it('how many people the free plan is for is said in one place, so that all pages say the same', () => {
  const saying = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|md)$/.test(name))
    .filter((name) => /\b(?:3|three) (?:family )?members\b/i.test(readFileSync(join(SOURCE, name), 'utf8')));
  expect(saying).toEqual([join('platform', 'web', 'free-plan.ts')]);
});
