import { Button, Group, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { signOut } from '#platform/web/sign-out.ts';
import { useSignUpAccess } from '#platform/web/sign-up-access.ts';
import { useResetDemo } from './api/reset-demo.ts';
import classes from './demo.module.css';
import { noteSample } from './sample-room.ts';

/** What it is, and the ways out of it. */
export function DemoBanner() {
  const client = useQueryClient();
  const reset = useResetDemo();
  const isOpen = useSignUpAccess() === 'open';
  const [leaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    noteSample(false);
    void signOut(client, isOpen ? '/signup' : '/');
  };
  return (
    <section className={`${classes.banner} no-print`} aria-label="Sample family">
      <Text size="sm">
        <strong className={classes.name}>
          <span className={classes.more}>This is a </span>sample family<span className={classes.more}>.</span>
        </strong>{' '}
        <span className={classes.more}>Nothing here is real. Try anything you like.</span>
      </Text>
      <Group gap={4} className="no-print">
        <Button variant="subtle" loading={reset.isPending} disabled={leaving} onClick={() => reset.mutate()}>
          Reset
        </Button>
        <Button variant="default" loading={leaving} disabled={reset.isPending} onClick={leave}>
          {isOpen ? 'Leave and make your own' : 'Leave'}
        </Button>
      </Group>
    </section>
  );
}
