import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { accountRoutes, type SignupBody, type User, userAnswer } from '#contract/accounts.ts';
import { apiRequest } from '#web/lib/api-client.ts';
import { forgetUser, signIn } from '#web/lib/session.ts';
import { showToast } from '#web/lib/toast.ts';
import { AUTH_TOASTS } from './auth-messages.ts';
import { type Credentials, offerToStore } from './device-credentials.ts';

export function useLogin(onFailure: (error: Error) => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation<User, Error, Credentials>({
    mutationFn: ({ username, password }) => signIn(client, username, password),
    onSuccess: (_user, credentials) => {
      showToast(AUTH_TOASTS.loginDone);
      navigate('/dashboard');
      void offerToStore(credentials);
    },
    onError: onFailure,
  });
}

export function useSignup(onDone: () => void, onFailure: (error: Error) => void) {
  const client = useQueryClient();
  return useMutation<User, Error, SignupBody>({
    mutationFn: (body) => apiRequest('POST', accountRoutes.signup.path, { body, schema: userAnswer }),
    onSuccess: () => {
      forgetUser(client);
      onDone();
    },
    onError: onFailure,
  });
}
