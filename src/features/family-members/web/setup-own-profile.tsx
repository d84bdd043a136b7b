import { Button, Skeleton, Stack } from '@mantine/core';
import { dropDraft, keepDraft, readDraft } from '#platform/web/form-draft.ts';
import type { SetupStepProps } from '#platform/web/setup-step.ts';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { StepFooter } from '#platform/web/ui/step-footer.tsx';
import type { FamilyMember } from '../contract.ts';
import { AgeQuestion } from './components/age-question.tsx';
import { ActivityField } from './components/body-fields.tsx';
import { WhoFields } from './components/who-fields.tsx';
import type { MemberFormValues } from './member-form-values.ts';
import { useFamilyMembers } from './shared/members.ts';
import { useMemberForm } from './use-member-form.ts';

const DRAFT = 'own-profile';

/** The person who signed up: what planning needs, and no more. */
export function SetupOwnProfile(props: SetupStepProps) {
  const { data, isError, error, refetch } = useFamilyMembers();
  const self = data?.find(({ yours }) => yours);
  if (self) return <OwnProfileForm {...props} self={self} />;
  return isError ? (
    <ErrorState error={error} onRetry={() => void refetch()} />
  ) : (
    <Skeleton height={320} radius="md" />
  );
}

function OwnProfileForm({ back, onDone, self }: SetupStepProps & { readonly self: FamilyMember }) {
  const { form, formRef, today, isPending, submit, ageQuestion } = useMemberForm({
    member: self,
    draft: readDraft<MemberFormValues>(DRAFT),
    onValuesChange: ({ name, ageBy, birthDate, age, sex, activityLevel }) =>
      keepDraft(DRAFT, { name, ageBy, birthDate, age, sex, activityLevel }),
    onSaved: () => {
      dropDraft(DRAFT);
      onDone();
    },
  });
  return (
    <>
      <AgeQuestion {...ageQuestion} />
      <form ref={formRef} noValidate onSubmit={submit}>
        <Stack gap="md">
          <WhoFields form={form} today={today} />
          <ActivityField form={form} />
        </Stack>
        <StepFooter back={back}>
          <Button type="submit" loading={isPending}>
            Save and continue
          </Button>
        </StepFooter>
      </form>
    </>
  );
}
