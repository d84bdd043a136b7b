import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '#web/lib/format.ts';
import { useUser } from '#web/lib/session.ts';
import type { TodayContext, TodayLine } from '#web/lib/today-lines.ts';
import { familyNewsOf } from './family-news.ts';
import { securityEventsQuery } from './security-events-query.ts';

const DAY = { month: 'short', day: 'numeric' } as const;

/** Portions of somebody who has left, or none where there was one, should surprise nobody who cooks. */
export function useFamilyNewsLines({ isToday }: TodayContext): readonly TodayLine[] {
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
