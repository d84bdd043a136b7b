import { Alert, Button, Checkbox, Stack, Text } from '@mantine/core';
import type { WayIn } from '../../contract/email-proofs.ts';
import { isUnknown, sentenceOf, useLook } from './email-proof-requests.ts';

const WORDS: Readonly<Record<WayIn['kind'], (name: string) => string>> = {
  passkey: (name) => `Passkey “${name}”`,
  provider: (name) => `Sign-in with ${name}`,
  two_factor: () => 'Two-step sign-in with an authenticator app',
  invitation: (name) => `Open invitation for ${name === 'adult' ? 'an' : 'a'} ${name}`,
  person: (name) => `${name}, who is in your household`,
};

const addedOn = (since: string): string =>
  `Added on ${new Date(since).toLocaleDateString('en-US', { dateStyle: 'long' })}`;

interface WaysInChoiceProps {
  /** `apiPaths.emailProofs.lookEmail` or `lookReset`. */
  readonly path: string;
  readonly token: string;
  readonly kept: readonly string[];
  readonly onChange: (kept: string[]) => void;
}

/** What else opens the account, each of which goes unless its box is ticked. Nothing to see when there is nothing. */
export function SignInMethodsChoice({ path, token, kept, onChange }: WaysInChoiceProps) {
  const { data, error, refetch } = useLook(path, token);
  if (error !== null && isUnknown(error)) {
    return (
      <Alert color="tomato" variant="light" title="We could not check this link" role="alert">
        <Stack gap="sm" align="flex-start">
          <Text size="sm">
            It may remove other ways into your account, and you choose which ones stay. {sentenceOf(error)}
          </Text>
          <Button variant="default" onClick={() => void refetch()}>
            Try again
          </Button>
        </Stack>
      </Alert>
    );
  }
  if (data === undefined || data.items.length === 0) return null;
  return (
    <Alert color="saffron" variant="light" title="These will be removed">
      <Stack gap="sm">
        <Text size="sm">
          {data.firstProof
            ? 'They were added before anyone confirmed this email address.'
            : 'They can also open your account.'}
        </Text>
        <Checkbox.Group
          value={[...kept]}
          onChange={onChange}
          label="Check what you recognize and want to keep"
        >
          <Stack gap="xs" mt="xs">
            {data.items.map(({ id, kind, name, since }) => (
              <Checkbox
                key={id}
                value={id}
                label={`Keep: ${WORDS[kind](name)}`}
                {...(since === null ? {} : { description: addedOn(since) })}
              />
            ))}
          </Stack>
        </Checkbox.Group>
      </Stack>
    </Alert>
  );
}
