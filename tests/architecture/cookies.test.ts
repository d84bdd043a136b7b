import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { COOKIES } from '#site/pages/privacy-content.ts';

const SOURCE = fileURLToPath(new URL('../../src', import.meta.url));

/** Names of ours that are no cookies: notes in the browser's storage, roles and statements of the database. */
const NO_COOKIES: readonly RegExp[] = [
  /^(?:admin|app|owner|begin(?:_reading)?|commit|changes|enter_household)$/,
  /^(?:build|build_reloaded_at|draft_|invitation|kitchen_timers|logout_in_progress|owner)/,
  /^(?:plan_choices|recent_choices|recipe_|sample|units)/,
];

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && !name.endsWith('privacy-content.ts'),
  )
  .map((name) => ({ name, text: readFileSync(join(SOURCE, name), 'utf8') }));

const named = new Set(
  files.flatMap(({ text }) => [...text.matchAll(/['"`]hearthwell_(\w+)/g)].map(([, name = '']) => name)),
);

it('the privacy page names every cookie that the code can set, and none that it cannot', () => {
  const cookies = [...named].filter((name) => !NO_COOKIES.some((other) => other.test(name)));
  expect(COOKIES.map(({ name }) => name).sort()).toEqual(cookies.map((name) => `hearthwell_${name}`).sort());
});

it('a cookie is set under a name of ours, so that the list above is whole', () => {
  // What is written into Set-Cookie or document.cookie begins with a name: a literal of its own would hide here.
  const hidden = files.flatMap(({ name, text }) =>
    [
      ...text.matchAll(
        /['"`](?!path=|max-age=)(\w+)=(?:\$\{[^}]*\}|[^'"`]*); *(?:max-age|path|expires|samesite)/gi,
      ),
    ].map(([, cookie]) => `${name}: ${cookie}`),
  );
  expect(hidden).toEqual([]);
});
