import { useDebouncedCallback } from '@mantine/hooks';
import { useRef, useState } from 'react';
import type { RequestAnswer } from '#platform/contract/limits.ts';
import type { RequestItem, RequestPart } from '#platform/contract/request-items.ts';
import { useReadRequest } from './api/read-request.ts';
import type { PlanForm } from './plan-form.ts';
import {
  answersWithin,
  type RequestEdit,
  withAnswer,
  withEdits,
  withoutPart,
  withRequest,
} from './request-text.ts';

interface Read {
  readonly text: string;
  readonly parts: readonly RequestPart[];
}

/** Typing rests for so long before the words are read. */
const REST_MS = 500;

/** The free text of a request as it is read: while it is typed, after each answer, and before it is sent. */
export function useRequestParts(form: PlanForm) {
  const [read, setRead] = useState<Read | null>(null);
  const [edits, setEdits] = useState<readonly RequestEdit[]>([]);
  const reading = useReadRequest();
  const newest = useRef(0);
  const readAs = async (
    text: string,
    provided: readonly RequestAnswer[],
  ): Promise<readonly RequestPart[] | null> => {
    newest.current += 1;
    const turn = newest.current;
    const asked = text.trim();
    const answers = answersWithin(provided, asked);
    form.setFieldValue('requestAnswers', answers);
    if (asked === '') {
      setRead(null);
      return [];
    }
    try {
      const { parts } = await reading.mutateAsync({ text: asked, requestAnswers: answers });
      // An answer that comes late is about words that have changed since.
      if (turn === newest.current) setRead({ text: asked, parts });
      return parts;
    } catch {
      if (turn === newest.current) setRead(null);
      return null;
    }
  };
  const rested = useDebouncedCallback((text: string, answers: readonly RequestAnswer[]) => {
    void readAs(text, answers);
  }, REST_MS);
  const { specialRequests, requestAnswers } = form.values;
  const isFresh = read !== null && read.text === specialRequests.trim();
  const edited = (parts: readonly RequestPart[] | null) => (parts === null ? null : withEdits(parts, edits));
  const write = (text: string) => {
    form.setFieldValue('specialRequests', text);
    return readAs(text, requestAnswers);
  };
  const remove = (part: RequestPart) => write(withoutPart(specialRequests, part.text));
  return {
    parts: read === null ? [] : withEdits(read.parts, edits),
    isReading: reading.isPending,
    typed: (text: string) => rested(text, requestAnswers),
    /** `null`: they could not be read, so nobody knows whether something is open. */
    refresh: async (): Promise<readonly RequestPart[] | null> =>
      edited(isFresh ? read.parts : await readAs(specialRequests, requestAnswers)),
    readAgain: () => readAs(specialRequests, requestAnswers),
    answer: (answer: RequestAnswer) => readAs(specialRequests, withAnswer(requestAnswers, answer)),
    asksFor: (request: string) => specialRequests.toLowerCase().includes(request.toLowerCase()),
    addRequest: (request: string) => write(withRequest(specialRequests, request)),
    remove,
    /** Another item in the place of one, or none. */
    change: (part: RequestPart, at: number, item: RequestItem | null) => {
      const items = part.items.flatMap((each, index) => (index === at ? (item ?? []) : each));
      if (items.length === 0) return void remove(part);
      setEdits([...edits.filter(({ text }) => text !== part.text), { text: part.text, items }]);
    },
  };
}

export type RequestParts = ReturnType<typeof useRequestParts>;
