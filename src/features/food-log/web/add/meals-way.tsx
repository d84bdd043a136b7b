import { ActionIcon, Button, Text, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LOG_LIMITS } from '#domain/nutrition/meal-log.ts';
import { apiRequest, sentenceOf } from '#platform/web/api-client.ts';
import { refreshAfter } from '#platform/web/query-client.ts';
import { deleteWithUndo, usePendingDeletions } from '#platform/web/undoable-delete.tsx';
import { savedMealPaths } from '../../contract/paths.ts';
import type { SavedMeal, SavedMealBody } from '../../contract/saved-meals.ts';
import { savedMealsQuery } from '../log-queries.ts';
import classes from './add.module.css';
import type { WayProps } from './way-props.ts';

/** The household's own meals: another name, or away with it. What was logged from one stays. */
export function MealsWay({ onDone }: Pick<WayProps, 'onDone'>) {
  const hidden = usePendingDeletions();
  const meals = (useQuery(savedMealsQuery).data ?? []).filter(({ id }) => !hidden.has(id));
  return (
    <section className={classes.way} aria-label="Your meals">
      {meals.length === 0 ? (
        <Text size="sm" c="dimmed">
          You have no meals of your own. The menu of a meal in the log saves one.
        </Text>
      ) : (
        <ul className={classes.lines}>
          {meals.map((meal) => (
            <MealLine key={meal.id} meal={meal} />
          ))}
        </ul>
      )}
      <div className={classes.wayEnd}>
        <Button onClick={onDone}>Done</Button>
      </div>
    </section>
  );
}

const pathOf = (id: string) => savedMealPaths.save.replace(':id', id);

function MealLine({ meal }: { readonly meal: SavedMeal }) {
  const client = useQueryClient();
  const [name, setName] = useState(meal.name);
  // A food that is not there anymore cannot be kept again.
  const items = meal.items
    .filter(({ isThere }) => isThere)
    .map(({ foodId, recipeId, quick, amount, unit }) => ({ foodId, recipeId, quick, amount, unit }));
  const rename = useMutation({
    mutationFn: (body: SavedMealBody) => apiRequest<SavedMeal>('PUT', pathOf(meal.id), { body }),
    meta: { path: savedMealPaths.list },
  });
  const wanted = name.trim();
  const isChanged = wanted !== '' && wanted !== meal.name && items.length > 0;
  return (
    <li>
      <form
        className={classes.ownMeal}
        onSubmit={(event) => {
          event.preventDefault();
          if (isChanged) rename.mutate({ name: wanted, items });
        }}
      >
        <TextInput
          aria-label={`Name of ${meal.name}`}
          description={meal.items.map((item) => item.name).join(', ')}
          inputWrapperOrder={['input', 'description', 'error']}
          autoComplete="off"
          maxLength={LOG_LIMITS.name}
          value={name}
          error={rename.error ? sentenceOf(rename.error) : null}
          onChange={({ currentTarget: { value } }) => setName(value)}
        />
        {isChanged ? (
          <Button type="submit" loading={rename.isPending}>
            Rename
          </Button>
        ) : null}
        <ActionIcon
          color="gray"
          aria-label={`Remove ${meal.name}`}
          onClick={() =>
            deleteWithUndo({
              id: meal.id,
              title: 'Removed',
              message: meal.name,
              async remove(keepalive) {
                await apiRequest('DELETE', pathOf(meal.id), { keepalive });
                if (!keepalive) await refreshAfter(client, savedMealPaths.list);
              },
            })
          }
        >
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
      </form>
    </li>
  );
}
