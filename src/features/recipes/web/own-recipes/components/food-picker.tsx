import { Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { type FoundFood, useFoundFoods } from '../api/find-foods.ts';
import classes from './recipe-editor.module.css';

export interface FoodPickerProps {
  /** The line as it was written. */
  readonly line: string;
  /** What to look for first. */
  readonly words: string;
  /** What the line mostly turns out to be: offered first, until something else is looked for. */
  readonly proposed: readonly { readonly id: string; readonly name: string }[];
  readonly onPick: (food: FoundFood) => void;
  readonly onClose: () => void;
}

/** Which of our foods a line means: decides its nutrition and its allergens. */
export function FoodPicker({ line, words, proposed, onPick, onClose }: FoodPickerProps) {
  const [typed, setTyped] = useState(words);
  const [asked] = useDebouncedValue(typed, 250);
  const { data, isPending, isError } = useFoundFoods(asked);
  const first = typed === words ? proposed.map((food): FoundFood => ({ ...food, foundAs: null })) : [];
  const foods = [...first, ...(data ?? []).filter(({ id }) => first.every((food) => food.id !== id))];
  const isAsking = typed.trim().length > 1;
  return (
    <Dialog opened onClose={onClose} title="Which food is it?" size="md">
      <Text c="dimmed" mb="sm">
        Your line: “{line}”
      </Text>
      <TextInput
        label="Look for a food"
        placeholder="For example: flour"
        leftSection={<IconSearch size={20} aria-hidden />}
        value={typed}
        data-autofocus
        // What was read is there as a beginning; typing replaces it.
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Text role="status" size="sm" c="dimmed" my="xs">
        {!isAsking
          ? 'Type at least two letters.'
          : isError
            ? 'We could not look it up. Please try again.'
            : isPending
              ? 'Looking…'
              : foods.length === 0
                ? 'We don’t know a food by this name. Try a simpler word, or leave it open.'
                : `${foods.length} found, the best match first.`}
      </Text>
      <ul className={classes.found}>
        {isAsking
          ? foods.map((food) => (
              <li key={food.id}>
                <button type="button" className={classes.foundFood} onClick={() => onPick(food)}>
                  <span>{food.name}</span>
                  {food.foundAs === null ? null : <small>{food.foundAs}</small>}
                </button>
              </li>
            ))
          : null}
      </ul>
    </Dialog>
  );
}
