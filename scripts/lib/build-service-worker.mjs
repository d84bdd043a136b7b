import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'vite';
import { Failure, root } from './runtime.mjs';
import { readManifest } from './size-budget.mjs';

/** Beside the pages behind sign-in, whose scripts are fetched ahead. Any other page is kept once it was visited. */
const ALSO_OFFLINE = ['root', 'routes/logout', 'routes/not-found'];
const SIGNED_IN = 'routes/protected-layout';
/** Pages behind sign-in that are of no use without a network: what they are for is asked of the server. */
const NEEDS_NETWORK = new Set([
  'routes/onboarding',
  'routes/recipe-new',
  'routes/recipe-import',
  'routes/recipe-import-review',
  'routes/own-recipe-edit',
  'routes/food',
  'routes/food-new',
  'routes/food-edit',
  'routes/own-foods',
  'routes/barcode',
]);

/** The ids of the routes whose scripts are fetched ahead: a new page behind sign-in is one of them by itself. */
function offlineRoutes(routes) {
  const isSignedIn = (id) => id !== undefined && (id === SIGNED_IN || isSignedIn(routes[id].parentId));
  const gone = [...ALSO_OFFLINE, ...NEEDS_NETWORK].filter((id) => !(id in routes));
  if (gone.length > 0)
    throw new Failure(`The service worker names routes that are not there: ${gone.join(', ')}`);
  const pages = Object.keys(routes).filter((id) => isSignedIn(id) && !NEEDS_NETWORK.has(id));
  return [...ALSO_OFFLINE, ...pages];
}

/** Beside the scripts: the page that starts the app, and what its head names. */
const OFFLINE_FILES = ['__spa-fallback.html', 'favicon.svg', 'manifest.webmanifest', 'icons/icon-192.png'];

/** Writes sw.js into the finished build, before its files are compressed. */
export async function buildServiceWorker(clientDir) {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    define: {
      PRECACHE: JSON.stringify(precacheOf(clientDir)),
      PUBLIC_PAGES: JSON.stringify(publicPagesOf(clientDir)),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      outDir: clientDir,
      emptyOutDir: false,
      lib: {
        entry: join(root, 'src/app/web/service-worker/service-worker.ts'),
        formats: ['iife'],
        name: 'serviceWorker',
        fileName: () => 'sw.js',
      },
    },
  });
}

function precacheOf(clientDir) {
  const assets = offlineAssets(clientDir);
  return [
    ...OFFLINE_FILES.map((file) => ({ url: `/${file}`, revision: revisionOf(join(clientDir, file)) })),
    // The name holds a hash of the contents.
    ...assets.map((file) => ({ url: `/assets/${file}`, revision: null })),
  ];
}

const revisionOf = (file) => createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16);

/** At most so long, and not within a longer word: a list of words in a script would else be tried from each letter. */
const assetNames = /(?<![\w.-])[\w.-]{1,120}\.(?:js|css|woff2)\b/g;

/** The scripts and styles of the offline pages with all that they name: imports, and what they load later. */
function offlineAssets(clientDir) {
  const folder = join(clientDir, 'assets');
  const all = new Set(readdirSync(folder).filter((name) => /\.(?:js|css|woff2)$/.test(name)));
  const { entry, routes } = readManifest(clientDir);
  const start = [entry, ...offlineRoutes(routes).map((id) => routes[id])].flatMap(
    ({ module, imports = [], css = [] }) => [module, ...imports, ...css],
  );
  const wanted = new Set(start.map((path) => basename(path)));
  for (const name of readdirSync(folder)) if (/^manifest-.*\.js$/.test(name)) wanted.add(name);
  for (const name of readFileSync(join(clientDir, '__spa-fallback.html'), 'utf8').matchAll(
    /assets\/([\w.-]+)/g,
  )) {
    if (all.has(name[1])) wanted.add(name[1]);
  }
  // A set that grows while it is walked.
  for (const name of wanted) {
    // The list of all routes names all pages; it is known but not followed.
    if (!/\.(?:js|css)$/.test(name) || name.startsWith('manifest-')) continue;
    for (const [found] of readFileSync(join(folder, name), 'utf8').matchAll(assetNames)) {
      if (all.has(found)) wanted.add(found);
    }
  }
  // The word lists that rate a new password are large, and a password is never changed without a connection. The reader of
  // barcodes comes with the camera, and what it reads is looked up.
  return [...wanted].filter((name) => !/latin-ext|^(?:password-strength|barcode-reader)-/.test(name)).sort();
}

function publicPagesOf(clientDir) {
  return readdirSync(clientDir, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('index.html'))
    .map((name) => `/${name.replaceAll('\\', '/').replace(/\/?index\.html$/, '')}`);
}
