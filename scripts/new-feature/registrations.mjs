import { Failure } from '../lib/runtime.mjs';

/** What a feature may be called: small words with hyphens, as its folder and its addresses are. */
const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const MOST_LETTERS = 40;

/** @throws Failure in words for the person who typed it */
export function checkName(name, existing) {
  if (name === undefined) throw new Failure('Please name the feature: npm run new-feature pantry-notes.');
  if (!NAME.test(name) || name.length > MOST_LETTERS) {
    throw new Failure(
      `"${name}" cannot be a feature’s name. Please use lowercase letters, digits and single hyphens, at most ${MOST_LETTERS}: pantry-notes.`,
    );
  }
  if (existing.includes(name)) throw new Failure(`There is a feature ${name} already: src/features/${name}.`);
  return name;
}

/** What the household shares it as: the area of its own name, or the one that was given. */
export function areaFor(name, given, access) {
  const [, list = ''] = /AREAS = \[([^\]]*)\]/.exec(access) ?? [];
  const areas = [...list.matchAll(/'([\w-]+)'/g)].map(([, area]) => area);
  const area = given ?? (areas.includes(name) ? name : 'meals');
  if (!areas.includes(area))
    throw new Failure(`There is no area "${area}". It is one of ${areas.join(', ')}.`);
  return area;
}

/** The letter pressed after `g`: of the name when one is free. `g` itself is none. */
export function freeKey(name, manifests) {
  const taken = new Set(['g', ...[...manifests.matchAll(/\bkey: '(\w)'/g)].map(([, key]) => key)]);
  const key = [...name.replace(/[^a-z]/g, ''), ...'abcdefghijklmnopqrstuvwxyz'].find(
    (each) => !taken.has(each),
  );
  if (key === undefined) throw new Failure('Every letter is the key of a page already: please free one.');
  return key;
}

export function formsOf(name) {
  const parts = name.split('-');
  const pascal = parts.map((part) => part[0].toUpperCase() + part.slice(1)).join('');
  const words = parts.join(' ');
  return {
    kebab: name,
    snake: parts.join('_'),
    camel: pascal[0].toLowerCase() + pascal.slice(1),
    pascal,
    words,
    title: words[0].toUpperCase() + words.slice(1),
  };
}

/** A template is a feature called "sample notes". */
export function fill(template, { kebab, snake, camel, pascal, words, title, area, key }) {
  return template
    .replaceAll('sample-notes', kebab)
    .replaceAll('sample_notes', snake)
    .replaceAll('sampleNotes', camel)
    .replaceAll('SampleNotes', pascal)
    .replaceAll('Sample notes', title)
    .replaceAll('sample notes', words)
    .replaceAll('sample-area', area)
    .replaceAll('other-area', area === 'groceries' ? 'meals' : 'groceries')
    .replaceAll('sample-key', key);
}

/**
 * Puts lines in front of the first line of a part that would come after them, or at the part's end.
 * @param {{ from: string, to: string, entry: RegExp, lines: string }} where `from` and `to` are around the part; `entry`
 *   finds what its lines are sorted by
 */
export function insertSorted(text, { from, to, entry, lines }) {
  const start = text.indexOf(from);
  const end = start < 0 ? -1 : text.indexOf(to, start + from.length);
  if (end < 0) throw new Failure(`The place for new features has moved: "${from.trim()}" was not found.`);
  const begin = start + from.length;
  const own = entry.exec(lines)?.[1] ?? '';
  let at = end;
  let offset = begin;
  for (const line of text.slice(begin, end).split('\n')) {
    const name = entry.exec(line)?.[1];
    if (name !== undefined && name > own) {
      at = offset;
      break;
    }
    offset += line.length + 1;
  }
  return `${text.slice(0, at)}${lines}${text.slice(at)}`;
}

/** Takes out the block of lines from `first` to `last`; a text without it stays. */
export function withoutBlock(text, first, last) {
  const start = text.indexOf(first);
  const end = start < 0 ? -1 : text.indexOf(last, start);
  return end < 0 ? text : text.slice(0, start) + text.slice(end + last.length);
}

/** What a person still writes before the feature is finished: edits of files that are there already. */
export const BY_HAND = {
  'ARCHITECTURE.md': 'a line in the drawing',
  'CHANGELOG.md': 'what people can do now',
  'src/site/help-articles':
    'one topic: the facts of a help article, and the article that leads to it; the text is a file in src/site/articles/content/help',
};

/** Every edit of a file that is there already, by its path; the journal of migrations is one more. */
export function registrations({ kebab, camel, words }) {
  return {
    'src/app/server/features.ts': (text) =>
      insertSorted(
        insertSorted(text, {
          from: '\n',
          to: 'import { WAITING_MAIL',
          entry: /from '#features\/([\w-]+)\//,
          lines: `import { ${camel}Server } from '#features/${kebab}/${kebab}.server.ts';\n`,
        }),
        // At the end: exported in the order in which features came.
        { from: 'SERVER_FEATURES = [\n', to: '] as const', entry: /^()$/, lines: `  ${camel}Server,\n` },
      ),
    'src/site/every-page.ts': (text) =>
      text.includes(`  '/${kebab}',\n`)
        ? text
        : insertSorted(text, {
            from: 'PROTECTED_PATHS = [\n',
            to: '] as const',
            entry: /^()$/,
            lines: `  '/${kebab}',\n`,
          }),
    'docs/security/limits.md': (text) =>
      insertSorted(text, {
        from: '| photos                                      | 400 ',
        to: '| plans, lists, recipes and photos, megabytes',
        entry: /^()$/,
        lines: `| ${`entries of ${words}`.padEnd(43)} | 2,000    | 50              | \`too_many_entries\`         |\n`,
      }),
    // A page that this version only announced is there now.
    'src/app/web/later-protected.ts': (text) => {
      const property = /^[a-z]+$/.test(kebab) ? kebab : `'${kebab}'`;
      return withoutBlock(text, `  ${property}: {\n`, '\n  },\n');
    },
  };
}
