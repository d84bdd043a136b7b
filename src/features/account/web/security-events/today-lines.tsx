import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '#platform/web/format.ts';
import { useUser } from '#platform/web/session.ts';
import type { TodayContext, TodayLine, TodayLineSource } from '#platform/web/today-lines.ts';
import { familyNewsOf } from './family-news.ts';
import { securityEventsQuery } from './security-events-query.ts';

const DAY = { month: 'short', day: 'numeric' } as const;

/** Portions of someone who has left, or none where there was one, should surprise nobody who cooks. */
function useFamilyNewsLines({ isToday }: TodayContext): readonly TodayLine[] {
  const { user } = useUser();
  const isAsked = user !== null && !user.demo && ['owner', 'adult'].includes(user.access.role);
  const { data } = useQuery({ ...securityEventsQuery, enabled: isAsked && isToday });
  if (!isToday || !isAsked) return [];
  return familyNewsOf(data ?? [], new Date()).map(({ id, at, text, whatChanges }) => ({
    id: `family ${id}`,
    order: 3,
    icon: <IconUsers size={22} />,
    text,
    details: [`On ${formatMoment(at, DAY)}. ${whatChanges}`],
    to: '/family-members',
  }));
}

export const todayLines: readonly TodayLineSource[] = [useFamilyNewsLines];
