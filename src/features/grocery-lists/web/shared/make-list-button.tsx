import { Button } from '@mantine/core';
import { IconShoppingCart } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { apiPaths } from '#platform/contract/paths.ts';
import { apiRequest } from '#platform/web/api-client.ts';
import { IfMay } from '#platform/web/if-may.tsx';
import { showToast } from '#platform/web/toast.ts';
import { usePendingDeletions } from '#platform/web/undoable-delete.tsx';
import type { GroceryList } from '../../contract.ts';
import { useGroceryLists } from '../api/list-grocery-lists.ts';
import { listOfPlan } from '../list-of-plan.ts';

const PATH = apiPaths.groceryLists.create;

function useMakeGroceryList() {
  return useMutation({
    mutationFn: (mealPlanId: string) => apiRequest<GroceryList>('POST', PATH, { body: { mealPlanId } }),
    meta: { path: PATH },
  });
}

/** Makes the grocery list of a plan, and goes there. */
export function MakeListButton({ mealPlanId }: { readonly mealPlanId: string }) {
  const navigate = useNavigate();
  const groceryList = useMakeGroceryList();
  const { data, isPending } = useGroceryLists();
  const hidden = usePendingDeletions();
  const made = listOfPlan(data ?? [], hidden, mealPlanId);
  const makeList = () =>
    groceryList.mutate(mealPlanId, {
      onSuccess: (list) => {
        showToast({ title: 'Grocery List Ready', message: `${list.items.length} things to buy or check.` });
        void navigate(`/grocery-lists/${list.id}`);
      },
      onError: () =>
        showToast({
          title: 'No Grocery List',
          message: 'Unable to make the grocery list. Please try again.',
          kind: 'error',
        }),
    });
  if (made !== undefined) {
    return (
      <Button
        component={Link}
        to={`/grocery-lists/${made.id}`}
        variant="default"
        leftSection={<IconShoppingCart size={20} aria-hidden />}
      >
        Open grocery list
      </Button>
    );
  }
  return (
    <IfMay need="groceries:manage">
      {' '}
      <Button
        variant="default"
        leftSection={<IconShoppingCart size={20} aria-hidden />}
        loading={groceryList.isPending}
        disabled={isPending}
        onClick={makeList}
      >
        Make grocery list
      </Button>
    </IfMay>
  );
}
