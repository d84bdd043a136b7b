import { Button, Menu, Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { HouseholdRole } from '#domain/household/access.ts';
import { initialsOf } from '#features/family-members/web/shared/members.ts';
import { apiPaths } from '#platform/contract/paths.ts';
import { apiRequest } from '#platform/web/api-client.ts';
import { refreshAfter } from '#platform/web/query-client.ts';
import { forgetUser } from '#platform/web/session.ts';
import { showToast } from '#platform/web/toast.ts';
import { PersonAvatar } from '#platform/web/ui/person-avatar.tsx';
import { deleteWithUndo, usePendingDeletions } from '#platform/web/undoable-delete.tsx';
import type { HouseholdPerson } from '../contract.ts';
import { tellFailure, useHouseholdWrite } from './household-queries.ts';
import { AREA_LABEL, dayText, RIGHT_LABEL, ROLE_LABEL, ROLE_TEXT } from './share-words.ts';
import classes from './sharing.module.css';

const CareDialog = lazy(async () => ({ default: (await import('./care-dialog.tsx')).CareDialog }));

const EndDialog = lazy(async () => ({ default: (await import('./end-dialog.tsx')).EndDialog }));

const paths = apiPaths.householdSharing;

const COLOR: Readonly<Record<HouseholdRole, string>> = {
  owner: 'leaf',
  adult: 'tomato',
  teen: 'saffron',
  caregiver: 'plum',
};

function shareText({ role, areas, right, endsOn }: HouseholdPerson): string {
  if (role !== 'caregiver') return ROLE_TEXT[role];
  const parts = [...(areas ?? []).map((area) => AREA_LABEL[area]), right === null ? '' : RIGHT_LABEL[right]];
  const until = endsOn === null ? '' : ` Until ${dayText(endsOn)}.`;
  return `${parts.filter(Boolean).join(' · ')}.${until}`;
}

/** Nothing changes by itself at 18. */
const ofAgeText = ({ you, name }: HouseholdPerson): string =>
  you
    ? 'You are 18. You can move out with your profile, or an owner can make you an adult of the household.'
    : `${name} is 18. An owner can make them an adult of the household, or they can move out with their profile.`;

interface PersonRowProps {
  readonly person: HouseholdPerson;
  readonly isOwner: boolean;
  /** The only owner, who cannot leave the household. */
  readonly isLastOwner: boolean;
}

export function PersonRow({ person, isOwner, isLastOwner }: PersonRowProps) {
  const isLeaving = usePendingDeletions().has(person.userId);
  const [care, setCare] = useState<'never' | 'open' | 'closed'>('never');
  if (isLeaving) return null;
  return (
    <li className={classes.row}>
      <PersonAvatar initials={initialsOf(person.name)} color={COLOR[person.role]} size={44} />
      <div className={classes.who}>
        <Text fw={600}>
          {person.name}
          {person.you ? ' (you)' : ''} · {ROLE_LABEL[person.role]}
        </Text>
        <Text size="sm" c="dimmed">
          {shareText(person)}
        </Text>
        {person.isOfAge ? <Text size="sm">{ofAgeText(person)}</Text> : null}
      </div>
      <PersonMenu
        person={person}
        isOwner={isOwner}
        isLastOwner={isLastOwner}
        onCare={() => setCare('open')}
      />
      {care === 'never' ? null : (
        <Suspense>
          <CareDialog person={person} opened={care === 'open'} onClose={() => setCare('closed')} />
        </Suspense>
      )}
    </li>
  );
}

/** What can be done about a person. Going away can be taken back while its toast is shown. */
function usePersonActions(person: HouseholdPerson, isLastOwner: boolean) {
  const client = useQueryClient();
  const { mutate } = useHouseholdWrite();
  const path = paths.people.replace(':id', person.userId);
  // Refusals say why in the server's own words, which a deletion would not.
  const goes = (words: { title: string; message: string }, toPath: string, then: () => unknown) =>
    deleteWithUndo({
      id: person.userId,
      ...words,
      async remove(keepalive) {
        try {
          await apiRequest('POST', toPath, { keepalive });
        } catch (error) {
          tellFailure(error as Error);
          return;
        }
        await then();
      },
    });
  return {
    become: (role: HouseholdRole) =>
      mutate(
        { method: 'PATCH', path, body: { role } },
        { onSuccess: () => showToast({ title: 'Saved', message: `${person.name}: ${ROLE_LABEL[role]}.` }) },
      ),
    remove: () =>
      deleteWithUndo({
        id: person.userId,
        title: `${person.name} is no longer in this household`,
        message: 'Their profile stays in the family.',
        remove: async (keepalive) => {
          await apiRequest('DELETE', path, { keepalive });
          await refreshAfter(client, path);
        },
      }),
    moveOut: () =>
      goes(
        {
          title: person.you ? 'You move out' : `${person.name} moves out`,
          message: person.you
            ? 'Your profile goes with you, to a household of your own.'
            : 'Their profile goes with them, to a household of their own.',
        },
        paths.moveOut.replace(':id', person.userId),
        () => (person.you ? forgetUser(client) : refreshAfter(client, path)),
      ),
    /** The only owner stays, and learns why. */
    isKept: () => {
      const isSo = person.you && isLastOwner;
      const message = 'Every household needs an owner. Please make another adult an owner first.';
      if (isSo) showToast({ title: 'Not yet', message, kind: 'info' });
      return isSo;
    },
    leave: () => {
      const words = { title: 'You left this household', message: 'Your profile stays with the family.' };
      goes(words, paths.leave, () => forgetUser(client));
    },
  };
}

function PersonMenu({
  person,
  isOwner,
  isLastOwner,
  onCare,
}: PersonRowProps & { readonly onCare: () => void }) {
  const { become, remove, moveOut, leave, isKept } = usePersonActions(person, isLastOwner);
  const [end, setEnd] = useState<'never' | 'open' | 'closed'>('never');
  if (!isOwner && !person.you) return null;
  const askFirst = () => {
    if (!isKept()) setEnd('open');
  };
  const hasProfile = person.memberId !== null && person.role !== 'caregiver';
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            variant="default"
            rightSection={<IconChevronDown size={18} aria-hidden />}
            aria-label={`Change what ${person.you ? 'you' : person.name} may do`}
          >
            Change
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {isOwner && person.role === 'adult' ? (
            <Menu.Item onClick={() => become('owner')}>Make an owner</Menu.Item>
          ) : null}
          {isOwner && (person.role === 'owner' || person.role === 'teen' || person.role === 'caregiver') ? (
            <Menu.Item onClick={() => become('adult')}>Make an adult of the household</Menu.Item>
          ) : null}
          {isOwner && person.role === 'caregiver' ? (
            <Menu.Item onClick={onCare}>Change what they see</Menu.Item>
          ) : null}
          {hasProfile && (person.you ? person.isOfAge : isOwner) ? (
            <Menu.Item onClick={moveOut}>Move out, with the profile</Menu.Item>
          ) : null}
          {person.you ? (
            <Menu.Item c="var(--hw-tomato-text)" onClick={askFirst}>
              Leave this household
            </Menu.Item>
          ) : (
            <Menu.Item c="var(--hw-tomato-text)" onClick={askFirst}>
              Remove from the household
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {end === 'never' ? null : (
        <Suspense>
          <EndDialog
            person={person}
            opened={end === 'open'}
            onClose={() => setEnd('closed')}
            onEnd={() => {
              setEnd('closed');
              if (person.you) leave();
              else remove();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
