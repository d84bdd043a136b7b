import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { SignupBody, User } from '#contract/accounts.ts';
import { apiPaths } from '#contract/paths.ts';
import { apiRequest } from '#web/lib/api-client.ts';
import { forgetUser, signedInUser, signIn } from '#web/lib/session.ts';
import { showToast } from '#web/lib/toast.ts';
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

/** @param waitingFor whose page waits with unsaved text: that person goes on there, everybody else to the dashboard */
export function useLogin(onFailure: (error: Error) => void, waitingFor: string | null = null) {
  const client = useQueryClient();
  const welcome = useWelcome(waitingFor);
  return useMutation<User, Error, Credentials>({
    mutationFn: ({ username, password }) => signIn(client, username, password),
    onSuccess: (user, credentials) => {
      welcome(user);
      void offerToStore(credentials);
    },
    onError: onFailure,
  });
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
