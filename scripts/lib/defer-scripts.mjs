import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from './runtime.mjs';

const modulePreload = /<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>/g;
const starter = /<script type="module" async="">([\s\S]*?)<\/script>/;
/** A page that can be typed into must come alive at once, or the first letters are lost. */
const typable = /<(?:form|input|select|textarea)\b/;

/**
 * A prerendered page can be read and its links work before any script runs. So its scripts wait until it stands on
 * the screen, instead of taking the line from its text, styles and font; the first touch or key ends the waiting,
 * and somebody who is signed in (and goes on to the dashboard) does not wait at all.
 */
export function deferScripts(clientDir) {
  const pages = readdirSync(clientDir, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.html') && name !== '__spa-fallback.html');
  for (const name of pages) {
    const file = join(clientDir, name);
    const html = readFileSync(file, 'utf8');
    if (!typable.test(html)) writeFileSync(file, withDeferredStart(html, name));
  }
}

function withDeferredStart(html, name) {
  const preloads = [...html.matchAll(modulePreload)].map(([, href]) => href);
  const script = starter.exec(html)?.[1];
  const imports = [...(script ?? '').matchAll(/import \* as (\w+) from "([^"]+)";/g)];
  const manifest = /^\s*import "([^"]+)";/.exec(script ?? '')?.[1];
  const modules = /window\.__reactRouterRouteModules = (\{[^}]*\});/.exec(script ?? '')?.[1];
  const entry = /import\("([^"]+)"\)/.exec(script ?? '')?.[1];
  if (!manifest || !modules || !entry || imports.length === 0) {
    throw new Failure(
      `${name}: the start script of the page has another form than expected (defer-scripts.mjs)`,
    );
  }
  const start = startScript({
    files: [...new Set([manifest, entry, ...preloads])],
    first: [manifest, ...imports.map(([, , path]) => path)],
    names: imports.map(([, variable]) => variable),
    modules,
    entry,
  });
  return html.replaceAll(modulePreload, '').replace(starter, () => `<script>${start}</script>`);
}

function startScript({ files, first, names, modules, entry }) {
  return `(() => {
  let started = false;
  const start = async () => {
    if (started) return;
    started = true;
    for (const href of ${JSON.stringify(files)}) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    }
    const [, ${names.join(', ')}] = await Promise.all(${JSON.stringify(first)}.map((path) => import(path)));
    window.__reactRouterRouteModules = ${modules};
    await import(${JSON.stringify(entry)});
  };
  try {
    if (document.cookie.includes('hearthwell_session_hint=')) return void start();
  } catch {
    // Cookies are closed to scripts here; the page starts all the same.
  }
  for (const type of ['pointerdown', 'keydown', 'focusin', 'touchstart']) {
    addEventListener(type, start, { once: true, passive: true, capture: true });
  }
  const idle = window.requestIdleCallback ?? ((run) => setTimeout(run, 200));
  addEventListener('load', () => idle(start, { timeout: 1500 }));
})();`;
}
