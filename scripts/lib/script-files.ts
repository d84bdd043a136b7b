import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** A public page that is missing here loads too much; then the size budget fails. */
const PUBLIC_ROUTE =
  /\/routes\/(?:landing|auth|join|login|signup|verify-email|forgot-password|reset-password|email-verification-pending|account-deleted|logout|security|public-layout|terms|privacy|features|age-groups|how-it-works|pricing|community|help-center|help-article|health-page|contact|feedback|not-found)\.tsx/;
/** Public pages that are a form: what they share with each other and with pages behind the sign-in, reading pages do without. */
const FORM_ROUTE =
  /\/routes\/(?:auth|join|login|signup|verify-email|forgot-password|reset-password|email-verification-pending|account-deleted|contact|feedback)\.tsx/;
const ANY_ROUTE = /\/app\/web\/routes\/[\w-]+\.tsx|\/features\/[\w-]+\/web\/[\w-]+-page\.tsx/;
/** Forms that are a message: nobody writes one on the way in. */
const MESSAGE_ROUTE = /\/routes\/(?:contact|feedback)\.tsx/;
/** Not the entry, which begins to draw as soon as its file runs. */
const EVERYWHERE = /\/app\/web\/root\.tsx/;
/** Comes a little later on every page, and must not bring along what only some of them need. */
const LATE = /\/shell\/toasts\.tsx/;
/** Lists of everything in a package; anyone who imports from one needs only what it names. */
const PACKAGE_LIST =
  /node_modules\/(@mantine\/\w+|@tabler\/icons-react)\/(?:dist\/)?esm\/(?:index|tabler-icons-react)\.mjs$/;

/** From the one that the most pages load: a group takes what its modules need along unless an earlier one has it. */
const FILES = [
  'start',
  'overlays',
  'table',
  'parts',
  'changes',
  'controls',
  'forms',
  'entrance',
  'public',
  'shell',
  'household',
] as const;

/** Scripts that every page behind the sign-in has loaded before it loads anything later. */
const ON_MEMBER_PAGES =
  /^assets\/(?:rolldown-runtime|frame|start|overlays|table|parts|changes|controls|shell|household)-[\w-]{8}\.js$/;

/** Which file a module goes into, by the pages that cannot begin without it; `null` is left to the bundler. */
function fileFor(pages: readonly string[]): (typeof FILES)[number] | null {
  const has = (name: string) => pages.some((page) => page.includes(`/routes/${name}.tsx`));
  const open = pages.filter((page) => PUBLIC_ROUTE.test(page)).length;
  const closed = pages.length - open;
  const isOnEntry = has('protected-layout') || has('dashboard');
  if (pages.some((page) => EVERYWHERE.test(page)) || (has('landing') && open > 1)) return 'start';
  if (pages.length > 1 && pages.some((page) => LATE.test(page))) return 'overlays';
  // The sample dinner of the start page is drawn as the dinners of a family are.
  if (has('landing') && closed > 0) return 'table';
  // Signing out sends what waits, which no other public page can do.
  if (has('logout') && open === 1 && closed > 0) return 'changes';
  const isForForms = open > 0 && pages.every((page) => FORM_ROUTE.test(page) || !PUBLIC_ROUTE.test(page));
  if (isForForms && pages.length > 1) {
    const messages = pages.filter((page) => MESSAGE_ROUTE.test(page)).length;
    if (closed > 0) return isOnEntry ? 'controls' : 'forms';
    if (messages === 0) return 'entrance';
    return messages === pages.length ? null : 'controls';
  }
  if (open > 0 && closed > 0) return 'parts';
  if (open > 2) return 'public';
  if (has('protected-layout')) return 'shell';
  if (has('dashboard') && closed > 1) return 'household';
  return null;
}

interface Module {
  readonly code: string | null;
  readonly importedIds: readonly string[];
}

/** The names in the braces of imports or exports from some source: `{ A, B as C }` is A and B, or A and C. */
function namesIn(braces: string, side: 'before as' | 'after as'): string[] {
  return braces.split(',').flatMap((part) => {
    const [before = '', after = before] = part.trim().split(/\s+as\s+/);
    return before === '' ? [] : [side === 'before as' ? before : after];
  });
}

/** File of each name that a package's list exports. */
function listedFiles(id: string, code: string): ReadonlyMap<string, string> {
  const listed = code.matchAll(/export\s*\{([^}]*)\}\s*from\s*['"]([^'"]+)['"]/g);
  const imported = code.matchAll(/import\s*\{([^}]*)\}\s*from\s*['"](\.[^'"]+)['"]/g);
  return new Map(
    [...listed, ...imported].flatMap(([, braces = '', from = '']) =>
      namesIn(braces, 'after as').map((name) => [name, resolve(id, '..', from)] as const),
    ),
  );
}

/** What a module needs, through the lists of packages to the files that are meant. */
function needs({ code, importedIds }: Module, moduleOf: (id: string) => Module | null): string[] {
  return importedIds.flatMap((id) => {
    const pack = PACKAGE_LIST.exec(id)?.[1];
    if (pack === undefined) return [id];
    const files = listedFiles(id, moduleOf(id)?.code ?? '');
    const imports = (code ?? '').matchAll(/import\s*\{([^}]*)\}\s*from\s*['"]([^'"]+)['"]/g);
    return [...imports]
      .filter(([, , from]) => from === pack)
      .flatMap(([, braces = '']) => namesIn(braces, 'before as'))
      .flatMap((name) => files.get(name) ?? []);
  });
}

/**
 * A few script files a page instead of a hundred small ones: over a slow line each costs a round trip. Modules that
 * the same kinds of pages begin with travel together, so that no page loads much that it does not need.
 */
export function scriptFiles() {
  const pagesOf = new Map<string, Set<string>>();
  const groups = FILES.map((name, index) => ({
    name,
    test: (id: string) => fileFor([...(pagesOf.get(id) ?? [])]) === name,
    priority: FILES.length - index,
  }));
  const plugin: Plugin = {
    name: 'script-files',
    apply: 'build',
    buildEnd() {
      pagesOf.clear();
      const moduleOf = (id: string): Module | null => this.getModuleInfo(id);
      for (const page of this.getModuleIds()) {
        if (![EVERYWHERE, LATE, ANY_ROUTE].some((entry) => entry.test(page))) continue;
        const found = new Set([page]);
        // A set that grows while it is walked.
        for (const id of found) {
          pagesOf.set(id, (pagesOf.get(id) ?? new Set()).add(page.split('?', 1)[0] ?? page));
          const module = moduleOf(id);
          for (const next of module === null ? [] : needs(module, moduleOf)) found.add(next);
        }
      }
    },
  };
  return { plugin, groups, onMemberPages: ON_MEMBER_PAGES };
}
