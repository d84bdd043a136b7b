import { Button, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { FamilyMember } from '#contract/family-members.ts';
import type { EntryReading } from '#contract/limits.ts';
import { keepFocus } from '#web/ui/keep-focus.ts';
import { formatMoment } from '../format.ts';
import { useMayDo } from '../may-do.ts';
import { useFamilyMembers } from '../members.ts';
import { labelOfReading, searchFieldOf } from './entry-labels.ts';
import { useEntryReading } from './limit-queries.ts';
import classes from './limits.module.css';
import { openEntriesOf } from './open-entries.ts';
import { QuestionCard } from './question-card.tsx';
import { TAKEN_BACK, useSettleEntry } from './settle-entry.ts';

export interface OpenQuestionsProps {
  readonly member: FamilyMember;
  /** What was settled stays to be seen and changed. */
  readonly withSettled?: boolean;
  readonly onAnswered?: () => void;
}

const keyOf = ({ field, text }: EntryReading): string => `${field} ${text}`;

/** The questions about one person, and beneath them what was answered just now or, if wanted, ever. */
export function OpenQuestions({ member, withSettled = false, onAnswered }: OpenQuestionsProps) {
  const mayAnswer = useMayDo('profiles:manage');
  const settle = useSettleEntry(member);
  const [answeredNow, setAnsweredNow] = useState<ReadonlySet<string>>(new Set());
  /** Settled, and asked about once more. */
  const [reopened, setReopened] = useState<string | null>(null);
  const open = openEntriesOf(member);
  const settled = member.limits.entries.filter(
    (entry) => entry.settled !== null && (withSettled || answeredNow.has(keyOf(entry))),
  );
  if (open.length === 0 && settled.length === 0) return null;
  const noMore = () => undefined;
  const questionAbout = (entry: EntryReading) => (
    <QuestionCard
      key={keyOf(entry)}
      text={entry.text}
      question={entry.question ?? `What does “${entry.text}” mean?`}
      suggestions={entry.suggestions}
      reason={entry.reason}
      searchIn={searchFieldOf(entry.field)}
      maySelf
      isPending={settle.isPending}
      error={settle.errorOf(entry)}
      onAnswer={(answer) =>
        settle.send(entry, answer, () => {
          setAnsweredNow((before) => new Set([...before, keyOf(entry)]));
          setReopened(null);
          onAnswered?.();
        })
      }
      {...(entry.settled === null
        ? {}
        : {
            onCancel: () => setReopened(null),
            onTakeBack: () => settle.send(entry, TAKEN_BACK, () => setReopened(null)),
          })}
    />
  );
  return (
    <div className={classes.questions} ref={keepFocus}>
      {open.map((entry) =>
        mayAnswer ? (
          questionAbout(entry)
        ) : (
          <Text key={keyOf(entry)}>{entry.question ?? `What does “${entry.text}” mean?`}</Text>
        ),
      )}
      {open.length > 0 && !mayAnswer ? <WhoCan /> : null}
      {settled.map((entry) =>
        reopened === keyOf(entry) ? (
          <AskedAgain key={keyOf(entry)} entry={entry} ask={questionAbout} />
        ) : (
          <SettledLine
            key={keyOf(entry)}
            entry={entry}
            onChange={mayAnswer ? () => setReopened(keyOf(entry)) : null}
            onUndo={
              mayAnswer && answeredNow.has(keyOf(entry)) ? () => settle.send(entry, TAKEN_BACK, noMore) : null
            }
            isPending={settle.isPending}
            error={settle.errorOf(entry)}
          />
        ),
      )}
    </div>
  );
}

interface AskedAgainProps {
  readonly entry: EntryReading;
  readonly ask: (entry: EntryReading) => ReactNode;
}

/** The answer that is kept stands until another one is. */
function AskedAgain({ entry, ask }: AskedAgainProps) {
  const reading = useEntryReading(entry.field, entry.text);
  return ask({
    ...entry,
    suggestions: reading?.suggestions ?? entry.suggestions,
    question: `What does “${entry.text}” mean? Your last answer stays until you choose a new one.`,
  });
}

/** Whoever may look but not change knows whom to ask. */
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
  /** Asks once more; `null`: not for this person. */
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

function SettledLine({ entry, onChange, onUndo, isPending, error }: SettledLineProps) {
  const { settled, text } = entry;
  if (settled === null) return null;
  return (
    <p className={classes.settled} {...(onUndo === null ? {} : { role: 'status' })}>
      <span>
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
