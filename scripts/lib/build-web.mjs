import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { runOrFail } from './run.mjs';
import { hashOf, programOf, root, runtimeNode } from './runtime.mjs';
import { checkSizeBudget } from './size-budget.mjs';

/** Everything that decides what the built web app looks like. */
const inputs = [
  'src/app/web',
  'src/domain',
  'src/features',
  'src/platform/contract',
  'src/platform/web',
  'src/site',
  'data',
  'public',
  'scripts/lib',
  'react-router.config.ts',
  'vite.config.ts',
  'postcss.config.cjs',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];
const stampFile = join(root, 'build', 'inputs.sha256');
const clientDir = join(root, 'build', 'client');
const compressible = /\.(?:js|mjs|css|html|svg|json|webmanifest|txt|wasm)$/;

/** Builds the web app when one of its inputs has changed since the last build. */
export async function buildWeb() {
  const wanted = hashOf(inputs);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8').trim() === wanted) return;
  rmSync(stampFile, { force: true });
  await runOrFail({
    label: 'Building the web app',
    command: runtimeNode(),
    args: [programOf('@react-router/dev', 'react-router'), 'build'],
    env: { NODE_ENV: 'production', BUILD_MARKER: buildMarker(wanted) },
  });
  await runOrFail({
    label: 'Finishing its pages',
    command: runtimeNode(),
    args: [join(root, 'scripts', 'lib', 'finish-web.mjs'), clientDir],
  });
  await runOrFail({
    label: 'Training the safety gate',
    command: runtimeNode(),
    args: [join(root, 'scripts', 'data', 'train-safety.ts')],
  });
  await compressFiles(clientDir);
  checkSizeBudget(clientDir);
  mkdirSync(join(root, 'build'), { recursive: true });
  writeFileSync(stampFile, `${wanted}\n`);
}

/** Tells builds apart: when it was made, and from what. */
const buildMarker = (inputsHash) => `${new Date().toISOString().slice(0, 16)}Z-${inputsHash.slice(0, 12)}`;

/** Puts a .br and a .gz beside each text file, so that serving one costs no processor time. */
async function compressFiles(directory) {
  const files = readdirSync(directory, { recursive: true })
    .map((name) => join(directory, name))
    .filter((file) => compressible.test(file) && statSync(file).isFile() && statSync(file).size > 1024);
  await Promise.all(
    files.map(async (file) => {
      const content = readFileSync(file);
      // Pictures are most of it: the last step takes three times as long for 1 % less.
      const quality = file.endsWith('.svg') ? 10 : 11;
      const brotli = {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: quality,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      };
      writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, brotli));
      writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}
