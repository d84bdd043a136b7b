import { SETTINGS_SECTIONS, settingsPath } from '#platform/contract/settings-sections.ts';
import { accountStepPages } from './account-step-pages.ts';
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
 * The table with the pages that come in numbers (articles of the help center) or are in no menu. Build, server and
 * tests read this one; what runs in the browser reads `sitePages`, which is small.
 */
export const everyPage: readonly SitePage[] = [
  ...sitePages,
  ...Object.values(accountStepPages),
  ...helpPages,
];

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
  '/pantry',
  '/coach',
  '/wellbeing',
] as const;

/** Protected addresses that name one thing, by what comes before its id. */
const PAGES_OF_ONE = [
  '/meal-plan-generator',
  '/grocery-lists',
  '/recipes',
  '/recipes/own',
  '/foods',
  '/foods/barcode',
];

const addresses: ReadonlySet<string> = new Set([
  ...everyPage.map(({ path }) => path),
  '/logout',
  ...PROTECTED_PATHS.filter((path) => path !== '/foods'),
  ...SETTINGS_SECTIONS.map(settingsPath),
]);

/** Whether the app has a page there (whether the thing that is named exists, only the page finds out). */
export function isPageAddress(path: string): boolean {
  if (addresses.has(path)) return true;
  if (path === '/recipes/import/review') return true;
  const start = path
    .replace(/^(\/recipes\/own\/[^/]+)\/(?:edit|cook)$/, '$1')
    .replace(/^(\/recipes\/[^/]+)\/cook$/, '$1')
    .replace(/^(\/foods\/[^/]+)\/edit$/, '$1')
    .replace(/^(\/meal-plan-generator\/[^/]+)\/cook\/[^/]+\/[^/]+\/[^/]+$/, '$1');
  const at = start.lastIndexOf('/');
  return start.length > at + 1 && PAGES_OF_ONE.includes(start.slice(0, at));
}
