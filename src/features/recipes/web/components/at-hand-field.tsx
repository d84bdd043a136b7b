import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useFoodSuggestions } from '../api/read-at-hand.ts';

const TYPING_PAUSE_MS = 200;

export interface KnownFood {
  readonly id: string;
  readonly name: string;
}

export interface AtHandFieldProps {
  readonly chosen: readonly string[];
  readonly foods: readonly KnownFood[];
  readonly onChange: (ids: readonly string[]) => void;
}

/** What is in the kitchen, found as one types. The server ranks, so nothing is sorted out here. */
export function AtHandField({ chosen, foods, onChange }: AtHandFieldProps) {
  const [typed, setTyped] = useState('');
  const [words] = useDebouncedValue(typed, TYPING_PAUSE_MS);
  const { data } = useFoodSuggestions(words);
  const suggestions = data ?? [];
  const isUnknown = words.trim().length > 1 && data?.length === 0;
  const names = new Map(
    [...chosen.map((id) => ({ id, name: id })), ...foods, ...suggestions].map(({ id, name }) => [id, name]),
  );
  const offered = typed.trim() === '' ? [] : suggestions.map(({ id }) => id);
  return (
    <MultiSelect
      label="What do you have on hand?"
      description={
        isUnknown
          ? 'We don’t know a food by that name. Please try another word.'
          : 'Add a few foods. Recipes that use the most of them come first.'
      }
      placeholder={chosen.length === 0 ? 'Eggs, spinach, rice …' : ''}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Clear all foods' }}
      value={[...chosen]}
      onChange={(ids) => {
        setTyped('');
        onChange(ids);
      }}
      searchValue={typed}
      onSearchChange={setTyped}
      data={[...new Set([...chosen, ...offered])].map((value) => ({
        value,
        label: names.get(value) ?? value,
      }))}
      filter={({ options }) => options}
      hidePickedOptions
      comboboxProps={{ withinPortal: false }}
    />
  );
}
