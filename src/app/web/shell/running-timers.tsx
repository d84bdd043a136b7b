import { lazy, Suspense } from 'react';
import { useKitchenTimers } from '#platform/web/kitchen-timers.ts';
import { useUser } from '#platform/web/session.ts';

// Only with someone who cooks; it rings on whatever page they are meanwhile.
const TimersBar = lazy(async () => ({
  default: (await import('#features/kitchen-timers/web/timers-bar.tsx')).TimersBar,
}));

/**
 * By itself, so that a timer that starts or ends draws nothing else again. What someone cooks is not for others who find
 * the page while it is still asked who is there.
 */
export function RunningTimers() {
  const { user } = useUser();
  const isCooking = useKitchenTimers().length > 0 && user !== null;
  return isCooking ? (
    <Suspense>
      <TimersBar place="shell" />
    </Suspense>
  ) : null;
}
