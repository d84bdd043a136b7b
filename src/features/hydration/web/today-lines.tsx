import { IconDroplet } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { apiQuery } from '#platform/web/api-client.ts';
import { useMayDo } from '#platform/web/may-do.ts';
import type { TodayContext, TodayLine, TodayLineSource } from '#platform/web/today-lines.ts';
import type { DueDrink } from '../contract/hydration.ts';
import { hydrationPaths } from '../contract/paths.ts';

const FIVE_MINUTES_MS = 300_000;

const dueQuery = queryOptions({
  queryKey: [hydrationPaths.due],
  queryFn: ({ signal }) => apiQuery<DueDrink[]>(hydrationPaths.due, { signal }),
  refetchInterval: FIVE_MINUTES_MS,
});

/** The same reminders as on devices, for anyone who has the app open: some browsers show no messages. */
function useDrinkLines({ isToday }: TodayContext): readonly TodayLine[] {
  const mayRead = useMayDo('hydration:read');
  const { data } = useQuery({ ...dueQuery, enabled: isToday && mayRead });
  if (!isToday || !data) return [];
  return data.map(({ memberId, name, yours }) => ({
    id: `drink:${memberId}`,
    order: 15,
    icon: <IconDroplet size={22} />,
    text: yours ? 'Time for a drink' : `A drink for ${name}?`,
    to: '/hydration-tracker',
  }));
}

export const todayLines: readonly TodayLineSource[] = [useDrinkLines];
