import { Menu } from '@mantine/core';
import { IconCopy, IconDeviceFloppy, IconListCheck, IconTrash } from '@tabler/icons-react';
import type { MealType } from '#domain/nutrition/meal-types.ts';
import type { MealEntry } from '../../contract/meal-entries.ts';
import { removeEntries } from '../log-actions.tsx';
import { mealInSentence } from '../log-words.ts';
import { useDayContext } from './day-context.ts';
import { OpenedMenu } from './opened-menu.tsx';

export interface MealMenuProps {
  readonly meal: MealType;
  readonly entries: readonly MealEntry[];
}

export function MealMenu({ meal, entries }: MealMenuProps) {
  const { ask, select } = useDayContext();
  const all = { entries, mealType: meal, isAll: true };
  return (
    <OpenedMenu label={`More for ${mealInSentence(meal)}`}>
      <Menu.Item
        leftSection={<IconCopy size={18} aria-hidden />}
        onClick={() => ask({ what: 'copy', ...all })}
      >
        Copy to another day or person
      </Menu.Item>
      <Menu.Item
        leftSection={<IconDeviceFloppy size={18} aria-hidden />}
        onClick={() => ask({ what: 'save', ...all })}
      >
        Save as a meal of yours
      </Menu.Item>
      <Menu.Item
        leftSection={<IconListCheck size={18} aria-hidden />}
        onClick={() =>
          select(
            entries.map(({ id }) => id),
            true,
          )
        }
      >
        Choose several
      </Menu.Item>
      <Menu.Item leftSection={<IconTrash size={18} aria-hidden />} onClick={() => removeEntries(entries)}>
        Remove all
      </Menu.Item>
    </OpenedMenu>
  );
}
