import { Loader } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { AuthFrame } from '#web/features/auth/auth-frame.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';

// What it shows is known to this browser alone, so nothing of it can be drawn before.
const JoinScreen = lazy(async () => ({
  default: (await import('#web/features/household-sharing/join-screen.tsx')).JoinScreen,
}));

/** What a link opens is for one person: search engines keep nothing of it. */
export const meta = () => [...pageMeta('/join')(), { name: 'robots', content: 'noindex' }];

export default function JoinRoute() {
  const waiting = <Loader aria-label="Reading the invitation" />;
  return (
    <AuthFrame title="You are invited" description="See what is shared before you say yes.">
      {useHydrated() ? (
        <Suspense fallback={waiting}>
          <JoinScreen />
        </Suspense>
      ) : (
        waiting
      )}
    </AuthFrame>
  );
}
