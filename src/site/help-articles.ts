import { COMFORT } from './help-articles/comfort.ts';
import { FAMILY } from './help-articles/family.ts';
import type { HelpArticleFacts } from './help-articles/help-article-facts.ts';
import { HOME } from './help-articles/home.ts';
import { NUMBERS } from './help-articles/numbers.ts';
import { PLANS } from './help-articles/plans.ts';
import { SHOPPING } from './help-articles/shopping.ts';
import { START } from './help-articles/start.ts';

export const HELP_TOPICS = {
  start: { name: 'First steps' },
  family: { name: 'Your family' },
  plans: { name: 'Meal plans' },
  numbers: { name: 'Numbers and costs' },
  shopping: { name: 'Shopping and the kitchen' },
  comfort: { name: 'Comfort and privacy' },
  home: { name: 'Running it at home' },
} as const;

export type HelpTopic = keyof typeof HELP_TOPICS;

export interface HelpArticle extends HelpArticleFacts {
  readonly topic: HelpTopic;
}

const of = (topic: HelpTopic, articles: readonly HelpArticleFacts[]): readonly HelpArticle[] =>
  articles.map((article) => ({ ...article, topic }));

/** In the order in which a new family needs them. */
export const HELP_ARTICLES: readonly HelpArticle[] = [
  ...of('start', START),
  ...of('family', FAMILY),
  ...of('plans', PLANS),
  ...of('numbers', NUMBERS),
  ...of('shopping', SHOPPING),
  ...of('comfort', COMFORT),
  ...of('home', HOME),
];

export const helpPath = (slug: string): `/${string}` => `/help-center/${slug}`;

export const helpArticle = (slug: string): HelpArticle | null =>
  HELP_ARTICLES.find((article) => article.slug === slug) ?? null;
