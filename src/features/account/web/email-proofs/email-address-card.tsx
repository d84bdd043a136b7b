import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useUser } from '#platform/web/session.ts';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { QuietNote } from '#platform/web/ui/quiet-note.tsx';
import { SectionCard } from '#platform/web/ui/section-card.tsx';
import { Loading, SkeletonText } from '#platform/web/ui/skeletons.tsx';
import { ChangeEmailForm } from './change-email-form.tsx';
import { useVerification } from './email-proof-requests.ts';
import { MailPlaceNote } from './mail-place-note.tsx';
import { SendAgainButton } from './send-again-button.tsx';

/** Part of the settings page. */
export function EmailAddressCard() {
  const { user } = useUser();
  // A sample family has no address.
  if (user === null || user.demo) return null;
  return (
    <SectionCard
      title="Email address"
      description="We only write about your account, such as a forgotten password or a sign-in on a new device. No ads."
    >
      <OwnAddress />
    </SectionCard>
  );
}

function OwnAddress() {
  const [changing, setChanging] = useState(false);
  const { data, error, dataUpdatedAt, refetch } = useVerification({ enabled: true });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Loading label="Loading your address…">
        <SkeletonText count={2} />
      </Loading>
    );
  }
  return (
    <Stack gap="md">
      <Group gap="sm">
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {data.email}
        </Text>
        <Badge variant="light" color={data.verified ? 'leaf' : 'saffron'} size="lg">
          {data.verified ? 'Confirmed' : 'Not confirmed yet'}
        </Badge>
      </Group>
      {data.changingTo === null ? null : (
        <QuietNote
          title={
            data.mailGoesTo === 'smtp'
              ? `A link was sent to ${data.changingTo}`
              : `A link for ${data.changingTo} is in the outbox`
          }
        >
          Open it within 24 hours. Until then, nothing changes.
        </QuietNote>
      )}
      {data.verified || data.changingTo !== null ? null : (
        <Text>
          Please confirm it with the link. Otherwise we cannot help if you lose your password. Until then,
          sign in with your username.
        </Text>
      )}
      {data.mailGoesTo === 'outbox' ? <MailPlaceNote goesTo="outbox" /> : null}
      {changing ? (
        <ChangeEmailForm onClose={() => setChanging(false)} />
      ) : (
        <Group>
          {data.verified ? null : (
            <SendAgainButton from={dataUpdatedAt + data.waitSeconds * 1_000} goesTo={data.mailGoesTo} />
          )}
          <Button variant="default" onClick={() => setChanging(true)}>
            Change the address
          </Button>
        </Group>
      )}
    </Stack>
  );
}
