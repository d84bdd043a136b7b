import { Stack, TagsInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { isDeficitAge } from '#domain/members/age-policy.ts';
import { formAge } from '../member-form-values.ts';
import { GOAL_LABEL, LOSE_WEIGHT } from '../member-vocabulary.ts';
import type { ChosenField } from '../shared/limits/entry-labels.ts';
import { EntryPicker } from '../shared/limits/entry-picker.tsx';
import { ChoiceChips } from './choice-chips.tsx';
import { ClinicFields } from './clinic-fields.tsx';
import type { EntryFieldsProps, FieldsProps } from './fields-props.ts';

interface PickedFieldProps extends EntryFieldsProps {
  readonly field: ChosenField;
  readonly label: string;
  readonly description?: ReactNode;
  readonly placeholder: string;
}

function PickedField({ form, saved, field, label, description, placeholder }: PickedFieldProps) {
  return (
    <EntryPicker
      field={field}
      label={label}
      description={description}
      placeholder={placeholder}
      value={form.values[field]}
      answers={form.values.entryAnswers}
      onChange={(value, entryAnswers) => form.setValues({ [field]: value, entryAnswers })}
      personName={form.values.name}
      saved={saved}
      error={form.errors[field]}
    />
  );
}

export interface AllergyFieldsProps extends EntryFieldsProps {
  /** The page has said what an allergy does to a plan. */
  readonly isExplained?: boolean;
}

export const AllergyFields = ({ isExplained = false, ...props }: AllergyFieldsProps) => (
  <PickedField
    {...props}
    field="allergies"
    label="Allergies"
    description={
      isExplained
        ? undefined
        : 'Never served, not even in traces that are common in a food. Always read the label, too.'
    }
    placeholder="Milk, peanut, kiwi…"
  />
);

export const DietFields = (props: EntryFieldsProps) => (
  <PickedField
    {...props}
    field="dietaryRestrictions"
    label="Diet and foods to leave out"
    placeholder="Vegetarian, halal, mushrooms…"
  />
);

export const ConditionFields = (props: EntryFieldsProps) => (
  <Stack gap="md">
    <PickedField
      {...props}
      field="medicalConditions"
      label="Health conditions"
      description="Stored encrypted. They set limits such as sodium or sugar for this person."
      placeholder="What your doctor calls it"
    />
    <ClinicFields {...props} />
  </Stack>
);

export function LikesFields({ form, today }: FieldsProps) {
  const age = formAge(form.values, today);
  const mayLose = age === null || isDeficitAge(age);
  const goals = Object.keys(GOAL_LABEL).filter(
    (goal) => goal !== LOSE_WEIGHT || mayLose || form.values.healthGoals.includes(LOSE_WEIGHT),
  );
  return (
    <Stack gap="lg">
      <TagsInput
        label="Likes"
        description="Served more often when it fits. Press Enter after each one."
        placeholder={form.values.favourites.length === 0 ? 'pasta, berries…' : ''}
        acceptValueOnBlur
        {...form.getInputProps('favourites')}
      />
      <TagsInput
        label="Does not like"
        description="Avoided when possible. Press Enter after each one."
        placeholder={form.values.dislikes.length === 0 ? 'olives, eggplant…' : ''}
        acceptValueOnBlur
        {...form.getInputProps('dislikes')}
      />
      <ChoiceChips
        legend="Goals"
        groups={[{ codes: goals }]}
        labels={GOAL_LABEL}
        value={form.values.healthGoals}
        onChange={(value) => form.setFieldValue('healthGoals', value)}
        error={form.errors.healthGoals}
        otherLabel="Any other goal"
        otherPlaceholder="In your own words"
        name="healthGoals"
      />
    </Stack>
  );
}
