import { useSearchParams } from 'react-router';
import { isIsoDay } from '#domain/calendar/days.ts';
import { MEAL_TYPES, type MealType } from '#domain/nutrition/meal-types.ts';
import type { FamilyMember } from '#features/family-members/contract.ts';

export interface LogAddress {
  /** `null`: nobody is there. */
  readonly memberId: string | null;
  readonly date: string;
  /** Where something is to be added right away; `null`: nobody said so. */
  readonly addTo: MealType | null;
  /** The same page for someone else, or for another day. */
  readonly addressOf: (part: { readonly memberId?: string; readonly date?: string }) => string;
}

/** The log of a day with the keyboard where something is added to that meal. */
export const logAddressOf = ({ date, addTo }: { readonly date: string; readonly addTo: MealType }): string =>
  `/food-log?${new URLSearchParams({ date, add: addTo })}`;

/** `?member=&date=`: the own log of today when neither is said. */
export function useLogAddress(members: readonly FamilyMember[], today: string): LogAddress {
  const [query] = useSearchParams();
  const asked = members.find(({ id }) => id === query.get('member'));
  const shown = asked ?? members.find(({ yours }) => yours) ?? members[0];
  const askedDay = query.get('date') ?? '';
  const date = isIsoDay(askedDay) ? askedDay : today;
  return {
    memberId: shown?.id ?? null,
    date,
    addTo: MEAL_TYPES.find((meal) => meal === query.get('add')) ?? null,
    addressOf: (part) => {
      const next = new URLSearchParams(query);
      next.delete('add');
      next.set('member', part.memberId ?? shown?.id ?? '');
      const day = part.date ?? date;
      if (day === today) next.delete('date');
      else next.set('date', day);
      return `?${next}`;
    },
  };
}
