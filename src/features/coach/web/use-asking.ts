import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { MUTATION_RULES } from '#platform/web/client-rules.ts';
import { localToday } from '#platform/web/format.ts';
import { createUuid } from '#platform/web/offline/uuid.ts';
import { showToast } from '#platform/web/toast.ts';
import type { Help } from '../contract/answer.ts';
import type { CoachingAnswer, CoachMessage } from '../contract/coach.ts';
import { coachPaths } from '../contract/paths.ts';
import type { Question } from './ask-coach.ts';
import { keepAnswered } from './coach-queries.ts';
import {
  CoachFailure,
  coachErrorText,
  DAY_IS_USED,
  ERROR_TITLE,
  isStopped,
  shouldRetryCoach,
} from './coach-rules.ts';

/** An answer while it is made. */
export interface Coming {
  readonly text: string;
  readonly help: Help | null;
}

const NOTHING_YET: Coming = { text: '', help: null };

/** The counter stays as it is where the server says no number. */
type Answered = Omit<CoachingAnswer, 'remaining'> & { readonly remaining?: number };

const messageOf = ({ id, query, memberId }: Question, answer: Answered): CoachMessage => ({
  id: answer.messageId ?? id,
  memberId: memberId ?? '',
  day: localToday(),
  at: new Date().toISOString(),
  by: null,
  query: query.trim(),
  advice: answer.advice,
  outcome: answer.outcome ?? 'pass',
  help: answer.help ?? null,
  sources: answer.sources ?? [],
  figures: answer.figures ?? [],
  actions: answer.actions ?? [],
  suggestions: answer.suggestions ?? [],
});

/**
 * Asks one question after the other.
 * @param onAnswered the input may be cleared
 */
export function useAsking(memberId: string | null, onAnswered: () => void) {
  const client = useQueryClient();
  const stop = useRef<AbortController>(null);
  /** What was asked last: asked again after a failure it is the same question, and is not counted twice. */
  const last = useRef<Question>(null);
  const textSoFar = useRef('');
  const [coming, setComing] = useState<Coming | null>(null);
  const [answered, setAnswered] = useState<readonly CoachMessage[]>([]);
  const [remaining, setRemaining] = useState<number | null>(null);
  function keep(question: Question, answer: Answered) {
    const message = messageOf(question, answer);
    if (question.memberId !== null) keepAnswered(client, message);
    setAnswered((before) => [...before, message]);
    if (typeof answer.remaining === 'number') setRemaining(answer.remaining);
    last.current = null;
    onAnswered();
  }
  const mutation = useMutation({
    mutationFn: async (question: Question) => {
      setComing(NOTHING_YET);
      textSoFar.current = '';
      // What reads streams comes with the first question.
      const { askCoach } = await import('./ask-coach.ts');
      return askCoach(question, {
        onHelp: (help) => setComing((now) => ({ ...(now ?? NOTHING_YET), help })),
        onText: (text) => {
          textSoFar.current = text;
          setComing((now) => ({ ...(now ?? NOTHING_YET), text }));
        },
      });
    },
    retry: shouldRetryCoach,
    retryDelay: MUTATION_RULES.retryDelay,
    meta: { path: coachPaths.ask },
    onSuccess: (answer, question) => keep(question, answer),
    onError: (error, question) => {
      if (!isStopped(error)) showToast({ title: ERROR_TITLE, message: coachErrorText(error), kind: 'error' });
      // The server keeps what was read, too.
      else if (textSoFar.current !== '') keep(question, { advice: textSoFar.current });
    },
    onSettled: () => setComing(null),
  });
  const { error } = mutation;
  return {
    isPending: mutation.isPending,
    /** `null`: nothing is asked. */
    coming,
    /** In this visit, the oldest first. */
    answered,
    /** As the latest answer said; `null`: there was none. */
    remaining,
    /** Why nothing more is answered today; `null`: it is. */
    dayIsUsed: error instanceof CoachFailure && error.code === DAY_IS_USED ? error.sentence : null,
    ask(query: string) {
      if (mutation.isPending || query.trim() === '') return;
      stop.current = new AbortController();
      const isSame = last.current?.query === query && last.current.memberId === memberId;
      const id = isSame ? (last.current?.id ?? createUuid()) : createUuid();
      last.current = { id, query, memberId, signal: stop.current.signal };
      mutation.mutate(last.current);
    },
    stop: () => stop.current?.abort(),
  };
}
