import { Menu } from '@mantine/core';
import {
  IconArrowRight,
  IconCalendar,
  IconCopy,
  IconListCheck,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { addDays } from '#domain/calendar/days.ts';
import { DAY_ORDER } from '#domain/nutrition/meal-types.ts';
import { OpenedMenu } from '#platform/web/opened-menu.tsx';
import type { MealEntry } from '../../contract/meal-entries.ts';
import { moveEntries, removeEntries } from '../log-actions.tsx';
import { dayInSentence, MEAL_HEADINGS } from '../log-words.ts';
import { useDayContext } from './day-context.ts';

export interface EntryMenuProps {
  readonly entry: MealEntry;
  readonly onEdit: () => void;
}

/** Of one entry. */
export function EntryMenu({ entry, onEdit }: EntryMenuProps) {
  const { place, today, ask, select } = useDayContext();
  const one = { entries: [entry], isAll: false };
  return (
    <OpenedMenu label={`More for ${entry.foodItem.name}`}>
      <Menu.Item leftSection={<IconPencil size={18} aria-hidden />} onClick={onEdit}>
        Change amount or note
      </Menu.Item>
      {DAY_ORDER.filter((meal) => meal !== entry.mealType).map((meal) => (
        <Menu.Item
          key={meal}
          leftSection={<IconArrowRight size={18} aria-hidden />}
          onClick={() => moveEntries([entry], { mealType: meal })}
        >
          Move to {MEAL_HEADINGS[meal]}
        </Menu.Item>
      ))}
      {[-1, 1].map((by) => {
        const date = addDays(place.date, by);
        return (
          <Menu.Item
            key={by}
            leftSection={<IconCalendar size={18} aria-hidden />}
            onClick={() => moveEntries([entry], { date })}
          >
            Move to {dayInSentence(date, today)}
          </Menu.Item>
        );
      })}
      <Menu.Item
        leftSection={<IconCopy size={18} aria-hidden />}
        onClick={() => ask({ what: 'copy', ...one })}
      >
        Copy to another day or person
      </Menu.Item>
      <Menu.Item
        leftSection={<IconListCheck size={18} aria-hidden />}
        onClick={() => select([entry.id], true)}
      >
        Choose several
      </Menu.Item>
      <Menu.Item leftSection={<IconTrash size={18} aria-hidden />} onClick={() => removeEntries([entry])}>
        Remove
      </Menu.Item>
    </OpenedMenu>
  );
}
