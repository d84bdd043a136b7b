import { ActionIcon, Button, SimpleGrid, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconTrash } from '@tabler/icons-react';
import { type Ref, useEffect, useEffectEvent, useId, useImperativeHandle, useState } from 'react';
import { flushSync } from 'react-dom';
import { ADULT_YEARS } from '#domain/household/guardian.ts';
import { ageNote } from '#domain/members/age-words.ts';
import type { EntryReading } from '#platform/contract/limits.ts';
import { dropDraft, keepDraft, readDraft } from '#platform/web/form-draft.ts';
import { PersonAvatar } from '#platform/web/ui/person-avatar.tsx';
import type { FamilyMember } from '../../contract.ts';
import { ageText, personSummary } from '../member-card-text.ts';
import { formAge, type MemberDraft, type MemberFormValues, needsGuardian } from '../member-form-values.ts';
import { useLimitChoices } from '../shared/limits/limit-queries.ts';
import { displayName, faceOf, needsAge } from '../shared/members.ts';
import { useMemberForm } from '../use-member-form.ts';
import { AgeQuestion } from './age-question.tsx';
import { ActivityField } from './body-fields.tsx';
import { AllergyFields, ConditionFields, DietFields } from './food-fields.tsx';
import type { Ward } from './guardian-consents.tsx';
import classes from './setup.module.css';
import { AgeByField, AgeField, NameField, RelationshipField, SexFields } from './who-fields.tsx';

export interface PersonRowHandle {
  /** A place for someone new where nothing was entered. */
  readonly isEmpty: () => boolean;
  /** The fields that are wrong; their errors are shown. */
  readonly check: () => readonly string[];
  /** The answer of a parent or guardian, which is asked once for all. */
  readonly agree: (isAgreed: boolean) => void;
  readonly save: () => Promise<boolean>;
}

export interface PersonRowProps {
  readonly rowKey: string;
  /** `null`: someone new. */
  readonly member: FamilyMember | null;
  readonly handle: Ref<PersonRowHandle>;
  readonly takesFocus?: boolean;
  /** Someone whose parent or guardian has not agreed yet; `null`: no one has to. */
  readonly onWard: (ward: Ward | null) => void;
  /** `null`: this profile belongs to an account. */
  readonly onRemove: (() => void) | null;
}

/** Kept in the tab until it is saved. Conditions never are. */
const draftOf = (values: MemberFormValues): Partial<MemberFormValues> => ({
  name: values.name,
  relationship: values.relationship,
  ageBy: values.ageBy,
  birthDate: values.birthDate,
  age: values.age,
  sex: values.sex,
  activityLevel: values.activityLevel,
  allergies: values.allergies,
  dietaryRestrictions: values.dietaryRestrictions,
  entryAnswers: values.entryAnswers.filter(({ field }) => field !== 'medicalConditions'),
});

/** Fields that are shown at once; the others are behind the button. */
const SHOWN: readonly string[] = ['name', 'age', 'birthDate', 'allergies', 'guardianConsent'];

/** Nothing was said about anyone in this place. */
const isUntouched = (values: MemberFormValues): boolean =>
  values.name.trim() === '' &&
  values.age === '' &&
  values.birthDate === '' &&
  values.allergies.length + values.dietaryRestrictions.length + values.medicalConditions.length === 0;

