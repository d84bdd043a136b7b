import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_LABEL_LENGTH } from '#domain/labels/read-ingredient-text.ts';
import { runCli, spawnCli } from '#tests/support/run-cli.ts';
import { readLabel } from './allergens.command.ts';
import { InputError } from './input-error.ts';

const hearthwell = (args: readonly string[], input?: string) => runCli(['allergens', ...args], input);

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hearthwell-label-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('hearthwell allergens', () => {
  it('says what a text carries and why', async () => {
    const run = await hearthwell(['Cocoa butter, WHOLE MILK powder. May contain sesame.']);
    expect(run).toMatchObject({ status: 0, err: '' });
    expect(run.out).toContain('Carries milk. May carry sesame.');
    expect(run.out).toContain('"WHOLE MILK powder" carries milk. Whole milk powder is dried milk.');
    expect(run.out).toContain('"Cocoa butter": Cocoa butter is the fat');
    expect(run.out).toContain('Always read the pack');
  });

  it('reads standard input and prints JSON', async () => {
    const run = spawnCli(['allergens', '-', '--json'], 'egg\nsoy\n');
    expect(run.status).toBe(0);
    expect(JSON.parse(run.out)).toMatchObject({
      basis: 'found',
      carries: [
        { code: 'egg', certainty: 'contains' },
        { code: 'soy', certainty: 'contains' },
      ],
      summary: 'Carries egg, soy.',
    });
  });

  it('says in its help that nothing found is not safe', async () => {
    expect((await hearthwell(['--help'])).out).toContain('Nothing found means unknown, not safe.');
  });

  it('refuses nothing at all as JSON, with status 2', async () => {
    const run = await hearthwell(['--json']);
    expect(run.status).toBe(2);
    expect(JSON.parse(run.out)).toMatchObject({ code: 'invalid_input', fields: [{ path: 'TEXT' }] });
  });
});

describe('readLabel', () => {
  it('reads a file, and words without quotation marks', async () => {
    const file = join(folder, 'label.txt');
    writeFileSync(file, 'Wheat flour, water');
    expect(readLabel([], file).json).toMatchObject({ summary: 'Carries wheat, gluten.' });
    expect(readLabel(['peanut', 'butter'], undefined).json).toMatchObject({ summary: 'Carries peanuts.' });
  });

  it('never calls a label safe', async () => {
    const { text, status } = readLabel(['rice, salt'], undefined);
    expect(status).toBe(0);
    expect(text).toContain('No allergen word found; unknown.');
    expect(text).not.toMatch(/\bsafe\b/i);
  });

  it.each([
    [[], undefined, 'TEXT'],
    [['  '], undefined, 'TEXT'],
    [['x'.repeat(MAX_LABEL_LENGTH + 1)], undefined, 'TEXT'],
    [['milk'], 'label.txt', '--file'],
    [[], 'no-such-file.txt', '--file'],
  ] as const)('refuses %j with the file %s', (typed, file, path) => {
    expect(() => readLabel(typed, file)).toThrow(InputError);
    try {
      readLabel(typed, file);
    } catch (error) {
      expect(error).toMatchObject({ problems: [{ path }] });
    }
  });
});
