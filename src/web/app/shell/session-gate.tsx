import { Center, Loader } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Activity, type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { lastCheckOutcome, USER_KEY, useUser } from '#web/lib/session.ts';

/** What the auth screen needs to know about why it is shown. */
export interface GateState {
  /** The server could not tell who this is. */
  readonly serverAway: boolean;
  readonly onRetryCheck: () => void;
  /** Whose page waits behind the auth screen with text that is not saved; `null` when none does. */
  readonly waitingFor: string | null;
}

export interface SessionGateProps {
  readonly children: ReactNode;
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
 * Shows a page to signed-in people and the auth screen, at the same address, to everybody else. When a session ends
 * while something is typed, the page waits unseen: after the same person has signed in again, the text is still there.
 */
export function SessionGate({ children, auth }: SessionGateProps) {
  const { user, isLoading, retry } = useUser();
  const client = useQueryClient();
  const typed = useTyped(user !== null);
  const [owner, setOwner] = useState<string | null>(null);
  if (user && user.id !== owner) setOwner(user.id);

  const ended = user === null && !isLoading && lastCheckOutcome() === 'visitor';
  useEffect(() => {
    if (!ended || owner === null || typed.current) return;
    setOwner(null);
    client.removeQueries({ predicate: (query) => query.queryKey[0] !== USER_KEY[0] });
  }, [ended, owner, typed, client]);

  return (
    <>
      {owner === null ? null : (
        <Activity key={owner} mode={user ? 'visible' : 'hidden'}>
          {children}
        </Activity>
      )}
      {user === null && isLoading ? (
        <Center mih="100dvh" role="status" aria-label="Checking your sign-in">
          <Loader size="lg" />
        </Center>
      ) : null}
      {user === null && !isLoading
        ? auth({
            serverAway: lastCheckOutcome() !== 'visitor',
            onRetryCheck: retry,
            waitingFor: ended ? owner : null,
          })
        : null}
    </>
  );
}
