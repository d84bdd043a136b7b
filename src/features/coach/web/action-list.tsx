import { Button, Text, VisuallyHidden } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { sentenceOf } from '#platform/web/api-client.ts';
import { refreshAfter } from '#platform/web/query-client.ts';
import type { CoachAction } from '../contract/answer.ts';
import classes from './coach.module.css';
import { type Confirmed, runAction } from './run-action.ts';

/** Nothing is done before a person presses its button; done, it says so and leads there. */
function ToConfirm({ action }: { readonly action: Confirmed }) {
  const client = useQueryClient();
  const run = useMutation({
    mutationFn: () => runAction(action),
    onSuccess: ({ wrote }) => refreshAfter(client, wrote),
  });
  const things = action.kind === 'add_to_list' ? action.items.map(({ item }) => item).join(', ') : '';
  return (
    <>
      <span>
        {action.label}
        {things === '' ? null : <span className={classes.small}> {things}</span>}
        {run.error === null ? null : (
          <Text role="alert" size="sm" c="red">
            {sentenceOf(run.error)}
          </Text>
        )}
      </span>
      {run.data === undefined ? (
        <Button variant="default" loading={run.isPending} onClick={() => run.mutate()}>
          Confirm<VisuallyHidden>: {action.label}</VisuallyHidden>
        </Button>
      ) : (
        <Text role="status" size="sm">
          {run.data.done}. <Link to={run.data.to}>Look</Link>
        </Text>
      )}
    </>
  );
}

/** What the coach proposes. */
export function ActionList({ actions }: { readonly actions: readonly CoachAction[] }) {
  if (actions.length === 0) return null;
  return (
    <ul className={classes.actions} aria-label="What you can do next">
      {actions.map((action) => (
        <li key={`${action.kind} ${action.label}`}>
          {action.kind === 'open' ? (
            <Link to={action.to}>{action.label}</Link>
          ) : (
            <ToConfirm action={action} />
          )}
        </li>
      ))}
    </ul>
  );
}
