import { Button, Text } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { ApiError } from '#platform/web/api-client.ts';
import { useUser } from '#platform/web/session.ts';
import { useDemoState } from './api/demo-state.ts';
import { useOpenDemo } from './api/open-demo.ts';
import classes from './demo.module.css';

export interface DemoButtonProps {
  /** Opens by itself: the address asked for the sample family. */
  readonly opens?: boolean;
}

/** Signed-in people have a family of their own; the start page leads them there. */
function useOpeningByItself(opens: boolean, open: () => void): void {
  const { user, isLoading } = useUser();
  const done = useRef(false);
  useEffect(() => {
    if (!opens || isLoading || user !== null || done.current) return;
    done.current = true;
    open();
  }, [opens, isLoading, user, open]);
}

/** One press, and a visitor is in the middle of a family's half year, with nothing to fill in. */
export function DemoButton({ opens = false }: DemoButtonProps) {
  const { mutate: open, isPending, isSuccess, error } = useOpenDemo();
  const state = useDemoState(isPending);
  // Where there is none to open, the page stays as it is.
  useOpeningByItself(opens && state?.available === true, open);
  if (state?.available === false) return null;
  const share = state?.share ?? null;
  return (
    <div className={classes.open}>
      <Button
        // An address, so that a press before the page has come alive is not lost: it opens there.
        component="a"
        href="/?demo=1"
        variant="light"
        size="lg"
        loading={isPending || isSuccess}
        onClick={(event) => {
          event.preventDefault();
          if (!isPending) open();
        }}
        leftSection={<IconUsersGroup size={22} aria-hidden />}
      >
        See a sample family
      </Button>
      <div role="status">
        {isPending && share !== null ? (
          <>
            <Text size="sm">
              We are planning half a year of meals for nine people: {Math.round(share * 100)} percent done.
              This only happens once.
            </Text>
            <progress className={classes.progress} value={share} max={1} aria-hidden="true" />
          </>
        ) : null}
      </div>
      {error ? (
        <Text size="sm" c="var(--hw-tomato-text)" role="alert">
          {(error instanceof ApiError ? error.sentence : null) ??
            'We could not open the sample family. Please check your connection and try again.'}
        </Text>
      ) : null}
    </div>
  );
}
