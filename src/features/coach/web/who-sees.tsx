import type { FamilyMember } from '#features/family-members/contract.ts';
import { formatDay } from '#platform/web/format.ts';
import { useMayDo } from '#platform/web/may-do.ts';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { LazyDetails } from '#platform/web/ui/lazy-details.tsx';
import { QuietNote } from '#platform/web/ui/quiet-note.tsx';
import type { AgeRule } from '../contract/coach.ts';
import classes from './coach.module.css';
import { useAsked } from './coach-queries.ts';
import { Paragraphs } from './shared/paragraphs.tsx';

/** Said to a young person before the first question, and for as long as it is so. */
export function WhoSeesNote({ rule }: { readonly rule: AgeRule }) {
  return (
    <QuietNote title="Who sees what you ask">
      <p>{rule.toYoung}</p>
      <p className={classes.small}>Why: {rule.reason}</p>
    </QuietNote>
  );
}

function Asked({ memberId }: { readonly memberId: string }) {
  const { data, isError, error, refetch } = useAsked(memberId);
  if (isError) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data == null) return <p className={classes.small}>Loading…</p>;
  if (data.rule === null) return <p>There is nothing to see here.</p>;
  return (
    <>
      <p className={classes.small}>
        Why: {data.rule.reason} They read the same before their first question. What anyone tells us about
        violence is shown to no one else.
      </p>
      {data.asked.length === 0 ? <p>Nothing asked yet.</p> : null}
      <ul className={classes.seen}>
        {data.asked.map(({ id, day, topic, help, query, advice }) => (
          <li key={id}>
            <span className={classes.small}>{formatDay(day, 'short')}</span>{' '}
            {help === null ? topic : <strong>{help} was shown</strong>}
            {query === null ? null : <Paragraphs text={query} />}
            {advice === null ? null : (
              <div className={classes.small}>
                <Paragraphs text={advice} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** For those who run the household, about a young member with an account of their own. */
export function WhatTheyAsked({
  member,
  rule,
}: {
  readonly member: FamilyMember;
  readonly rule: AgeRule | null;
}) {
  const mayLook = useMayDo('coach:manage');
  if (!mayLook || !member.hasAccount || member.yours || rule === null) return null;
  return (
    <>
      <QuietNote title={`Who sees what ${member.name} asks`}>{rule.toGuardian}</QuietNote>
      <LazyDetails summary={`What ${member.name} asked the coach`} className={classes.why}>
        {() => <Asked memberId={member.id} />}
      </LazyDetails>
    </>
  );
}
