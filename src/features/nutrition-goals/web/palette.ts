import { IconNotes } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { formatDay } from '#platform/web/format.ts';
import { useMayDo } from '#platform/web/may-do.ts';
import type { PaletteChoice, PaletteSource } from '#platform/web/palette.ts';
import { nutritionGoalsQuery } from './nutrition-goals-queries.ts';

export const paletteSource: PaletteSource = {
  order: 50,
  searchedBy: 'palette',
  useChoices({ isOpen }) {
    const mayRead = useMayDo('goals:read');
    const { data: entries } = useQuery({ ...nutritionGoalsQuery, enabled: isOpen && mayRead });
    const choices = useMemo(
      () =>
        (entries ?? []).map(
          ({ id, title, day }): PaletteChoice => ({
            id: `nutrition-goals:${id}`,
            group: 'Nutrition goals',
            label: title,
            hint: formatDay(day, 'short'),
            words: ['nutrition goals'],
            Icon: IconNotes,
            to: '/nutrition-goals',
          }),
        ),
      [entries],
    );
    return { choices };
  },
};
