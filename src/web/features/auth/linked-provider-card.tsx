import { Alert, Button, Group, PasswordInput, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { apiPaths } from '#contract/paths.ts';
import { ApiError, apiQuery, apiRequest } from '#web/lib/api-client.ts';
import { useUser } from '#web/lib/session.ts';
import { showToast } from '#web/lib/toast.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { Loading, SkeletonText } from '#web/ui/skeletons.tsx';
import { useProviderName, useProviderProblem } from './use-provider.ts';

interface LinkState {
  readonly linked: boolean;
  readonly otherWayIn: boolean;
}

/** Part of the settings page, where the installation has another way to sign in. */
export function LinkedProviderCard() {
  const { user } = useUser();
  const name = useProviderName();
  const problem = useProviderProblem();
  if (user === null || user.demo || name === null) return null;
  return (
    <SectionCard
      title={`Sign in with ${name}`}
      description={`Link your account, and ${name} lets you in as well.`}
    >
      <Stack gap="md">
        {problem === null ? null : (
          <Alert color="tomato" variant="light" role="alert">
            <Text size="sm">{problem}</Text>
          </Alert>
        )}
        <Link name={name} />
      </Stack>
    </SectionCard>
  );
}

function Link({ name }: { readonly name: string }) {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [apiPaths.oidc.readLink],
    queryFn: ({ signal }) => apiQuery<LinkState>(apiPaths.oidc.readLink, { signal }),
  });
  if (isPending) {
    return (
      <Loading>
        <SkeletonText count={1} />
      </Loading>
    );
  }
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return data?.linked ? <Unlink name={name} otherWayIn={data.otherWayIn} /> : <LinkForm name={name} />;
}

function Unlink({ name, otherWayIn }: { readonly name: string; readonly otherWayIn: boolean }) {
  const client = useQueryClient();
  const unlink = useMutation<undefined, Error, void>({
    mutationFn: () => apiRequest('DELETE', apiPaths.oidc.unlink),
    onSuccess: () => {
      showToast({ title: 'Not linked any more', message: `${name} does not let you in now.` });
      return client.invalidateQueries({ queryKey: [apiPaths.oidc.readLink] });
    },
    onError: (error) => showToast({ title: 'Not changed', message: sentenceOf(error), kind: 'error' }),
  });
  if (!otherWayIn) {
    return <Text>Linked. It is your only way in: add a passkey before you take the link away.</Text>;
  }
  return (
    <Group justify="space-between">
      <Text>Your account is linked.</Text>
      <Button variant="default" loading={unlink.isPending} onClick={() => unlink.mutate()}>
        Take the link away
      </Button>
    </Group>
  );
}

const sentenceOf = (error: Error): string =>
  (error instanceof ApiError ? error.sentence : null) ?? 'This did not work. Please try again.';

function LinkForm({ name }: { readonly name: string }) {
  const [password, setPassword] = useState('');
  const [confirming, setConfirming] = useState(false);
  const link = useMutation<{ location: string }, Error, void>({
    mutationFn: () => apiRequest('POST', apiPaths.oidc.link, { body: confirming ? { password } : {} }),
    retry: false,
    onSuccess: ({ location }) => window.location.assign(location),
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'confirmation_needed') setConfirming(true);
      else if (!confirming) showToast({ title: 'Not linked', message: sentenceOf(error), kind: 'error' });
    },
  });
  const isAsking = link.error instanceof ApiError && link.error.code === 'confirmation_needed';
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        link.mutate();
      }}
    >
      <Stack gap="md" align="flex-start">
        {confirming ? (
          <PasswordInput
            label="Your password"
            description="You signed in a while ago. Please show that it is you."
            autoComplete="current-password"
            autoFocus
            w="100%"
            value={password}
            error={link.error && !isAsking ? sentenceOf(link.error) : null}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        ) : null}
        <Button
          type="submit"
          variant="light"
          loading={link.isPending}
          disabled={confirming && password === ''}
        >
          Link with {name}
        </Button>
      </Stack>
    </form>
  );
}
