import { Button, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { GROCERY_LIMITS } from '#domain/shopping/grocery-items.ts';
import { servingsText } from '#domain/units/friendly-number.ts';
import { apiPaths } from '#platform/contract/paths.ts';
import { ApiError } from '#platform/web/api-client.ts';
import { useDoneToast } from '#platform/web/done-toast.tsx';
import { useMayDo } from '#platform/web/may-do.ts';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Loading, SkeletonCard } from '#platform/web/ui/skeletons.tsx';
import { usePendingDeletions } from '#platform/web/undoable-delete.tsx';
import { type RecipeAdded, undoAddRecipe, useAddRecipeToList } from '../api/add-recipe.ts';
import { useGroceryLists } from '../api/list-grocery-lists.ts';

/** Those that someone may mean; older ones are for finding again. */
const LISTS_SHOWN = 5;
const NEW = 'new';

export interface AddRecipeToListProps {
  readonly recipe: { readonly id: string; readonly name: string };
  readonly servings: number;
  /** Who eats; `null`: everyone. */
  readonly memberIds: readonly string[] | null;
  /** Some of it goes onto the list in its own words, because its food or its weight is open. */
  readonly hasWords?: boolean;
}

interface ListChoiceProps extends AddRecipeToListProps {
  readonly onDone: () => void;
}

export function ListChoice({ recipe, servings, memberIds, hasWords = false, onDone }: ListChoiceProps) {
  const lists = useGroceryLists();
  const pending = usePendingDeletions();
  const mayMake = useMayDo('groceries:manage');
  const add = useAddRecipeToList();
  const tellAdded = useTellAdded(recipe.name);
  const shown = (lists.data ?? []).filter(({ id }) => !pending.has(id)).slice(0, LISTS_SHOWN);
  const [chosen, setChosen] = useState<string | null>(null);
  const choice = chosen ?? shown[0]?.id ?? (mayMake ? NEW : null);
  const submit = () =>
    add.mutate(
      {
        listId: choice === NEW ? null : choice,
        newTitle: `Groceries for ${recipe.name}`.slice(0, GROCERY_LIMITS.title),
        recipeId: recipe.id,
        servings,
        ...(memberIds === null ? {} : { memberIds: [...memberIds] }),
      },
      {
        onSuccess(added) {
          onDone();
          tellAdded(added);
        },
      },
    );
  // Not before it is known which lists there are: "A new list" must not be chosen because they are not here yet.
  if (lists.isPending) {
    return (
      <Loading label="Loading your lists…">
        <SkeletonCard count={1} />
      </Loading>
    );
  }
  if (lists.data === undefined) {
    return <ErrorState error={lists.error} onRetry={() => void lists.refetch()} />;
  }
  return (
    <Stack gap="md">
      <Text>
        What {servingsText(servings)} of {recipe.name} need. Amounts are added to what is already on the list.
      </Text>
      {hasWords ? <Text>Lines without a food or a weight go on the list in your own words.</Text> : null}
      {shown.length === 0 && !mayMake ? (
        <Text>There is no list yet. Please ask an adult to make one.</Text>
      ) : null}
      <Radio.Group label="Which list" value={choice} onChange={setChosen}>
        <Stack gap={0}>
          {shown.map(({ id, title, itemCount }) => (
            <Radio
              key={id}
              value={id}
              label={title}
              description={itemCount === 1 ? '1 thing' : `${itemCount} things`}
            />
          ))}
          {mayMake ? <Radio value={NEW} label="A new list" /> : null}
        </Stack>
      </Radio.Group>
      {add.error ? (
        <Text role="alert" c="var(--hw-tomato-text)">
          {(add.error instanceof ApiError ? add.error.sentence : null) ??
            'We could not add it. Please check your connection and try again.'}
        </Text>
      ) : null}
      <Button onClick={submit} loading={add.isPending} disabled={choice === null}>
        Add the ingredients
      </Button>
    </Stack>
  );
}

function useTellAdded(recipeName: string): (added: RecipeAdded) => void {
  const tell = useDoneToast();
  return (added) => {
    const { lines, changed, list } = added;
    const provided = [
      ...(lines > 0 ? [`${lines} new`] : []),
      ...(changed > 0 ? [`${changed} with a larger amount`] : []),
    ];
    tell({
      title: `Added to ${list.title}`,
      message: `${provided.join(', ')}.`,
      open: { label: 'Open the list', to: `/grocery-lists/${list.id}` },
      undo: () => undoAddRecipe(added),
      undone: `${recipeName} was taken off the list`,
      place: 'the list',
      changes: apiPaths.groceryLists.list,
    });
  };
}
