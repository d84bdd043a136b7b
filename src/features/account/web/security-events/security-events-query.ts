import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '#platform/contract/paths.ts';
import { apiQuery } from '#platform/web/api-client.ts';
import type { SecurityEvent } from '../../contract/security-events.ts';

export const securityEventsQuery = queryOptions({
  queryKey: [apiPaths.securityEvents.list],
  queryFn: ({ signal }) => apiQuery<SecurityEvent[]>(apiPaths.securityEvents.list, { signal }),
});
