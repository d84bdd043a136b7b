import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const ROOT = new URL('../../', import.meta.url);
const ASVS = 'docs/security/asvs-5.0-level-2.md';
const ANSWERS = ['met', 'partly', 'not', 'n.a.'] as const;

const textOf = (file: string): string => readFileSync(new URL(file, ROOT), 'utf8');

const filesIn = (text: string): string[] =>
  [...text.matchAll(/`([\w-]+(?:\/[\w.-]+)+|[\w.-]+\.(?:test\.ts|json))`/g)].map(([, path]) => path ?? '');

interface Requirement {
  readonly number: string;
  readonly level: string;
  readonly answer: string;
  readonly where: string;
  readonly test: string;
}

function requirements(): Requirement[] {
  return textOf(ASVS)
    .split('\n')
    .filter((line) => /^\| \d+\.\d+\.\d+ \|/.test(line))
    .map((line) => {
      const cells = line.slice(1, -1).split('|');
      const [number = '', level = '', , answer = '', where = '', test = ''] = cells.map((cell) =>
        cell.trim(),
      );
      expect(cells, line).toHaveLength(6);
      return { number, level, answer, where, test };
    });
}

const countOf = (rows: readonly Requirement[]): number[] => [
  ...ANSWERS.map((answer) => rows.filter((row) => row.answer === answer).length),
  rows.length,
];

/** The numbers of one line of the summary. */
function summaryOf(name: string): number[] {
  const line = textOf(ASVS)
    .split('\n')
    .find((each) => each.startsWith(`| ${name} |`));
  return (line ?? '').split('|').slice(2, -1).map(Number);
}

it.each(['docs/security/threat-model.md', 'docs/security/limits.md', ASVS])(
  'every file that %s names is there',
  (document) => {
    const named = filesIn(textOf(document));
    expect(named.length).toBeGreaterThan(1);
    expect(named.filter((path) => !existsSync(new URL(path, ROOT)))).toEqual([]);
  },
);

describe('the table of OWASP ASVS 5.0.0', () => {
  const rows = requirements();

  it('has every requirement of level 1 and level 2, each once', () => {
    expect(rows.filter(({ level }) => level === '1')).toHaveLength(70);
    expect(rows.filter(({ level }) => level === '2')).toHaveLength(183);
    const numbers = rows.map(({ number }) => number);
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  });

  it('answers each, and says with each where it is or what is missing', () => {
    expect(rows.filter(({ answer }) => !ANSWERS.some((known) => known === answer))).toEqual([]);
    expect(rows.filter(({ where, test }) => where === '' || test === '')).toEqual([]);
  });

  it('counts what it says', () => {
    const chapters = Map.groupBy(rows, ({ number }) => number.split('.')[0] ?? '');
    expect(chapters.size).toBe(17);
    for (const [chapter, own] of chapters) {
      const heading = textOf(ASVS).match(new RegExp(`^## (V${chapter} .+)$`, 'm'))?.[1] ?? '';
      expect([heading, ...summaryOf(heading)]).toEqual([heading, ...countOf(own)]);
    }
    for (const level of ['1', '2']) {
      expect(summaryOf(`**level ${level} only**`)).toEqual(
        countOf(rows.filter((row) => row.level === level)),
      );
    }
    expect(summaryOf('**all**')).toEqual(countOf(rows));
  });
});
