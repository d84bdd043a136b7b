import { Anchor, Button, NativeSelect, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useConnected } from '#platform/web/connection.ts';
import { formatDay } from '#platform/web/format.ts';
import { createUuid } from '#platform/web/offline/uuid.ts';
import { showToast } from '#platform/web/toast.ts';
import { usePendingDeletions } from '#platform/web/undoable-delete.tsx';
import { createEmptyList, useCreateListFromPlan } from '../api/list-changes.ts';
import { useGroceryLists } from '../api/list-grocery-lists.ts';
import { useMealPlans } from '../api/list-meal-plans.ts';
import { validateTitle } from '../grocery-values.ts';
import { listOfPlan } from '../list-of-plan.ts';

function useCreateFromPlan() {
  const navigate = useNavigate();
  const create = useCreateListFromPlan();
  const [id, setId] = useState(createUuid);
  return {
    isPending: create.isPending,
    createFromPlan: (mealPlanId: string) =>
      create.mutate(
        { id, mealPlanId },
        {
          onSuccess: (list) => {
            setId(createUuid());
            void navigate(`/grocery-lists/${list.id}`);
          },
          onError: () =>
            showToast({
              title: 'No Grocery List',
              message: 'Unable to make the grocery list. Please try again.',
              kind: 'error',
            }),
        },
      ),
  };
}

function FromPlanForm() {
  const { data } = useMealPlans();
  const pending = usePendingDeletions();
  const plans = (data ?? []).filter((plan) => !pending.has(plan.id));
  const [chosen, setChosen] = useState<string | null>(null);
  const { isPending, createFromPlan } = useCreateFromPlan();
  const connected = useConnected();
  const lists = useGroceryLists().data ?? [];
  const listOf = (planId: string) => listOfPlan(lists, pending, planId);
  const mealPlanId = (
    plans.find((plan) => plan.id === chosen) ??
    plans.find((plan) => listOf(plan.id) === undefined) ??
    plans[0]
  )?.id;
  if (!mealPlanId) {
    return (
      <Stack gap="sm" align="flex-start">
        <Text c="dimmed">
          A meal plan writes the list for you: everything for every day, sorted by aisle.
        </Text>
        <Button component={Link} to="/meal-plan-generator" variant="light">
          Make a meal plan
        </Button>
      </Stack>
    );
  }
  const made = listOf(mealPlanId);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (made === undefined) createFromPlan(mealPlanId);
      }}
    >
      <Stack align="stretch">
        <NativeSelect
          label="Meal plan"
          data={plans.map((plan) => ({
            value: plan.id,
            label: `${formatDay(plan.startDate, 'short')}: ${plan.title}`,
          }))}
          value={mealPlanId}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
        {made === undefined ? (
          <>
            {connected ? null : (
              <Text size="sm" c="dimmed">
                You need to be online to make a list from a plan.
              </Text>
            )}
            <Button
              type="submit"
              variant={lists.length === 0 ? 'filled' : 'default'}
              loading={isPending}
              disabled={!connected}
              style={{ alignSelf: 'flex-start' }}
            >
              Make the list
            </Button>
          </>
        ) : (
          <Text>
            This plan already has a list:{' '}
            <Anchor component={Link} to={`/grocery-lists/${made.id}`} display="inline-block">
              {made.title}
            </Anchor>
          </Text>
        )}
      </Stack>
    </form>
  );
}

function EmptyListForm() {
  const navigate = useNavigate();
  const form = useForm({
    initialValues: { title: '' },
    validate: validateTitle,
  });
  return (
    <form
      onSubmit={form.onSubmit(
        ({ title }) => void navigate(`/grocery-lists/${createEmptyList(title.trim())}`),
      )}
      noValidate
    >
      <Stack align="stretch">
        <TextInput
          label="List name"
          placeholder="Saturday market"
          maxLength={120}
          {...form.getInputProps('title')}
        />
        <Button type="submit" variant="default" style={{ alignSelf: 'flex-start' }}>
          Start an empty list
        </Button>
      </Stack>
    </form>
  );
}

export function NewListForms() {
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
      <section aria-labelledby="list-from-plan">
        <Title order={3} size="h4" id="list-from-plan" mb="xs">
          From a meal plan
        </Title>
        <FromPlanForm />
      </section>
      <section aria-labelledby="list-empty">
        <Title order={3} size="h4" id="list-empty" mb="xs">
          An empty list
        </Title>
        <EmptyListForm />
      </section>
    </SimpleGrid>
  );
}
