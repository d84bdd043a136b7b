import { Loader } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { AuthFrame } from '#features/account/web/auth/auth-frame.tsx';
import { useHydrated } from '#platform/web/use-hydrated.ts';
import { pageMeta } from '#site/page-meta.ts';

// What it shows is known to this browser alone, so nothing of it can be drawn before.
const JoinScreen = lazy(async () => ({
  default: (await import('#features/household-sharing/web/join-screen.tsx')).JoinScreen,
}));

/** What a link opens is for one person: search engines keep nothing of it. */
export const meta = () => [...pageMeta('/join')(), { name: 'robots', content: 'noindex' }];

export default function JoinRoute() {
  const waiting = <Loader aria-label="Reading the invitation" />;
  return (
    <AuthFrame title="Your invitation">
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
