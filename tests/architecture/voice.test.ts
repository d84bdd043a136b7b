import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

/** Words that docs/voice.md gave up: they read as translated. */
const GIVEN_UP =
  /\b(anew|whom|whoever|not told|limits told|password of now|wish|wishes|deeds?|reckon(?:s|ed)?|somebody|anybody|everybody|e-mail)\b/iu;

/** Phrases that no American would say, and what we say instead. */
const PHRASES: readonly RegExp[] = [
  /\b(?:not|no|nothing|nobody|no one)\b[^.]* any more\b/iu, // anymore, no longer
  /\b(?:and|to) go on\b|\bgo(?:es)? on (?:with|working)\b/iu, // continue
  /\b(?:take|takes|taken) (?:it |them )?back\b/iu, // undo, withdraw, cancel
  /\bin place of\b/iu, // instead of
  /\bwithout a network\b|\bnetwork is back\b/iu, // offline, back online
  /\b(?:line|one|object|person|request) a (?:line|request)\b/iu, // per line
  /\bthe own \w+\b|\bof one[’']s own\b/iu, // your own
  /\bticks? (?:a|the|this|that)\b/iu, // check the box
  /\b[Mm]ails?\b(?! (?:server|order))/u, // email
  /\bin the settings\b/iu, // in Settings
  /\btook place\b|\bin vain\b|\bthrown away\b|\btaken away\b/iu, // happened, discarded, deleted
  /\bis no (?:JSON|number|text|product|address)\b/iu, // is not
  /\bbeside (?:it|them|that|the)\b/iu, // next to, along with
  /\b(?:stands?|stood) (?:on|in|at) (?:the|this|a) (?:page|list|plan|screen)\b/iu, // is on
  /\bwith commas between\b|\ba text or\b|\bas a text\b/iu,
];

/** British spellings. */
const BRITISH =
  /\b(?:colours?|flavours?|favours?|favourites?|centres?|grey|fibre|labelled|organis\w+|recognis\w+|liquidised|diarrhoea|gelatine|liquorice|molluscs?|yoghurts?|programmes?|catalogue|licence|cancelled|travelled|judgement|afterwards|towards)\b/u;

/** Texts that people read: pages, mails, answers of the API, the command line, and the names in the printed plan. */
const SOURCES = [
  'src/{app,features,platform,site}/**/*.{ts,tsx}',
  'src/domain/{members,member-limits}/*.ts',
  'src/domain/diet-rules/limit-sentences.ts',
];

/** Files whose words are not ours to choose, with the reason. */
const EXCEPT: Readonly<Record<string, string>> = {
  'src/features/meal-plans/rules/preferred-foods.ts': 'words that families type into a request',
  'src/platform/server/db/sealed-columns.ts': 'keys are derived from these words, which therefore stay',
};

/** Words that names and comments gave up for those of the field: requested, given, known, logged, again, anyone. */
const GIVEN_UP_IN_CODE = new Set(
  'wish wishes told untold deed deeds anew reckon reckons whom whomever whoever somebody everybody anybody'.split(
    ' ',
  ),
);

/** Where they stay, with the reason. */
const IN_CODE_EXCEPT: Readonly<Record<string, string>> = {
  'tests/architecture/voice.test.ts': 'names them',
  'src/features/recipes/web/recipe-filter.ts': '`everybody` is in addresses that people have saved',
  'src/features/recipes/web/recipe-filter.test.ts': 'the same',
  'tests/e2e/recipes.spec.ts': 'the same',
  'src/platform/web/offline/waiting-write.ts': 'an earlier version has kept the word on devices',
  'src/platform/web/offline/write-queue.test.ts': 'the same',
  'src/site/help-articles/plans.ts': 'a word that people search for',
  'src/features/coach/server/answers/eating-judgment.ts': 'words that families type into a question',
  'src/features/coach/server/answers/kitchen.ts': 'the same',
  'src/site/articles/articles.test.ts': 'told apart',
  'src/platform/server/platform.test.ts': 'told apart',
  'src/platform/server/db/earlier-households.test.ts': 'columns of an earlier release',
};

/** `toldAge` is told and age. */
const partsOf = (line: string): string[] =>
  (line.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((part) => part.toLowerCase());

type Node = { readonly type: string; readonly [key: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Text in JSX, and every string with a space or a capital: what is shown. Single lower-case words are codes. */
function textOf(node: Node): string | null {
  if (node.type === 'JSXText' && typeof node.value === 'string') return node.value;
  if (node.type === 'Literal' && typeof node.value === 'string') {
    return /\s|^[A-Z]/u.test(node.value.trim()) ? node.value : null;
  }
  if (node.type !== 'TemplateElement' || typeof node.value !== 'object' || node.value === null) return null;
  return 'raw' in node.value && typeof node.value.raw === 'string' ? node.value.raw : null;
}

function textsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (!isNode(value) || value.type.startsWith('Import')) return [];
  const own = textOf(value);
  return [...(own === null ? [] : [own]), ...Object.values(value).flatMap(textsIn)];
}

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : [];
}

/** Codes, class names and addresses have no space. */
const isGivenUp = (text: string): boolean =>
  GIVEN_UP.test(text) || (/\s/u.test(text.trim()) && [...PHRASES, BRITISH].some((one) => one.test(text)));

const found = (file: string, texts: readonly string[]): string[] =>
  texts
    .map((text) => text.replace(/\s+/gu, ' ').trim())
    .filter(isGivenUp)
    .map((text) => `${file}: ${text}`);

describe('the voice (docs/voice.md)', () => {
  it('is kept by every text in code', () => {
    const files = SOURCES.flatMap((source) => globSync(source)).filter(
      (file) => !/\.test\.tsx?$/u.test(file) && EXCEPT[file] === undefined,
    );
    expect(files.length).toBeGreaterThan(500);
    const broken = files.flatMap((file) =>
      found(file, textsIn(parseSync(file, readFileSync(file, 'utf8')).program)),
    );
    expect(broken).toEqual([]);
  });

  it('is kept by articles and by the sentences beside the rules', () => {
    const articles = globSync('src/site/articles/content/**/*.md');
    const rules = globSync('data/limits/*.json');
    expect(articles.length).toBeGreaterThan(30);
    expect(rules.length).toBeGreaterThan(2);
    const broken = [
      ...articles.flatMap((file) => found(file, readFileSync(file, 'utf8').split('\n'))),
      ...rules.flatMap((file) => found(file, stringsOf(JSON.parse(readFileSync(file, 'utf8'))))),
    ];
    expect(broken).toEqual([]);
  });

  it('is kept by the documents, but for names in code and what people are quoted with', () => {
    const documents = [...globSync('*.md'), 'data/README.md', ...globSync('docs/**/*.md')].filter(
      (file) => file !== 'docs/voice.md',
    );
    expect(documents.length).toBeGreaterThan(25);
    const wordsOf = (line: string): string => line.replace(/`[^`]*`|"[^"]*"|“[^”]*”/gu, '');
    const broken = documents.flatMap((file) =>
      readFileSync(file, 'utf8')
        // Blocks are what a program printed or a person typed.
        .replace(/^```[\s\S]*?^```/gmu, '')
        .split('\n')
        .filter((line) => GIVEN_UP.test(wordsOf(line)))
        .map((line) => `${file}: ${line}`),
    );
    expect(broken).toEqual([]);
  });

  it('is kept by names and comments in code', () => {
    const broken = globSync('{src,scripts,tests}/**/*.{ts,tsx,mjs}')
      .filter((file) => IN_CODE_EXCEPT[file] === undefined)
      .flatMap((file) =>
        readFileSync(file, 'utf8')
          .split('\n')
          .filter((line) => partsOf(line).some((part) => GIVEN_UP_IN_CODE.has(part)))
          .map((line) => `${file}: ${line.trim()}`),
      );
    expect(broken).toEqual([]);
    expect(partsOf('readAnew(toldAge, WISH_LIST)')).toEqual(['read', 'anew', 'told', 'age', 'wish', 'list']);
  });

  it('finds a word it gave up, in JSX, in a string and in a template', () => {
    const code = 'const a = <p>Safe for whom</p>; const b = "Not told"; const c = `set anew`;';
    expect(found('x.tsx', textsIn(parseSync('x.tsx', code).program))).toHaveLength(3);
  });
});
