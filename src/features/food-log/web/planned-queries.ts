import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMayDo } from '#platform/web/may-do.ts';
import { keptQuery } from '#platform/web/offline/kept-copies.ts';
import { useWaitingWrites } from '#platform/web/offline/offline-writes.ts';
import type { EntriesByMember, PlannedMealRef } from '../contract/meal-entries.ts';
import { foodLogPaths } from '../contract/paths.ts';
import {
  entriesOfMeal,
  PLANNED_TOPIC,
  type PlannedChange,
  type PlannedState,
  plannedShares,
  plannedState,
} from './planned-state.ts';

/** What everyone ate on a day. */
export const entriesOnQuery = (date: string) =>
  queryOptions({
    queryKey: [foodLogPaths.list, date],
    queryFn: (context) => keptQuery<EntriesByMember>(`${foodLogPaths.list}?date=${date}`, context),
  });

/** What became of the planned meals of a day; `null`: it is not known yet, or not shared. */
export function usePlannedStates(date: string) {
  const mayRead = useMayDo('food-log:read');
  const { data } = useQuery({ ...entriesOnQuery(date), enabled: mayRead });
  const waiting = useWaitingWrites(PLANNED_TOPIC);
  if (!mayRead || !data) return null;
  const changes = waiting.map(({ change }) => change as PlannedChange);
  return {
    isEmpty: Object.values(data).every((entries) => entries.length === 0),
    stateOf: (planMeal: PlannedMealRef): PlannedState => plannedState(data, planMeal, changes),
    sharesOf: (planMeal: PlannedMealRef) => plannedShares(data, planMeal, changes),
    entriesOf: (planMeal: PlannedMealRef) => entriesOfMeal(data, planMeal),
  };
}
