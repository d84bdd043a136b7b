import { Alert, Button, Group, PasswordInput, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { sentenceOf } from '#platform/web/api-client.ts';
import { useUser } from '#platform/web/session.ts';
import { showToast } from '#platform/web/toast.ts';
import { SectionCard } from '#platform/web/ui/section-card.tsx';
import { passwordProblem, useDownload } from './privacy-requests.ts';

/** Everything as one file. The password is asked for only when the sign-in is a while ago. */
export function DataCard() {
  const { user } = useUser();
  const [password, setPassword] = useState('');
  const [asked, setAsked] = useState(false);
  const download = useDownload();
  const problem = passwordProblem(download.error);
  const isFull = user?.access.role === 'owner' || user?.access.role === 'adult';
  const submit = () =>
    download.mutate(asked ? password : undefined, {
      onSuccess: () => {
        setAsked(false);
        setPassword('');
        showToast({ title: 'Your download is ready', message: 'Keep the file in a safe place.' });
      },
      onError: (error) => {
        if (passwordProblem(error) === 'asked') setAsked(true);
      },
    });
  return (
    <SectionCard
      title="Your data"
      description={
        isFull
          ? 'Everything this household has stored, in one file.'
          : 'Everything we know about you, in one file.'
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack gap="md">
          <Text>
            A ZIP file with tables that open in Excel or Numbers, and the same data for other apps. It
            contains health details that anyone with the file can read.
          </Text>
          {asked ? (
            <PasswordInput
              label="Your password"
              description="You signed in a while ago. Please confirm it’s you."
              autoComplete="current-password"
              autoFocus
              maw="24rem"
              value={password}
              error={problem === 'wrong' ? sentenceOf(download.error) : null}
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
          ) : null}
          {download.isError && problem === null ? (
            <Alert color="tomato" variant="light" role="alert">
              {sentenceOf(download.error)}
            </Alert>
          ) : null}
          <Group>
            <Button
              type="submit"
              variant="light"
              leftSection={<IconDownload size={20} aria-hidden />}
              loading={download.isPending}
              disabled={asked && password === ''}
            >
              Download my data
            </Button>
          </Group>
        </Stack>
      </form>
    </SectionCard>
  );
}
