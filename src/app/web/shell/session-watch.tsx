import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { watchOtherTabs } from '#platform/web/session.ts';

/** Keeps every page in step with the other tabs: they share one session. */
export function SessionWatch() {
  const client = useQueryClient();
  useEffect(() => watchOtherTabs(client), [client]);
  return null;
}
