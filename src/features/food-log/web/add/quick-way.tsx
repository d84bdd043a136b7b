import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { LOG_LIMITS } from '#domain/nutrition/meal-log.ts';
import { amountOf } from '../amount-text.ts';
import { LimitWarning } from '../limit-warning.tsx';
import { loggableOfPick } from '../limit-warnings.ts';
import { addToLog } from '../log-actions.tsx';
import { pickOfQuick } from '../log-picks.ts';
import classes from './add.module.css';
import { asksOffered } from './asks-offered.ts';
import type { WayProps } from './way-props.ts';

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

const numberError = (typed: string, most: number): string | null => {
  if (typed.trim() === '') return null;
  const amount = amountOf(typed);
  if (amount === null) return 'Please enter a number.';
  return amount > most ? `Please enter up to ${most.toLocaleString('en-US')}.` : null;
};

/**
 * A name and what it gives, when the package is gone and nobody knows more. What is left out is unknown, not zero. To
 * those who see no numbers it is a name alone.
 */
export function QuickWay({ place, kind, typed, onDone }: Omit<WayProps, 'onPick'>) {
  const form = useForm<QuickValues>({
    initialValues: { name: typed.slice(0, LOG_LIMITS.name), calories: '', protein: '', carbs: '', fat: '' },
    validate: {
      name: (name) => (name.trim() === '' ? 'Please name the food.' : null),
      calories: (calories) => numberError(calories, LOG_LIMITS.calories),
      protein: (protein) => numberError(protein, LOG_LIMITS.macroGrams),
      carbs: (carbs) => numberError(carbs, LOG_LIMITS.macroGrams),
      fat: (fat) => numberError(fat, LOG_LIMITS.macroGrams),
    },
  });
  const asksNumbers = kind === 'adult';
  const typedName = form.values.name.trim();
  const submit = form.onSubmit(({ name, calories, protein, carbs, fat }) => {
    const quick = {
      name: name.trim(),
      calories: amountOf(calories),
      protein: amountOf(protein),
      carbs: amountOf(carbs),
      fat: amountOf(fat),
    };
    const isOffered = asksOffered(kind);
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
          maxLength={LOG_LIMITS.name}
          data-autofocus
          autoFocus={typed === '' || !asksNumbers}
          {...form.getInputProps('name')}
        />
        {asksNumbers ? (
          <>
            <TextInput
              label="Calories"
              placeholder="Optional"
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
          </>
        ) : null}
      </div>
      <LimitWarning
        memberIds={[place.memberId]}
        things={typedName === '' ? [] : [loggableOfPick(pickOfQuick({ name: typedName }))]}
      />
      <div className={classes.wayEnd}>
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit">Add</Button>
      </div>
    </form>
  );
}
