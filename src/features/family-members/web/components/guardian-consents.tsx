import { Button, Checkbox, Stack } from '@mantine/core';
import { type Ref, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { listText } from '#domain/text/list-text.ts';

/** Someone under 18 whose parent or guardian has not agreed yet. */
export interface Ward {
  readonly name: string;
  readonly isAgreed: boolean;
}

export interface GuardianConsentsProps {
  readonly wards: ReadonlyMap<string, Ward>;
  readonly onAgree: (keys: readonly string[], isAgreed: boolean) => void;
  /** Save was pressed, and a child that is new needs it. */
  readonly error: string | null;
  /** The first box that waits for an answer. */
  readonly boxRef: Ref<HTMLInputElement>;
}

/**
 * One answer for all children of the household, kept for each of them. Who is the parent of some of them only answers
 * for each.
 */
export function GuardianConsents({ wards, onAgree, error, boxRef }: GuardianConsentsProps) {
  const [isEach, setEach] = useState(false);
  const boxes = useRef<HTMLDivElement>(null);
  const all = [...wards];
  if (all.length === 0) return null;
  const groups = isEach ? all.map((ward) => [ward]) : [all];
  const waiting = groups.findIndex((group) => group.some(([, { isAgreed }]) => !isAgreed));
  const answerForEach = () => {
    flushSync(() => setEach(true));
    // The button that had the focus is gone.
    boxes.current?.querySelector('input')?.focus();
  };
  return (
    <Stack gap="sm" mt="lg" align="flex-start" ref={boxes}>
      {groups.map((group, at) => {
        const keys = group.map(([key]) => key);
        const agreed = group.filter(([, { isAgreed }]) => isAgreed).length;
        return (
          <Checkbox
            key={isEach ? keys.join() : 'all'}
            ref={at === Math.max(0, waiting) ? boxRef : null}
            checked={agreed === group.length}
            indeterminate={agreed > 0 && agreed < group.length}
            error={agreed === group.length ? null : error}
            label={`I am the parent or guardian of ${listText(group.map(([, { name }]) => name))}, and I agree that this household may store what I enter here to plan safe food.`}
            onChange={(event) => onAgree(keys, event.currentTarget.checked)}
          />
        );
      })}
      {all.length > 1 && !isEach ? (
        <Button variant="subtle" px="xs" onClick={answerForEach}>
          Answer for each child
        </Button>
      ) : null}
    </Stack>
  );
}
