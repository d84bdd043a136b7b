import { ActionIcon, Button, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { CUP_NAME_LENGTH, MOST_CUPS } from '#domain/hydration/cup-limits.ts';
import { createUuid } from '#platform/web/offline/uuid.ts';
import { SectionCard } from '#platform/web/ui/section-card.tsx';
import type { Cup, HouseholdHydration } from '../contract/hydration.ts';
import { DrinkFields, firstValues, mlOf } from './drink-fields.tsx';
import classes from './hydration.module.css';
import { entryText, usualCups } from './hydration-words.ts';

interface SettingsCupsProps {
  readonly household: HouseholdHydration;
  readonly onChange: (part: Partial<HouseholdHydration>) => void;
}

function NewCup({ household, onAdd }: { household: HouseholdHydration; onAdd: (cup: Cup) => void }) {
  const { units } = household;
  const [name, setName] = useState('');
  const [values, setValues] = useState(() => firstValues(units));
  const [error, setError] = useState<'name' | 'amount' | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const ml = mlOf(values, units);
    if (name.trim() === '') setError('name');
    else if (ml === null) setError('amount');
    else {
      onAdd({ id: createUuid(), name: name.trim(), drink: values.drink, ml });
      setName('');
      setError(null);
    }
  };
  return (
    <form onSubmit={submit} noValidate className={classes.fields} aria-label="Add a cup">
      <TextInput
        label="Name"
        placeholder="Blue bottle"
        maxLength={CUP_NAME_LENGTH}
        value={name}
        error={error === 'name' ? 'Please name the cup.' : null}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <DrinkFields
        values={values}
        units={units}
        error={error === 'amount' ? 'Please enter an amount, at most 2.5 liters.' : null}
        onChange={setValues}
      />
      <Button type="submit" variant="default" leftSection={<IconPlus size={20} aria-hidden />}>
        Add cup
      </Button>
    </form>
  );
}

/** What one tap adds. */
export function SettingsCups({ household, onChange }: SettingsCupsProps) {
  const { cups, units } = household;
  const setCups = (next: readonly Cup[]) => onChange({ cups: [...next] });
  return (
    <SectionCard title="Your cups" description="Each cup is a button on the tracker.">
      <Stack gap="md">
        {cups.length === 0 ? (
          <Text>
            No cups of your own yet. The tracker shows the usual ones:{' '}
            {usualCups(false, units)
              .map(({ name }) => name.toLowerCase())
              .join(', ')}
            .
          </Text>
        ) : (
          <ul className={classes.rows} aria-label="Your cups">
            {cups.map((cup) => (
              <li key={cup.id} className={classes.row}>
                <span>{cup.name}</span>
                <span className={classes.time}>{entryText(cup, units)}</span>
                <ActionIcon
                  color="gray"
                  aria-label={`Remove ${cup.name}`}
                  onClick={() => setCups(cups.filter(({ id }) => id !== cup.id))}
                >
                  <IconTrash size={20} aria-hidden />
                </ActionIcon>
              </li>
            ))}
          </ul>
        )}
        {cups.length < MOST_CUPS ? (
          <NewCup household={household} onAdd={(cup) => setCups([...cups, cup])} />
        ) : null}
      </Stack>
    </SectionCard>
  );
}
