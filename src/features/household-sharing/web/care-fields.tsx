import { Anchor, Checkbox, Radio, Stack, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useId } from 'react';
import { Link } from 'react-router';
import type { Area } from '#domain/household/access.ts';
import { isConsentMissing } from '#domain/household/guardian.ts';
import type { FamilyMember } from '#features/family-members/contract.ts';
import { displayName } from '#features/family-members/web/shared/members.ts';
import { AREA_LABEL, AREA_NOTE, RIGHT_LABEL, SHARED_AREAS } from './share-words.ts';
import classes from './sharing.module.css';

/** What a caregiver is given, as the inputs hold it. */
export interface CareValues {
  areas: Area[];
  right: 'read' | 'log';
  memberIds: string[];
  /** Empty: without an end. */
  endsOn: string;
}

interface CareFieldsProps<Values extends CareValues> {
  readonly form: UseFormReturnType<Values>;
  readonly members: readonly FamilyMember[];
}

export function CareFields<Values extends CareValues>({ form, members }: CareFieldsProps<Values>) {
  return (
    <>
      <Checkbox.Group label="What do they see?" {...form.getInputProps('areas')}>
        <Stack gap="xs" mt="xs">
          {SHARED_AREAS.map((area) => (
            <Checkbox
              key={area}
              value={area}
              label={AREA_LABEL[area]}
              description={AREA_NOTE[area] ?? null}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <Checkbox.Group
        label="About which people?"
        description="No one else’s portions, name or notes are shown."
        {...form.getInputProps('memberIds')}
      >
        <Stack gap="xs" mt="xs">
          {members.map((member) => (
            <MemberBox key={member.id} member={member} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Radio.Group label="What may they do?" {...form.getInputProps('right')}>
        <Stack gap="xs" mt="xs">
          {(['read', 'log'] as const).map((right) => (
            <Radio key={right} value={right} label={RIGHT_LABEL[right]} />
          ))}
        </Stack>
      </Radio.Group>
      <TextInput
        type="date"
        label="Last day (optional)"
        description="Without a date, sharing continues until you end it."
        {...form.getInputProps('endsOn')}
      />
    </>
  );
}

function MemberBox({ member }: { readonly member: FamilyMember }) {
  const reasonId = useId();
  const name = displayName(member);
  if (!isConsentMissing(member)) return <Checkbox value={member.id} label={name} />;
  return (
    <div>
      <Checkbox value={member.id} label={name} disabled aria-describedby={reasonId} />
      <div className={classes.underBox}>
        <ConsentReason id={reasonId} member={member} />
      </div>
    </div>
  );
}

/** Why a child cannot be shared, and the way to where that changes. */
export function ConsentReason({ id, member }: { readonly id?: string; readonly member: FamilyMember }) {
  return (
    <Text id={id} size="sm" c="dimmed">
      {member.name} is under 18, and no parent or guardian has agreed yet.{' '}
      <Anchor component={Link} to={`/family-members?edit=${member.id}`} inherit underline="always">
        Open the profile of {member.name}
      </Anchor>
    </Text>
  );
}
