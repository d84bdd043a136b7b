import { Anchor, Button, Group, List, Stack } from '@mantine/core';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { settingsPath } from '#platform/contract/settings-sections.ts';
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
            else signs in to this household, the whole household is deleted too.
          </List.Item>
          {isOwner ? (
            <List.Item>
              <b>The household:</b> every profile, plan and list. Anyone who is in no other household loses
              their login, too.
            </List.Item>
          ) : null}
        </List>
        <div>
          <Button
            component={Link}
            to={settingsPath('privacy')}
            variant="light"
            leftSection={<IconDownload size={20} aria-hidden />}
          >
            Download your data first
          </Button>
        </div>
        <Group>
          <DeleteButton words="Delete my account" onClick={() => setOpen('account')} />
        </Group>
        {isOwner ? (
          <Group>
            <DeleteButton words="Delete this household" isFilled onClick={() => setOpen('household')} />
          </Group>
        ) : null}
      </Stack>
      <Suspense fallback={null}>
        {open === null ? null : <DeletionDialog what={open} onClose={() => setOpen(null)} />}
      </Suspense>
    </SectionCard>
  );
}

interface DeleteButtonProps {
  readonly words: string;
  /** What takes everyone else's things, too. */
  readonly isFilled?: boolean;
  readonly onClick: () => void;
}

function DeleteButton({ words, isFilled = false, onClick }: DeleteButtonProps) {
  return (
    <Button
      variant={isFilled ? 'filled' : 'outline'}
      color="tomato"
      leftSection={<IconTrash size={20} aria-hidden />}
      onClick={onClick}
    >
      {words}
    </Button>
  );
}