export function PersonRow({ rowKey, member, handle, takesFocus = false, onWard, onRemove }: PersonRowProps) {
  const id = useId();
  const draft = `person-${rowKey}`;
  const [isOpen, setOpen] = useState(false);
  // Who is complete is one line; what was typed and not saved stays in sight.
  const [isFolded, setFolded] = useState(
    () => member !== null && !needsAge(member) && Object.keys(readDraft<MemberDraft>(draft)).length === 0,
  );
  const [kept] = useState(() => readDraft<MemberDraft>(draft));
  const { form, formRef, today, check, send, ageQuestion } = useMemberForm<HTMLFieldSetElement>({
    member,
    // The age in years is the shorter answer. Who gave a birth date keeps it.
    draft: {
      before: kept.before ?? {},
      values: {
        ...(member?.birthDate ? {} : { ageBy: 'age' as const }),
        ...(member === null ? { relationship: 'other' as const } : {}),
        ...kept.values,
      },
    },
    onValuesChange: (values, before) =>
      keepDraft(draft, { values: draftOf(values), before: draftOf(before) }),
    onSaved: () => dropDraft(draft),
  });
  const { values } = form;
  const fields = { form, today, saved: member?.limits.entries ?? [] };
  const age = formAge(values, today);
  useImperativeHandle(handle, () => ({
    isEmpty: () => member === null && isUntouched(form.getValues()),
    check: () => {
      const wrong = check();
      if (wrong.some((field) => !SHOWN.includes(field))) setOpen(true);
      if (isFolded && wrong.length > 0) {
        flushSync(() => setFolded(false));
        check();
      }
      return wrong;
    },
    agree: (isAgreed) => {
      form.setFieldValue('guardianConsent', isAgreed);
      form.clearFieldError('guardianConsent');
    },
    save: async () => {
      const saved = await send();
      if (saved === null) return false;
      dropDraft(draft);
      return true;
    },
  }));
  useEffect(() => {
    if (takesFocus) formRef.current?.querySelector('input')?.focus();
  }, [takesFocus, formRef]);
  useKindByAge(form, member === null, age);
  const typedName = values.name.trim();
  const name = member
    ? displayName({ name: typedName || member.name, yours: member.yours })
    : typedName || 'New person';
  const isWard = needsGuardian(values, today) && !form.getInitialValues().guardianConsent;
  const wardName = isWard ? values.name.trim() || 'this child' : null;
  const tell = useEffectEvent(onWard);
  useEffect(() => {
    tell(wardName === null ? null : { name: wardName, isAgreed: values.guardianConsent });
  }, [wardName, values.guardianConsent]);
  return (
    <fieldset ref={formRef} className={classes.person} aria-labelledby={`${id}-name`}>
      <AgeQuestion {...ageQuestion} />
      <div className={classes.personHead}>
        <PersonAvatar
          {...faceOf({ name: values.name || '?', relationship: values.relationship })}
          size={40}
        />
        {member === null ? (
          <Text fw={650} id={`${id}-name`} className={classes.personName}>
            {name}
          </Text>
        ) : (
          <UnstyledButton
            className={classes.fold}
            aria-expanded={!isFolded}
            onClick={() => setFolded(!isFolded)}
          >
            <span className={classes.personName}>
              <b id={`${id}-name`}>{name}</b>
              {isFolded ? <Summary values={values} age={age} entries={member.limits.entries} /> : null}
            </span>
            <IconChevronDown size={20} aria-hidden />
          </UnstyledButton>
        )}
        {onRemove === null ? null : (
          <ActionIcon variant="subtle" color="gray" aria-label={`Remove ${name}`} onClick={onRemove}>
            <IconTrash size={20} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {isFolded ? null : (
        <>
          <div className={classes.personFields}>
            <NameField {...fields} />
            <AgeField
              {...fields}
              description={values.ageBy === 'birthDate' && age !== null ? ageText({ age }) : null}
            />
            <div className={classes.personAllergies}>
              <AllergyFields {...fields} isExplained />
            </div>
          </div>
          <AgeLine age={age} />
          <div>
            <Button
              variant="subtle"
              px="xs"
              aria-expanded={isOpen}
              {...(isOpen ? { 'aria-controls': `${id}-more` } : {})}
              rightSection={<IconChevronDown size={18} aria-hidden />}
              onClick={() => setOpen(!isOpen)}
            >
              Add diet, health and more
            </Button>
          </div>
          {isOpen ? (
            <Stack gap="lg" id={`${id}-more`}>
              <SimpleGrid cols={{ base: 1, sm: 2 }}>
                <RelationshipField {...fields} />
                <AgeByField {...fields} />
              </SimpleGrid>
              <SexFields {...fields} />
              <DietFields {...fields} />
              <ConditionFields {...fields} />
              <ActivityField form={form} />
            </Stack>
          ) : null}
        </>
      )}
    </fieldset>
  );
}

interface SummaryProps {
  readonly values: MemberFormValues;
  readonly age: number | null;
  readonly entries: readonly EntryReading[];
}

function Summary({ values, age, entries }: SummaryProps) {
  const choices = useLimitChoices();
  return <span className={classes.summary}>{personSummary(values, age, { entries, choices })}</span>;
}

/** A child is a child; who an adult is can be said, and changes no portion. Nothing that was chosen is changed. */
function useKindByAge(
  form: ReturnType<typeof useMemberForm>['form'],
  isNew: boolean,
  age: number | null,
): void {
  const { relationship } = form.values;
  const wanted = age !== null && age < ADULT_YEARS ? 'child' : 'other';
  const isOpen = isNew && !form.isTouched('relationship') && ['child', 'other'].includes(relationship);
  useEffect(() => {
    if (isOpen && relationship !== wanted) form.setValues({ relationship: wanted });
  }, [isOpen, relationship, wanted, form.setValues]);
}

/** What we do by ourselves at this age: to be read, and not in the way. */
function AgeLine({ age }: { readonly age: number | null }) {
  const note = age === null ? null : ageNote(age);
  if (note === null) return null;
  return (
    <details className={classes.ageLine}>
      <summary>{note.title}</summary>
      <ul>
        {note.sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </details>
  );
}
