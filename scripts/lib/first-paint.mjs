import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Beasties from 'beasties';
import packageJson from '../../package.json' with { type: 'json' };
import { MEMBER_PAGES } from '../../src/site/member-pages.ts';
import { Failure } from './runtime.mjs';

const modulePreload = /<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>/g;
const starter = /<script type="module" async="">([\s\S]*?)<\/script>/;
const styleSheet = /<link rel="stylesheet" href="([^"]+)"\/?>/g;

/** The page for every address that has no prerendered one. */
const FALLBACK = '__spa-fallback.html';

/** They have shortcut keys, which come alive a little after what is around them. */
const isMemberPage = (name) => MEMBER_PAGES.includes(`/${name.replace(/\/index\.html$/, '')}`);
const EARLY_KEYS = `{
  const ended = new AbortController();
  const keys = [];
  addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (event.repeat || key.length > 1 || event.target.closest?.('input, textarea, select')) return;
    keys.push({ key, ctrlKey, metaKey, altKey });
    // The browser's own search would open beside ours.
    if ((ctrlKey || metaKey) && key.toLowerCase() === 'k') event.preventDefault();
  }, { capture: true, signal: ended.signal });
  window.hearthwellEarlyKeys = { keys, stop: () => ended.abort() };
}
`;

/**
 * A prerendered page can be read, and its links work, from its HTML alone. So nothing else is in the way of the
 * first paint: the styles that it uses are written into it; the whole style sheets load beside it; and its scripts wait
 * until it is on the screen.
 */
export async function quickenFirstPaint(clientDir) {
  const pages = readdirSync(clientDir, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.html') && name !== FALLBACK);
  for (const name of pages) {
    const file = join(clientDir, name);
    const html = readFileSync(file, 'utf8');
    const styled = withInlineStyles(html, await usedStyles(clientDir, html));
    writeFileSync(
      file,
      withFirstReadings(
        withEarlyInput(withPictureOfAddress(withDeferredStart(clientDir, styled, name)), name),
        name,
      ),
    );
  }
  moveFontFaces(clientDir);
}

const fontFace = /@font-face\s*\{[^}]*\}/g;

/**
 * Into the pages, all of them: a style sheet that defines a font again, after the page is drawn, makes the
 * browser lay out every text again.
 */
function moveFontFaces(clientDir) {
  const file = join(clientDir, FALLBACK);
  const html = readFileSync(file, 'utf8');
  const faces = `<style>${fontFaces(clientDir, html).join('')}</style>`;
  writeFileSync(
    file,
    html.replace('<link rel="stylesheet"', (link) => faces + link),
  );
  for (const name of readdirSync(join(clientDir, 'assets')).filter((each) => each.endsWith('.css'))) {
    const sheet = join(clientDir, 'assets', name);
    const styles = readFileSync(sheet, 'utf8');
    if (styles.search(fontFace) >= 0) writeFileSync(sheet, styles.replaceAll(fontFace, ''));
  }
}

/** As one text, the rules that match something on the page, in both color schemes and every appearance. */
async function usedStyles(clientDir, html) {
  const classes = [...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names]) => names.split(/\s+/));
  const known = [...new Set(classes)].filter((name) => /^[\w-]+$/.test(name)).join('|');
  const beasties = new Beasties({
    path: clientDir,
    publicPath: '/',
    preload: false,
    pruneSource: false,
    reduceInlineStyles: false,
    fonts: false,
    logLevel: 'silent',
    allowRules: [new RegExp(`\\[data-mantine-color-scheme[^,]*\\.(?:${known})\\b`), /^(?::root|html)\[/],
  });
  const before = new Set(stylesOf(html));
  const used = stylesOf(await beasties.process(html)).filter((style) => !before.has(style));
  return withoutUnusedVariables([...fontFaces(clientDir, html).map(forDrawnNames), ...used].join(''), html);
}

