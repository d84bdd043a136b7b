import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { SignupBody, User } from '#contract/accounts.ts';
import { apiPaths } from '#contract/paths.ts';
import { apiRequest } from '#web/lib/api-client.ts';
import { forgetUser, signedInUser, signIn } from '#web/lib/session.ts';
import { showToast } from '#web/lib/toast.ts';
import { AUTH_TOASTS } from './auth-messages.ts';
import { type Credentials, offerToStore } from './device-credentials.ts';

/** @param waitingFor whose page waits with unsaved text: that person goes on there, everybody else to the dashboard */
export function useLogin(onFailure: (error: Error) => void, waitingFor: string | null = null) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation<User, Error, Credentials>({
    mutationFn: ({ username, password }) => signIn(client, username, password),
    onSuccess: (user, credentials) => {
      if (user.id === waitingFor) {
        showToast(AUTH_TOASTS.welcomeBack);
      } else {
        showToast(AUTH_TOASTS.loginDone);
        navigate('/dashboard');
      }
      void offerToStore(credentials);
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
