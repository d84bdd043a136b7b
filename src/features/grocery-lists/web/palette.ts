import { IconListCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { apiPaths } from '#platform/contract/paths.ts';
import type { PaletteChoice, PaletteSource } from '#platform/web/palette.ts';
import type { GroceryListSummary } from '../contract.ts';

export const paletteSource: PaletteSource = {
  order: 3,
  searchedBy: 'palette',
  useChoices({ isOpen }) {
    const { data: lists } = useQuery<GroceryListSummary[] | null>({
      queryKey: [apiPaths.groceryLists.list],
      enabled: isOpen,
    });
    const choices = useMemo(
      () =>
        (lists ?? []).map(
          (list): PaletteChoice => ({
            id: `list:${list.id}`,
            group: 'Grocery lists',
            label: list.title,
            hint: `${list.checkedCount} of ${list.itemCount} in the cart`,
            words: ['list', 'shopping'],
            Icon: IconListCheck,
            to: `/grocery-lists/${list.id}`,
          }),
        ),
      [lists],
    );
    return { choices };
  },
};
