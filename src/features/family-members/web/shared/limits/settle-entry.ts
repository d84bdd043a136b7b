import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FamilyMember } from '#features/family-members/contract.ts';
import type { EntryAnswerChange, EntryReading } from '#platform/contract/limits.ts';
import { apiPaths } from '#platform/contract/paths.ts';
import { ApiError, apiRequest } from '#platform/web/api-client.ts';
import { familyMembersQuery } from '../members.ts';

type AnswerChange = Pick<EntryAnswerChange, 'answer' | 'means'>;

/** An entry of one person's profile: two people may have written the same. */
export interface AskedEntry {
  readonly member: FamilyMember;
  readonly entry: EntryReading;
}

interface Settling extends AskedEntry {
  readonly answer: AnswerChange;
  readonly onKept: () => void;
}

/** Takes an answer back: the question is open again. */
export const TAKEN_BACK: AnswerChange = { answer: 'open', means: [] };

export const keyOf = ({ member, entry }: AskedEntry): string => `${member.id} ${entry.field} ${entry.text}`;

/**
 * Answers questions about people; a new answer takes the place of an older one. What is shown as settled is what
 * the server has kept: until it says so the question stays, with its buttons at rest.
 */
export function useSettleEntry() {
  const client = useQueryClient();
  const [failed, setFailed] = useState<(AskedEntry & { readonly message: string }) | null>(null);
  const mutation = useMutation({
    mutationFn: async ({ member, entry: { field, text }, answer, onKept }: Settling) => {
      const path = apiPaths.familyMembers.update.replace(':id', member.id);
      const saved = await apiRequest<FamilyMember>('PATCH', path, {
        body: { entryAnswers: [{ field, text, ...answer }] },
      });
      // Before all that goes by profiles is read again: a question that is gone by then would take its answer with it.
      onKept();
      return saved;
    },
    onSuccess: (saved) => {
      client.setQueryData(familyMembersQuery.queryKey, (members) =>
        members?.map((each) => (each.id === saved.id ? saved : each)),
      );
    },
    meta: { path: apiPaths.familyMembers.list },
  });
  const send = (asked: AskedEntry, answer: AnswerChange, onKept: () => void) => {
    setFailed(null);
    mutation.mutate(
      { ...asked, answer, onKept },
      {
        onError: (error) =>
          setFailed({
            ...asked,
            message:
              (error instanceof ApiError ? error.sentence : null) ??
              'Your answer was not saved. Please check your connection and try again.',
          }),
      },
    );
  };
  return {
    send,
    isPending: mutation.isPending,
    errorOf: (asked: AskedEntry): string | null =>
      failed !== null && keyOf(failed) === keyOf(asked) ? failed.message : null,
  };
}
