import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** It waits for whole test runs, each with a PostgreSQL of its own. */
const PATIENT = 1_800_000;

function run(folder: string, ...args: readonly string[]): { status: number | null; said: string } {
  // The deep variants of the tests it runs are in the deep run already.
  const env = { ...process.env, TEST_DEEP: undefined };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: folder,
    encoding: 'utf8',
    env,
  });
  return { status, said: `${stdout}${stderr}` };
}
const create = (folder: string, ...args: readonly string[]) =>
  run(folder, 'scripts/new-feature.mjs', ...args);
const git = (folder: string, ...args: readonly string[]): string =>
  execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@example.org', ...args], {
    cwd: folder,
    encoding: 'utf8',
  });

it.each([
  [[], 'Please name the feature'],
  [['Pantry'], 'cannot be a feature’s name'],
  [['../pantry'], 'cannot be a feature’s name'],
  [['pantry--notes'], 'cannot be a feature’s name'],
  [['grocery-lists'], 'There is a feature grocery-lists already'],
  [['pantry-notes', 'pantry'], 'There is no area "pantry"'],
])('new-feature %j says what is wrong, and writes nothing', (args, sentence) => {
  const before = git(root, 'status', '--porcelain');
  const { status, said } = create(root, ...args);
  expect([status, said]).toEqual([2, expect.stringContaining(sentence)]);
  expect(git(root, 'status', '--porcelain')).toBe(before);
});

/** Of a finished feature: what the generator edits, and what a person writes afterwards. */
const MOST_EDITED = 7;

/** A copy of what git knows, with a feature of this name made in it; files that were edited, and that it says are left. */
function madeIn(copy: string, name: string): readonly string[] {
  for (const path of git(root, 'ls-files', '-z').split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    cpSync(join(root, path), join(copy, path));
  }
  symlinkSync(realpathSync(join(root, 'node_modules')), join(copy, 'node_modules'));
  git(copy, 'init', '-q');
  git(copy, 'add', '-A');
  git(copy, 'commit', '-qm', 'before');
  const { status, said } = create(copy, name);
  expect(status, said).toBe(0);
  const left = [...said.matchAll(/^ {2}([\w./-]+): /gm)].map(([, path = '']) => path);
  expect(left).toContain('CHANGELOG.md');
  return [...git(copy, 'diff', '--name-only').trim().split('\n'), ...left];
}

const BIN = 'node_modules/.bin';
const DEPENDENCIES = '--preserve-symlinks --config .dependency-cruiser.cjs --output-type err src tests';
/** In the deep run: the types of the whole project alone take twenty seconds of a processor. */
const deepChecks = (name: string): readonly (readonly string[])[] => [
  ['node_modules/typescript/bin/tsc', '--noEmit'],
  [`${BIN}/biome`, 'check', '--error-on-warnings', 'src', 'scripts'],
  [`${BIN}/depcruise`, ...DEPENDENCIES.split(' ')],
  [
    'node_modules/vitest/vitest.mjs',
    ...['run', '--project=kernel', '--project=unit', '--project=api'],
    ...[`src/features/${name}`, 'src/app/web', 'tests/architecture', 'tests/api/access-matrix.test.ts'],
  ],
];
const isDeep = process.env.TEST_DEEP !== undefined;

/** A new address, and one that a page without the feature had announced. */
for (const name of isDeep ? ['pantry-notes', 'reports'] : ['pantry-notes']) {
  it(
    `${name} works as it is made, and is finished with at most ${MOST_EDITED} edits elsewhere`,
    () => {
      const copy = mkdtempSync(join(tmpdir(), 'hearthwell-new-feature-'));
      try {
        const edited = madeIn(copy, name);
        expect(edited.length, edited.join(', ')).toBeLessThanOrEqual(MOST_EDITED);
        for (const check of isDeep ? deepChecks(name) : []) {
          const { status, said } = run(copy, ...check);
          expect(status, `${check.join(' ')}\n${said}`).toBe(0);
        }
      } finally {
        rmSync(copy, { recursive: true, force: true });
      }
    },
    PATIENT,
  );
}
