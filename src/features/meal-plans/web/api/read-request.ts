import { useMutation } from '@tanstack/react-query';
import { apiPaths } from '#platform/contract/paths.ts';
import type { RequestPart } from '#platform/contract/request-items.ts';
import { apiRequest } from '#platform/web/api-client.ts';
import type { ReadRequest } from '../../contract/plan-requests.ts';

/** How the server reads the free text of a plan, part by part; it stores nothing. */
export function useReadRequest() {
  return useMutation({
    mutationFn: (body: ReadRequest) =>
      apiRequest<{ parts: RequestPart[] }>('POST', apiPaths.mealPlans.readRequest, { body }),
  });
}
