import { IconTarget } from '@tabler/icons-react';
import { useMemo } from 'react';
import { displayName, useFamilyMembers } from '#features/family-members/web/shared/members.ts';
import { useMayDo } from '#platform/web/may-do.ts';
import type { PaletteChoice, PaletteSource } from '#platform/web/palette.ts';

export const paletteSource: PaletteSource = {
  order: 55,
  searchedBy: 'palette',
  useChoices() {
    const mayRead = useMayDo('goals:read');
    const { data: members } = useFamilyMembers();
    const choices = useMemo(
      () =>
        (mayRead ? (members ?? []) : []).map(
          (member): PaletteChoice => ({
            id: `goals:${member.id}`,
            group: 'Goals',
            label: member.yours ? 'Your goals' : `Goals of ${displayName(member)}`,
            hint: null,
            words: ['goals', 'targets', 'calories', 'habits'],
            Icon: IconTarget,
            to: `/set-goals?member=${member.id}`,
          }),
        ),
      [members, mayRead],
    );
    return { choices };
  },
};
