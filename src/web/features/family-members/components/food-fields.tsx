import { Alert, Stack, TagsInput } from '@mantine/core';
import { DIET_NAMES } from '#core/members/diet-names.ts';
import { CONDITION_CODES, DIET_CODES } from '#core/members/vocabulary.ts';
import { formAge } from '../member-form-values.ts';
import {
  ALLERGEN_LABEL,
  CONDITION_LABEL,
  EU_ALLERGENS,
  FDA_ALLERGENS,
  GOAL_LABEL,
  LOSE_WEIGHT,
  NOT_PLANNED_CONDITIONS,
} from '../member-vocabulary.ts';
import { ChoiceChips } from './choice-chips.tsx';
import type { FieldsProps } from './fields-props.ts';

export function AllergyFields({ form }: FieldsProps) {
  return (
    <ChoiceChips
      legend="Allergies"
      description="Never served, not even in traces that are common in a food. Always read the label, too."
      groups={[
        { label: 'Most common', codes: FDA_ALLERGENS },
        { label: 'More', codes: EU_ALLERGENS },
      ]}
      labels={ALLERGEN_LABEL}
      value={form.values.allergies}
      onChange={(value) => form.setFieldValue('allergies', value)}
      error={form.errors.allergies}
      otherLabel="Any other food"
      otherPlaceholder="kiwi, cashew…"
      name="allergies"
    />
  );
}

export function DietFields({ form }: FieldsProps) {
  return (
    <ChoiceChips
      legend="Diet"
      groups={[{ codes: DIET_CODES }]}
      labels={DIET_NAMES}
      value={form.values.dietaryRestrictions}
      onChange={(value) => form.setFieldValue('dietaryRestrictions', value)}
      error={form.errors.dietaryRestrictions}
      otherLabel="Foods to leave out"
      otherPlaceholder="mushrooms, liver…"
      name="dietaryRestrictions"
    />
  );
}

export function ConditionFields({ form }: FieldsProps) {
  const { medicalConditions } = form.values;
  const refused = medicalConditions.filter((condition) => NOT_PLANNED_CONDITIONS.has(condition));
  return (
    <Stack gap="md">
      <ChoiceChips
        legend="Health conditions"
        description="Stored encrypted. They set limits such as sodium or sugar for this person."
        groups={[{ codes: CONDITION_CODES }]}
        labels={CONDITION_LABEL}
        value={medicalConditions}
        onChange={(value) => form.setFieldValue('medicalConditions', value)}
        error={form.errors.medicalConditions}
        otherLabel="Any other condition"
        otherPlaceholder="As your doctor calls it"
        name="medicalConditions"
      />
      {refused.length > 0 ? (
        <Alert color="saffron" variant="light" title="We cannot plan for this">
          This condition needs a diet set by a clinic. Please work with your care team; we make no plan for
          this person.
        </Alert>
      ) : null}
    </Stack>
  );
}

export function LikesFields({ form, today }: FieldsProps) {
  const age = formAge(form.values, today);
  const mayLose = age === null || (age >= 18 && age < 65);
  const goals = Object.keys(GOAL_LABEL).filter(
    (goal) => goal !== LOSE_WEIGHT || mayLose || form.values.healthGoals.includes(LOSE_WEIGHT),
  );
  return (
    <Stack gap="lg">
      <TagsInput
        label="Likes"
        description="Served more often, when it fits. Press Enter after each one."
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
