import { describe, expect, it } from 'vitest';
import type { NutrientCode } from '#domain/nutrition/nutrients.ts';
import { INTAKES } from '#domain/targets/reference-intakes.ts';
import { SETTINGS_SECTIONS, settingsPath } from '#platform/contract/settings-sections.ts';
import { readingLevel } from '#tests/support/reading-level.ts';
import { everyPage } from '../every-page.ts';
import { HELP_ARTICLES, HELP_TOPICS, helpPath } from '../help-articles.ts';
import { type Block, inlineText, parseArticle, passagesOf, plainText, sourceIdsOf } from './article-text.ts';
import { HEALTH_PAGES, healthPath } from './health-pages.ts';
import { HEALTH_SOURCES } from './health-sources.ts';

const files = import.meta.glob<string>('./content/**/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

interface Text {
  readonly name: string;
  readonly source: string;
  readonly blocks: readonly Block[];
}

const textsIn = (folder: 'help' | 'health'): Text[] =>
  Object.entries(files)
    .filter(([file]) => file.startsWith(`./content/${folder}/`))
    .map(([file, source]) => ({
      name: file.replace(/^.*\/|\.md$/g, ''),
      source,
      blocks: parseArticle(source),
    }));
const help = textsIn('help');
const health = textsIn('health');
const all = [...help, ...health];

const wordCount = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** Paragraphs and list items; the cells of a table are no sentences. */
function prose(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'box') return prose(block.blocks);
    return block.kind === 'paragraph' || block.kind === 'list' ? plainText([block]).split('\n') : [];
  });
}

/** Addresses of the app that have no page of their own in the table of public pages. */
const APP_PATHS = [
  '/coach',
  '/dashboard',
  '/family-members',
  '/grocery-lists',
  '/growth-tracking',
  '/meal-plan-generator',
  '/onboarding',
  '/pantry',
  '/set-goals',
  '/hydration-tracker',
  '/hydration-settings',
  '/food-log',
  '/wellbeing',
  '/foods/own',
  '/recipes',
  '/settings',
  ...SETTINGS_SECTIONS.map(settingsPath),
];

describe('the help centre', () => {
  it('has at least 30 articles, each with its text and none without an entry', () => {
    expect(HELP_ARTICLES.length).toBeGreaterThanOrEqual(30);
    expect(help.map((text) => text.name).sort()).toEqual(HELP_ARTICLES.map(({ slug }) => slug).sort());
    expect(new Set(HELP_ARTICLES.map(({ title }) => title)).size).toBe(HELP_ARTICLES.length);
  });

  it.each(HELP_ARTICLES.map((article) => [article.slug, article] as const))(
    'describes %s',
    (slug, article) => {
      expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(article.summary.length).toBeGreaterThanOrEqual(50);
      expect(article.summary.length).toBeLessThanOrEqual(160);
      expect(article.words.length).toBeGreaterThanOrEqual(5);
      expect(new Set(article.related).size).toBe(3);
      expect(article.related).not.toContain(slug);
      for (const related of article.related) expect(HELP_ARTICLES.map((one) => one.slug)).toContain(related);
    },
  );

  it('leaves no topic empty and leads to every article from another', () => {
    for (const topic of Object.keys(HELP_TOPICS)) {
      expect(HELP_ARTICLES.some((article) => article.topic === topic)).toBe(true);
    }
    const led = new Set(HELP_ARTICLES.flatMap((article) => article.related));
    expect(HELP_ARTICLES.filter(({ slug }) => !led.has(slug)).map(({ slug }) => slug)).toEqual([]);
  });

  it.each(help.map((text) => [text.name, text] as const))(
    'keeps %s short, and divided by headings',
    (_name, text) => {
      const words = wordCount(plainText(text.blocks));
      expect(words).toBeGreaterThanOrEqual(140);
      expect(words).toBeLessThanOrEqual(420);
      expect(text.blocks.some((block) => block.kind === 'heading')).toBe(true);
    },
  );
});

