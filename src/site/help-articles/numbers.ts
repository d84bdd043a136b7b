import type { HelpArticleFacts } from './help-article-facts.ts';

export const NUMBERS: readonly HelpArticleFacts[] = [
  {
    slug: 'nutrients-and-at-least',
    title: 'Nutrients, and numbers that say “at least”',
    summary: 'How to read the bars, why some numbers are a lower bound, and why unknown is never zero.',
    words: [
      'vitamin',
      'mineral',
      'protein',
      'fiber',
      'calories',
      'unknown',
      'missing',
      'coverage',
      'foods report it',
      'bar',
      'chart',
    ],
    related: ['targets-and-sources', 'read-a-plan', 'recipes-and-foods'],
  },
  {
    slug: 'targets-and-sources',
    title: 'Where the daily targets come from',
    summary: 'RDA, AI, UL and the rest in plain words, and who sets them.',
    words: [
      'rda',
      'dri',
      'goal',
      'limit',
      'recommended',
      'energy need',
      'calorie target',
      'source',
      'science',
      'usda',
      'nasem',
    ],
    related: ['nutrients-and-at-least', 'medical-conditions', 'portions-for-each-person'],
  },
  {
    slug: 'what-a-plan-costs',
    title: 'What a plan costs',
    summary: 'How prices are estimated, what the three budgets do, and what the total leaves out.',
    words: ['price', 'money', 'cheap', 'budget', 'dollar', 'cost per person', 'premium', 'standard', 'save'],
    related: ['make-a-meal-plan', 'grocery-lists', 'targets-and-sources'],
  },
];
