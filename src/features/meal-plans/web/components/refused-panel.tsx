import { Anchor, List, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { displayName, useFamilyMembers } from '#features/family-members/web/shared/members.ts';
import { ApiError } from '#platform/web/api-client.ts';
import { SectionCard } from '#platform/web/ui/section-card.tsx';

const HEADINGS: Readonly<Record<string, string>> = {
  plan_impossible: 'No plan fits all of this',
  profile_incomplete: 'We need to know a little more about your family',
  limit_not_understood: 'One thing to clear up first',
};

function headingOf(error: Error): string {
  return (error instanceof ApiError && error.code && HEADINGS[error.code]) || 'That didn’t work';
}

function sentenceOf(error: Error): string {
  if (error instanceof ApiError && error.sentence) return error.sentence;
  if (!(error instanceof ApiError) && error.message === 'Invalid meal plan response received') {
    return error.message;
  }
  return 'Unable to generate meal plan. Please try again.';
}

/** Its own sentence is the sum of its fields, which follow as a list. */
const IMPOSSIBLE =
  'No safe plan fits all of these requests and limits together. You did nothing wrong. Here is what gets in the way, and what would help.';

const ASKED =
  'We only plan with what we understand. Please answer the questions on this page, then try again.';

/** Why there is no plan, and what would make one possible. Calm: nobody did anything wrong. */
export function RefusedPanel({ error }: { readonly error: Error }) {
  const heading = useRef<HTMLDivElement>(null);
  const { data: members } = useFamilyMembers();
  const nameOf = (id: string | null, name: string) =>
    displayName(members?.find((member) => member.id === id) ?? { name, yours: false });
  useEffect(() => heading.current?.focus(), []);
  const fields = error instanceof ApiError ? error.fields : [];
  const questions = error instanceof ApiError ? error.questions : [];
  const incomplete = error instanceof ApiError && error.code === 'profile_incomplete';
  const impossible = error instanceof ApiError && error.code === 'plan_impossible';
  return (
    <div ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
      <SectionCard
        title={headingOf(error)}
        style={{ borderLeft: '4px solid var(--mantine-color-saffron-5)' }}
      >
        <Stack gap="sm">
          <Text>{impossible ? IMPOSSIBLE : questions.length > 0 ? ASKED : sentenceOf(error)}</Text>
          {fields.length > 0 && questions.length === 0 ? (
            <List spacing={6}>
              {fields.map((field) => (
                <List.Item key={`${field.path} ${field.message}`}>{field.message}</List.Item>
              ))}
            </List>
          ) : null}
          {questions.length > 0 ? (
            <List spacing={6}>
              {questions.map(({ memberId, memberName, text }) => (
                <List.Item key={`${memberId} ${text}`}>
                  {memberName === null ? 'Your request' : nameOf(memberId, memberName)}: “{text}”
                </List.Item>
              ))}
            </List>
          ) : null}
          {incomplete || impossible ? (
            <Anchor component={Link} to="/family-members">
              {incomplete ? 'Complete the family profiles' : 'Check the family profiles'}
            </Anchor>
          ) : null}
          {impossible ? (
            <Text size="sm" c="dimmed">
              We never relax an allergy or a medical limit on our own.
            </Text>
          ) : null}
        </Stack>
      </SectionCard>
    </div>
  );
}
