import {
  Input,
  NativeSelect,
  NumberInput,
  SegmentedControl,
  SimpleGrid,
  Stack,
  TextInput,
} from '@mantine/core';
import { useId } from 'react';
import { RELATIONSHIPS, type Relationship } from '#domain/members/member.ts';
import { type AgeBy, formAge, lifeStagePossible } from '../member-form-values.ts';
import { RELATIONSHIP_LABEL } from '../shared/members.ts';
import { AgeNotes } from './age-notes.tsx';
import type { FieldsProps } from './fields-props.ts';
import { GuardianConsent } from './guardian-consent.tsx';

const AGE_BY: { value: AgeBy; label: string }[] = [
  { value: 'birthDate', label: 'By date' },
  { value: 'age', label: 'By age' },
];

const others = RELATIONSHIPS.filter(
  (relationship): relationship is Exclude<Relationship, 'self'> => relationship !== 'self',
);

export const NameField = ({ form }: FieldsProps) => (
  <TextInput label="Name" withAsterisk autoComplete="off" data-autofocus {...form.getInputProps('name')} />
);

export const RelationshipField = ({ form }: FieldsProps) =>
  form.values.relationship === 'self' ? (
    <TextInput
      label="Who is it?"
      value="Own profile"
      readOnly
      description="Of the person who runs this household"
    />
  ) : (
    <NativeSelect
      label="Who is it?"
      data={others.map((value) => ({ value, label: RELATIONSHIP_LABEL[value] }))}
      {...form.getInputProps('relationship')}
    />
  );

export const AgeByField = ({ form }: FieldsProps) => {
  const id = useId();
  return (
    <div>
      <Input.Label component="div" size="md" mb={4} id={id}>
        How old?
      </Input.Label>
      <SegmentedControl
        aria-labelledby={id}
        fullWidth
        size="md"
        data={AGE_BY}
        value={form.values.ageBy}
        onChange={(value) => form.setFieldValue('ageBy', value as AgeBy)}
      />
    </div>
  );
};

/** The birth date or the age, whichever someone gives. */
export const AgeField = ({
  form,
  today,
  description = null,
}: FieldsProps & { readonly description?: string | null }) =>
  form.values.ageBy === 'birthDate' ? (
    <TextInput
      type="date"
      label="Birth date"
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      withAsterisk
      max={today}
      {...form.getInputProps('birthDate')}
    />
  ) : (
    <NumberInput
      label="Age in years"
      withAsterisk
      min={0}
      max={120}
      allowDecimal={false}
      clampBehavior="none"
      hideControls
      inputMode="numeric"
      {...form.getInputProps('age')}
    />
  );

export const SexFields = ({ form, today }: FieldsProps) => (
  <SimpleGrid cols={{ base: 1, sm: 2 }}>
    <NativeSelect
      label="Sex"
      description="Energy and nutrient needs differ"
      data={[
        { value: '', label: 'Not set' },
        { value: 'female', label: 'Female' },
        { value: 'male', label: 'Male' },
      ]}
      {...form.getInputProps('sex')}
    />
    {lifeStagePossible(form.values, today) ? (
      <NativeSelect
        label="Pregnant or breastfeeding?"
        description="Changes targets and what is safe"
        data={[
          { value: '', label: 'Neither' },
          { value: 'pregnant', label: 'Pregnant' },
          { value: 'lactating', label: 'Breastfeeding' },
        ]}
        {...form.getInputProps('lifeStage')}
      />
    ) : null}
  </SimpleGrid>
);

export function WhoFields(fields: FieldsProps) {
  const { form, today } = fields;
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <NameField {...fields} />
        <RelationshipField {...fields} />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <AgeByField {...fields} />
        <AgeField {...fields} />
      </SimpleGrid>
      <SexFields {...fields} />
      <AgeNotes age={formAge(form.values, today)} />
      <GuardianConsent {...fields} />
    </Stack>
  );
}
