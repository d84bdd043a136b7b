import { readFileSync } from 'node:fs';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { dishPictureFiles } from './scripts/lib/dish-picture-files.ts';
import { scriptFiles } from './scripts/lib/script-files.ts';

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** Set by scripts/lib/build-web.mjs; a build that is run by hand is marked by its minute alone. */
const marker = process.env.BUILD_MARKER ?? `${new Date().toISOString().slice(0, 16)}Z`;

/**
 * When the file of a route does not arrive, the router reloads the page by itself: back at the old address, without a
 * word, and again and again while the file is missing. Here such a failure goes to the error screen like any other.
 */
const tellMissingRoutes: Plugin = {
  name: 'tell-missing-routes',
  apply: 'build',
  transform(code, id) {
    if (!id.endsWith('/lib/dom/ssr/routeModules.js')) return null;
    const told = code.replace(
      /window\.location\.reload\(\);\s*return new Promise\(\(\) => ?\{\}\);/,
      'throw error;',
    );
    if (told === code) throw new Error('react-router loads route modules in another way than expected');
    return { code: told, map: null };
  },
};

/**
 * The router marks the styles of a route that are also loaded later as `name.css#`, and takes them away with the route:
 * what comes later (the running timers, after cook mode) needs a sheet of its own that stays. It goes right before the
 * marked one instead of to the end, where the same rules would come after those that are meant to outweigh them. The
 * root's own never leave.
 */
const lateStylesInPlace: Plugin = {
  name: 'late-styles-in-place',
  apply: 'build',
  transform(code, id) {
    if (id !== '\0vite/preload-helper.js') return null;
    const creates = 'const link = document.createElement("link");';
    const appends = 'document.head.appendChild(link);';
    if (!code.includes(creates) || !code.includes(appends)) {
      throw new Error('Vite adds the styles of a page in another way than expected');
    }
    const inPlace = code
      .replace(
        creates,
        `const marked = [...document.styleSheets].find(({ href }) => href === dep.href + "#")?.ownerNode;
        const always = window.__reactRouterManifest?.routes.root.css ?? [];
        if (marked && always.includes(marked.getAttribute("href"))) return;
        ${creates}`,
      )
      .replace(appends, `if (marked) marked.before(link); else ${appends}`);
    return { code: inPlace, map: null };
  },
};

const files = scriptFiles();

export default defineConfig({
  plugins: [reactRouter(), tellMissingRoutes, lateStylesInPlace, files.plugin, dishPictureFiles()],
  define: {
    'import.meta.env.VITE_APP_VERSION': JSON.stringify(version),
    'import.meta.env.VITE_BUILD_MARKER': JSON.stringify(marker),
  },
  build: {
    modulePreload: {
      // A link for each file that a part needs costs a phone a millisecond, and these are there already.
      resolveDependencies: (_file, needs, { hostType }) =>
        hostType === 'html' ? needs : needs.filter((file) => !files.onMemberPages.test(file)),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'frame',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|cookie|@tanstack)[\\/]/,
              priority: 20,
            },
            ...files.groups,
          ],
        },
      },
    },
  },
  // Found at the start rather than page by page, so that the first visit to a page does not reload it.
  optimizeDeps: {
    entries: ['src/app/web/root.tsx', 'src/app/web/routes/*.tsx', 'src/features/*/web/*-page.tsx'],
  },
  // `npx react-router dev` beside a running server; Origin is rewritten because the server checks it.
  server: {
    proxy: { '/api': { target: process.env.API_ORIGIN ?? 'http://127.0.0.1:3000', changeOrigin: true } },
  },
});
