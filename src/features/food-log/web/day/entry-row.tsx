import { Button, Checkbox } from '@mantine/core';
import { IconCloudUp } from '@tabler/icons-react';
import { type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react';
import { addDays } from '#domain/calendar/days.ts';
import { DAY_ORDER } from '#domain/nutrition/meal-types.ts';
import { MoreButton } from '#platform/web/more-button.tsx';
import { useWaitingWrites } from '#platform/web/offline/offline-writes.ts';
import type { MealEntry } from '../../contract/meal-entries.ts';
import { asksOffered } from '../add/asks-offered.ts';
import { amountText } from '../amount-text.ts';
import { moveEntries, removeEntries, resizeEntry } from '../log-actions.tsx';
import { LOG_TOPIC, type LogChange } from '../log-changes.ts';
import { energyText } from '../log-words.ts';
import targets from '../we-ate-this.module.css';
import classes from './day.module.css';
import { useDayContext } from './day-context.ts';

const EntryMenu = lazy(async () => ({ default: (await import('./entry-menu.tsx')).EntryMenu }));
const EntryEditor = lazy(async () => ({ default: (await import('./entry-editor.tsx')).EntryEditor }));
const CorrectedFood = lazy(async () => ({
  default: (await import('./corrected-food.tsx')).CorrectedFood,
}));

/** A change to it has not reached the server. */
function useIsWaiting(id: string): boolean {
  return useWaitingWrites(LOG_TOPIC).some(({ change }) => {
    const made = change as LogChange;
    if (made.kind === 'added') return made.entries.some((entry) => entry.id === id);
    return made.kind === 'set' && made.entries.some(({ entry }) => entry.id === id);
  });
}

function amountWords({ amount, unit, offered }: MealEntry): string {
  const eaten = amount === 0 ? 'ate none' : `ate ${amountText(amount, unit)}`;
  if (offered !== null) return `Offered ${amountText(offered, unit)} · ${eaten}`;
  return amount === 0 ? 'None of it' : amountText(amount, unit);
}

export function EntryRow({ entry }: { readonly entry: MealEntry }) {
  const { kind, mayLog, selected, select } = useDayContext();
  const [isEditing, setEditing] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const endEditing = () => {
    setEditing(false);
    // The keyboard goes on from the entry that was changed.
    requestAnimationFrame(() => row.current?.querySelector('button')?.focus());
  };
  const isWaiting = useIsWaiting(entry.id);
  const { id, foodItem, note, correction } = entry;
  const isQuiet = kind !== 'adult';
  /** Beside the menu: a row that has the keyboard is moved and removed by its keys. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (!mayLog || isEditing) return;
    const act = whatKeyDoes(event, entry);
    if (act === null) return;
    event.preventDefault();
    act();
  };
  if (isEditing)
    return (
      <li ref={row} className={classes.row}>
        <Suspense fallback={<span className={classes.name}>{foodItem.name}</span>}>
          <EntryEditor entry={entry} onDone={endEditing} />
        </Suspense>
      </li>
    );
  const words = (
    <>
      <span className={classes.name}>
        <bdi>{foodItem.name}</bdi>
        {foodItem.brand === null ? null : <span className={classes.small}>{foodItem.brand}</span>}
      </span>
      <span className={classes.amount}>{amountWords(entry)}</span>
      {note === null ? null : <span className={classes.note}>{note}</span>}
    </>
  );
  return (
    <li ref={row} className={classes.row} data-none={entry.amount === 0 || undefined}>
      {selected === null ? null : (
        <Checkbox
          aria-label={`Choose ${foodItem.name}`}
          checked={selected.has(id)}
          onChange={({ currentTarget }) => select([id], currentTarget.checked)}
        />
      )}
      {mayLog && selected === null ? (
        <button
          type="button"
          className={classes.words}
          aria-keyshortcuts="Delete Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight"
          onKeyDown={onKeyDown}
          onClick={() => setEditing(true)}
        >
          {words}
        </button>
      ) : (
        <span className={classes.words}>{words}</span>
      )}
      {isWaiting ? (
        <span className={classes.waiting} title="Waiting for a connection">
          <IconCloudUp size={16} role="img" aria-label="Waiting for a connection" />
        </span>
      ) : null}
      {isQuiet ? null : <span className={classes.energy}>{rowEnergy(entry)}</span>}
      {mayLog && selected === null ? (
        <MoreButton label={`More for ${foodItem.name}`}>
          <EntryMenu entry={entry} onEdit={() => setEditing(true)} />
        </MoreButton>
      ) : null}
      {mayLog && selected === null && asksOffered(kind) ? <HowMuchEaten entry={entry} /> : null}
      {mayLog && correction !== null ? (
        <Suspense>
          <CorrectedFood entry={entry} />
        </Suspense>
      ) : null}
    </li>
  );
}

const rowEnergy = ({ foodItem, amount }: MealEntry): string =>
  foodItem.caloriesPerServing === null
    ? amount === 0
      ? ''
      : 'not known'
    : energyText(Number(foodItem.caloriesPerServing));

/** `null`: not one of its keys. */
function whatKeyDoes({ key, altKey }: KeyboardEvent, entry: MealEntry): (() => void) | null {
  if (!altKey) return key === 'Delete' ? () => removeEntries([entry]) : null;
  switch (key) {
    case 'ArrowUp':
      return () => moveEntries([entry], { mealType: besideMeal(entry, -1) });
    case 'ArrowDown':
      return () => moveEntries([entry], { mealType: besideMeal(entry, 1) });
    case 'ArrowLeft':
      return () => moveEntries([entry], { date: addDays(entry.date, -1) });
    case 'ArrowRight':
      return () => moveEntries([entry], { date: addDays(entry.date, 1) });
    default:
      return null;
  }
}

function besideMeal({ mealType }: MealEntry, by: 1 | -1) {
  return DAY_ORDER[DAY_ORDER.indexOf(mealType) + by] ?? mealType;
}

const SHARES = [
  [1, 'All'],
  [0.5, 'Half'],
  [0.25, 'A little'],
  [0, 'None'],
] as const;

/** What is left on a small child's plate, with one press. */
function HowMuchEaten({ entry }: { readonly entry: MealEntry }) {
  const offered = entry.offered ?? entry.amount;
  if (offered <= 0) return null;
  return (
    <fieldset className={`${classes.shares} ${targets.choices} no-print`}>
      <legend>How much of {entry.foodItem.name} was eaten</legend>
      <span className={classes.sharesWord} aria-hidden>
        Eaten:
      </span>
      {SHARES.map(([share, label]) => (
        <Button
          key={label}
          size="compact-sm"
          variant={entry.amount === offered * share ? 'light' : 'default'}
          aria-pressed={entry.amount === offered * share}
          onClick={() =>
            resizeEntry(
              entry,
              { amount: offered * share, unit: entry.unit, offered },
              { before: null, after: null },
            )
          }
        >
          {label}
        </Button>
      ))}
    </fieldset>
  );
}
