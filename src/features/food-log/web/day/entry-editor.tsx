import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { LOG_LIMITS } from '#domain/nutrition/meal-log.ts';
import type { AnyFoodAnswer } from '#features/foods/contract/foods.ts';
import { apiPaths } from '#platform/contract/paths.ts';
import { apiQuery } from '#platform/web/api-client.ts';
import { cacheRule } from '#platform/web/query-client.ts';
import type { MealEntry } from '../../contract/meal-entries.ts';
import { AmountFields } from '../add/amount-fields.tsx';
import { asksOffered } from '../add/asks-offered.ts';
import { saidAmount, typedOf } from '../add/said-amount.ts';
import { noteEntry, resizeEntry } from '../log-actions.tsx';
import { type UnitChoice, unitsOfFood } from '../log-picks.ts';
import classes from './day.module.css';
import { useDayContext } from './day-context.ts';

/** The units of its food, once they are there; the one in use always is. */
function useUnits({ foodItem, source, amount, unit, grams }: MealEntry): readonly UnitChoice[] {
  const isFood = foodItem.id !== null && source !== 'recipe' && source !== 'plan' && unit !== 'serving';
  const { data } = useQuery({
    queryKey: [apiPaths.foods.search, foodItem.id],
    queryFn: ({ signal }) =>
      apiQuery<AnyFoodAnswer>(apiPaths.foods.read.replace(':foodId', encodeURIComponent(foodItem.id ?? '')), {
        signal,
      }),
    enabled: isFood,
    ...cacheRule({ minutes: 10, retries: 0 }),
  });
  const known = data ? unitsOfFood(data) : [];
  if (known.some((each) => each.unit === unit)) return known;
  return [{ unit, size: grams === null || amount <= 0 ? null : grams / amount }, ...known];
}

/** In place of its row: Enter keeps, Escape leaves it as it was. */
export function EntryEditor({ entry, onDone }: { readonly entry: MealEntry; readonly onDone: () => void }) {
  const { kind } = useDayContext();
  const asks = asksOffered(kind) || entry.offered !== null;
  const units = useUnits(entry);
  const [typed, setTyped] = useState(() => typedOf(entry));
  const [note, setNote] = useState(entry.note ?? '');
  const [error, setError] = useState<string | null>(null);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const { name } = entry.foodItem;
  const save = () => {
    const said = saidAmount(typed, asks);
    if (typeof said === 'string') return setError(said);
    const size = (unit: string) => units.find((each) => each.unit === unit)?.size ?? null;
    noteEntry(entry, note.trim() === '' ? null : note.trim());
    resizeEntry(entry, said, { before: size(entry.unit), after: size(said.unit) });
    onDone();
  };
  return (
    <form
      className={classes.editor}
      aria-label={`Change ${name}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onDone();
      }}
    >
      <span className={classes.name}>
        <bdi>{name}</bdi>
      </span>
      <span className={classes.editFields}>
        <AmountFields
          name={name}
          typed={typed}
          units={units}
          asksOffered={asks}
          error={error}
          first={first}
          onType={(next) => {
            setTyped(next);
            setError(null);
          }}
        />
      </span>
      <TextInput
        className={classes.noteField ?? ''}
        aria-label={`Note for ${name}`}
        placeholder="Note"
        autoComplete="off"
        maxLength={LOG_LIMITS.note}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <span className={classes.editEnd}>
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit">Save</Button>
      </span>
    </form>
  );
}
