import { Button, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { FamilyMember } from '#features/family-members/contract.ts';
import type { EntryReading } from '#platform/contract/limits.ts';
import { formatMoment } from '#platform/web/format.ts';
import { useMayDo } from '#platform/web/may-do.ts';
import { keepFocus } from '#platform/web/ui/keep-focus.ts';
import { displayName, useFamilyMembers } from '../members.ts';
import { labelOfReading, searchFieldOf } from './entry-labels.ts';
import { useEntryReading } from './limit-queries.ts';
import classes from './limits.module.css';
import { questionOf } from './open-entries.ts';
import { QuestionCard } from './question-card.tsx';
import { QuestionWalk } from './question-walk.tsx';
import { type AskedEntry, keyOf, TAKEN_BACK, useSettleEntry } from './settle-entry.ts';

export interface OpenQuestionsProps {
  readonly members: readonly FamilyMember[];
  /** Several people are asked about: each question says whose it is. */
  readonly withNames?: boolean;
  /** What was settled stays to be seen and changed. */
  readonly withSettled?: boolean;
  readonly onAnswered?: (member: FamilyMember) => void;
}

/**
 * The questions about some people, one at a time however many there are, and beneath them what was answered just now or,
 * if wanted, ever. An answer is kept at once; whatever is passed over stays open.
 */
export function OpenQuestions({
  members,
  withNames = false,
  withSettled = false,
  onAnswered,
}: OpenQuestionsProps) {
  const mayAnswer = useMayDo('profiles:manage');
  const settle = useSettleEntry();
  /** Answered in this visit, in order. */
  const [answeredNow, setAnsweredNow] = useState<readonly string[]>([]);
  /** Settled, and asked about again. */
  const [reopened, setReopened] = useState<string | null>(null);
  const entries = members.flatMap((member) => member.limits.entries.map((entry) => ({ member, entry })));
  const open = entries.filter(({ entry }) => entry.status === 'open');
  const settled = entries.filter(
    (asked) => asked.entry.settled !== null && (withSettled || answeredNow.includes(keyOf(asked))),
  );
  if (open.length === 0 && settled.length === 0) return null;
  const noMore = () => undefined;
  const questionAbout = (asked: AskedEntry) => {
    const { entry, member } = asked;
    return (
      <QuestionCard
        key={keyOf(asked)}
        text={entry.text}
        question={questionOf(entry)}
        suggestions={entry.suggestions}
        reason={entry.reason}
        searchIn={searchFieldOf(entry.field)}
        maySelf
        isPending={settle.isPending}
        error={settle.errorOf(asked)}
        onAnswer={(answer) =>
          settle.send(asked, answer, () => {
            setAnsweredNow((before) => [...before.filter((key) => key !== keyOf(asked)), keyOf(asked)]);
            setReopened(null);
            onAnswered?.(member);
          })
        }
        {...(entry.settled === null
          ? {}
          : {
              onCancel: () => setReopened(null),
              onTakeBack: () => settle.send(asked, TAKEN_BACK, () => setReopened(null)),
            })}
      />
    );
  };
  const lineOf = (asked: AskedEntry) =>
    reopened === keyOf(asked) ? (
      <AskedAgain key={keyOf(asked)} asked={asked} ask={questionAbout} />
    ) : (
      <SettledLine
        key={keyOf(asked)}
        entry={asked.entry}
        name={withNames ? displayName(asked.member) : null}
        onChange={mayAnswer ? () => setReopened(keyOf(asked)) : null}
        onUndo={
          mayAnswer && answeredNow.includes(keyOf(asked))
            ? () => settle.send(asked, TAKEN_BACK, noMore)
            : null
        }
        isPending={settle.isPending}
        error={settle.errorOf(asked)}
      />
    );
  const isLatest = (asked: AskedEntry) => keyOf(asked) === answeredNow.at(-1) || keyOf(asked) === reopened;
  const folded = settled.length > LINES_WITHOUT_FOLD ? settled.filter((asked) => !isLatest(asked)) : [];
  return (
    <div className={classes.questions} ref={keepFocus}>
      <QuestionWalk
        open={open}
        answered={settled.filter((asked) => answeredNow.includes(keyOf(asked))).length}
        withNames={withNames}
      >
        {(asked) => (mayAnswer ? questionAbout(asked) : <Text>{questionOf(asked.entry)}</Text>)}
      </QuestionWalk>
      {open.length > 0 && !mayAnswer ? <WhoCan /> : null}
      {settled.filter((asked) => !folded.includes(asked)).map(lineOf)}
      {folded.length > 0 ? (
        <details className={classes.fold}>
          <summary>{folded.length === 1 ? 'One more answer' : `${folded.length} answers`}</summary>
          <div className={classes.questions}>{folded.map(lineOf)}</div>
        </details>
      ) : null}
    </div>
  );
}

/** More answers than these would be longer than the question. */
const LINES_WITHOUT_FOLD = 3;

interface AskedAgainProps {
  readonly asked: AskedEntry;
  readonly ask: (asked: AskedEntry) => ReactNode;
}

/** The stored answer applies until another one is stored. */
function AskedAgain({ asked: { member, entry }, ask }: AskedAgainProps) {
  const reading = useEntryReading(entry.field, entry.text);
  return ask({
    member,
    entry: {
      ...entry,
      suggestions: reading?.suggestions ?? entry.suggestions,
      question: `What does “${entry.text}” mean? Your last answer stays until you choose a new one.`,
    },
  });
}

/** Anyone who may look but not change knows who to ask. */
function WhoCan() {
  const owner = useFamilyMembers().data?.find(({ relationship }) => relationship === 'self');
  return (
    <Text size="sm" c="dimmed">
      Only those who may change this profile can answer. Please ask{' '}
      {owner && !owner.yours ? owner.name : 'the person who runs this household'}.
    </Text>
  );
}

interface SettledLineProps {
  readonly entry: EntryReading;
  /** Whose it is, where several people are asked about. */
  readonly name: string | null;
  /** Asks again; `null`: not for this person. */
  readonly onChange: (() => void) | null;
  /** Takes back what was answered a moment ago; `null`: it was answered before, or not by this person. */
  readonly onUndo: (() => void) | null;
  readonly isPending: boolean;
  readonly error: string | null;
}

function settledText({ text, settled, means, meansLabels }: EntryReading): string {
  if (settled?.answer === 'not_food') return `“${text}”: no meal changes for it.`;
  if (settled?.answer === 'self') return `“${text}”: you look after it. Plans leave nothing out for it.`;
  const leavesOut = means.length > 0 && means.every((token) => token.startsWith('animal:'));
  return `“${text}” ${leavesOut ? 'leaves out' : 'means'}: ${labelOfReading({ text, meansLabels })}.`;
}

const DAY = { month: 'short', day: 'numeric', year: 'numeric' } as const;

function SettledLine({ entry, name, onChange, onUndo, isPending, error }: SettledLineProps) {
  const { settled, text } = entry;
  if (settled === null) return null;
  return (
    <p className={classes.settled} {...(onUndo === null ? {} : { role: 'status' })}>
      <span>
        {name === null ? null : <b>{name}: </b>}
        {settledText(entry)}{' '}
        <Text component="span" size="sm" c="dimmed">
          {settled.by}, {formatMoment(settled.at, DAY)}
        </Text>
        {error === null ? null : (
          <Text component="span" size="sm" c="var(--mantine-color-error)" role="alert">
            {' '}
            {error}
          </Text>
        )}
      </span>
      {onUndo !== null ? (
        <Button
          variant="subtle"
          px="xs"
          disabled={isPending}
          onClick={onUndo}
          aria-label={`Undo the answer about “${text}”`}
        >
          Undo
        </Button>
      ) : onChange !== null ? (
        <Button variant="subtle" px="xs" onClick={onChange} aria-label={`Change the answer about “${text}”`}>
          Change
        </Button>
      ) : null}
    </p>
  );
}
