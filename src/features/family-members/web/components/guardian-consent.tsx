import { Checkbox, Stack, Text } from '@mantine/core';
import { needsGuardian } from '../member-form-values.ts';
import type { FieldsProps } from './fields-props.ts';

/** For people under 18. Taking the box away again is possible at any time, and says what follows. */
export function GuardianConsent({ form, today }: FieldsProps) {
  const { values } = form;
  if (!needsGuardian(values, today)) return null;
  const name = values.name.trim() || 'this child';
  const takenBack = form.isDirty('guardianConsent') && !values.guardianConsent;
  return (
    <Stack gap="xs">
      <Checkbox
        label={`I am the parent or guardian of ${name}, and I agree that this household may store what I enter here to plan safe food.`}
        {...form.getInputProps('guardianConsent', { type: 'checkbox' })}
      />
      {takenBack && form.getInitialValues().guardianConsent ? (
        <Text size="sm" role="status">
          When you save this, caregivers stop seeing {name} at once. Agreeing again does not share {name}{' '}
          again: you do. The profile stays until you remove it. To delete everything about {name}, close this
          form and press Remove.
        </Text>
      ) : null}
    </Stack>
  );
}