describe('the health pages', () => {
  it('are one text for each page of the table', () => {
    expect(health.map((text) => text.name).sort()).toEqual(HEALTH_PAGES.map(({ slug }) => slug).sort());
    for (const { slug, related } of HEALTH_PAGES) {
      expect(everyPage.map((page) => page.path)).toContain(healthPath(slug));
      for (const article of related) expect(HELP_ARTICLES.map((one) => one.slug)).toContain(article);
    }
  });

  it.each(health.map((text) => [text.name, text] as const))(
    '%s is thorough and has its boxes',
    (_name, text) => {
      expect(wordCount(plainText(text.blocks))).toBeGreaterThan(700);
      const boxes = text.blocks.flatMap((block) => (block.kind === 'box' ? [block.box] : []));
      expect(boxes).toContain('hearthwell');
      expect(boxes).toContain('doctor');
      expect(plainText(text.blocks)).toContain('local emergency number');
    },
  );

  it('name a source wherever there is a health figure', () => {
    const figure = /\d[\d.,]*\s*(?:mg|mcg|grams?|g|ounces|liters|kcal|°F|%|minutes)(?![a-z])/;
    const missing = health.flatMap(({ name, blocks }) => {
      // docs/safety-policy.md says what Hearthwell itself does; a table may name its source in its first cells.
      const outside = blocks.filter((block) => !(block.kind === 'box' && block.box === 'hearthwell'));
      return outside.flatMap((block) => {
        const passages =
          block.kind === 'table'
            ? block.rows.map((row) => [...block.head.flat(), ...row.flat()])
            : passagesOf([block]);
        return passages
          .filter((parts) => !parts.some((part) => part.kind === 'source'))
          .map((parts) => parts.map((part) => (part.kind === 'source' ? '' : part.text)).join(''))
          .filter((text) => figure.test(text) && !text.includes('Hearthwell'))
          .map((text) => `${name}: ${text}`);
      });
    });
    expect(missing).toEqual([]);
  });

  it('use every source, and only sources that exist', () => {
    const used = new Set(health.flatMap(({ blocks }) => sourceIdsOf(blocks)));
    expect([...used].filter((id) => !(id in HEALTH_SOURCES))).toEqual([]);
    expect(Object.keys(HEALTH_SOURCES).filter((id) => !used.has(id))).toEqual([]);
    for (const { url, title, body } of Object.values(HEALTH_SOURCES)) {
      expect(new URL(url).protocol).toBe('https:');
      expect(title.length * body.length).toBeGreaterThan(0);
    }
    expect(help.flatMap(({ blocks }) => sourceIdsOf(blocks))).toEqual([]);
  });

  it('never speak of weight loss to or about children', () => {
    for (const page of ['toddler-nutrition', 'child-development']) {
      const text = plainText(health.find(({ name }) => name === page)?.blocks ?? []);
      expect(text).toContain('weight-loss diet');
      expect(text).not.toMatch(/should lose weight|overweight|obes/i);
    }
  });
});

describe('figures from the reference intakes', () => {
  const CHECKED = /([\d.,]+)\s*(mg|mcg|g)\{=(\w+) (RDA|AI|UL|CDRR) ([\w,-]+)\}/g;
  const UNIT = { mg: '_mg', mcg: '_ug', g: '_g' } as const;
  const claims = all.flatMap(({ name, source }) =>
    [...source.matchAll(CHECKED)].flatMap(
      ([, amount = '', unit = '', nutrient = '', kind = '', groups = '']) =>
        groups.split(',').map((group) => ({
          name,
          amount: Number(amount.replace(',', '')),
          unit,
          nutrient: nutrient as NutrientCode,
          kind,
          group,
        })),
    ),
  );

  it('are many, and every mark is one that this test can read', () => {
    expect(claims.length).toBeGreaterThan(100);
    for (const { name, source } of all) {
      expect(`${name}: ${source.match(/\{=/g)?.length ?? 0}`).toBe(
        `${name}: ${source.match(CHECKED)?.length ?? 0}`,
      );
    }
  });

  it.each(
    claims.map((claim) => [`${claim.name}: ${claim.nutrient} ${claim.kind} ${claim.group}`, claim] as const),
  )('%s', (_title, { amount: provided, unit, nutrient, kind, group }) => {
    const rows = INTAKES.filter(
      (row) => row.nutrient === nutrient && row.kind === kind && group in row.amounts,
    );
    expect(rows.map((row) => row.amounts[group as keyof typeof row.amounts])).toEqual([provided]);
    expect(nutrient.endsWith(UNIT[unit as keyof typeof UNIT])).toBe(true);
  });
});

describe('every article', () => {
  it.each(all.map((text) => [text.name, text] as const))(
    '%s links only to pages that exist',
    (_name, { blocks }) => {
      const known = new Set<string>([...everyPage.map((page) => page.path), ...APP_PATHS]);
      const links = passagesOf(blocks)
        .flat()
        .flatMap((part) => (part.kind === 'link' ? [part.to] : []));
      expect(links.filter((to) => !known.has(to.replace(/[?#].*$/, '') || '/'))).toEqual([]);
    },
  );

  it.each(all.map((text) => [text.name, text] as const))(
    '%s can be read with six years of school',
    (_name, { blocks }) => {
      expect(readingLevel(prose(blocks)).grade).toBeLessThan(7);
    },
  );

  it.each(all.map((text) => [text.name, text] as const))(
    '%s has headings and tables that can be told apart',
    (_name, { blocks }) => {
      const ids = blocks.flatMap((block) => (block.kind === 'heading' ? [block.id] : []));
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids).not.toContain('sources');
      // The first row names the table for screen readers.
      const tables = blocks.flatMap((block) =>
        block.kind === 'table' ? [block.head.map(inlineText).join()] : [],
      );
      expect(new Set(tables).size).toBe(tables.length);
    },
  );

  it('shows no mark of its own making', () => {
    for (const { name, blocks } of all)
      expect(`${name}: ${plainText(blocks)}`).not.toMatch(/\{=|\[\^|\]\(|\*\*|:::/);
  });

  it('has an address in the table of all pages', () => {
    const paths = everyPage.map((page) => page.path);
    for (const { slug } of HELP_ARTICLES) expect(paths).toContain(helpPath(slug));
  });
});
