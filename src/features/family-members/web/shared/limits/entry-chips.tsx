import { IconHelpCircle, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useRef } from 'react';
import classes from './limits.module.css';

export interface EntryChip {
  /** As it is stored. */
  readonly entry: string;
  readonly label: string;
  /** In words beside the label: "a question is open". */
  readonly state: string | null;
  readonly kind: 'kept' | 'open' | 'quiet';
}

export interface EntryChipsProps {
  readonly label: string;
  readonly chips: readonly EntryChip[];
  /** Allergies: what is never served. */
  readonly areNever?: boolean;
  readonly onRemove: (entry: string) => void;
}

/** What is chosen, each with a way out that a thumb can hit. */
export function EntryChips({ label, chips, areNever = false, onRemove }: EntryChipsProps) {
  const list = useRef<HTMLUListElement>(null);
  const remove = (index: number) => {
    const chip = chips[index];
    if (!chip) return;
    // The next one takes its place, so the keyboard stays where it is.
    const buttons = list.current?.querySelectorAll('button');
    const next = buttons?.[index + 1] ?? buttons?.[index - 1];
    next?.focus();
    onRemove(chip.entry);
  };
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    if (event.key !== 'Backspace' && event.key !== 'Delete') return;
    event.preventDefault();
    remove(index);
  };
  if (chips.length === 0) return null;
  return (
    <ul ref={list} className={classes.chips} aria-label={label}>
      {chips.map((chip, index) => (
        <li
          key={chip.entry}
          className={classes.chip}
          data-never={(areNever && chip.kind === 'kept') || undefined}
          data-open={chip.kind === 'open' || undefined}
          data-quiet={chip.kind === 'quiet' || undefined}
        >
          {chip.kind === 'open' ? <IconHelpCircle size={20} aria-hidden /> : null}
          <span className={classes.chipWords}>
            {chip.label}
            {chip.state === null ? null : <span className={classes.chipState}>{chip.state}</span>}
          </span>
          <button
            type="button"
            className={classes.remove}
            aria-label={`Remove ${chip.label}`}
            onClick={() => remove(index)}
            onKeyDown={(event) => onKeyDown(event, index)}
          >
            <IconX size={18} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
