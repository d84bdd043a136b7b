import { useMemo } from 'react';
import type { DayKind } from '#domain/nutrition/meal-log.ts';
import type { MealType } from '#domain/nutrition/meal-types.ts';
import type { FamilyMember } from '#features/family-members/contract.ts';
import { ApiError } from '#platform/web/api-client.ts';
import { isAway } from '#platform/web/connection.ts';
import { usePendingDeletions } from '#platform/web/undoable-delete.tsx';
import type { DayAnswer } from '../contract/log-day.ts';
import type { MealEntry } from '../contract/meal-entries.ts';
import { hiddenEntries } from './log-actions.tsx';
import { useDay } from './log-queries.ts';

export interface ShownDay {
  readonly kind: DayKind;
  /** `null`: this device has not seen the day, so it knows only what was written down here. */
  readonly answer: DayAnswer | null;
  readonly entries: readonly MealEntry[];
  readonly byMeal: Readonly<Record<MealType, readonly MealEntry[]>>;
}

/** Ages by which a day speaks; the server knows them to the day, this holds until it can be asked. */
function kindOfAge(age: number | null): DayKind {
  if (age === null) return 'child';
  if (age < 1) return 'infant';
  if (age < 4) return 'toddler';
  // Whether numbers may do harm to someone is known to the server alone.
  return age < 18 ? 'child' : 'quiet';
}

const cannotBeAsked = (error: unknown): boolean =>
  error !== null && (!(error instanceof ApiError) || isAway(error.status));

export function useShownDay(member: FamilyMember, date: string) {
  const { data, entries: all, isPending, error, refetch } = useDay({ memberId: member.id, date });
  const pending = usePendingDeletions();
  const day = useMemo((): ShownDay | null => {
    if (!data && !cannotBeAsked(error)) return null;
    const hidden = hiddenEntries(pending);
    const entries = all.filter(({ id }) => !hidden.has(id));
    const of = (meal: MealType) => entries.filter(({ mealType }) => mealType === meal);
    const byMeal = {
      breakfast: of('breakfast'),
      lunch: of('lunch'),
      snacks: of('snacks'),
      dinner: of('dinner'),
    };
    return { kind: data?.kind ?? kindOfAge(member.age), answer: data ?? null, entries, byMeal };
  }, [data, all, error, pending, member.age]);
  return { day, isPending, error, refetch };
}
