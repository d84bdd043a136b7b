import { Button, Group, Stack, Table } from '@mantine/core';
import { IconLogout, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { APP_VERSION } from '#web/lib/api-client.ts';
import { useUser } from '#web/lib/session.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';

export interface SettingsScreenProps {
  /** Settings of other features, between the account and signing out. */
  readonly children?: ReactNode;
}

export function SettingsScreen({ children }: SettingsScreenProps) {
  const { user } = useUser();
  if (!user) return null;
  return (
    <>
      <PageHeader title="Settings" description="Your account and how Hearthwell looks." />
      <Stack gap="lg" maw="44rem">
        <SectionCard title="Your profile" description="Age, size and allergies shape every plan.">
          <Group>
            <Button component={Link} to="/family-members" leftSection={<IconUsers size={20} aria-hidden />}>
              Set up your profile
            </Button>
            <Button component={Link} to="/onboarding" variant="default">
              Set up in five steps
            </Button>
          </Group>
        </SectionCard>
        <SectionCard title="Account">
          <Table layout="fixed">
            <Table.Tbody>
              <Fact name="Username" value={user.username} />
              <Fact name="Email" value={user.email} />
              <Fact name="Phone number" value={user.phoneNumber ?? 'Not given'} />
              <Fact name="Version" value={APP_VERSION} />
            </Table.Tbody>
          </Table>
        </SectionCard>
        {children}
        <SectionCard title="Sign out" description="Clears what this browser keeps of your family.">
          <div>
            <Button
              component={Link}
              to="/logout"
              variant="default"
              leftSection={<IconLogout size={20} aria-hidden />}
            >
              Log out
            </Button>
          </div>
        </SectionCard>
      </Stack>
    </>
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
