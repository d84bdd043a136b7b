import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiPaths } from '#contract/paths.ts';

import { APP_VERSION, apiRequest } from '#web/lib/api-client.ts';
import { PRODUCT_NAME } from '#web/ui/brand.tsx';

const CHECK_EVERY_MS = 1_800_000;
const RELOAD_AFTER_MS = 2000;
const VERSION_KEY = 'app_version';
const UPDATED_KEY = 'version_updated_at';

/** The server was updated while this page stayed open: forget what the old page kept, and load the new one. */
async function adoptVersion(version: string): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem(VERSION_KEY, version);
  localStorage.setItem(UPDATED_KEY, String(Date.now()));
  if ('caches' in window) {
    const names = await caches.keys();
    await Promise.all(names.map((name) => caches.delete(name)));
  }
}

export function VersionWatch() {
  const client = useQueryClient();
  useEffect(() => {
    const check = async () => {
      let version: string;
      try {
        version = (await apiRequest<{ version: string }>('GET', apiPaths.platform.version)).version;
      } catch (error) {
        console.info('The version could not be checked', error);
        return;
      }
      // A page that was loaded just now is as new as its server; only an open page can grow old.
      if (version === APP_VERSION) {
        localStorage.setItem(VERSION_KEY, version);
        return;
      }
      if (localStorage.getItem(VERSION_KEY) === version) return;
      try {
        await adoptVersion(version);
        client.clear();
        notifications.show({
          title: `${PRODUCT_NAME} was updated`,
          message: 'Refreshing to the newest version…',
          color: 'leaf',
          position: 'top-right',
        });
        setTimeout(() => window.location.reload(), RELOAD_AFTER_MS);
      } catch {
        window.location.reload();
      }
    };
    const timer = setInterval(() => void check(), CHECK_EVERY_MS);
    return () => clearInterval(timer);
  }, [client]);
  return null;
}
