import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { VERSION_RULES } from '#platform/web/client-rules.ts';
import { watchOtherTabs } from '#platform/web/session.ts';
import { showToast } from '#platform/web/toast.ts';
import { PRODUCT_NAME } from '#platform/web/ui/brand.tsx';
import { adoptBuild, checkVersion, thisPage } from '#platform/web/version-update.ts';

const notify = () =>
  showToast({
    title: `${PRODUCT_NAME} was updated`,
    message: 'Refreshing to the newest version…',
    place: 'top-right',
  });
const reload = () => window.location.reload();

/** Every half hour, and when someone comes back to the window: one check at a time, at most one a minute. */
export function VersionWatch() {
  const client = useQueryClient();
  useEffect(() => {
    const page = thisPage();
    if (adoptBuild(page, Date.now())) {
      reload();
      return;
    }
    let checking = false;
    let checkedAt = Date.now();
    const check = async () => {
      if (checking || !navigator.onLine) return;
      checking = true;
      checkedAt = Date.now();
      await checkVersion({ client, page, notify, reload });
      checking = false;
    };
    const onReturn = () => {
      if (document.visibilityState !== 'visible') return;
      if (Date.now() - checkedAt >= VERSION_RULES.checkOnFocusAtMostEvery) void check();
    };
    const timer = setInterval(() => void check(), VERSION_RULES.checkEvery);
    window.addEventListener('focus', onReturn);
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', onReturn);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, [client]);
  return null;
}

/** Keeps every page in step with the other tabs: they share one session. */
export function SessionWatch() {
  const client = useQueryClient();
  useEffect(() => watchOtherTabs(client), [client]);
  return null;
}
