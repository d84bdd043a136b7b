import {
  Checkbox,
  Fieldset,
  NativeSelect,
  SimpleGrid,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { type ReactNode, type Ref, useId } from 'react';
import { MEAL_TYPES } from '#domain/nutrition/meal-types.ts';
import type { FamilyMember } from '#features/family-members/contract.ts';
import { displayName } from '#features/family-members/web/shared/members.ts';
import { MOST_LETTERS } from '#platform/contract/text-limits.ts';
import { BUDGETS, DURATIONS, type PlanForm } from '../plan-form.ts';
import { mealTypeName } from '../portion-text.ts';
import type { RequestParts } from '../use-request-parts.ts';
import classes from './plan-form.module.css';
import { RequestPartsList } from './request-parts.tsx';

interface ChoiceProps {
  readonly type: 'radio' | 'checkbox';
  readonly name: string;
  readonly checked: boolean;
  readonly onSelect: () => void;
  readonly children: ReactNode;
  readonly describedBy?: string | undefined;
}

/** The whole tile is the target; the native control keeps arrow keys and screen readers right. */
function Choice({ type, name, checked, onSelect, children, describedBy }: ChoiceProps) {
  return (
    <label className={classes.choice}>
      <input
        type={type}
        name={name}
        checked={checked}
        onChange={onSelect}
        {...(describedBy ? { 'aria-describedby': describedBy, 'aria-invalid': true } : {})}
      />
      <span>{children}</span>
    </label>
  );
}

function MealTypeField({ form }: { readonly form: PlanForm }) {
  const errorId = useId();
  const chosen = form.values.mealTypes;
  const error = form.errors.mealTypes;
  return (
    <Fieldset variant="unstyled" legend={<Text fw={600}>Meals</Text>}>
      <div className={classes.choices}>
        {MEAL_TYPES.map((type) => (
          <Choice
            key={type}
            type="checkbox"
            name="mealTypes"
            checked={chosen.includes(type)}
            describedBy={error ? errorId : undefined}
            onSelect={() =>
              form.setFieldValue(
                'mealTypes',
                MEAL_TYPES.filter((other) => (other === type) !== chosen.includes(other)),
              )
            }
          >
            {mealTypeName(type)}
          </Choice>
        ))}
      </div>
      {error ? (
        <Text id={errorId} size="sm" c="var(--mantine-color-error)" mt={6} role="alert">
          {error}
        </Text>
      ) : null}
    </Fieldset>
  );
}

function DurationField({ form }: { readonly form: PlanForm }) {
  return (
    <Fieldset variant="unstyled" legend={<Text fw={600}>How long</Text>}>
      <div className={classes.choices}>
        {DURATIONS.map((days) => (
          <Choice
            key={days}
            type="radio"
            name="duration"
            checked={form.values.duration === days}
            onSelect={() => form.setFieldValue('duration', days)}
          >
            {days} days
          </Choice>
        ))}
      </div>
    </Fieldset>
  );
}

function BudgetField({ form }: { readonly form: PlanForm }) {
  return (
    <Fieldset variant="unstyled" legend={<Text fw={600}>Budget</Text>}>
      <div className={classes.choices}>
        {BUDGETS.map(({ value, name }) => (
          <Choice
            key={value}
            type="radio"
            name="budgetLevel"
            checked={form.values.budgetLevel === value}
            onSelect={() => form.setFieldValue('budgetLevel', value)}
          >
            {name}
          </Choice>
        ))}
      </div>
      <Text size="sm" c="dimmed" mt={6}>
        {BUDGETS.find(({ value }) => value === form.values.budgetLevel)?.hint}
      </Text>
      {/* Not the library's number field, whose script is as large as that of this whole form. */}
      <TextInput
        label="Or the most you want to spend in a week (optional)"
        placeholder="By the level above"
        leftSection="$"
        inputMode="decimal"
        mt="sm"
        {...form.getInputProps('budgetPerWeek')}
      />
    </Fieldset>
  );
}

/** How long, which meals, for how much. */
export function PlanChoices({ form }: { readonly form: PlanForm }) {
  return (
    <>
      <DurationField form={form} />
      <MealTypeField form={form} />
      <BudgetField form={form} />
    </>
  );
}

export interface PlanFormFieldsProps {
  readonly form: PlanForm;
  readonly members: readonly FamilyMember[];
  readonly request: RequestParts;
  readonly requestRef: Ref<HTMLDivElement>;
}

export function PlanFormFields({ form, members, request, requestRef }: PlanFormFieldsProps) {
  const specialRequests = form.getInputProps('specialRequests');
  return (
    <Stack gap="lg">
      <PlanChoices form={form} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} style={{ alignItems: 'end' }}>
        <NativeSelect
          label="Family member"
          description="Everyone, or just one person"
          data={[
            { value: 'default', label: 'Whole family' },
            ...members.map((member) => ({ value: member.id, label: displayName(member) })),
          ]}
          {...form.getInputProps('familyMemberId')}
        />
        <TextInput
          type="date"
          label="First day"
          description="Today, or after you shop"
          {...form.getInputProps('startDate')}
        />
      </SimpleGrid>
      <Textarea
        label="Special requests (optional)"
        description="Write it as you would say it. Below you see what we understood, and can change it."
        placeholder="More fish, no mushrooms, quick on weekdays"
        autosize
        minRows={2}
        maxLength={MOST_LETTERS.planRequest}
        {...specialRequests}
        onChange={(event) => {
          specialRequests.onChange(event);
          request.typed(event.currentTarget.value);
        }}
      />
      <RequestPartsList request={request} members={members} boxRef={requestRef} />
      <Checkbox
        label="Choose from your own recipes, too"
        description="Those that suit everyone in the plan and are checked. Each recipe’s page says what is still open."
        {...form.getInputProps('ownRecipes', { type: 'checkbox' })}
      />
    </Stack>
  );
}
