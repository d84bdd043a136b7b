import { Button, Divider, Group, Stack, Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { showToast } from '#platform/web/toast.ts';
import type { FamilyMember } from '../../contract.ts';
import type { MemberDraft, MemberFormValues, Units } from '../member-form-values.ts';
import { rememberUnits } from '../remembered-units.ts';
import { openEntriesOf } from '../shared/limits/open-entries.ts';
import { displayName } from '../shared/members.ts';
import { useMemberForm } from '../use-member-form.ts';
import { AgeQuestion } from './age-question.tsx';
import { BodyFields, inUnits } from './body-fields.tsx';
import { AllergyFields, ConditionFields, DietFields, LikesFields } from './food-fields.tsx';
import classes from './member-form.module.css';
import { WhoFields } from './who-fields.tsx';

export interface MemberFormProps {
  readonly member: FamilyMember | null;
  readonly onDone: (saved: FamilyMember) => void;
  readonly onCancel: () => void;
  /** What was typed earlier and not saved. */
  readonly draft: MemberDraft | null;
  readonly onDraft: (values: MemberFormValues, before: MemberFormValues) => void;
}

/** Nobody is part of a plan before the questions about them are answered. */
function savedText(saved: FamilyMember, own: boolean): string {
  const open = openEntriesOf(saved).length;
  if (open > 0)
    return `${open === 1 ? 'One question comes' : `${open} questions come`} first: please answer below.`;
  return own ? 'Your profile is up to date.' : `${saved.name} is part of your next plan.`;
}

export function MemberForm({ member, onDone, draft, onCancel, onDraft }: MemberFormProps) {
  const { form, formRef, today, isPending, submit, ageQuestion } = useMemberForm({
    member,
    ...(draft ? { draft } : {}),
    onValuesChange: onDraft,
    onSaved: (saved) => {
      const own = displayName(saved) === 'You';
      showToast({
        title: member ? 'Saved' : `${saved.name} was added`,
        message: savedText(saved, own),
      });
      onDone(saved);
    },
  });
  // The dialog looked for its first field before this form had arrived.
  useEffect(() => formRef.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [formRef]);
  const changeUnits = (units: Units) => {
    rememberUnits(units);
    // The stored value in the other system is exact; a conversion is needed only for what was typed.
    const untouched = ['heightFeet', 'heightInches', 'heightCm', 'weight', 'weightKg'].every(
      (field) => !form.isDirty(field),
    );
    form.setValues(untouched ? { units } : inUnits(form.values, units));
  };

  const fields = { form, today, saved: member?.limits.entries ?? [] };
  return (
    <>
      <AgeQuestion {...ageQuestion} />
      <form ref={formRef} noValidate onSubmit={submit}>
        <Stack gap="xl">
          <Part title="Who">
            <WhoFields {...fields} />
          </Part>
          <Part title="Allergies and diet">
            <AllergyFields {...fields} />
            <DietFields {...fields} />
          </Part>
          <Part title="Body and activity">
            <BodyFields {...fields} onUnits={changeUnits} />
          </Part>
          <Part title="Health">
            <ConditionFields {...fields} />
          </Part>
          <Part title="Likes and goals">
            <LikesFields {...fields} />
          </Part>
        </Stack>
        <Group justify="flex-end" className={classes.footer ?? ''}>
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" loading={isPending}>
            {member ? 'Save' : 'Add to family'}
          </Button>
        </Group>
      </form>
    </>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Stack gap="md" component="section">
      <Divider />
      <Title order={3}>{title}</Title>
      {children}
    </Stack>
  );
}
