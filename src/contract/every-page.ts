import { HELP_ARTICLES, helpPath } from './help-articles.ts';
import { type SitePage, sitePages } from './site-pages.ts';

const helpPages: readonly SitePage[] = HELP_ARTICLES.map(({ slug, title, summary }) => ({
  path: helpPath(slug),
  label: title,
  title,
  description: summary,
  group: 'help',
}));

/**
 * The table with the pages that come in numbers (articles of the help center). Build, server and tests read
 * this one; what runs in the browser reads `sitePages`, which is small.
 */
export const everyPage: readonly SitePage[] = [...sitePages, ...helpPages];

/** First parts of the addresses that only signed-in people use. */
export const PROTECTED_PATHS = [
  '/dashboard',
  '/onboarding',
  '/food-log',
  '/meal-plan-generator',
  '/grocery-lists',
  '/growth-tracking',
  '/workout-exercise',
  '/analytics',
  '/family-members',
  '/foods',
  '/recipes',
  '/hydration-tracker',
  '/hydration-settings',
  '/set-goals',
  '/reports',
  '/settings',
] as const;
