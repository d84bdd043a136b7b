import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { dropDraft, keepDraft, readDraft } from '#platform/web/form-draft.ts';
import type { SetupStepProps } from '#platform/web/setup-step.ts';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { PersonAvatar } from '#platform/web/ui/person-avatar.tsx';
import { StepFooter } from '#platform/web/ui/step-footer.tsx';
import { usePendingDeletions } from '#platform/web/undoable-delete.tsx';
import type { FamilyMember } from '../contract.ts';
import { AllergyFields, ConditionFields, DietFields } from './components/food-fields.tsx';
import type { MemberFormValues } from './member-form-values.ts';
import { displayName, faceOf, useFamilyMembers } from './shared/members.ts';
import { useMemberForm } from './use-member-form.ts';

const PERSON = 'person';

/** One person after the other; `?person=` says whose turn it is, so that Back goes to the one before. */
export function SetupLimits({ back, onDone }: SetupStepProps) {
  const [params, setParams] = useSearchParams();
  const { data, isError, error, refetch } = useFamilyMembers();
  const hidden = usePendingDeletions();
  if (!data) {
    return isError ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton height={480} radius="md" />
    );
  }
  const members = data.filter(({ id }) => !hidden.has(id));
  const asked = members.findIndex(({ id }) => id === params.get(PERSON));
  const index = Math.max(0, asked);
  const member = members[index];
  if (!member) return <StepFooter back={back}>{null}</StepFooter>;
  const addressOf = (id: string) => {
    const next = new URLSearchParams(params);
    next.set(PERSON, id);
    return next;
  };
  const before = members[index - 1];
  const after = members[index + 1];
  return (
    <LimitsForm
      key={member.id}
      member={member}
      place={`${index + 1} of ${members.length}`}
      takesFocus={asked >= 0}
      back={
        before ? (
          <Button component={Link} to={`?${addressOf(before.id)}`} variant="default">
            Back to {displayName(before)}
          </Button>
        ) : (
          back
        )
      }
      next={after ? `Save, then ${displayName(after)}` : 'Save and continue'}
      onDone={() => (after ? setParams(addressOf(after.id)) : onDone())}
    />
  );
}

interface LimitsFormProps extends SetupStepProps {
  readonly member: FamilyMember;
  /** "2 of 4" */
  readonly place: string;
  readonly next: string;
  readonly takesFocus: boolean;
}

function LimitsForm({ member, place, next, takesFocus, back, onDone }: LimitsFormProps) {
  const draft = `limits-${member.id}`;
  const heading = useRef<HTMLHeadingElement>(null);
  const { form, formRef, today, isPending, submit } = useMemberForm({
    member,
    // An age that was put off in the first step does not be in the way here.
    fields: ['allergies', 'dietaryRestrictions', 'medicalConditions', 'entryAnswers', 'clinicNumbers'],
    draft: readDraft<MemberFormValues>(draft),
    onValuesChange: ({ allergies, dietaryRestrictions, entryAnswers }) =>
      keepDraft(draft, {
        allergies,
        dietaryRestrictions,
        entryAnswers: entryAnswers.filter(({ field }) => field !== 'medicalConditions'),
      }),
    onSaved: () => {
      dropDraft(draft);
      onDone();
    },
  });
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const fields = { form, today, saved: member.limits.entries };
  return (
    <form ref={formRef} noValidate onSubmit={submit}>
      <Stack gap="lg">
        <Group gap="sm" wrap="nowrap">
          <PersonAvatar {...faceOf(member)} size={52} />
          <div>
            <Title order={3} ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
              {displayName(member)}
            </Title>
            <Text size="sm" c="dimmed">
              Person {place}
            </Text>
          </div>
        </Group>
        <AllergyFields {...fields} />
        <DietFields {...fields} />
        <ConditionFields {...fields} />
      </Stack>
      <StepFooter back={back}>
        <Button type="submit" loading={isPending}>
          {next}
        </Button>
      </StepFooter>
    </form>
  );
}
