import { Alert, Button, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { apiPaths } from '#platform/contract/paths.ts';
import { settingsPath } from '#platform/contract/settings-sections.ts';
import { useUser } from '#platform/web/session.ts';
import { DeadLink, LINK_CUT, LINK_OVER } from '#platform/web/ui/dead-link.tsx';
import { useHydrated } from '#platform/web/use-hydrated.ts';
import { hasCode, isUnknown, sentenceOf, useConfirmEmail, useLook } from './email-proof-requests.ts';
import { SignInMethodsChoice } from './sign-in-methods-choice.tsx';
import { cleanToken, TOKEN_LENGTH, useTokenInAddress } from './token-in-address.ts';

/** One press: programs that open every link of a mail to look for harm do not press buttons. */
export function VerifyEmailForm() {
  const fromAddress = useTokenInAddress();
  // Until the page is alive nobody knows whether the address has one.
  const asksForCode = useHydrated() && fromAddress === null;
  const [typed, setTyped] = useState('');
  const [kept, setKept] = useState<string[]>([]);
  const { user } = useUser();
  const confirm = useConfirmEmail();
  const token = fromAddress ?? cleanToken(typed);
  const look = useLook(apiPaths.emailProofs.lookEmail, token);
  // Not of a link that was opened in the same window before.
  const refused = confirm.variables?.token === token ? confirm.error : null;
  if (confirm.isSuccess) {
    return (
      <Stack gap="md" align="flex-start" role="status">
        <Text style={{ overflowWrap: 'anywhere' }}>
          Thank you. <strong>{confirm.data.email}</strong> is confirmed.
        </Text>
        <Button component={Link} to={user === null ? '/login' : '/dashboard'}>
          {user === null ? 'Sign in' : 'Go to the dashboard'}
        </Button>
      </Stack>
    );
  }
  if (hasCode(refused, 'email_taken')) {
    return (
      <DeadLink title="Not confirmed" to={settingsPath('profile')} action="Use another address">
        Another account now uses this email address.
      </DeadLink>
    );
  }
  if (fromAddress !== null && [look.error, refused].some((error) => hasCode(error, 'link_over'))) {
    return user?.emailVerified ? (
      <DeadLink
        title="This link opens nothing anymore"
        to={settingsPath('profile')}
        action="See your email address"
      >
        {`${LINK_OVER} Your account has a confirmed address, so there may be nothing left to do.`}
      </DeadLink>
    ) : (
      <DeadLink
        title="This link opens nothing anymore"
        to="/email-verification-pending"
        action="Ask for a new email"
      >
        {`${LINK_OVER} If you confirmed your address before, there is nothing left to do.`}
      </DeadLink>
    );
  }
  if (fromAddress !== null && fromAddress.length !== TOKEN_LENGTH) {
    return (
      <DeadLink title="Not confirmed yet" to="/email-verification-pending" action="Ask for a new email">
        {LINK_CUT}
      </DeadLink>
    );
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (token !== '') confirm.mutate({ token, keep: kept });
      }}
    >
      <Stack gap="md">
        {asksForCode ? (
          <TextInput
            label="Code from the email"
            description="The link in the email fills it in. You can also copy it from there."
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        ) : (
          <Text>One click confirms this address is yours.</Text>
        )}
        <SignInMethodsChoice
          path={apiPaths.emailProofs.lookEmail}
          token={token}
          kept={kept}
          onChange={setKept}
        />
        {confirm.error ? (
          <Alert color="tomato" variant="light" title="Not confirmed" role="alert">
            <Text size="sm">{sentenceOf(confirm.error)}</Text>
          </Alert>
        ) : null}
        <Button
          type="submit"
          fullWidth
          loading={confirm.isPending}
          disabled={token === '' || look.isFetching || isUnknown(look.error)}
        >
          Confirm my address
        </Button>
        {confirm.error ? (
          <Button component={Link} to="/email-verification-pending" variant="default" fullWidth>
            Ask for a new email
          </Button>
        ) : null}
      </Stack>
    </form>
  );
}
