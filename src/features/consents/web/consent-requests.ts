import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiPaths } from '#platform/contract/paths.ts';
import { apiQuery, apiRequest } from '#platform/web/api-client.ts';
import type { ConsentBody, Consents } from '../contract.ts';

export const consentsQuery = queryOptions({
  queryKey: [apiPaths.consents.read],
  queryFn: ({ signal }) => apiQuery<Consents>(apiPaths.consents.read, { signal }),
});

export function useRecordConsents() {
  const client = useQueryClient();
  return useMutation({
    async mutationFn(bodies: readonly ConsentBody[]) {
      let answer: Consents | null = null;
      for (const body of bodies)
        answer = await apiRequest<Consents>('POST', apiPaths.consents.record, { body });
      return answer;
    },
    onSuccess: (answer) => answer && client.setQueryData(consentsQuery.queryKey, answer),
  });
}
