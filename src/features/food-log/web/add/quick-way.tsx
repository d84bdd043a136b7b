import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { amountOf } from '../amount-text.ts';
import { addToLog } from '../log-actions.tsx';
import { pickOfQuick } from '../log-picks.ts';
import classes from './add.module.css';
import type { OtherWayProps } from './other-way.tsx';

/* As the contract of the log has it. */
const NAME_LENGTH = 120;
const MOST_CALORIES = 10_000;
const MOST_GRAMS = 1_500;

interface QuickValues {
  name: string;
  calories: string;
  protein: string;
  carbs: string;
  fat: string;
}

const MACROS = [
  ['protein', 'Protein (g)'],
  ['carbs', 'Carbs (g)'],
  ['fat', 'Fat (g)'],
] as const;

const numberError = (typed: string, most: number, isNeeded: boolean): string | null => {
  if (typed.trim() === '') return isNeeded ? 'Please enter a number.' : null;
  const amount = amountOf(typed);
  if (amount === null) return 'Please enter a number.';
  return amount > most ? `Please enter up to ${most.toLocaleString('en-US')}.` : null;
};

/** A name and what it gives, when the package is gone and nobody knows more. What is left out is unknown, not zero. */
export function QuickWay({ place, kind, typed, onDone }: Omit<OtherWayProps, 'way' | 'onPick'>) {
  const form = useForm<QuickValues>({
    initialValues: { name: typed.slice(0, NAME_LENGTH), calories: '', protein: '', carbs: '', fat: '' },
    validate: {
      name: (name) => (name.trim() === '' ? 'Please name the food.' : null),
      calories: (calories) => numberError(calories, MOST_CALORIES, true),
      protein: (protein) => numberError(protein, MOST_GRAMS, false),
      carbs: (carbs) => numberError(carbs, MOST_GRAMS, false),
      fat: (fat) => numberError(fat, MOST_GRAMS, false),
    },
  });
  const submit = form.onSubmit(({ name, calories, protein, carbs, fat }) => {
    const quick = {
      name: name.trim(),
      calories: amountOf(calories) ?? 0,
      protein: amountOf(protein),
      carbs: amountOf(carbs),
      fat: amountOf(fat),
    };
    const isOffered = kind === 'infant' || kind === 'toddler';
    addToLog(place, pickOfQuick(quick), { amount: 1, unit: 'serving', offered: isOffered ? 1 : null });
    onDone();
  });
  return (
    <form
      className={classes.way}
      aria-label="Quick add"
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onDone();
      }}
    >
      <div className={classes.quickFields}>
        <TextInput
          label="Name"
          autoComplete="off"
          maxLength={NAME_LENGTH}
          data-autofocus
          autoFocus={typed === ''}
          {...form.getInputProps('name')}
        />
        <TextInput
          label="Calories"
          inputMode="decimal"
          autoComplete="off"
          autoFocus={typed !== ''}
          {...form.getInputProps('calories')}
        />
        {MACROS.map(([name, label]) => (
          <TextInput
            key={name}
            label={label}
            placeholder="Optional"
            inputMode="decimal"
            autoComplete="off"
            {...form.getInputProps(name)}
          />
        ))}
      </div>
      <div className={classes.wayEnd}>
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit">Add</Button>
      </div>
    </form>
  );
}
