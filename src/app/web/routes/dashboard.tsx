import { lazy, Suspense, useEffect } from 'react';
import { DashboardScreen } from '#features/dashboard/web/dashboard-screen.tsx';
import { DashboardWays } from '#features/dashboard/web/dashboard-ways.tsx';
import { TodayPanel } from '#features/meal-plans/web/today-panel.tsx';
import { SetupLink } from '#features/onboarding/web/setup-link.tsx';
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

/** Below the meals, and most of the page's words: it comes while these are drawn. */
const loadToDo = () => import('../today-to-do.tsx');
const ToDo = lazy(async () => ({ default: (await loadToDo()).ToDo }));
/** Of its title and a line. */
const TO_DO_HEIGHT = '6rem';

/** A little after the day itself, in the room that is kept for it. */
const CoachCard = lazy(async () => ({
  default: (await import('#features/coach/web/coach-card.tsx')).CoachCard,
}));
const COACH_HEIGHT = '6.75rem';

const TILES = WEB_FEATURES.flatMap(({ tiles = [] }) => tiles);
const CARDS = WEB_FEATURES.flatMap(({ cards = [] }) => cards);

export default function DashboardRoute() {
  // Beside the day's own data rather than after it, and not in the task that draws the page.
  useEffect(() => {
    const timer = setTimeout(loadToDo);
    return () => clearTimeout(timer);
  }, []);
  return (
    <DashboardScreen
      today={(shown) => (
        <TodayPanel
          {...shown}
          firstStep={<SetupLink />}
          toDo={(context) => (
            <Suspense fallback={context.plan === null ? null : <div style={{ minHeight: TO_DO_HEIGHT }} />}>
              <ToDo {...context} />
            </Suspense>
          )}
        />
      )}
      coach={(memberId) => (
        <div style={{ minHeight: COACH_HEIGHT }}>
          <Suspense fallback={null}>
            <CoachCard memberId={memberId} />
          </Suspense>
        </div>
      )}
      ways={<DashboardWays tiles={TILES} cards={CARDS} />}
    />
  );
}
