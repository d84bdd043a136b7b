import { Button, List, Paper, Text, Title } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { sentenceOf } from '#platform/web/api-client.ts';
import { useConnected } from '#platform/web/connection.ts';
import { useDoneToast } from '#platform/web/done-toast.tsx';
import { IfMay } from '#platform/web/if-may.tsx';
import { showToast } from '#platform/web/toast.ts';
import type { PlanChanges as Changes, GroceryList } from '../../contract.ts';
import { followPlans, unfollowPlans } from '../api/list-plans.ts';
import classes from '../grocery-list.module.css';
import { quantityText } from '../quantity-text.ts';

type Amount = Changes['comes'][number];

const named = (amount: Amount): string => [amount.item, quantityText(amount)].filter(Boolean).join(' · ');

/** As many lines as do not push the list off a phone's screen. */
const FEW = 5;

const countOf = ({ comes, goes, changes }: Changes): number => comes.length + goes.length + changes.length;

/** The plan has changed since the list was made or last followed it: what that means here, and one tap for all of it. */
export function PlanChanges({ list }: { readonly list: GroceryList }) {
  const connected = useConnected();
  const tell = useDoneToast();
  const { planChanges } = list;
  const follow = useMutation({
    mutationFn: () => followPlans(list.id),
    meta: { path: '/api/grocery-lists' },
    onSuccess: () =>
      tell({
        title: 'The list follows your plan',
        message: 'What you checked off or added stays as it is.',
        undo: () => unfollowPlans(list.id),
        undone: 'The list is as it was',
        place: 'the list',
        changes: '/api/grocery-lists',
      }),
    onError: (error) => showToast({ title: 'Not changed', message: sentenceOf(error), kind: 'error' }),
  });
  if (planChanges === undefined) return null;
  const count = countOf(planChanges);
  return (
    <Paper
      component="section"
      aria-labelledby="plan-changes"
      p="md"
      className={`${classes.planChanges} no-print`}
    >
      <Title order={2} size="h4" id="plan-changes">
        {count === 1 ? '1 thing changed' : `${count} things changed`}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        Your meal plan is not what it was when this list was made.
      </Text>
      <IfMay need="groceries:log">
        <Button
          variant="default"
          leftSection={<IconRefresh size={20} aria-hidden />}
          loading={follow.isPending}
          disabled={!connected}
          onClick={() => follow.mutate()}
        >
          Update the list
        </Button>
      </IfMay>
      <details open={count <= FEW}>
        <summary>What changed</summary>
        <List spacing={2} listStyleType="none">
          {planChanges.comes.map((line) => (
            <List.Item key={`comes ${line.item}`}>
              <b>New:</b> {named(line)}
            </List.Item>
          ))}
          {planChanges.changes.map(({ from, to }) => (
            <List.Item key={`changes ${to.item}`}>
              <b>Now:</b> {named(to)}
              <Text span c="dimmed">
                , was {quantityText(from)}
              </Text>
            </List.Item>
          ))}
          {planChanges.goes.map((line) => (
            <List.Item key={`goes ${line.item}`}>
              <b>No longer needed:</b> {named(line)}
            </List.Item>
          ))}
        </List>
      </details>
    </Paper>
  );
}
