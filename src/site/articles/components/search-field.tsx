import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';

/** Where the arrow keys go from the field. */
export const RESULTS_ID = 'help-results';

export function focusResult(offset: number): boolean {
  const links = [...document.querySelectorAll<HTMLElement>(`#${RESULTS_ID} a`)];
  const here = links.indexOf(document.activeElement as HTMLElement);
  const target = links[here + offset];
  target?.focus();
  return target !== undefined;
}

export interface SearchFieldProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Someone is about to type. */
  readonly onReach: () => void;
}

export function SearchField({ value, onChange, onReach }: SearchFieldProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && focusResult(1)) event.preventDefault();
    if (event.key === 'Escape' && value !== '') {
      event.preventDefault();
      onChange('');
    }
  };
  return (
    <search>
      <form onSubmit={(event) => event.preventDefault()}>
        <TextInput
          type="search"
          size="lg"
          label="Search the help articles"
          description="Press the down arrow to reach the results."
          descriptionProps={{ visibleFrom: 'sm' }}
          placeholder="may contain, PDF, portions…"
          autoComplete="off"
          enterKeyHint="search"
          leftSection={<IconSearch size={22} aria-hidden />}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onFocus={onReach}
          onKeyDown={onKeyDown}
          data-help-search
        />
      </form>
    </search>
  );
}
