import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DATA_DIRECTORY } from '#domain/knowledge/data-files.ts';
import { foodFileRow } from '#domain/knowledge/food-file.ts';

/* What Open Food Facts knows is looked up, imported and used to test that. Our own figures and names rest on the tables of
   the USDA, on published lists and on our own work, so that they carry nobody else's license. */

const files = readdirSync(DATA_DIRECTORY, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.(?:csv|json)$/.test(name),
);

describe('our own data', () => {
  it('is drawn from no file of Open Food Facts', () => {
    expect(files.length).toBeGreaterThan(50);
    const drawn = files.filter((name) =>
      /open.?food.?facts|\bODbL\b|\bgtin\b/i.test(readFileSync(join(DATA_DIRECTORY, name), 'utf8')),
    );
    expect(drawn).toEqual([]);
  });

  it('knows no food whose figures come from the labels of packs', () => {
    const [row] = JSON.parse(readFileSync(join(DATA_DIRECTORY, 'foods', 'staples.json'), 'utf8'));
    expect(foodFileRow.safeParse(row).success).toBe(true);
    expect(foodFileRow.safeParse({ ...row, labels: true }).success).toBe(false);
  });
});
