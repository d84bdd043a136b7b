import {
  ActionIcon,
  Button,
  NativeSelect,
  NumberInput,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { RELATIONSHIPS } from '#domain/members/member.ts';
import { dropDraft, keepDraft, readDraft } from '#platform/web/form-draft.ts';
import type { SetupStepProps } from '#platform/web/setup-step.ts';
import { showToast } from '#platform/web/toast.ts';
import { PersonAvatar } from '#platform/web/ui/person-avatar.tsx';
import { StepFooter } from '#platform/web/ui/step-footer.tsx';
import { usePendingDeletions } from '#platform/web/undoable-delete.tsx';
import type { FamilyMember } from '../contract.ts';
import { AgeNotes } from './components/age-notes.tsx';
import { GuardianConsent } from './components/guardian-consent.tsx';
import { useMemberRemoval } from './components/removal-question.tsx';
import classes from './components/setup.module.css';
import { formAge, type MemberFormValues } from './member-form-values.ts';
import { displayName, faceOf, RELATIONSHIP_LABEL, useFamilyMembers } from './shared/members.ts';
import { useMemberForm } from './use-member-form.ts';

const DRAFT = 'new-member';

/** Everyone else at the table, by name and age; allergies come in the next step. */
export function SetupFamily({ back, onDone }: SetupStepProps) {
  const [added, setAdded] = useState(0);
  return (
    <Stack gap="lg">
      <SoFar />
      {/* A new form for each person. */}
      <QuickAdd key={added} isFirst={added === 0} onAdded={() => setAdded(added + 1)} {...{ back, onDone }} />
    </Stack>
  );
}

function SoFar() {
  const removal = useMemberRemoval();
  const hidden = usePendingDeletions();
  const members = (useFamilyMembers().data ?? []).filter(({ id }) => !hidden.has(id));
  return (
    <>
      {removal.question}
      <ul className={classes.people} aria-label="At your table">
        {members.map((member) => (
          <li key={member.id}>
            <PersonAvatar {...faceOf(member)} size={44} />
            <span>
              <Text component="span" display="block" fw={600} lh={1.25}>
                {displayName(member)}
              </Text>
              <Text component="span" display="block" size="sm" c="dimmed">
                {factsOf(member)}
              </Text>
            </span>
            {member.hasAccount ? null : (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Remove ${member.name}`}
                onClick={() => removal.remove(member)}
              >
                <IconTrash size={20} aria-hidden />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function factsOf({ relationship, yours, age }: FamilyMember): string {
  const years =
    age === null ? 'Age not set' : `${Math.floor(age)} ${Math.floor(age) === 1 ? 'year' : 'years'}`;
  return yours ? years : `${RELATIONSHIP_LABEL[relationship]} · ${years}`;
}

interface QuickAddProps extends SetupStepProps {
  readonly isFirst: boolean;
  readonly onAdded: () => void;
}

function QuickAdd({ isFirst, onAdded, back, onDone }: QuickAddProps) {
  const goesOn = useRef(false);
  const name = useRef<HTMLInputElement>(null);
  const { form, formRef, today, isPending, submit } = useMemberForm({
    member: null,
    draft: { ageBy: 'age', ...readDraft<MemberFormValues>(DRAFT) },
    onValuesChange: (values) =>
      keepDraft(DRAFT, { name: values.name, relationship: values.relationship, age: values.age }),
    onSaved: (saved) => {
      dropDraft(DRAFT);
      showToast({ title: `${saved.name} was added` });
      if (goesOn.current) onDone();
      else onAdded();
    },
  });
  useEffect(() => {
    if (!isFirst) name.current?.focus();
  }, [isFirst]);
  const isEmpty = form.values.name.trim() === '' && form.values.age === '';
  const goOn = () => {
    if (isEmpty) return onDone();
    goesOn.current = true;
    formRef.current?.requestSubmit();
  };
  return (
    <form ref={formRef} noValidate onSubmit={submit}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <TextInput ref={name} label="Name" autoComplete="off" {...form.getInputProps('name')} />
          <NativeSelect
            label="Who is it?"
            data={RELATIONSHIPS.filter((each) => each !== 'self').map((value) => ({
              value,
              label: RELATIONSHIP_LABEL[value],
            }))}
            {...form.getInputProps('relationship')}
          />
          <NumberInput
            label="Age in years"
            min={0}
            max={120}
            allowDecimal={false}
            clampBehavior="none"
            hideControls
            inputMode="numeric"
            {...form.getInputProps('age')}
          />
        </SimpleGrid>
        <AgeNotes age={formAge(form.values, today)} />
        <GuardianConsent form={form} today={today} />
        <div>
          <Button
            type="submit"
            variant="light"
            leftSection={<IconPlus size={20} aria-hidden />}
            loading={isPending}
            onClick={() => {
              goesOn.current = false;
            }}
          >
            Add to family
          </Button>
        </div>
        <Text size="sm" c="dimmed">
          Just you? That’s fine. You can add a birth date, height and weight later.
        </Text>
      </Stack>
      <StepFooter back={back}>
        <Button onClick={goOn} loading={isPending}>
          {isEmpty ? 'Continue' : 'Add and continue'}
        </Button>
      </StepFooter>
    </form>
  );
}
