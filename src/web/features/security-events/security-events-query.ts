import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '#contract/paths.ts';
import type { SecurityEvent } from '#contract/security-events.ts';
import { apiQuery } from '#web/lib/api-client.ts';

export const securityEventsQuery = queryOptions({
  queryKey: [apiPaths.securityEvents.list],
  queryFn: ({ signal }) => apiQuery<SecurityEvent[]>(apiPaths.securityEvents.list, { signal }),
});
