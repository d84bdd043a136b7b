import { IconUserQuestion } from '@tabler/icons-react';
import { displayName, needsAge, useFamilyMembers } from '#features/family-members/web/shared/members.ts';
import type { TodayContext, TodayLine, TodayLineSource } from '#platform/web/today-lines.ts';
import { usePendingDeletions } from '#platform/web/undoable-delete.tsx';

/** Without an age a plan takes an adult: worth saying before anything is cooked. */
function useProfileLines({ isToday }: TodayContext): readonly TodayLine[] {
  const members = useFamilyMembers().data ?? [];
  const hidden = usePendingDeletions();
  if (!isToday) return [];
  return members
    .filter((member) => needsAge(member) && !hidden.has(member.id))
    .map((member) => ({
      id: `age ${member.id}`,
      order: 5,
      icon: <IconUserQuestion size={22} />,
      text: member.yours ? 'Add your age' : `Add an age for ${displayName(member)}`,
      details: ['Until then, the plan assumes an adult of 40.'],
      to: `/family-members?edit=${member.id}`,
    }));
}

export const todayLines: readonly TodayLineSource[] = [useProfileLines];
