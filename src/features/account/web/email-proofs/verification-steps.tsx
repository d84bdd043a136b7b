import { Anchor, Button, Group, List, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { lastCheckOutcome, useUser } from '#platform/web/session.ts';
import { showToast } from '#platform/web/toast.ts';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Loading, SkeletonText } from '#platform/web/ui/skeletons.tsx';
import type { VerificationStatus } from '../../contract/email-proofs.ts';
import { ChangeEmailForm } from './change-email-form.tsx';
import { useVerification } from './email-proof-requests.ts';
import { MailPlaceNote } from './mail-place-note.tsx';
import { SendAgainButton } from './send-again-button.tsx';

const LOOK_EVERY_MILLISECONDS = 5_000;

/** What to do after signing up. Goes on by itself when the link was opened, wherever that was. */
export function VerificationSteps() {
  const { user, isLoading, retry } = useUser();
  if (user === null && !isLoading) {
    // Anyone who comes from the form is signed in, also when the answer about it came too late.
    if (lastCheckOutcome() !== 'visitor') {
      return (
        <ErrorState
          title="We could not check your sign-in"
          message="The answer took too long. If you are signed in, try again."
          onRetry={retry}
        />
      );
    }
    return (
      <Stack gap="md" align="flex-start">
        <Text>Sign in to see where to find your confirmation link.</Text>
        <Button component={Link} to="/login">
          Sign in
        </Button>
      </Stack>
    );
  }
  return <OwnVerification enabled={user !== null} />;
}

interface WhereTheLinkIsProps {
  readonly address: string;
  readonly goesTo: VerificationStatus['mailGoesTo'];
}

/** One message: a mail is on its way, or there is no mail server and someone else has the link. */
function WhereTheLinkIs({ address, goesTo }: WhereTheLinkIsProps) {
  const isMailed = goesTo === 'smtp';
  return (
    <>
      <Text style={{ overflowWrap: 'anywhere' }}>
        {isMailed ? 'We sent an email to ' : 'Your account is ready. One thing left: confirm that '}
        <strong>{address}</strong>
        {isMailed ? '.' : ' is yours.'}
      </Text>
      {isMailed ? (
        <List type="ordered" spacing={4}>
          <List.Item>Open the email. Its subject starts with “Please confirm”.</List.Item>
          <List.Item>Press the button in it within 24 hours.</List.Item>
          <List.Item>Come back here. This page continues on its own.</List.Item>
        </List>
      ) : null}
      {isMailed ? (
        <Text>
          If the email says you already have an account, sign in with that one, or use another address here.
        </Text>
      ) : null}
      <MailPlaceNote goesTo={goesTo} />
    </>
  );
}

function OwnVerification({ enabled }: { readonly enabled: boolean }) {
  const navigate = useNavigate();
  const [changing, setChanging] = useState(false);
  const { data, error, dataUpdatedAt, refetch } = useVerification({
    enabled,
    lookEvery: LOOK_EVERY_MILLISECONDS,
  });
  const verified = data?.verified === true && data.changingTo === null;
  useEffect(() => {
    if (!verified) return;
    showToast({ title: 'Address confirmed', message: 'Thank you. You’re all set.' });
    navigate('/dashboard', { replace: true });
  }, [verified, navigate]);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Loading label="Looking up your address…">
        <SkeletonText count={3} />
      </Loading>
    );
  }
  return (
    <Stack gap="md">
      <WhereTheLinkIs address={data.changingTo ?? data.email} goesTo={data.mailGoesTo} />
      {changing ? (
        <ChangeEmailForm onClose={() => setChanging(false)} />
      ) : (
        <Group>
          <SendAgainButton from={dataUpdatedAt + data.waitSeconds * 1_000} goesTo={data.mailGoesTo} />
          <Button variant="default" onClick={() => setChanging(true)}>
            Use another address
          </Button>
        </Group>
      )}
      {/* One button, so that on a phone the toast after the sign-up has the end of the page to itself. */}
      <Text>
        In the meantime, you can add your family or look around on{' '}
        <Anchor component={Link} to="/dashboard" underline="always">
          the dashboard
        </Anchor>
        .
      </Text>
      <Group>
        <Button component={Link} to="/onboarding">
          Add your family
        </Button>
      </Group>
    </Stack>
  );
}
