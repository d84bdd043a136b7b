import { Alert, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSignUpAccess } from '#platform/web/sign-up-access.ts';

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

/** The form of a new account, or why there is none. */
export function SignUpAccess({ children }: { readonly children: ReactNode }) {
  const signUp = useSignUpAccess();
  if (signUp === 'open') return children;
  return (
    <Alert color="saffron" variant="light" title={CLOSED[signUp].title} role="status">
      <Text size="sm">{CLOSED[signUp].text}</Text>
    </Alert>
  );
}
