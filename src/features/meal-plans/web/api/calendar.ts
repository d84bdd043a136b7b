import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiPaths } from '#platform/contract/paths.ts';
import { apiRequest } from '#platform/web/api-client.ts';
import type { CalendarState, NewCalendar } from '../../contract/calendar.ts';

const PATH = apiPaths.mealPlans.calendar;
const KEY = [PATH];

export const useCalendar = (isAsked: boolean) => useQuery<CalendarState>({ queryKey: KEY, enabled: isAsked });

export function useRenewCalendar() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => apiRequest<NewCalendar>('POST', PATH),
    onSuccess: ({ createdAt }) => client.setQueryData<CalendarState>(KEY, { createdAt }),
  });
}

export function useRemoveCalendar() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => apiRequest('DELETE', PATH),
    onSuccess: () => client.setQueryData<CalendarState>(KEY, { createdAt: null }),
  });
}
