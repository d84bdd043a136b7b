import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FamilyMember } from '#contract/family-members.ts';
import type { EntryAnswerChange, EntryReading } from '#contract/limits.ts';
import { apiPaths } from '#contract/paths.ts';
import { ApiError, apiRequest } from '../api-client.ts';
import { familyMembersQuery } from '../members.ts';

type AnswerChange = Pick<EntryAnswerChange, 'answer' | 'means'>;

interface Settling {
  readonly memberId: string;
  readonly entry: EntryReading;
  readonly answer: AnswerChange;
}

/** Takes an answer back: the question is open again. */
export const TAKEN_BACK: AnswerChange = { answer: 'open', means: [] };

/**
 * Answers questions about one person; a new answer takes the place of an older one. What is shown as settled is what
 * the server has kept: until it says so the question stays, with its buttons at rest.
 */
export function useSettleEntry(member: Pick<FamilyMember, 'id'>) {
  const client = useQueryClient();
  const [failed, setFailed] = useState<{ readonly entry: EntryReading; readonly message: string } | null>(
    null,
  );
  const mutation = useMutation({
    mutationFn: ({ memberId, entry: { field, text }, answer }: Settling) =>
      apiRequest<FamilyMember>('PATCH', apiPaths.familyMembers.update.replace(':id', memberId), {
        body: { entryAnswers: [{ field, text, ...answer }] },
      }),
    onSuccess: (saved) => {
      client.setQueryData(familyMembersQuery.queryKey, (members) =>
        members?.map((each) => (each.id === saved.id ? saved : each)),
      );
    },
    meta: { path: apiPaths.familyMembers.list },
  });
  const send = (entry: EntryReading, answer: AnswerChange, onKept: () => void) => {
    setFailed(null);
    mutation.mutate(
      { memberId: member.id, entry, answer },
      {
        onSuccess: onKept,
        onError: (error) =>
          setFailed({
            entry,
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
    errorOf: (entry: EntryReading): string | null =>
      failed?.entry.field === entry.field && failed.entry.text === entry.text ? failed.message : null,
  };
}
