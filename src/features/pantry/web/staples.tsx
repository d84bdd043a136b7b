import { ActionIcon, Button, Stack, Text } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { AISLE_NAMES } from '#domain/foods/aisle-names.ts';
import { AISLES } from '#domain/foods/food.ts';
import { IfMay } from '#platform/web/if-may.tsx';
import { hideToast, showToast } from '#platform/web/toast.ts';
import { LazyDetails } from '#platform/web/ui/lazy-details.tsx';
import type { KitchenFood } from '../contract/pantry.ts';
import classes from './pantry.module.css';
import { setStaple } from './pantry-queries.ts';
import { FoodNameField } from './shared/food-name-field.tsx';
import { useKitchenFoods } from './shared/kitchen-foods.ts';

function AddStaple({ onAdd }: { readonly onAdd: (food: KitchenFood) => void }) {
  const foods = useKitchenFoods();
  const [name, setName] = useState('');
  const [error, setError] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const food = foods.named(name) ?? foods.find(name)[0];
    if (food === undefined) {
      setError(name.trim() === '' ? 'Please name a food.' : 'Please choose a food from the list.');
      return;
    }
    onAdd(food);
    setName('');
  };
  return (
    <form onSubmit={submit} noValidate className={classes.addStaple} aria-label="Add a staple">
      <FoodNameField
        label="Something you always keep"
        placeholder="Rice"
        value={name}
        error={error}
        onName={(typed) => {
          setName(typed);
          setError(null);
        }}
      />
      <Button type="submit" variant="default" leftSection={<IconPlus size={20} aria-hidden />}>
        Add
      </Button>
    </form>
  );
}

function tellRemoved({ id, name }: KitchenFood): void {
  const toast = showToast({
    title: `${name} is no longer a staple`,
    message: (
      <Button
        variant="default"
        onClick={() => {
          hideToast(toast);
          void setStaple(id, name, true);
        }}
      >
        Undo
      </Button>
    ),
  });
}

/** What a household always keeps, by aisle; lists put it apart from what is to buy. */
export function Staples({ staples }: { readonly staples: readonly string[] }) {
  const { byId } = useKitchenFoods();
  const known = staples.flatMap((id) => byId.get(id) ?? []);
  const remove = (food: KitchenFood) => {
    void setStaple(food.id, food.name, false);
    tellRemoved(food);
  };
  return (
    <Stack gap="md">
      <IfMay need="groceries:log">
        {' '}
        <AddStaple onAdd={({ id, name }) => void setStaple(id, name, true)} />
      </IfMay>
      <div>
        {AISLES.map((aisle) => {
          const own = known
            .filter((food) => food.aisle === aisle)
            .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
          if (own.length === 0) return null;
          return (
            <LazyDetails
              key={aisle}
              className={classes.aisle}
              summary={`${AISLE_NAMES[aisle]} · ${own.length}`}
            >
              {() => (
                <ul className={classes.staples}>
                  {own.map((food) => (
                    <li key={food.id}>
                      <Text component="span">{food.name}</Text>
                      <IfMay need="groceries:log">
                        {' '}
                        <ActionIcon
                          color="gray"
                          aria-label={`Remove ${food.name}`}
                          onClick={() => remove(food)}
                        >
                          <IconX size={18} aria-hidden />
                        </ActionIcon>
                      </IfMay>
                    </li>
                  ))}
                </ul>
              )}
            </LazyDetails>
          );
        })}
      </div>
    </Stack>
  );
}
