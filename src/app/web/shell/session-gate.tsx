import { Center, Loader } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Activity, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { USER_KEY, useCheckOutcome, useUser } from '#platform/web/session.ts';
import { useHydrated } from '#platform/web/use-hydrated.ts';
import classes from './session-gate.module.css';

/** What the auth screen needs to know about why it is shown. */
export interface GateState {
  /** The server could not tell who this is. */
  readonly serverAway: boolean;
  readonly onRetryCheck: () => Promise<unknown>;
  /** Whose page waits behind the auth screen with text that is not saved; `null` when none does. */
  readonly waitingFor: string | null;
}

export interface SessionGateProps {
  readonly children: ReactNode;
  /** Draws the page while the server is still asked who is there: it has to bear that its data is not there yet. */
  readonly drawEarly: boolean;
  readonly auth: (state: GateState) => ReactNode;
}

/** Whether something was typed on this page and may not be saved yet. */
function useTyped(watching: boolean) {
  const typed = useRef(false);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page begins with nothing typed
  useEffect(() => {
    typed.current = false;
  }, [pathname]);
  useEffect(() => {
    if (!watching) return;
    const onInput = () => {
      typed.current = true;
    };
    document.addEventListener('input', onInput, true);
    return () => document.removeEventListener('input', onInput, true);
  }, [watching]);
  return typed;
}

/**
 * Shows a page to signed-in people and the auth screen, at the same address, to everyone else. When a session ends
 * while something is typed, the page waits unseen: after the same person has signed in again, the text is still there.
 */
export function SessionGate({ children, drawEarly, auth }: SessionGateProps) {
  const { user, isLoading, retry } = useUser();
  const outcome = useCheckOutcome();
  // A page that was prerendered for signed-in people begins as one that waits.
  const isWaiting = !useHydrated() || isLoading;
  const client = useQueryClient();
  const typed = useTyped(user !== null);
  const [{ owner, turn }, setOwner] = useState<{ owner: string | null; turn: number }>({
    owner: null,
    turn: 0,
  });
  // The page of one person is never carried over to another; the first one may have been drawn before the name was known.
  if (user && user.id !== owner) setOwner({ owner: user.id, turn: owner === null ? turn : turn + 1 });

  const ended = user === null && !isWaiting && outcome === 'visitor';
  useEffect(() => {
    if (!ended || owner === null || typed.current) return;
    setOwner({ owner: null, turn: turn + 1 });
    client.removeQueries({ predicate: (query) => query.queryKey[0] !== USER_KEY[0] });
  }, [ended, owner, turn, typed, client]);

  const early = drawEarly && owner === null && user === null && isWaiting;
  const isDrawn = owner !== null || user !== null || early;
  const isSeen = user !== null || early;
  // The same element for as long as nothing about it changes: a prerendered page that is touched before React has
  // taken it over is taken over at once, in one long task.
  const page = useMemo(
    () =>
      isDrawn ? (
        <Activity key={turn} mode={isSeen ? 'visible' : 'hidden'}>
          {children}
        </Activity>
      ) : null,
    [isDrawn, isSeen, turn, children],
  );
  return (
    <>
      {page}
      {user === null && isWaiting ? <Checking small={early} /> : null}
      {user === null && !isWaiting
        ? auth({
            serverAway: outcome !== 'visitor',
            onRetryCheck: retry,
            waitingFor: ended ? owner : null,
          })
        : null}
    </>
  );
}

export function Checking({ small }: { readonly small: boolean }) {
  return (
    <Center
      className={small ? classes.corner : undefined}
      mih={small ? undefined : '100dvh'}
      role="status"
      aria-label="Checking your sign-in"
    >
      <Loader size={small ? 'sm' : 'lg'} />
    </Center>
  );
}
