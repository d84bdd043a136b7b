import { DashboardScreen } from '#features/dashboard/web/dashboard-screen.tsx';
import { DashboardWays } from '#features/dashboard/web/dashboard-ways.tsx';
import type { MealPlan } from '#features/meal-plans/contract/meal-plans.ts';
import { TodayPanel } from '#features/meal-plans/web/today-panel.tsx';
import { SetupLink } from '#features/onboarding/web/setup-link.tsx';
import type { TodayLineSource } from '#platform/web/today-lines.ts';
import { dishFont } from '#platform/web/ui/dish-font.ts';
import { protectedMeta } from '#site/page-meta.ts';
import { WEB_FEATURES } from '../features.ts';

export const meta = protectedMeta(
  'Dashboard',
  'What your family eats today, how much goes on each plate, and what to do next.',
);

/** Prerendered for people with a session, and drawn before the server has said who they are. */
export const handle = { drawEarly: true };
export const links = () => [...dishFont];

/**
 * What a feature has to do for today is in its today-lines.tsx (docs/web.md, "Today"). This page alone loads them: in the
 * manifests they would come with every page.
 */
const LINE_SOURCES = Object.values(
  import.meta.glob<readonly TodayLineSource<MealPlan>[]>('../../../features/*/web/**/today-lines.tsx', {
    eager: true,
    import: 'todayLines',
  }),
).flat();

const TILES = WEB_FEATURES.flatMap(({ tiles = [] }) => tiles);
const CARDS = WEB_FEATURES.flatMap(({ cards = [] }) => cards);

export default function DashboardRoute() {
  return (
    <DashboardScreen
      today={(shown) => <TodayPanel {...shown} lineSources={LINE_SOURCES} firstStep={<SetupLink />} />}
      ways={<DashboardWays tiles={TILES} cards={CARDS} />}
    />
  );
}
