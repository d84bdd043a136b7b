import { useSearchParams } from 'react-router';
import { isIsoDay } from '#domain/calendar/days.ts';
import type { FamilyMember } from '#features/family-members/contract.ts';

export interface LogAddress {
  /** `null`: nobody is there. */
  readonly memberId: string | null;
  readonly date: string;
  /** The same page for someone else, or for another day. */
  readonly addressOf: (part: { readonly memberId?: string; readonly date?: string }) => string;
}

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
    addressOf: (part) => {
      const next = new URLSearchParams(query);
      next.set('member', part.memberId ?? shown?.id ?? '');
      const day = part.date ?? date;
      if (day === today) next.delete('date');
      else next.set('date', day);
      return `?${next}`;
    },
  };
}
