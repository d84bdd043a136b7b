import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from '#platform/web/form-draft.ts';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { StepFooter } from '#platform/web/ui/step-footer.tsx';
import { usePendingDeletions } from '#platform/web/undoable-delete.tsx';
import type { SetupStepProps } from '#platform/web/web-feature.ts';
import type { FamilyMember } from '../contract.ts';
import { GuardianConsents, type Ward } from './components/guardian-consents.tsx';
import { useMemberRemoval } from './components/removal-question.tsx';
import { PersonRow, type PersonRowHandle } from './components/setup-person-row.tsx';
import type { MemberFormValues } from './member-form-values.ts';
import { useFamilyMembers } from './shared/members.ts';

const DRAFT = 'new-people';
const CONSENT = 'guardianConsent' satisfies keyof MemberFormValues;

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
  const [wards, setWards] = useState<ReadonlyMap<string, Ward>>(new Map());
  const [consentError, setConsentError] = useState<string | null>(null);
  const consentBox = useRef<HTMLInputElement>(null);
  const onWard = (key: string) => (ward: Ward | null) =>
    setWards((before) => {
      const after = new Map(before);
      if (ward === null) after.delete(key);
      else after.set(key, ward);
      return after;
    });
  const shown = members.filter(({ id }) => !hidden.has(id));
  const places = [...shown.map(({ id }) => id), ...keys];

  // Who was removed has no answer to give.
  const wardsHere = new Map([...wards].filter(([key]) => places.includes(key)));

  const goOn = async () => {
    const rows = places.flatMap((key) => {
      const handle = handles.current.get(key);
      return handle && !handle.isEmpty() ? [{ key, handle }] : [];
    });
    // The last check that fails has the focus, so they run from the end: the first one on the page has it then.
    const wrong = [...rows].reverse().flatMap(({ handle }) => handle.check());
    setConsentError(
      wrong.includes(CONSENT) ? 'Only a parent or guardian can add a child. Please check this box.' : null,
    );
    if (wrong.length > 0) {
      if (wrong.every((field) => field === CONSENT)) consentBox.current?.focus();
      return;
    }
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
            onWard={onWard(member.id)}
            onRemove={member.hasAccount ? null : () => removal.remove(member)}
          />
        ))}
        {keys.map((key, index) => (
          <PersonRow
            key={key}
            rowKey={key}
            member={null}
            handle={hold(key)}
            onWard={onWard(key)}
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
      <GuardianConsents
        wards={wardsHere}
        onAgree={(agreedFor, isAgreed) => {
          setConsentError(null);
          for (const key of agreedFor) handles.current.get(key)?.agree(isAgreed);
        }}
        error={consentError}
        boxRef={consentBox}
      />
      <StepFooter back={back} staysInView>
        <Button type="submit" size="lg" loading={isSaving}>
          Save and continue
        </Button>
      </StepFooter>
    </form>
  );
}
