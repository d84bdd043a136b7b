// `npm run new-feature NAME [AREA]`: a working slice of a new feature with its tests: entries with a title and a day,
// to begin from. Nothing is written unless all of it can be.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runOrFail } from './lib/run.mjs';
import { checkNode, Failure, programOf, root, runtimeNode } from './lib/runtime.mjs';
import {
  areaFor,
  BY_HAND,
  checkName,
  fill,
  formsOf,
  freeKey,
  registrations,
} from './new-feature/registrations.mjs';

const TEMPLATES = join(root, 'scripts', 'new-feature', 'slice');
const read = (path) => readFileSync(join(root, path), 'utf8');

try {
  checkNode();
  await create(process.argv[2], process.argv[3]);
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}

async function create(given, givenArea) {
  const name = checkName(given, readdirSync(join(root, 'src', 'features')));
  const area = areaFor(name, givenArea, read('src/domain/household/access.ts'));
  const manifests = readdirSync(join(root, 'src', 'features'))
    .map((feature) => `src/features/${feature}/${feature}.web.ts`)
    .filter((path) => existsSync(join(root, path)));
  const key = freeKey(name, manifests.map(read).join('\n'));
  const words = { ...formsOf(name), area, key };
  const folder = `src/features/${name}`;
  const created = readdirSync(TEMPLATES, { recursive: true })
    .map(String)
    .filter((path) => path.endsWith('.txt'))
    .map((path) => {
      const target = path.replaceAll('\\', '/').replaceAll('sample-notes', name).slice(0, -'.txt'.length);
      return [`${folder}/${target}`, fill(readFileSync(join(TEMPLATES, path), 'utf8'), words)];
    });
  const before = new Map();
  const edited = Object.entries(registrations(words)).flatMap(([path, edit]) => {
    const text = read(path);
    const changed = edit(text);
    if (changed === text) return [];
    before.set(path, text);
    return [[path, changed]];
  });
  const migrations = 'db/migrations';
  const journal = `${migrations}/meta/_journal.json`;
  before.set(journal, read(journal));
  const known = new Set(readdirSync(join(root, migrations), { recursive: true }).map(String));
  try {
    for (const [path, text] of [...created, ...edited]) write(path, text);
    const sources = [...created, ...edited].map(([path]) => path).filter((path) => /\.tsx?$/.test(path));
    await step('Formatting', '@biomejs/biome', 'biome', ['check', '--write', ...sources]);
    await step('Writing the migration', 'drizzle-kit', 'drizzle-kit', ['generate', '--name', words.snake]);
  } catch (error) {
    for (const [path, text] of before) write(path, text);
    rmSync(join(root, folder), { recursive: true, force: true });
    for (const path of readdirSync(join(root, migrations), { recursive: true }).map(String))
      if (!known.has(path)) rmSync(join(root, migrations, path));
    throw error;
  }
  console.log(`${folder} is there, with its tests and its migration. It belongs to the area "${area}".`);
  console.log(`Edited: ${[...before.keys()].join(', ')}.`);
  console.log('Before it is finished, by hand:');
  for (const [path, what] of Object.entries(BY_HAND)) console.log(`  ${path}: ${what}`);
  console.log(`Next: npx vitest run --project unit --project api ${folder}`);
}

function write(path, text) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

function step(label, packageName, command, args) {
  return runOrFail({ label, command: runtimeNode(), args: [programOf(packageName, command), ...args] });
}