/** A variable with its value; one that holds a text or an address is left alone. */
const variable = /(?<=[{;])(--[\w-]+):((?:(?!url\()[^;{}"'])*)(?:;|(?=\}))/g;

/** The design system declares hundreds of colors and sizes; a page's first paint needs those that something on it names. */
function withoutUnusedVariables(styles, html) {
  const named = new Set([...`${html}${styles}`.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const rest = styles.replace(variable, (whole, name) => (named.has(name) ? whole : ''));
  // One that only an unused one named is unused, too.
  return rest === styles ? styles : withoutUnusedVariables(rest, html);
}

/** The router marks a sheet that two routes share with an empty fragment. */
const fileOf = (href) => href.split('#', 1)[0];

/** Beasties does not see a font that is only named in a variable; without its face the text would jump later. */
function fontFaces(clientDir, html) {
  return [...html.matchAll(styleSheet)].flatMap(
    ([, href]) => readFileSync(join(clientDir, fileOf(href)), 'utf8').match(fontFace) ?? [],
  );
}

/**
 * A dish's name that is drawn before its font has come stays in the fallback until the next page: in letters of another
 * width it would break elsewhere, and the page would move.
 */
const forDrawnNames = (face) =>
  /fraunces-600/.test(face) ? face.replace('font-display:swap', 'font-display:optional') : face;

const stylesOf = (html) => [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text]) => text);

/** Before the sheets that they are taken from: when those have loaded, their own order decides again. */
function withInlineStyles(html, styles) {
  return html.replace('<link rel="stylesheet"', (link) => `<style>${styles}</style>${link}`);
}

/** The one frame of all recipes: the address names the picture, which is asked for before any script file has come. */
function withPictureOfAddress(html) {
  const picture = '/pictures/_.svg';
  if (!html.includes(picture)) return html;
  const script = `{
  const self = document.currentScript;
  self.previousElementSibling.src = '${picture}'.replace('_', () => location.pathname.split('/')[2]);
  self.remove();
}`;
  return html
    .replaceAll(new RegExp(`<link rel="preload"[^>]* href="${picture}"[^>]*>`, 'g'), '')
    .replaceAll(
      new RegExp(`(<img[^>]*) src="${picture}"([^>]*>)`, 'g'),
      (_, before, after) => `${before}${after}<script>${script}</script>`,
    );
}

/** What a page reads first, by its file; `_` is the id in its address. */
const FIRST_READINGS = {
  'dashboard/index.html': ['/api/meal-plans', '/api/family-members'],
  'meal-plan-generator/_/index.html': ['/api/meal-plans/_'],
  'grocery-lists/_/index.html': ['/api/grocery-lists/_'],
};

/**
 * The largest thing on a list is its title, which is shown before React has come; from then on the heading is React's. As a new
 * element: browsers count the first painting of each, and not that its text has changed.
 */
const SHOW_TITLE = `
  readings[0].answer.then(async (response) => {
    if (!response.ok) return;
    const { title } = await response.clone().json();
    const heading = document.querySelector('h1');
    if (!heading || Object.keys(heading).some((key) => key.startsWith('__react'))) return;
    const titled = heading.cloneNode(false);
    titled.textContent = title;
    heading.replaceWith(titled);
  }).catch(() => undefined);`;

/** A reload may be of a list that was just made and is still on its way to the server: nobody asks for it yet. */
const NOT_WHEN_RELOADED = `if (performance.getEntriesByType('navigation')[0]?.type === 'reload') return;
  `;

/**
 * Sent while the script files are still on their way, in the words of src/platform/web/api-client.ts, which finds the answers by
 * src/platform/web/early-request.ts.
 */
function withFirstReadings(html, name) {
  const paths = FIRST_READINGS[name];
  if (paths === undefined) return html;
  const script = `(() => {
  try {
    if (!document.cookie.includes('hearthwell_session_hint=')) return;
  } catch {
    return;
  }
  const read = (path) => {
    const ended = new AbortController();
    const sentAt = Date.now();
    const answer = fetch(path + '?v=${packageJson.version}&_t=' + sentAt, {
      headers: { Accept: 'application/json', 'Cache-Control': 'no-cache, no-store, must-revalidate', Pragma: 'no-cache' },
      credentials: 'include',
      cache: 'no-store',
      signal: ended.signal,
    });
    answer.catch(() => undefined);
    return { path, sentAt, answer, stop: () => ended.abort() };
  };
  ${name.startsWith('grocery-lists/') ? NOT_WHEN_RELOADED : ''}const id = location.pathname.split('/')[2];
  const readings = ${JSON.stringify(paths)}.map((path) => read(path.replace('_', () => id)));
  window.hearthwellEarlyRequests = new Map(readings.map((reading) => [reading.path, reading]));${name.startsWith('grocery-lists/') ? SHOW_TITLE : ''}
})();`;
  return html.replace('</head>', () => `<script>${script}</script></head>`);
}

/** Keeps what is typed, pressed and sent until the page is alive: src/app/web/shell/early-input.ts. */
function withEarlyInput(html, name) {
  const script = `${isMemberPage(name) ? EARLY_KEYS : ''}{
  const ended = new AbortController();
  const listen = (type, on) => addEventListener(type, on, { capture: true, signal: ended.signal });
  const early = { fields: new Map(), pressed: null, submitted: null, stop: () => ended.abort() };
  const hold = (event) => { event.preventDefault(); event.stopImmediatePropagation(); };
  listen('input', ({ target }) => early.fields.set(target, { value: target.value, checked: target.checked }));
  listen('click', (event) => {
    const button = event.target.closest('button[type=button]:not([popovertarget])');
    if (button) { hold(event); early.pressed = button; }
  });
  listen('submit', (event) => { hold(event); early.submitted = event.target; });
  window.hearthwellEarly = early;
}`;
  return html.replace('</head>', () => `<script>${script}</script></head>`);
}

/**
 * The first touch or key ends the waiting. Someone who is signed in waits for the data of the page: its files start right
 * after the paint, without waiting until the page is idle.
 */
function withDeferredStart(clientDir, html, name) {
  const preloads = [...html.matchAll(modulePreload)].map(([, href]) => href);
  const script = starter.exec(html)?.[1];
  const imports = [...(script ?? '').matchAll(/import \* as (\w+) from "([^"]+)";/g)];
  const manifest = /^\s*import "([^"]+)";/.exec(script ?? '')?.[1];
  const modules = /window\.__reactRouterRouteModules = (\{[^}]*\});/.exec(script ?? '')?.[1];
  const entry = /import\("([^"]+)"\)/.exec(script ?? '')?.[1];
  if (!manifest || !modules || !entry || imports.length === 0) {
    throw new Failure(
      `${name}: the start script of the page has another form than expected (first-paint.mjs)`,
    );
  }
  const routes = imports.map(([, , path]) => path);
  const start = startScript({
    files: [...new Set([manifest, entry, ...preloads])],
    steps: [...new Set([manifest, ...preloads])]
      .filter((path) => path !== entry && !routes.includes(path))
      .sort((a, b) => filesBehind(clientDir, a).size - filesBehind(clientDir, b).size),
    routes,
    names: imports.map(([, variable]) => variable),
    modules,
    entry,
  });
  return html
    .replaceAll(modulePreload, '')
    .replaceAll(styleSheet, (_, href) => `<link rel="stylesheet" data-href="${href}"/>`)
    .replace(starter, () => `<script>${start}</script>`);
}

/** A script with all that it imports. */
function filesBehind(clientDir, path) {
  const found = new Set([path]);
  // A set that grows while it is walked.
  for (const each of found) {
    const text = readFileSync(join(clientDir, each), 'utf8');
    for (const [, name] of text.matchAll(/(?:from|import)\s*"\.\/([\w.~-]+\.js)"/g))
      found.add(`/assets/${name}`);
  }
  return found;
}

/** Each file runs in a task of its own, what others are on first: a touch need not wait until all have run. */
function startScript({ files, steps, routes, names, modules, entry }) {
  return `(() => {
  let fetched = false;
  let started = false;
  const nextTask = () => new Promise((next) => setTimeout(next));
  const fetchFiles = async () => {
    if (fetched) return;
    fetched = true;
    for (const link of document.querySelectorAll('link[data-href]')) link.href = link.dataset.href;
    for (const [index, href] of ${JSON.stringify(files)}.entries()) {
      if (index % 4 === 0) await nextTask();
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    }
  };
  const startOnce = async () => {
    if (started) return;
    started = true;
    await fetchFiles();
    for (const path of ${JSON.stringify(steps)}) {
      await import(path);
      await nextTask();
    }
    // Its first use takes some 20 ms, no matter who it is: better by itself than in the middle of drawing the page.
    if (isMember) {
      new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' }).format();
      await nextTask();
    }
    const [${names.join(', ')}] = await Promise.all(${JSON.stringify(routes)}.map((path) => import(path)));
    window.__reactRouterRouteModules = ${modules};
    await import(${JSON.stringify(entry)});
  };
  // A file that did not come (a server that is busy, a line that broke) leaves a page that only looks alive: it is loaded once more.
  const mark = 'hearthwell_start_failed';
  const start = () => startOnce().then(
    () => remember((storage) => storage.removeItem(mark)),
    () => remember((storage) => {
      if (storage.getItem(mark) === location.pathname) return;
      storage.setItem(mark, location.pathname);
      setTimeout(() => location.reload(), 2000);
    }),
  );
  const remember = (work) => {
    try {
      work(sessionStorage);
    } catch {
      // Storage is closed; without a mark it could reload for ever.
    }
  };
  let isMember = false;
  try {
    isMember = document.cookie.includes('hearthwell_session_hint=');
  } catch {
    // Cookies are closed to scripts here; the page starts all the same.
  }
  for (const type of ['pointerdown', 'keydown', 'focusin', 'touchstart']) {
    addEventListener(type, start, { once: true, passive: true, capture: true });
  }
  // A tab in the background is not painted.
  if (isMember && document.hidden) return void start();
  const idle = window.requestIdleCallback ?? ((run) => setTimeout(run, 200));
  const painted = (entries) => {
    if (entries.length === 0) return;
    if (isMember) setTimeout(start);
    else idle(start, { timeout: 1500 });
  };
  addEventListener('load', () => setTimeout(start, 3000));
  new PerformanceObserver((list) => painted(list.getEntriesByName('first-contentful-paint'))).observe({
    type: 'paint',
    buffered: true,
  });
})();`;
}
