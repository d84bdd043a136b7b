import { Button, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '#platform/web/format.ts';
import { usePendingDeletions } from '#platform/web/undoable-delete.tsx';
import type { CoachMessage } from '../contract/coach.ts';
import classes from './coach.module.css';
import { earlierQuery, useDeleteMessages, wholeTalk } from './coach-queries.ts';
import { TurnView } from './turn-view.tsx';

interface DayProps {
  readonly day: string;
  readonly today: string;
  readonly messages: readonly CoachMessage[];
}

function Day({ day, today, messages }: DayProps) {
  const remove = useDeleteMessages();
  return (
    <section className={classes.day}>
      <Title order={2} size="h5" className={classes.divider ?? ''}>
        {day === today ? 'Today' : formatDay(day)}
      </Title>
      <ul className={classes.turns}>
        {messages.map((message) => (
          <TurnView key={message.id} message={message} onDelete={remove.one} />
        ))}
      </ul>
    </section>
  );
}

/** Older than `before`, and the way to what is older still. */
function Older({ memberId, before, today }: { memberId: string; before: string; today: string }) {
  const { data, isFetching } = useQuery(earlierQuery(memberId, before));
  const [isOpen, setOpen] = useState(false);
  const first = data?.messages[0];
  if (data == null || first === undefined)
    return isFetching ? <p className={classes.small}>Loading…</p> : null;
  return (
    <>
      {isOpen ? <Older memberId={memberId} before={first.id} today={today} /> : null}
      {data.hasMore && !isOpen ? <Earlier onOpen={() => setOpen(true)} /> : null}
      <Days messages={data.messages} today={today} memberId={memberId} />
    </>
  );
}

const Earlier = ({ onOpen }: { readonly onOpen: () => void }) => (
  <Button variant="default" onClick={onOpen} style={{ alignSelf: 'center' }}>
    Show earlier questions
  </Button>
);

function Days({ messages, today, memberId }: Omit<DayProps, 'day'> & { readonly memberId: string }) {
  const pending = usePendingDeletions();
  const shown = messages.filter(
    ({ id, by }) => !pending.has(id) && (by !== null || !pending.has(wholeTalk(memberId))),
  );
  return [...Map.groupBy(shown, ({ day }) => day)].map(([day, ofDay]) => (
    <Day key={day} day={day} today={today} messages={ofDay} />
  ));
}

interface ConversationProps {
  readonly memberId: string;
  /** The latest, the oldest first. */
  readonly messages: readonly CoachMessage[];
  readonly hasMore: boolean;
  readonly today: string;
}

/** Today’s questions are in sight; what was asked on earlier days is a press away. */
export function Conversation({ memberId, messages, hasMore, today }: ConversationProps) {
  const [isOpen, setOpen] = useState(false);
  const ofToday = messages.filter(({ day }) => day === today);
  const hasEarlier = hasMore || ofToday.length < messages.length;
  const first = messages[0];
  return (
    <div className={classes.conversation}>
      {hasEarlier && !isOpen ? <Earlier onOpen={() => setOpen(true)} /> : null}
      {isOpen && hasMore && first !== undefined ? (
        <Older memberId={memberId} before={first.id} today={today} />
      ) : null}
      <Days messages={isOpen ? messages : ofToday} today={today} memberId={memberId} />
    </div>
  );
}
