import { useState } from 'react';
import type { RequestAnswer, RequestPart } from '#platform/contract/limits.ts';
import { useReadRequest } from './api/read-request.ts';
import type { PlanForm } from './plan-form.ts';
import { answersWithin, withAnswer, withoutPart } from './request-text.ts';

interface Read {
  readonly text: string;
  readonly parts: readonly RequestPart[];
}

/** The free text of a request as it is read: when the field is left, after each answer, and before it is sent. */
export function useRequestParts(form: PlanForm) {
  const [read, setRead] = useState<Read | null>(null);
  const reading = useReadRequest();
  const readAs = async (
    text: string,
    provided: readonly RequestAnswer[],
  ): Promise<readonly RequestPart[]> => {
    const asked = text.trim();
    const answers = answersWithin(provided, asked);
    form.setFieldValue('requestAnswers', answers);
    if (asked === '') {
      setRead(null);
      return [];
    }
    try {
      const { parts } = await reading.mutateAsync({ text: asked, requestAnswers: answers });
      setRead({ text: asked, parts });
      return parts;
    } catch {
      // Anyone who plans reads it again, and asks then.
      setRead(null);
      return [];
    }
  };
  const { specialRequests, requestAnswers } = form.values;
  const isFresh = read !== null && read.text === specialRequests.trim();
  return {
    /** Of the text as it is; empty while it is being changed. */
    parts: isFresh ? read.parts : [],
    isReading: reading.isPending,
    refresh: async (): Promise<readonly RequestPart[]> =>
      isFresh ? read.parts : readAs(specialRequests, requestAnswers),
    readAgain: () => readAs(specialRequests, requestAnswers),
    answer: (answer: RequestAnswer) => readAs(specialRequests, withAnswer(requestAnswers, answer)),
    remove: (part: RequestPart) => {
      const text = withoutPart(specialRequests, part.text);
      form.setFieldValue('specialRequests', text);
      return readAs(text, requestAnswers);
    },
  };
}

export type RequestParts = ReturnType<typeof useRequestParts>;
