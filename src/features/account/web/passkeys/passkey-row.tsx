import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconFingerprint, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { apiPaths } from '#platform/contract/paths.ts';
import { ApiError } from '#platform/web/api-client.ts';
import { ConfirmedAction } from '#platform/web/confirmed-action.tsx';
import { formatMoment } from '#platform/web/format.ts';
import { refreshAfter } from '#platform/web/query-client.ts';
import { showToast } from '#platform/web/toast.ts';
import type { Passkey } from '../../contract/passkeys.ts';
import { removePasskey, useRenamePasskey } from './passkey-requests.ts';
import classes from './passkeys.module.css';

const DAY = { month: 'long', day: 'numeric', year: 'numeric' } as const;
const dayOf = (moment: string): string => formatMoment(moment, DAY);

function history({ createdAt, lastUsedAt, backedUp }: Passkey): string {
  const used = lastUsedAt === null ? 'not used yet' : `last used ${dayOf(lastUsedAt)}`;
  return `Added ${dayOf(createdAt)}, ${used}${backedUp ? ', synced to your other devices' : ''}`;
}

export function PasskeyRow({ passkey }: { readonly passkey: Passkey }) {
  const client = useQueryClient();
  const [state, setState] = useState<'untouched' | 'renaming' | 'removing' | 'closed' | 'kept'>('untouched');
  if (state === 'renaming') {
    return (
      <li className={classes.row}>
        <RenameForm passkey={passkey} onClose={() => setState('closed')} />
      </li>
    );
  }
  if (state === 'removing') {
    return (
      <li className={classes.row}>
        <Stack gap="sm" className={classes.words ?? ''}>
          <Text>{passkey.name} will no longer sign you in. Your device may still list it.</Text>
          <ConfirmedAction
            label={`Remove ${passkey.name}`}
            color="tomato"
            send={(body) => removePasskey(passkey.id, body)}
            onDone={async () => {
              showToast({ title: `${passkey.name} was removed` });
              await refreshAfter(client, apiPaths.passkeys.list);
            }}
            onCancel={() => setState('kept')}
          />
        </Stack>
      </li>
    );
  }
  return (
    <li className={classes.row}>
      <IconFingerprint size={24} aria-hidden />
      <div className={classes.words}>
        <Text fw={600}>{passkey.name}</Text>
        <Text size="sm" c="dimmed">
          {history(passkey)}
        </Text>
      </div>
      <ActionIcon
        variant="subtle"
        aria-label={`Rename ${passkey.name}`}
        autoFocus={state === 'closed'}
        onClick={() => setState('renaming')}
      >
        <IconPencil size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="tomato"
        aria-label={`Remove ${passkey.name}`}
        autoFocus={state === 'kept'}
        onClick={() => setState('removing')}
      >
        <IconTrash size={20} aria-hidden />
      </ActionIcon>
    </li>
  );
}

function RenameForm({ passkey, onClose }: { readonly passkey: Passkey; readonly onClose: () => void }) {
  const [name, setName] = useState(passkey.name);
  const rename = useRenamePasskey();
  const sentence = rename.error instanceof ApiError ? rename.error.sentence : null;
  return (
    <form
      className={classes.words}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') rename.mutate({ id: passkey.id, name: name.trim() }, { onSuccess: onClose });
      }}
    >
      <Group align="flex-end" gap="sm">
        <TextInput
          label={`New name for ${passkey.name}`}
          value={name}
          maxLength={60}
          autoFocus
          style={{ flex: '1 1 14rem' }}
          error={rename.isError ? (sentence ?? 'We could not save this. Please try again.') : null}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" loading={rename.isPending} disabled={name.trim() === ''}>
          Save
        </Button>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </Group>
    </form>
  );
}
