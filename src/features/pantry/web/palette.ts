import { IconNotes } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { formatDay } from '#platform/web/format.ts';
import { useMayDo } from '#platform/web/may-do.ts';
import type { PaletteChoice, PaletteSource } from '#platform/web/palette.ts';
import { pantryQuery } from './pantry-queries.ts';

export const paletteSource: PaletteSource = {
  order: 50,
  searchedBy: 'palette',
  useChoices({ isOpen }) {
    const mayRead = useMayDo('groceries:read');
    const { data: entries } = useQuery({ ...pantryQuery, enabled: isOpen && mayRead });
    const choices = useMemo(
      () =>
        (entries ?? []).map(
          ({ id, title, day }): PaletteChoice => ({
            id: `pantry:${id}`,
            group: 'Pantry',
            label: title,
            hint: formatDay(day, 'short'),
            words: ['pantry'],
            Icon: IconNotes,
            to: '/pantry',
          }),
        ),
      [entries],
    );
    return { choices };
  },
};
