import { IconUser } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { PaletteChoice, PaletteSource } from '#platform/web/palette.ts';
import { displayName, useFamilyMembers } from './shared/members.ts';

export const paletteSource: PaletteSource = {
  order: 1,
  searchedBy: 'palette',
  useChoices() {
    const { data: members } = useFamilyMembers();
    const choices = useMemo(
      () =>
        (members ?? []).map(
          (member): PaletteChoice => ({
            id: `member:${member.id}`,
            group: 'Family',
            label: displayName(member),
            hint: 'Profile',
            words: [member.name, 'family'],
            Icon: IconUser,
            to: `/family-members?edit=${member.id}`,
          }),
        ),
      [members],
    );
    return { choices };
  },
};
