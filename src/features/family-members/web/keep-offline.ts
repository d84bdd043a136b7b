import type { QueryClient } from '@tanstack/react-query';
import type { KeepQuery } from '#platform/web/web-feature.ts';
import { limitChoicesQuery } from './shared/limits/limit-queries.ts';
import { familyMembersQuery } from './shared/members.ts';

/** Allergies are written down where there is no network, too. */
export async function keepFamilyOffline(client: QueryClient, keep: KeepQuery): Promise<void> {
  const staleTime = 0;
  await keep(familyMembersQuery.queryKey, () => client.fetchQuery({ ...familyMembersQuery, staleTime }));
  await keep(limitChoicesQuery.queryKey, () => client.fetchQuery({ ...limitChoicesQuery, staleTime }));
}
