import { NativeSelect, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { listText } from '#domain/text/list-text.ts';
import type { FamilyMember } from '#features/family-members/contract.ts';
import { displayName, useFamilyMembers } from '#features/family-members/web/shared/members.ts';
import { useConnected } from '#platform/web/connection.ts';
import { localToday } from '#platform/web/format.ts';
import { IfMay } from '#platform/web/if-may.tsx';
import { DialogButton } from '#platform/web/ui/dialog-button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { LoadingCards } from '#platform/web/ui/loading-cards.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { QuietNote } from '#platform/web/ui/quiet-note.tsx';
import { useNow } from '#platform/web/use-now.ts';
import type { HelpLine } from '../contract/answer.ts';
import { COACH_LIMITS } from '../contract/coach-limits.ts';
import { AnswerStatus } from './answer-status.tsx';
import classes from './coach.module.css';
import { messagesQuery, settingsQuery, useSuggestions } from './coach-queries.ts';
import { ComingAnswer } from './coming-answer.tsx';
import { Composer } from './composer.tsx';
import { Conversation } from './conversation.tsx';
import { HelpLines } from './shared/help-lines.tsx';
import { useAsking } from './use-asking.ts';
import { WhatTheyAsked, WhoSeesNote } from './who-sees.tsx';

const PrivacyChoices = lazy(async () => ({
  default: (await import('./privacy-choices.tsx')).PrivacyChoices,
}));

/** What was typed and not asked, by member: it outlives the page, and never leaves its memory, because it may be about health. */
const typed = new Map<string, string>();

function Suggestions({
  all,
  onChoose,
}: {
  readonly all: readonly string[];
  readonly onChoose: (text: string) => void;
}) {
  if (all.length === 0) return null;
  return (
    <ul className={classes.suggestions} aria-label="You could ask">
      {all.map((text) => (
        <li key={text}>
          <button type="button" onClick={() => onChoose(text)}>
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** "Call 911 or 988": to be read without opening anything. */
function callsIn(lines: readonly HelpLine[]): string {
  const numbers = lines.flatMap(({ call }) => call ?? []);
  return numbers.length === 0 ? '' : `Call ${listText(numbers, 'or')}.`;
}

function Talk({ member }: { readonly member: FamilyMember }) {
  const now = useNow();
  const isConnected = useConnected();
  const [query, setQuery] = useState(() => typed.get(member.id) ?? '');
  const box = useRef<HTMLDivElement>(null);
  const type = (text: string) => {
    typed.set(member.id, text);
    setQuery(text);
  };
  const asking = useAsking(member.id, () => type(''));
  const messages = useQuery(messagesQuery(member.id));
  const settings = useQuery(settingsQuery);
  const suggested = useSuggestions(member.id, now.getHours()).data;
  const latest = asking.answered.at(-1);
  const remaining = asking.remaining ?? suggested?.remaining ?? COACH_LIMITS.questionsADay.free;
  const { ageRule = null, helpNow = [], members = [] } = settings.data ?? {};
  const theirs = members.find(({ memberId }) => memberId === member.id)?.ageRule ?? null;
  // Beside help, a question about chicken would be out of place.
  const isHelped = (messages.data?.messages.at(-1) ?? latest)?.outcome === 'stop';
  const next = isHelped ? [] : (latest?.suggestions ?? suggested?.suggestions ?? []);
  return (
    <div className={classes.talk} ref={box}>
      {ageRule === null ? null : <WhoSeesNote rule={ageRule} />}
      <WhatTheyAsked member={member} rule={theirs} />
      {messages.data ? (
        <Conversation {...messages.data} memberId={member.id} today={localToday()} />
      ) : messages.isError ? (
        <ErrorState error={messages.error} onRetry={() => void messages.refetch()} />
      ) : messages.isPending ? (
        <LoadingCards count={1} height={96} columns={1} label="Loading what you asked…" />
      ) : null}
      {asking.coming === null ? null : <ComingAnswer coming={asking.coming} />}
      <AnswerStatus isPending={asking.isPending} latest={latest} />
      <IfMay need="coach:log">
        <div className={classes.ask}>
          {isConnected ? null : (
            <QuietNote title="The coach needs a connection">
              What you asked before is still here, and what you type stays until you are back online.
            </QuietNote>
          )}
          {remaining > 0 ? null : (
            <QuietNote title="No questions left today">
              You can ask again after midnight. In danger, ask anyway: help always comes.
            </QuietNote>
          )}
          <Composer
            query={query}
            onType={type}
            onAsk={() => asking.ask(query)}
            onStop={asking.stop}
            isPending={asking.isPending}
            remaining={remaining}
          />
          {asking.isPending || !isConnected ? null : (
            <Suggestions
              all={next}
              onChoose={(text) => {
                type(text);
                box.current?.querySelector('textarea')?.focus();
              }}
            />
          )}
          <Text size="sm" c="dimmed">
            The coach is not a doctor. It can be wrong.
          </Text>
        </div>
      </IfMay>
      {helpNow.length === 0 ? null : (
        <details className={classes.helpNow}>
          <summary>In danger, or in a crisis? {callsIn(helpNow)}</summary>
          <HelpLines lines={helpNow} />
        </details>
      )}
    </div>
  );
}

function Content({ members }: { readonly members: readonly FamilyMember[] }) {
  const [address, setAddress] = useSearchParams();
  const asked = address.get('member');
  const member = members.find(({ id }) => id === asked) ?? members.find(({ yours }) => yours) ?? members[0];
  if (member === undefined)
    return (
      <EmptyState title="No members yet">Add someone under Family, and ask the coach about them.</EmptyState>
    );
  return (
    <>
      <div className={classes.who}>
        <NativeSelect
          label="Who is it about?"
          data={members.map((each) => ({ value: each.id, label: displayName(each) }))}
          value={member.id}
          onChange={({ currentTarget: { value } }) => setAddress({ member: value }, { replace: true })}
        />
        <DialogButton label="Privacy" icon={<IconLock size={18} aria-hidden />} title="Who sees this">
          {(close) => <PrivacyChoices member={member} onClose={close} />}
        </DialogButton>
      </div>
      <Talk key={member.id} member={member} />
    </>
  );
}

export function CoachScreen() {
  const { data, isError, error, refetch } = useFamilyMembers();
  return (
    <>
      <PageHeader title="Coach" description="Ask about food, habits and feelings." />
      <Page width="reading">
        {data ? (
          <Content members={data} />
        ) : isError ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <LoadingCards count={1} height={140} columns={1} label="Loading your family…" />
        )}
      </Page>
    </>
  );
}
