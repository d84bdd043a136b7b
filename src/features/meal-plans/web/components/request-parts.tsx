import { Text } from '@mantine/core';
import type { Ref } from 'react';
import { EntryChips } from '#features/family-members/web/shared/limits/entry-chips.tsx';
import { QuestionCard } from '#features/family-members/web/shared/limits/question-card.tsx';
import { partWords } from '../request-text.ts';
import type { RequestParts } from '../use-request-parts.ts';
import classes from './meal-plan.module.css';

const KINDS = { kept: 'kept', asked: 'open', preference: 'kept', not_understood: 'quiet' } as const;

export interface RequestPartsListProps {
  readonly request: RequestParts;
  /** Takes the focus when someone goes on too early. */
  readonly boxRef?: Ref<HTMLDivElement>;
}

/** Each part of a request with what becomes of it; what is unclear is asked here. */
export function RequestPartsList({ request, boxRef }: RequestPartsListProps) {
  const { parts, isReading, answer, remove } = request;
  return (
    <div ref={boxRef} tabIndex={-1} className={classes.requestParts}>
      <Text role="status" size="sm" c="dimmed">
        {isReading ? 'Reading your request…' : parts.length > 0 ? 'Here is how we read it:' : ''}
      </Text>
      <EntryChips
        label="Your request"
        chips={parts.map((part) => ({
          entry: part.text,
          label: partWords(part),
          state: null,
          kind: KINDS[part.status],
        }))}
        onRemove={(text) => {
          const part = parts.find((each) => each.text === text);
          if (part) void remove(part);
        }}
      />
      {parts.map((part) =>
        part.status === 'asked' ? (
          <QuestionCard
            key={part.text}
            text={part.text}
            question={part.question ?? `What does “${part.text}” mean?`}
            suggestions={part.suggestions}
            reason={part.reason}
            searchIn="allergies"
            maySelf={false}
            isPending={isReading}
            onAnswer={({ answer: said, means }) => {
              if (said !== 'self') void answer({ text: part.text, answer: said, means });
            }}
          />
        ) : null,
      )}
    </div>
  );
}
