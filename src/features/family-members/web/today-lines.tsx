import { IconUserEdit } from '@tabler/icons-react';
import type { TodayContext, TodayLine, TodayLineSource } from '#platform/web/today-lines.ts';
import { usePendingDeletions } from '#platform/web/undoable-delete.tsx';
import { allergyNewsOf } from './allergy-news.ts';
import { type EntryWords, entryWords } from './member-card-text.ts';
import { useFamilyMembers } from './shared/members.ts';

const listText = (words: readonly EntryWords[]): string =>
  words.length === 0 ? 'none' : words.map(({ text }) => text).join(', ');

/** Who cooks today may not be who changed what is safe. */
function useAllergyNewsLines({ isToday }: TodayContext): readonly TodayLine[] {
  const members = useFamilyMembers().data ?? [];
  const hidden = usePendingDeletions();
  if (!isToday) return [];
  return members.flatMap((member) => {
    const news = hidden.has(member.id) ? null : allergyNewsOf(member);
    if (news === null) return [];
    const listed = `Allergies listed now: ${listText(entryWords(member, 'allergies'))}. Food limits: ${listText(entryWords(member, 'dietaryRestrictions'))}.`;
    return {
      id: `allergies ${member.id}`,
      order: 2,
      icon: <IconUserEdit size={22} />,
      text: news.what,
      details: [`On ${news.day}. ${listed} Please check that this is right.`],
      to: '/family-members',
    };
  });
}

export const todayLines: readonly TodayLineSource[] = [useAllergyNewsLines];
