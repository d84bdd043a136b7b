import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';
import type { ChosenField } from './entry-labels.ts';
import { type EntryOption, entryOfTyped, entryOptions, firstChoice } from './entry-options.ts';
import { LONGEST_ENTRY, useEntryReading, useLimitChoices } from './limit-queries.ts';
import classes from './limits.module.css';

const TYPING_PAUSE_MS = 250;

export type PickedEntry = Pick<EntryOption, 'entry' | 'answer' | 'means'>;

export interface EntryFieldProps {
  readonly field: ChosenField;
  readonly label: string;
  readonly placeholder?: string;
  /** What is chosen already is not offered again. */
  readonly chosen: readonly string[];
  readonly onPick: (picked: PickedEntry) => void;
  /** Leaving the field or Enter adds what was typed, as it is. Without it only a choice counts. */
  readonly takesOwnWords: boolean;
  /** Backspace in the empty field. */
  readonly onBack?: () => void;
  readonly describedBy?: string | undefined;
  readonly isInvalid?: boolean;
  /** Where errors of the form put the focus. */
  readonly path?: string;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** A combobox (WAI-ARIA 1.2) of what can be chosen and of what the typed words may mean. */
export function EntryField(props: EntryFieldProps) {
  const { field, label, placeholder, chosen, onPick, takesOwnWords, describedBy, path, inputRef } = props;
  const id = useId();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [moved, setMoved] = useState<number | null>(null);
  const [asked] = useDebouncedValue(typed, TYPING_PAUSE_MS);
  const reading = useEntryReading(field, asked);
  const choices = useLimitChoices();
  const text = typed.trim();
  const all = entryOptions({
    field,
    typed,
    choices,
    // What was read of other letters is not offered for these.
    reading: asked === typed ? reading : null,
    chosen,
  });
  const options = takesOwnWords ? all : all.filter(({ means }) => means.length > 0);
  const active = Math.min(moved ?? firstChoice(options, typed, field), options.length - 1);
  const isListed = isOpen && options.length > 0;

  const clear = () => {
    setTyped('');
    setMoved(null);
  };
  const pick = (option: PickedEntry) => {
    onPick(option);
    clear();
    setOpen(false);
  };
  const leave = () => {
    setOpen(false);
    if (!takesOwnWords || text === '') return;
    onPick({ means: [], ...entryOfTyped(options, typed) });
    clear();
  };
  const onEnter = () => {
    const option = options[active];
    if (isListed && option) pick(option);
    else if (takesOwnWords && text !== '') pick({ means: [], ...entryOfTyped(options, typed) });
  };
  const move = (step: number) => {
    setOpen(true);
    const from = isListed ? active : step > 0 ? -1 : options.length;
    setMoved((from + step + options.length) % Math.max(1, options.length));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    if (key === 'ArrowDown') move(1);
    else if (key === 'ArrowUp') move(-1);
    // Nobody loses a form by pressing Enter in one of its fields.
    else if (key === 'Enter') onEnter();
    else if (key === 'Escape' && isListed) setOpen(false);
    else if (key === 'Backspace' && typed === '' && props.onBack) props.onBack();
    else return;
    event.preventDefault();
  };
  return (
    <div className={classes.box}>
      <div className={classes.search} data-invalid={props.isInvalid || undefined}>
        <IconSearch size={20} aria-hidden className={classes.searchIcon ?? ''} />
        <input
          ref={inputRef}
          id={`${id}-input`}
          className={classes.input}
          type="text"
          role="combobox"
          aria-label={label}
          aria-expanded={isListed}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          {...(isListed && active >= 0 ? { 'aria-activedescendant': `${id}-${active}` } : {})}
          {...(describedBy ? { 'aria-describedby': describedBy } : {})}
          {...(props.isInvalid ? { 'aria-invalid': true } : {})}
          {...(path ? { 'data-path': path } : {})}
          // Escape closes the list first, and the dialog around it only when there is none.
          {...(isListed ? { 'data-mantine-stop-propagation': true } : {})}
          placeholder={placeholder}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={LONGEST_ENTRY}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setMoved(null);
            setOpen(true);
          }}
          onClick={() => setOpen(true)}
          onFocus={() => setOpen(true)}
          onBlur={leave}
          onKeyDown={onKeyDown}
        />
      </div>
      <OptionList
        id={id}
        label={label}
        options={isListed ? options : []}
        active={active}
        onPoint={setMoved}
        onPick={pick}
      />
      <Announced>{isOpen && text !== '' ? countText(options.length) : ''}</Announced>
    </div>
  );
}

const countText = (count: number): string => (count === 1 ? '1 choice' : `${count} choices`);

const Announced = ({ children }: { readonly children: ReactNode }) => (
  <span role="status" className={classes.unseen}>
    {children}
  </span>
);

interface OptionListProps {
  readonly id: string;
  readonly label: string;
  readonly options: readonly EntryOption[];
  readonly active: number;
  readonly onPoint: (index: number) => void;
  readonly onPick: (option: EntryOption) => void;
}

function OptionList({ id, label, options, active, onPoint, onPick }: OptionListProps) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another option may be at the same place
  useEffect(() => {
    const box = list.current;
    const option = box?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!box || !option) return;
    // Within the list alone: the page under someone's thumb stays where it is.
    const top = option.offsetTop;
    if (top < box.scrollTop) box.scrollTop = top;
    else if (top + option.offsetHeight > box.scrollTop + box.clientHeight)
      box.scrollTop = top + option.offsetHeight - box.clientHeight;
  }, [active, options]);
  const isListed = options.length > 0;
  // Not behind the end of the screen, or behind the buttons of a form.
  useEffect(() => {
    if (isListed) list.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isListed]);
  const groups = [...new Set(options.map(({ group }) => group))];
  return (
    <div
      ref={list}
      id={`${id}-list`}
      role="listbox"
      aria-label={label}
      className={classes.list}
      hidden={!isListed}
      // The field keeps the focus, and with it what is typed.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox may own groups and options, no fieldset
        <div key={group} role="group" aria-label={group}>
          <div role="presentation" className={classes.groupTitle}>
            {group}
          </div>
          {options.map((option, index) =>
            option.group === group ? (
              // The keys go to the field, which names the active option.
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the combobox that owns the list
              // biome-ignore lint/a11y/useFocusableInteractive: options of a combobox are named by aria-activedescendant
              <div
                key={option.id}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === active}
                className={classes.option}
                onPointerMove={() => onPoint(index)}
                onClick={() => onPick(option)}
              >
                <span className={classes.optionLabel}>{option.label}</span>
                {option.hint === null ? null : <span className={classes.optionHint}>{option.hint}</span>}
              </div>
            ) : null,
          )}
        </div>
      ))}
    </div>
  );
}
