import { AuthFrame } from '#web/features/auth/auth-frame.tsx';
import { JoinScreen } from '#web/features/household-sharing/join-screen.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';

/** What a link opens is for one person: search engines keep nothing of it. */
export const meta = () => [...pageMeta('/join')(), { name: 'robots', content: 'noindex' }];

export default function JoinRoute() {
  return (
    <AuthFrame title="You are invited" description="See what is shared before you say yes.">
      <JoinScreen />
    </AuthFrame>
  );
}
