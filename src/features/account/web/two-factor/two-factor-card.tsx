import { Button, Group, Stack, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useUser } from '#platform/web/session.ts';
import { showToast } from '#platform/web/toast.ts';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { SectionCard } from '#platform/web/ui/section-card.tsx';
import { Loading, SkeletonText } from '#platform/web/ui/skeletons.tsx';
import type { TwoFactorSetup } from '../../contract/two-factor.ts';
import { AskPassword } from './ask-password.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import {
  problemOf,
  useNewRecoveryCodes,
  useStart,
  useStop,
  useTwoFactorState,
} from './two-factor-requests.ts';

// Draws QR codes, which nobody needs to look at the settings.
const SetupForm = lazy(() => import('./setup-form.tsx').then((module) => ({ default: module.SetupForm })));

/** Part of the settings page. */
export function TwoFactorCard() {
  const { user } = useUser();
  if (user === null || user.demo) return null;
  return (
    <SectionCard
      title="Two-step sign-in"
      description="After your password, you enter a code from an app on your phone. A stolen password alone is not enough."
    >
      <TwoFactorSettings />
    </SectionCard>
  );
}

function TwoFactorSettings() {
  const { data, error, isPending, refetch } = useTwoFactorState();
  if (isPending) {
    return (
      <Loading label="Loading…">
        <SkeletonText count={2} />
      </Loading>
    );
  }
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return data?.enabled ? <WhileOn codesLeft={data.recoveryCodesLeft} /> : <WhileOff />;
}

function WhileOff() {
  const [asking, setAsking] = useState(false);
  const [setup, setSetup] = useState<TwoFactorSetup | null>(null);
  const start = useStart((made) => {
    setAsking(false);
    setSetup(made);
  });
  if (setup !== null) {
    return (
      <Suspense
        fallback={
          <Loading>
            <SkeletonText count={6} />
          </Loading>
        }
      >
        <SetupForm
          setup={setup}
          onDone={() => showToast({ title: 'Two-step sign-in is on' })}
          onCancel={() => setSetup(null)}
        />
      </Suspense>
    );
  }
  if (asking) {
    return (
      <AskPassword
        words="First, please confirm it’s you."
        action="Continue"
        pending={start.isPending}
        problem={problemOf(start.error)}
        onSubmit={(password) => start.mutate({ password })}
        onCancel={() => setAsking(false)}
      />
    );
  }
  return (
    <div>
      <Button variant="light" onClick={() => setAsking(true)}>
        Set up two-step sign-in
      </Button>
    </div>
  );
}

function codesLeftText(left: number): string {
  if (left === 0) return 'You have no recovery code left. Please make new ones.';
  return `You have ${left} recovery ${left === 1 ? 'code' : 'codes'} left.`;
}

function WhileOn({ codesLeft }: { readonly codesLeft: number | null }) {
  const [asking, setAsking] = useState<'stop' | 'codes' | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const stop = useStop(() => showToast({ title: 'Two-step sign-in is off' }));
  const renew = useNewRecoveryCodes((made) => {
    setAsking(null);
    setCodes(made);
  });
  if (asking === 'stop') {
    return (
      <AskPassword
        words="You will sign in with just your password, and your recovery codes will stop working."
        action="Turn off"
        pending={stop.isPending}
        problem={problemOf(stop.error)}
        onSubmit={(password) => stop.mutate({ password })}
        onCancel={() => setAsking(null)}
      />
    );
  }
  if (asking === 'codes') {
    return (
      <AskPassword
        words="New recovery codes replace the old ones, which will stop working."
        action="Make new codes"
        pending={renew.isPending}
        problem={problemOf(renew.error)}
        onSubmit={(password) => renew.mutate({ password })}
        onCancel={() => setAsking(null)}
      />
    );
  }
  return (
    <Stack gap="md">
      <Text>Two-step sign-in is on. {codesLeft === null ? null : codesLeftText(codesLeft)}</Text>
      {codes.length > 0 ? <RecoveryCodes codes={codes} /> : null}
      <Group>
        <Button variant="default" onClick={() => setAsking('codes')}>
          New recovery codes
        </Button>
        <Button variant="default" onClick={() => setAsking('stop')}>
          Turn off
        </Button>
      </Group>
    </Stack>
  );
}
