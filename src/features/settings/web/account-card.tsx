import { Button, Group, PasswordInput, Stack, Table, Text, TextInput } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import type { User } from '#platform/contract/accounts.ts';
import { useUser } from '#platform/web/session.ts';
import { showToast } from '#platform/web/toast.ts';
import { FoldingTable } from '#platform/web/ui/folding-table.tsx';
import { SectionCard } from '#platform/web/ui/section-card.tsx';
import { accountProblems, useChangeAccount } from './account-requests.ts';

/** What others see, and how to reach this person. */
export function AccountCard() {
  const { user } = useUser();
  const [state, setState] = useState<'untouched' | 'open' | 'closed'>('untouched');
  if (user === null) return null;
  if (state === 'open') return <AccountForm user={user} onClose={() => setState('closed')} />;
  return (
    <SectionCard
      title="Account"
      actions={
        user.demo ? null : (
          <Button
            variant="subtle"
            leftSection={<IconPencil size={20} aria-hidden />}
            // Anyone who has closed the form is where they opened it.
            autoFocus={state === 'closed'}
            onClick={() => setState('open')}
          >
            Change name or phone
          </Button>
        )
      }
    >
      <FoldingTable layout="fixed" horizontalSpacing={0}>
        <Table.Tbody>
          <Fact name="Username" value={user.username} />
          {/* The sample family's address is made up by the machine. */}
          {user.demo ? null : (
            <>
              <Fact name="Email" value={user.email} />
              <Fact name="Phone number" value={user.phoneNumber ?? 'Not set'} />
            </>
          )}
        </Table.Tbody>
      </FoldingTable>
    </SectionCard>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <Table.Tr>
      <Table.Th scope="row" w="46%">
        {name}
      </Table.Th>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>{value}</Table.Td>
    </Table.Tr>
  );
}

function AccountForm({ user, onClose }: { readonly user: User; readonly onClose: () => void }) {
  const [username, setUsername] = useState(user.username);
  const [phone, setPhone] = useState(user.phoneNumber ?? '');
  const [password, setPassword] = useState('');
  const [asked, setAsked] = useState(false);
  const change = useChangeAccount();
  const problems = accountProblems(change.error);
  const submit = () => {
    const changes = {
      ...(username.trim() === user.username ? {} : { username: username.trim() }),
      ...(phone.trim() === (user.phoneNumber ?? '') ? {} : { phoneNumber: phone.trim() || null }),
    };
    if (Object.keys(changes).length === 0) return onClose();
    change.mutate(asked ? { ...changes, password } : changes, {
      onSuccess() {
        showToast({ title: 'Saved', message: 'Your account is up to date.' });
        onClose();
      },
      onError: (error) => {
        if (accountProblems(error).asksPassword) setAsked(true);
      },
    });
  };
  return (
    <SectionCard
      title="Account"
      description="You sign in with your username, or with your email address once it is confirmed."
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack gap="md" maw="24rem">
          <TextInput
            label="Username"
            autoComplete="username"
            autoFocus
            value={username}
            error={problems.username}
            onChange={(event) => setUsername(event.currentTarget.value)}
          />
          <TextInput
            label="Phone number (optional)"
            type="tel"
            autoComplete="tel"
            value={phone}
            error={problems.phoneNumber}
            onChange={(event) => setPhone(event.currentTarget.value)}
          />
          {asked ? (
            <PasswordInput
              label="Your password"
              description="You signed in a while ago. Please confirm it’s you."
              autoComplete="current-password"
              autoFocus
              value={password}
              error={problems.password}
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
          ) : null}
          {problems.other ? (
            <Text c="tomato" role="alert">
              {problems.other}
            </Text>
          ) : null}
          <Group>
            <Button type="submit" loading={change.isPending} disabled={asked && password === ''}>
              Save
            </Button>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
          </Group>
        </Stack>
      </form>
    </SectionCard>
  );
}
