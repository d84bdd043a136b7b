import { Alert, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiPaths } from '#platform/contract/paths.ts';
import { apiQuery, apiRequest } from '#platform/web/api-client.ts';
import { ConfirmedAction } from '#platform/web/confirmed-action.tsx';
import { useUser } from '#platform/web/session.ts';
import { showToast } from '#platform/web/toast.ts';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { SectionCard } from '#platform/web/ui/section-card.tsx';
import { Loading, SkeletonText } from '#platform/web/ui/skeletons.tsx';
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
      description={`Link your account to sign in with ${name}, too.`}
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
  if (!otherWayIn) {
    return <Text>Linked. This is your only way to sign in, so add a passkey before you unlink it.</Text>;
  }
  return (
    <Stack gap="md">
      <Text>Your account is linked.</Text>
      <ConfirmedAction
        label="Unlink"
        variant="default"
        send={(body) => apiRequest('DELETE', apiPaths.oidc.unlink, { body })}
        onDone={() => {
          showToast({ title: 'Unlinked', message: `You can no longer sign in with ${name}.` });
          return client.invalidateQueries({ queryKey: [apiPaths.oidc.readLink] });
        }}
      />
    </Stack>
  );
}

const LinkForm = ({ name }: { readonly name: string }) => (
  <ConfirmedAction
    label={`Link with ${name}`}
    variant="light"
    send={(body) => apiRequest<{ location: string }>('POST', apiPaths.oidc.link, { body })}
    onDone={({ location }) => window.location.assign(location)}
  />
);
