import { Button, Divider, Group, Stack, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactNode, useRef } from 'react';
import type { FamilyMember } from '#contract/family-members.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { localToday } from '#web/lib/format.ts';
import { displayName } from '#web/lib/members.ts';
import { showToast } from '#web/lib/toast.ts';
import { useSaveMember } from '../api/save-member.ts';
import {
  bodyOf,
  changesOf,
  fieldErrors,
  type MemberFormValues,
  type Units,
  validateMember,
  valuesOf,
} from '../member-form-values.ts';
import { rememberedUnits, rememberUnits } from '../remembered-units.ts';
import { BodyFields, inUnits } from './body-fields.tsx';
import { AllergyFields, ConditionFields, DietFields, LikesFields } from './food-fields.tsx';
import classes from './member-form.module.css';
import { WhoFields } from './who-fields.tsx';

export interface MemberFormProps {
  readonly member: FamilyMember | null;
  readonly onDone: () => void;
  readonly onCancel: () => void;
  readonly onDirty: (dirty: boolean) => void;
}

export function MemberForm({ member, onDone, onCancel, onDirty }: MemberFormProps) {
  const today = localToday();
  const before = useRef(valuesOf(member, rememberedUnits()));
  const formRef = useRef<HTMLFormElement>(null);
  const form = useForm<MemberFormValues>({
    initialValues: before.current,
    validate: (values) => validateMember(values, today),
    onValuesChange: () => onDirty(true),
  });
  const save = useSaveMember();

  const showErrors = (errors: Record<string, string>) => {
    form.setErrors(errors);
    focusFirst(formRef.current, Object.keys(errors));
  };
  const changeUnits = (units: Units) => {
    rememberUnits(units);
    // The stored value in the other system is exact; a conversion is needed only for what was typed.
    const untouched = ['heightFeet', 'heightInches', 'heightCm', 'weight', 'weightKg'].every(
      (field) => !form.isDirty(field),
    );
    form.setValues(untouched ? { units } : inUnits(form.values, units));
  };
  const submit = (values: MemberFormValues) => {
    const body = bodyOf(values, today);
    const first = bodyOf({ ...before.current, units: values.units }, today);
    save.mutate(member ? { id: member.id, body: changesOf(first, body) } : { id: null, body }, {
      onSuccess: (saved) => {
        const own = displayName(saved) === 'You';
        showToast({
          title: member ? 'Saved' : `${saved.name} was added`,
          message: own ? 'Your profile is up to date.' : `${saved.name} is part of your next plan.`,
        });
        onDone();
      },
      onError: (error) => {
        const fields = error instanceof ApiError ? fieldErrors(error.fields) : {};
        if (Object.keys(fields).length > 0) showErrors(fields);
        showToast({
          title: 'Not saved',
          message:
            (error instanceof ApiError ? error.sentence : null) ??
            'Please check your connection and try again.',
          kind: 'error',
        });
      },
    });
  };

  const fields = { form, today };
  return (
    <form
      ref={formRef}
      noValidate
      onSubmit={form.onSubmit(submit, (errors) => focusFirst(formRef.current, Object.keys(errors)))}
    >
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
        <Button type="submit" loading={save.isPending}>
          {member ? 'Save' : 'Add to family'}
        </Button>
      </Group>
    </form>
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

/** The first field in reading order, not in the order in which errors were found. */
function focusFirst(root: HTMLFormElement | null, fields: readonly string[]): void {
  const target = [...(root?.querySelectorAll<HTMLElement>('[data-path]') ?? [])].find((element) =>
    fields.includes(element.dataset.path ?? ''),
  );
  target?.focus();
}
