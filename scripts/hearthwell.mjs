// Plain JavaScript without dependencies: it must run on whatever Node the machine has, before anything is
// installed. The program itself needs Node 24 (TypeScript without a build), which npm installs as a package.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

const NEEDED_NODE = 24;
/** Status of a program that could not run; 0 to 2 are the commands' own answers. */
const STATUS_BROKEN = 3;
const inCheckout = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** What needs the data of an installation is a program of the server; everything else works without one. */
const [, , first, second] = process.argv;
const isAboutKeys = first === 'keys';
const isAboutAccounts = first === 'accounts';
const isAboutAllFoods =
  first === 'foods' &&
  (['import-fdc', 'import-off'].includes(second) || (second === 'search' && process.argv.includes('--all')));
const program = isAboutKeys
  ? 'src/app/server/keys-main.ts'
  : isAboutAccounts
    ? 'src/app/server/accounts-main.ts'
    : isAboutAllFoods
      ? 'src/app/server/foods-main.ts'
      : 'src/app/cli/main.ts';
const main = inCheckout(program);
const args = process.argv.slice(isAboutKeys || isAboutAccounts || isAboutAllFoods ? 3 : 2);
const bundledNode = inCheckout(
  process.platform === 'win32' ? 'node_modules/node/bin/node.exe' : 'node_modules/node/bin/node',
);
const isNodeNewEnough = Number(process.versions.node.split('.')[0]) >= NEEDED_NODE;
const isInstalled = ['commander', 'zod', 'highs', 'pg', 'better-auth'].every((name) =>
  existsSync(inCheckout(`node_modules/${name}/package.json`)),
);

function giveUp(reason) {
  process.stderr.write(`${reason}\n`);
  process.exitCode = STATUS_BROKEN;
}

function run(node) {
  const child = spawn(node, [main, ...args], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => giveUp(`Hearthwell cannot start Node ${NEEDED_NODE}: ${error.message}`));
  child.on('exit', (status) => {
    process.exitCode = status ?? STATUS_BROKEN;
  });
}

if (!isInstalled) {
  giveUp('Hearthwell is not installed yet: run "npm start" (starts the app as well) or "npm ci" first.');
} else if (isNodeNewEnough) {
  process.argv.splice(2, Number.POSITIVE_INFINITY, ...args);
  await import(pathToFileURL(main).href);
} else if (existsSync(bundledNode)) {
  run(bundledNode);
} else {
  giveUp(`Hearthwell needs Node ${NEEDED_NODE}: run "npm ci", which installs it, or use a newer Node.`);
}
