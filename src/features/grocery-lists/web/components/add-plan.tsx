import { Button, Radio, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '#platform/web/api-client.ts';
import { useConnected } from '#platform/web/connection.ts';
import { useDoneToast } from '#platform/web/done-toast.tsx';
import { formatDay } from '#platform/web/format.ts';
import type { GroceryList } from '../../contract.ts';
import { useMealPlans } from '../api/list-meal-plans.ts';
import { addPlanToList, takePlanFromList } from '../api/list-plans.ts';

/** Those that someone may mean; older ones are over. */
const PLANS_SHOWN = 6;

/** What another plan needs comes onto this list as well. */
export function AddPlan({ list, onDone }: { readonly list: GroceryList; readonly onDone: () => void }) {
  const { data = [] } = useMealPlans();
  const connected = useConnected();
  const tell = useDoneToast();
  const plans = (data ?? [])
    .filter(({ id }) => id !== list.mealPlanId && !list.plans?.some((plan) => plan.id === id))
    .slice(0, PLANS_SHOWN);
  const [chosen, setChosen] = useState<string | null>(null);
  const plan = plans.find(({ id }) => id === chosen) ?? plans[0];
  const add = useMutation({
    mutationFn: (mealPlanId: string) => addPlanToList(list.id, mealPlanId),
    meta: { path: '/api/grocery-lists' },
    onSuccess: (_list, mealPlanId) => {
      onDone();
      tell({
        title: 'Plan added',
        message: 'Amounts of what was on the list already have grown.',
        undo: () => takePlanFromList(list.id, mealPlanId),
        undone: 'The plan was taken off the list',
        place: 'the list',
        changes: '/api/grocery-lists',
      });
    },
  });
  if (plan === undefined) return <Text>All your plans are on this list already.</Text>;
  return (
    <Stack gap="md">
      <Radio.Group label="Which plan" value={plan.id} onChange={setChosen}>
        <Stack gap={0}>
          {plans.map(({ id, title, startDate }) => (
            <Radio key={id} value={id} label={title} description={`from ${formatDay(startDate, 'short')}`} />
          ))}
        </Stack>
      </Radio.Group>
      {connected ? null : <Text c="dimmed">You need to be online to add a plan.</Text>}
      {add.error ? (
        <Text role="alert" c="var(--hw-tomato-text)">
          {sentenceOf(add.error)}
        </Text>
      ) : null}
      <Button onClick={() => add.mutate(plan.id)} loading={add.isPending} disabled={!connected}>
        Add what it needs
      </Button>
    </Stack>
  );
}
