import { AccountDeletedScreen } from '#web/features/site/account-deleted-screen.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';

export const meta = pageMeta('/account-deleted');

export default function AccountDeletedRoute() {
  return <AccountDeletedScreen />;
}
