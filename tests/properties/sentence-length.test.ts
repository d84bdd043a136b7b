import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Block, parseArticle, plainText } from '#site/articles/article-text.ts';
import { HELP_ARTICLES } from '#site/help-articles.ts';
import { AGES } from '#site/pages/age-groups-content.ts';
import { HOUSE_RULES, REPORT_STEPS } from '#site/pages/community-content.ts';
import { READY } from '#site/pages/features-content.ts';
import { CHECKING, HOW_QUESTIONS, MAKING } from '#site/pages/how-it-works-content.ts';
import { FREE_PLAN, PRICE_QUESTIONS, UPGRADE } from '#site/pages/pricing-content.ts';
import { sentencesOf, wordsOf } from '#tests/support/reading-level.ts';

/** Words in a sentence: on average, and at most. Legal texts (terms, privacy) are not measured: they must be exact. */
const AVERAGE = 15;
const LONGEST = 30;

/** Paragraphs and list items; cells of a table are not sentences. */
const prose = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'box') return prose(block.blocks);
    return block.kind === 'paragraph' || block.kind === 'list' ? plainText([block]).split('\n') : [];
  });

const articles = globSync('src/site/articles/content/**/*.md').map((file) => ({
  name: file.replace(/^.*\/|\.md$/g, ''),
  passages: prose(parseArticle(readFileSync(file, 'utf8'))),
}));

const pages = [
  { name: 'help summaries', passages: HELP_ARTICLES.map(({ summary }) => summary) },
  { name: 'age groups', passages: AGES.flatMap(({ lead, rules }) => [lead, ...rules]) },
  { name: 'community', passages: [...REPORT_STEPS, ...HOUSE_RULES] },
  {
    name: 'features',
    passages: READY.flatMap(({ lead, cards }) => [lead, ...cards.map(({ text }) => String(text))]),
  },
  {
    name: 'how it works',
    passages: [
      ...MAKING.map(({ text }) => String(text)),
      ...CHECKING,
      ...HOW_QUESTIONS.map(({ answer }) => answer),
    ],
  },
  { name: 'pricing', passages: [...FREE_PLAN, ...UPGRADE, ...PRICE_QUESTIONS.map(({ answer }) => answer)] },
];

const measured = [...articles, ...pages].map(({ name, passages }) => {
  const sentences = passages.flatMap(sentencesOf);
  const words = sentences.map((sentence) => wordsOf(sentence).length);
  return {
    name,
    average: words.reduce((sum, count) => sum + count, 0) / Math.max(1, words.length),
    tooLong: sentences.filter((sentence) => wordsOf(sentence).length > LONGEST),
  };
});

describe('the sentences of articles and help', () => {
  it('are measured on every article', () => {
    expect(articles.length).toBeGreaterThan(35);
    for (const { average } of measured) expect(average).toBeGreaterThan(3);
  });

  it.each(measured.map((text) => [text.name, text] as const))('%s has short sentences', (_name, text) => {
    expect(text.average).toBeLessThanOrEqual(AVERAGE);
    expect(text.tooLong).toEqual([]);
  });

  it('counts a long sentence as long', () => {
    expect(sentencesOf('One two. Three four five.').map((sentence) => wordsOf(sentence).length)).toEqual([
      2, 3,
    ]);
  });
});
