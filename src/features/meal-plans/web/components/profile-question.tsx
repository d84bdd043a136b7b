import { Button, Text } from '@mantine/core';
import type { FamilyMember } from '#features/family-members/contract.ts';
import { displayName } from '#features/family-members/web/shared/members.ts';
import type { RequestPart } from '#platform/contract/request-items.ts';
import { showToast } from '#platform/web/toast.ts';
import { useAddToProfile } from '../api/add-to-profile.ts';
import type { RequestParts } from '../use-request-parts.ts';
import classes from './meal-plan.module.css';

export interface ProfileQuestionProps {
  readonly part: RequestPart;
  readonly members: readonly FamilyMember[];
  readonly request: RequestParts;
  /** Left out: it stops the plan. Otherwise the plan goes on without an answer. */
  readonly onDismiss?: () => void;
}

const isCondition = (token: string): boolean => token.startsWith('condition:');

/** A request holds for one plan; what someone reacts to belongs in their profile, where every plan keeps to it. */
export function ProfileQuestion({ part, members, request, onDismiss }: ProfileQuestionProps) {
  const adding = useAddToProfile();
  const text = part.text.toLowerCase();
  // Those who are named come first.
  const people = members.toSorted(
    (a, b) => Number(text.includes(b.name.toLowerCase())) - Number(text.includes(a.name.toLowerCase())),
  );
  const add = (member: FamilyMember) =>
    adding.mutate(
      {
        member,
        field: part.means.some(isCondition) ? 'medicalConditions' : 'allergies',
        // Words that are not understood are asked about there.
        entries: part.meansLabels.length > 0 ? part.meansLabels : [part.text],
      },
      {
        onSuccess: () => {
          showToast({ title: `Added to ${displayName(member)}’s profile`, kind: 'info' });
          void request.remove(part);
        },
      },
    );
  const isBusy = adding.isPending || request.isReading;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that repeats the sentence
    <div
      role="group"
      aria-label={`About “${part.text}”`}
      className={classes.profileQuestion}
      data-stops={onDismiss ? undefined : true}
    >
      <Text>
        {onDismiss
          ? `Is “${part.text}” about an allergy? Then choose whose it is, and every plan keeps to it. This plan leaves it out in any case.`
          : `“${part.text}” sounds like an allergy or a condition. In whose profile does it belong? Then every plan keeps to it, not only this one.`}
      </Text>
      <div className={classes.profileAnswers}>
        {people.map((member) => (
          <Button key={member.id} variant="light" disabled={isBusy} onClick={() => add(member)}>
            {displayName(member)}
          </Button>
        ))}
        {onDismiss ? (
          <Button variant="default" disabled={isBusy} onClick={onDismiss}>
            No, only for this plan
          </Button>
        ) : null}
        {!onDismiss && part.means.length > 0 && !part.means.some(isCondition) ? (
          <Button
            variant="default"
            disabled={isBusy}
            onClick={() => void request.answer({ text: part.text, answer: 'means', means: part.means })}
          >
            No one’s: leave it out of this plan
          </Button>
        ) : null}
        {onDismiss ? null : (
          <Button variant="default" disabled={isBusy} onClick={() => void request.remove(part)}>
            Drop it
          </Button>
        )}
      </div>
      {adding.isError ? (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          It was not saved. Please try again.
        </Text>
      ) : null}
    </div>
  );
}
