import { Alert, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SignUpDoor as Door } from '#contract/accounts.ts';
import { apiPaths } from '#contract/paths.ts';
import { apiRequest } from '#web/lib/api-client.ts';

const CLOSED = {
  invited: {
    title: 'New accounts are by invitation only',
    text: 'Ask someone in your family who has an account here. They can invite you from their Settings.',
  },
  off: {
    title: 'New accounts are closed',
    text: 'This Hearthwell is not taking new accounts. If you have one, sign in as usual.',
  },
} as const;

/** The form of a new account, or why there is none. Until the server has said so, and when it cannot, the form. */
export function SignUpDoor({ children }: { readonly children: ReactNode }) {
  const { data } = useQuery({
    queryKey: [apiPaths.accounts.signup],
    queryFn: ({ signal }) => apiRequest<Door>('GET', apiPaths.accounts.signup, { signal }),
    retry: false,
  });
  const closed = data?.signUp === 'invited' || data?.signUp === 'off' ? CLOSED[data.signUp] : null;
  if (closed === null) return children;
  return (
    <Alert color="saffron" variant="light" title={closed.title} role="status">
      <Text size="sm">{closed.text}</Text>
    </Alert>
  );
}
