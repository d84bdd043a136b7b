import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from '#platform/web/form-draft.ts';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { StepFooter } from '#platform/web/ui/step-footer.tsx';
import { usePendingDeletions } from '#platform/web/undoable-delete.tsx';
import type { SetupStepProps } from '#platform/web/web-feature.ts';
import type { FamilyMember } from '../contract.ts';
import { useMemberRemoval } from './components/removal-question.tsx';
import { PersonRow, type PersonRowHandle } from './components/setup-person-row.tsx';
import { useFamilyMembers } from './shared/members.ts';

const DRAFT = 'new-people';

/** Who eats together: a name, an age and the allergies of each; everything else can be added, and can wait. */
export function SetupPeople(props: SetupStepProps) {
  const { data, isError, error, refetch } = useFamilyMembers();
  if (data) return <People {...props} members={data} />;
  return isError ? (
    <ErrorState error={error} onRetry={() => void refetch()} />
  ) : (
    <Skeleton height={320} radius="md" />
  );
}

interface PeopleProps extends SetupStepProps {
  readonly members: readonly FamilyMember[];
}

/** Places for people who are not saved yet; they outlast a reload. */
function useNewPeople() {
  const [keys, setKeys] = useState<readonly string[]>(
    () => readDraft<{ keys: readonly string[] }>(DRAFT).keys ?? [],
  );
  const change = (next: readonly string[]) => {
    setKeys(next);
    if (next.length === 0) dropDraft(DRAFT);
    else keepDraft(DRAFT, { keys: next });
  };
  return {
    keys,
    add: () => change([...keys, `new-${1 + Math.max(0, ...keys.map((key) => Number(key.slice(4))))}`]),
    drop: (gone: readonly string[]) => change(keys.filter((key) => !gone.includes(key))),
  };
}

function People({ back, onDone, members }: PeopleProps) {
  const removal = useMemberRemoval();
  const hidden = usePendingDeletions();
  const { keys, add, drop } = useNewPeople();
  /** The place that was added in this visit takes the focus. */
  const [added, setAdded] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const handles = useRef(new Map<string, PersonRowHandle>());
  const hold = (key: string) => (handle: PersonRowHandle | null) => {
    if (handle === null) handles.current.delete(key);
    else handles.current.set(key, handle);
  };
  const shown = members.filter(({ id }) => !hidden.has(id));
  const places = [...shown.map(({ id }) => id), ...keys];

  const goOn = async () => {
    const rows = places.flatMap((key) => {
      const handle = handles.current.get(key);
      return handle && !handle.isEmpty() ? [{ key, handle }] : [];
    });
    // The last check that fails has the focus, so they run from the end: the first one on the page has it then.
    const wrong = [...rows].reverse().filter(({ handle }) => !handle.check());
    if (wrong.length > 0) return;
    setSaving(true);
    const saved: string[] = [];
    for (const { key, handle } of rows) {
      if (!(await handle.save())) break;
      saved.push(key);
    }
    setSaving(false);
    if (saved.length === rows.length) {
      drop(keys);
      onDone();
    } else drop(saved);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void goOn();
      }}
    >
      {removal.question}
      <Stack gap={0}>
        {shown.map((member) => (
          <PersonRow
            key={member.id}
            rowKey={member.id}
            member={member}
            handle={hold(member.id)}
            onRemove={member.hasAccount ? null : () => removal.remove(member)}
          />
        ))}
        {keys.map((key, index) => (
          <PersonRow
            key={key}
            rowKey={key}
            member={null}
            handle={hold(key)}
            takesFocus={added && index === keys.length - 1}
            onRemove={() => drop([key])}
          />
        ))}
      </Stack>
      <Stack gap="xs" mt="md" align="flex-start">
        <Text fw={600}>Anyone else?</Text>
        <Button
          variant="default"
          leftSection={<IconPlus size={20} aria-hidden />}
          onClick={() => {
            setAdded(true);
            add();
          }}
        >
          Add a person
        </Button>
      </Stack>
      <StepFooter back={back}>
        <Button type="submit" size="lg" loading={isSaving}>
          Save and continue
        </Button>
      </StepFooter>
    </form>
  );
}
