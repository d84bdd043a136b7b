import { Anchor, Button, Group, List, Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useUser } from '#platform/web/session.ts';
import { SectionCard } from '#platform/web/ui/section-card.tsx';
import type { Deletable } from './privacy-requests.ts';

const DeletionDialog = lazy(async () => ({
  default: (await import('./deletion-dialog.tsx')).DeletionDialog,
}));

/** The three ends, from the smallest to the largest; each says what goes. */
export function DeletionCard() {
  const { user } = useUser();
  const [open, setOpen] = useState<Deletable | null>(null);
  const isOwner = user?.access.role === 'owner';
  return (
    <SectionCard title="What is deleted" description="Deleted means gone: we keep no copy.">
      <Stack gap="md">
        <List spacing="xs">
          <List.Item>
            <b>One person:</b> remove them under{' '}
            <Anchor component={Link} to="/family-members">
              Family members
            </Anchor>
            . They are removed from all plans as well.
          </List.Item>
          <List.Item>
            <b>Your account:</b> your login, and your profile unless you leave it with your family. If no one
            else signs in to this household, it is deleted too.
          </List.Item>
          {isOwner ? (
            <List.Item>
              <b>The household:</b> every profile, plan and list, and each account that belongs to no other
              household.
            </List.Item>
          ) : null}
        </List>
        <Text size="sm" c="dimmed">
          You may want to download your data first.
        </Text>
        <Group>
          <DeleteButton words="Delete my account" onClick={() => setOpen('account')} />
          {isOwner ? (
            <DeleteButton words="Delete this household" onClick={() => setOpen('household')} />
          ) : null}
        </Group>
      </Stack>
      <Suspense fallback={null}>
        {open === null ? null : <DeletionDialog what={open} onClose={() => setOpen(null)} />}
      </Suspense>
    </SectionCard>
  );
}

function DeleteButton({ words, onClick }: { readonly words: string; readonly onClick: () => void }) {
  return (
    <Button
      variant="default"
      color="tomato"
      leftSection={<IconTrash size={20} aria-hidden />}
      onClick={onClick}
    >
      {words}
    </Button>
  );
}
