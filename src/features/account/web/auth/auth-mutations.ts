import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { SignupBody, User } from '#platform/contract/accounts.ts';
import { apiPaths } from '#platform/contract/paths.ts';
import { ApiError, apiRequest } from '#platform/web/api-client.ts';
import { forgetUser, signedInUser, signIn } from '#platform/web/session.ts';
import { showToast } from '#platform/web/toast.ts';
import type { VerificationStatus } from '../../contract/email-proofs.ts';
import { AUTH_TOASTS } from './auth-messages.ts';
import { type Credentials, offerToStore } from './device-credentials.ts';
import { signInWithPasskey } from './passkey-sign-in.ts';

/** What follows every sign-in. */
function useWelcome(waitingFor: string | null = null) {
  const navigate = useNavigate();
  return (user: User) => {
    if (user.id === waitingFor) {
      showToast(AUTH_TOASTS.welcomeBack);
    } else {
      showToast(AUTH_TOASTS.loginDone);
      navigate('/dashboard');
    }
  };
}

export interface SecondStepAnswer {
  readonly code?: string;
  readonly recoveryCode?: string;
  readonly trustDevice: boolean;
}

/** Between the right password and the code that is asked for. */
export interface SecondStep {
  readonly submit: (answer: SecondStepAnswer) => void;
  readonly pending: boolean;
  readonly error: Error | null;
  readonly restart: () => void;
}

const codeOf = (error: Error): string | null => (error instanceof ApiError ? error.code : null);

/** @param waitingFor whose page waits with unsaved text: that person goes on there, everyone else to the dashboard */
export function useLogin(onFailure: (error: Error) => void, waitingFor: string | null = null) {
  const client = useQueryClient();
  const welcome = useWelcome(waitingFor);
  // With the right password, until the code: the browser is offered to keep it when both were right.
  const [half, setHalf] = useState<Credentials | null>(null);
  const login = useMutation<User, Error, Credentials>({
    mutationFn: ({ username, password }) => signIn(client, username, password),
    onSuccess: (user, credentials) => {
      welcome(user);
      void offerToStore(credentials);
    },
    onError: (error, credentials) => {
      if (codeOf(error) === 'two_factor_required') setHalf(credentials);
      else onFailure(error);
    },
  });
  const second = useMutation<User, Error, SecondStepAnswer>({
    mutationFn: async (body) => signedInUser(await apiRequest('POST', apiPaths.twoFactor.signIn, { body })),
    // A code is used up by the first try.
    retry: false,
    onSuccess: (user) => {
      forgetUser(client, user.id);
      welcome(user);
      if (half !== null) void offerToStore(half);
    },
    onError: (error) => {
      if (codeOf(error) !== 'two_factor_expired') return;
      setHalf(null);
      onFailure(error);
    },
  });
  const secondStep: SecondStep | null =
    half === null
      ? null
      : {
          submit: second.mutate,
          pending: second.isPending,
          error: second.error,
          restart: () => {
            second.reset();
            setHalf(null);
          },
        };
  return { mutate: login.mutate, isPending: login.isPending, secondStep };
}

/** `onNobody`: the device confirmed its owner, whose account has to be named. */
export function usePasskeyLogin(onNobody: () => void, onFailure: (error: Error) => void) {
  const client = useQueryClient();
  const welcome = useWelcome();
  return useMutation<User | null, Error, void>({
    mutationFn: signInWithPasskey,
    // The person has said yes once; a second dialog of the device would come out of nowhere.
    retry: false,
    onSuccess: (user) => {
      if (user === null) return onNobody();
      forgetUser(client, user.id);
      welcome(user);
    },
    onError: onFailure,
  });
}

/** Whether a mail is on its way to someone who has just signed up; if nobody can say, it is. */
async function isMailed(): Promise<boolean> {
  try {
    const path = apiPaths.emailProofs.verification;
    return (await apiRequest<VerificationStatus>('GET', path)).mailGoesTo !== 'outbox';
  } catch {
    return true;
  }
}

/** What is said after a sign-up that asks for a mail to be looked at. */
export async function tellSignedUp(): Promise<void> {
  showToast((await isMailed()) ? AUTH_TOASTS.signupDone : AUTH_TOASTS.signupUnmailed);
}

export function useSignup(onDone: () => void, onFailure: (error: Error) => void) {
  const client = useQueryClient();
  return useMutation<User, Error, SignupBody>({
    mutationFn: async (body) => signedInUser(await apiRequest('POST', apiPaths.accounts.signup, { body })),
    onSuccess: () => {
      forgetUser(client);
      onDone();
    },
    onError: onFailure,
  });
}
