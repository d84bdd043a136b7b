import { Anchor, Title } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { IfMay } from '#platform/web/if-may.tsx';
import { COACH_LIMITS } from '../contract/coach-limits.ts';
import { AnswerStatus } from './answer-status.tsx';
import classes from './coach.module.css';
import { Composer } from './composer.tsx';
import { useAsking } from './use-asking.ts';

// Answers come with the first question.
const ComingAnswer = lazy(async () => ({ default: (await import('./coming-answer.tsx')).ComingAnswer }));
const TurnView = lazy(async () => ({ default: (await import('./turn-view.tsx')).TurnView }));

function Chat({ memberId }: { readonly memberId: string | null }) {
  const [query, setQuery] = useState('');
  const { answered, coming, isPending, remaining, ask, stop } = useAsking(memberId, () => setQuery(''));
  return (
    <>
      <Suspense fallback={null}>
        {answered.length === 0 ? null : (
          <ul className={classes.turns}>
            {answered.map((message) => (
              <TurnView key={message.id} message={message} />
            ))}
          </ul>
        )}
        {coming === null ? null : <ComingAnswer coming={coming} />}
      </Suspense>
      <AnswerStatus isPending={isPending} latest={answered.at(-1)} />
      <Composer
        query={query}
        onType={setQuery}
        onAsk={() => ask(query)}
        onStop={stop}
        isPending={isPending}
        remaining={remaining ?? COACH_LIMITS.questionsADay.free}
        isQuiet
        more={
          <>
            {' · '}
            <Anchor
              component={Link}
              to={memberId === null ? '/coach' : `/coach?member=${memberId}`}
              size="sm"
            >
              All your questions
            </Anchor>
          </>
        }
      />
    </>
  );
}

/** On the dashboard, for the person who is chosen there; `null`: everyone, so it is about the one who asks. */
export function CoachCard({ memberId }: { readonly memberId: string | null }) {
  return (
    <IfMay need="coach:log">
      <section aria-labelledby="coach-title" className={classes.card}>
        <Title order={2} size="h4" id="coach-title">
          AI Nutrition & Mental Wellbeing Coach
        </Title>
        <Chat key={memberId} memberId={memberId} />
      </section>
    </IfMay>
  );
}
