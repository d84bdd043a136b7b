import { IconDroplet } from '@tabler/icons-react';
import { useMayDo } from '#platform/web/may-do.ts';
import type { TodayContext, TodayLine, TodayLineSource } from '#platform/web/today-lines.ts';
import { useNow } from '#platform/web/use-now.ts';
import { isDrinkDue } from '../rules/drink-due.ts';
import { dayNow, useDrinks, useHydrationSettings, weekUntil } from './hydration-queries.ts';

/** The same reminders as on devices, for anyone who has the app open: some browsers show no messages. */
function useDrinkLines({ isToday }: TodayContext): readonly TodayLine[] {
  const now = useNow();
  const mayRead = useMayDo('hydration:read');
  const settings = useHydrationSettings(isToday && mayRead).data;
  const today = dayNow(settings?.household.dayStartMinutes ?? 0, now);
  const reminded = settings?.people.filter(({ reminder }) => reminder !== null) ?? [];
  const entries = useDrinks(weekUntil(today), reminded.length > 0).data;
  if (!isToday || entries === undefined || entries === null) return [];
  return reminded.flatMap((person): TodayLine[] => {
    const own = entries.filter(({ memberId, date }) => memberId === person.memberId && date === today);
    if (!isDrinkDue(person, own, now)) return [];
    const text = person.yours ? 'Time for a drink' : `A drink for ${person.name}?`;
    const id = `drink:${person.memberId}`;
    return [{ id, order: 15, icon: <IconDroplet size={22} />, text, to: '/hydration-tracker' }];
  });
}

export const todayLines: readonly TodayLineSource[] = [useDrinkLines];
