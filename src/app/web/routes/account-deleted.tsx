import { pageMeta } from '#site/page-meta.ts';
import { AccountDeletedScreen } from '#site/pages/account-deleted-screen.tsx';

export const meta = pageMeta('/account-deleted');

export default function AccountDeletedRoute() {
  return <AccountDeletedScreen />;
}
