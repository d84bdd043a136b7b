import { useForm } from '@mantine/form';
import { type RefObject, useRef, useState } from 'react';
import { ApiError } from '#platform/web/api-client.ts';
import { localToday } from '#platform/web/format.ts';
import { useUser } from '#platform/web/session.ts';
import { showToast } from '#platform/web/toast.ts';
import type { FamilyMember, FamilyMemberPatch } from '../contract.ts';
import { useSaveMember } from './api/save-member.ts';
import {
  bodyOf,
  changesOf,
  fieldErrors,
  formAge,
  type MemberDraft,
  type MemberFormValues,
  takenUp,
  validateMember,
  valuesOf,
} from './member-form-values.ts';
import { rememberedUnits } from './remembered-units.ts';

export interface MemberFormOptions {
  /** `null`: someone new. */
  readonly member: FamilyMember | null;
  readonly onSaved: (member: FamilyMember) => void;
  /** @param before what the form began with */
  readonly onValuesChange?: (values: MemberFormValues, before: MemberFormValues) => void;
  /** What was typed earlier and not saved. */
  readonly draft?: MemberDraft;
}

/** One person's profile as a form: checked before it is sent, errors at the field, only changes sent. */
export function useMemberForm<Root extends HTMLElement = HTMLFormElement>({
  member,
  onSaved,
  onValuesChange,
  draft = { values: {}, before: {} },
}: MemberFormOptions) {
  const { user } = useUser();
  const today = localToday();
  const before = useRef(valuesOf(member, rememberedUnits(user?.preferences ?? {})));
  const formRef = useRef<Root>(null);
  const form = useForm<MemberFormValues>({
    initialValues: takenUp(before.current, draft),
    validate: (values) => validateMember(values, today, member === null),
    ...(onValuesChange ? { onValuesChange: (values) => onValuesChange(values, before.current) } : {}),
  });
  const save = useSaveMember();

  const [unconfirmed, setUnconfirmed] = useState<FamilyMemberPatch | null>(null);

  const fail = (error: Error) => {
    const provided = error instanceof ApiError ? fieldErrors(error.fields) : {};
    if (Object.keys(provided).length > 0) {
      form.setErrors(provided);
      focusFirst(formRef, Object.keys(provided));
    }
    showToast({
      title: 'Not saved',
      message:
        (error instanceof ApiError ? error.sentence : null) ?? 'Please check your connection and try again.',
      kind: 'error',
    });
  };
  const send = async (values: MemberFormValues): Promise<FamilyMember | null> => {
    const body = bodyOf(values, today);
    const first = bodyOf({ ...before.current, units: values.units }, today);
    const changes = changesOf(first, body);
    // Nothing was changed: there is nothing to send, and nothing that could fail.
    if (member && Object.keys(changes).length === 0) return member;
    try {
      return await save.mutateAsync(member ? { id: member.id, body: changes } : { id: null, body });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'age_needs_confirmation') setUnconfirmed(changes);
      else fail(error instanceof Error ? error : new Error(String(error)));
      return null;
    }
  };
  const focusErrors = (errors: object) => focusFirst(formRef, Object.keys(errors));
  return {
    form,
    formRef,
    today,
    isPending: save.isPending,
    /** For AgeQuestion: changes that wait until someone says that the new age is right. */
    ageQuestion: {
      member,
      changes: unconfirmed,
      age: formAge(form.values, today),
      onSaved,
      onClose: () => setUnconfirmed(null),
    },
    submit: form.onSubmit((values) => {
      void send(values).then((saved) => saved && onSaved(saved));
    }, focusErrors),
    /** For a form of several people: the fields of this one that are wrong, with the errors shown. */
    check: (): readonly string[] => {
      const { errors } = form.validate();
      focusErrors(errors);
      return Object.keys(errors);
    },
    /** The same; `null`: not saved, and why is on the page. */
    send: () => send(form.getValues()),
  };
}

/** The first field in reading order, not in the order in which errors were found. */
function focusFirst(root: RefObject<HTMLElement | null>, fields: readonly string[]): void {
  const target = [...(root.current?.querySelectorAll<HTMLElement>('[data-path]') ?? [])].find((element) =>
    fields.includes(element.dataset.path ?? ''),
  );
  target?.focus();
}
