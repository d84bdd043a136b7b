import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { HEALTH_PAGES } from '#web/features/articles/health-pages.ts';
import { LATER_PROTECTED_PATHS, LATER_PUBLIC_PATHS } from './later-pages.ts';

/** Pages that have an address already; one file tells what works instead. */
const later = (path: string) => route(path, 'routes/later-page.tsx', { id: `later-${path}` });

/** What helps to build pages is no page of the product: no production build has it. */
const forDevelopment = import.meta.env.MODE === 'development' ? [route('dev/ui', 'routes/dev-ui.tsx')] : [];

export default [
  index('routes/landing.tsx'),
  route('auth', 'routes/auth.tsx'),
  route('login', 'routes/login.tsx'),
  route('signup', 'routes/signup.tsx'),
  route('email-verification-pending', 'routes/email-verification-pending.tsx'),
  route('logout', 'routes/logout.tsx'),
  layout('routes/public-layout.tsx', [
    route('terms', 'routes/terms.tsx'),
    route('privacy-updated', 'routes/privacy.tsx'),
    route('help-center', 'routes/help-center.tsx'),
    route('help-center/:slug', 'routes/help-article.tsx'),
    ...HEALTH_PAGES.map(({ slug }) => route(slug, 'routes/health-page.tsx', { id: slug })),
    route('contact', 'routes/contact.tsx'),
    route('feedback', 'routes/feedback.tsx'),
    ...LATER_PUBLIC_PATHS.map(later),
  ]),
  layout('routes/protected-layout.tsx', [
    route('dashboard', 'routes/dashboard.tsx'),
    route('family-members', 'routes/family-members.tsx'),
    route('meal-plan-generator', 'routes/meal-plan-generator.tsx'),
    route('meal-plan-generator/:planId', 'routes/meal-plan.tsx'),
    route('grocery-lists', 'routes/grocery-lists.tsx'),
    route('grocery-lists/:listId', 'routes/grocery-list.tsx'),
    route('settings', 'routes/settings.tsx'),
    ...LATER_PROTECTED_PATHS.map(later),
  ]),
  ...forDevelopment,
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
