import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { dataPath } from './data-files.ts';
import { readKitchenWords } from './kitchen-words-file.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'kitchen-words-'));
  cpSync(dataPath('ingredients'), join(directory, 'ingredients'), { recursive: true });
});
afterEach(() => rmSync(directory, { recursive: true }));

const FOODS = new Set(['milk-whole', 'milk-skim']);

/** What is said of one file with these lines; every food of the others exists. */
function problemsWith(name: string, text: string): readonly string[] {
  writeFileSync(join(directory, 'ingredients', name), text);
  const problems: string[] = [];
  readKitchenWords(directory, (id) => !id.startsWith('no-') || FOODS.has(id), problems);
  return problems;
}

const NAMES = 'term,code,language,source\n';

it('reads the files as they are', () => {
  expect(problemsWith('kitchen-names.csv', `${NAMES}whole milk,milk-whole,en,own\n`)).toEqual([]);
});

it.each([
  [
    'kitchen-names.csv',
    `${NAMES}milk,milk-whole,en,own\ncow's milk,Milk Whole,en,own\n`,
    ['ingredients/kitchen-names.csv:3: cow', 'code'],
  ],
  ['kitchen-names.csv', `${NAMES}milk,milk-whole,en,hearsay\n`, ['kitchen-names.csv:2: milk: source']],
  [
    'kitchen-names.csv',
    `${NAMES}milk,no-milk,en,own\n`,
    ['kitchen-names.csv: milk: there is no food "no-milk"'],
  ],
  [
    'kitchen-names.csv',
    `${NAMES}milk,milk-whole,en,own\nmilk,milk-skim,en,own\n`,
    ['kitchen-names.csv: milk: stands there twice'],
  ],
  ['kitchen-names.csv', `${NAMES}milk,milk-whole\n`, ['kitchen-names.csv: ', 'line 2']],
  [
    'everyday-foods.csv',
    'term,code,when,language,source,why\nmilk,,counted,en,own,\n',
    ['everyday-foods.csv:2: milk: code is missing'],
  ],
  [
    'food-choices.csv',
    'term,code,matches,language,source\nmilk,milk-whole,last-word,en,own\n',
    ['food-choices.csv:2: milk: code'],
  ],
  ['near-names.csv', 'term,language,source\nmilk,,own\n', ['near-names.csv:2: milk: language']],
])('names the line of %s that cannot be right', (name, text, parts) => {
  const problems = problemsWith(name, text);
  expect(problems).toHaveLength(1);
  for (const part of parts) expect(problems[0]).toContain(part);
});
