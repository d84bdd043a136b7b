import { Alert, Radio, Stack, Text } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { type ReactNode, useId, useRef } from 'react';
import type { EntryAnswerInput, EntryReading, LimitChoice } from '#platform/contract/limits.ts';
import type { EntryChip } from './entry-chips.tsx';
import { EntryChips } from './entry-chips.tsx';
import { EntryField, type PickedEntry } from './entry-field.tsx';
import { type ChosenField, choiceOf, labelOfCode, labelOfReading } from './entry-labels.ts';
import { entryReadingQuery, type LimitChoices, useLimitChoices } from './limit-queries.ts';
import classes from './limits.module.css';
import { type Answer, QuestionCard } from './question-card.tsx';

export interface EntryPickerProps {
  readonly field: ChosenField;
  readonly label: string;
  readonly description?: ReactNode;
  readonly placeholder: string;
  /** Codes, tokens and own words, as they are stored. */
  readonly value: readonly string[];
  /** Of all fields. */
  readonly answers: readonly EntryAnswerInput[];
  readonly onChange: (value: string[], answers: EntryAnswerInput[]) => void;
  /** Whose profile it is; empty while nobody has said. */
  readonly personName: string;
  /** How the entries that are saved were read. */
  readonly saved: readonly EntryReading[];
  readonly error?: ReactNode;
}

const sameText = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/** An entry as far as it is known here: saved, asked for, or chosen from the list. */
interface KnownEntry {
  readonly entry: string;
  readonly chip: EntryChip;
  /** With an open entry that the server has read. */
  readonly question: EntryReading | null;
}

/** Allergies, diets or conditions: chosen from a list, or written and then asked about. */
export function EntryPicker(props: EntryPickerProps) {
  const { field, label, description, placeholder, value, answers, onChange, error } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const choices = useLimitChoices();
  const entries = useKnownEntries(props, choices);
  const answerOf = (entry: string) =>
    answers.find((answer) => answer.field === field && sameText(answer.text, entry));
  const without = (entry: string) => answers.filter((answer) => answer !== answerOf(entry));

  const pick = ({ entry, answer }: PickedEntry) => {
    const isThere = value.some((each) => sameText(each, entry));
    const next = isThere ? [...value] : [...value, entry];
    onChange(next, answer ? [...without(entry), { field, text: entry, ...answer }] : [...answers]);
  };
  const remove = (entry: string) => {
    onChange(
      value.filter((each) => each !== entry),
      without(entry),
    );
    if (value.length === 1) input.current?.focus();
  };
  const settle = (entry: string, answer: Answer) => {
    onChange([...value], [...without(entry), { field, text: entry, ...answer }]);
    input.current?.focus();
  };
  /** No means: the diet as its rule has it. */
  const allow = (entry: string, means: readonly string[]) =>
    onChange(
      [...value],
      means.length === 0
        ? without(entry)
        : [...without(entry), { field, text: entry, answer: 'means', means: [...means] }],
    );
  // The way to the chips: a second press takes the last one away.
  const toLastChip = () =>
    [...(root.current?.querySelectorAll<HTMLElement>('ul button') ?? [])].at(-1)?.focus();
  return (
    // biome-ignore lint/a11y/useSemanticElements: the label is that of the field within, too
    <div ref={root} role="group" aria-labelledby={`${id}-label`} className={classes.questions}>
      <div>
        <Text fw={700} fz="1.0625rem" id={`${id}-label`}>
          {label}
        </Text>
        {description ? (
          <Text size="sm" c="dimmed" component="div" id={`${id}-hint`}>
            {description}
          </Text>
        ) : null}
      </div>
      <EntryChips
        label={`Chosen: ${label}`}
        chips={entries.map(({ chip }) => chip)}
        areNever={field === 'allergies'}
        onRemove={remove}
      />
      <EntryField
        field={field}
        label={`Add to ${label.toLowerCase()}`}
        placeholder={placeholder}
        chosen={value}
        takesOwnWords
        inputRef={input}
        path={field}
        isInvalid={Boolean(error)}
        describedBy={error ? `${id}-error` : description ? `${id}-hint` : undefined}
        onPick={pick}
        onBack={toLastChip}
      />
      {error ? (
        <Text size="sm" c="var(--mantine-color-error)" id={`${id}-error`} role="alert">
          {error}
        </Text>
      ) : null}
      {entries.map(({ entry, question }) =>
        question === null ? null : (
          <QuestionCard
            key={entry}
            text={entry}
            question={question.question ?? `We do not know “${entry}” yet. What does it mean?`}
            suggestions={question.suggestions}
            reason={question.reason}
            searchIn={field}
            maySelf
            onAnswer={(answer) => settle(entry, answer)}
          />
        ),
      )}
      {field === 'allergies' ? null : (
        <Rules personName={props.personName} field={field} value={value} choices={choices} />
      )}
      {value.map((entry) => {
        const choice = choiceOf(entry, field, choices);
        return choice?.defaults ? (
          <DefaultQuestion
            key={entry}
            name={choice.name}
            defaults={choice.defaults}
            means={answerOf(entry)?.means ?? []}
            onChoose={(means) => allow(entry, means)}
          />
        ) : null;
      })}
    </div>
  );
}

const ANSWERED: Readonly<Record<'not_food' | 'self', string>> = {
  not_food: 'no meal changes for it',
  self: 'you handle it yourself; plans leave nothing out',
};

function useKnownEntries(
  { field, value, answers, saved }: EntryPickerProps,
  choices: LimitChoices,
): readonly KnownEntry[] {
  const ownWords = value.filter((entry) => labelOfCode(entry, field, choices) === null);
  const readings = useQueries({
    queries: ownWords.map((entry) => ({
      ...entryReadingQuery(field, entry),
      enabled: !saved.some((reading) => reading.field === field && reading.text === entry),
    })),
  });
  const allowedLabel = (entry: string, provided: EntryAnswerInput | undefined): string | undefined =>
    choiceOf(entry, field, choices)?.defaults?.allowed.find(
      ({ means }) => means.join() === provided?.means.join(),
    )?.label;
  return value.map((entry): KnownEntry => {
    const code = labelOfCode(entry, field, choices);
    const kept = { entry, question: null };
    const provided = answers.find((answer) => answer.field === field && sameText(answer.text, entry));
    if (code !== null)
      return {
        ...kept,
        chip: { entry, label: allowedLabel(entry, provided) ?? code, state: null, kind: 'kept' },
      };
    const known = saved.find((reading) => reading.field === field && reading.text === entry);
    const reading = known ?? readings[ownWords.indexOf(entry)]?.data ?? null;
    if (provided) return { ...kept, chip: answeredChip(entry, provided, reading) };
    if (reading !== null && reading.status !== 'open') {
      const isKept = reading.status === 'kept';
      const says = labelOfReading(reading);
      return {
        ...kept,
        chip: {
          entry,
          label: entry,
          state: isKept ? (sameText(says, entry) ? null : says) : 'no meal changes for it',
          kind: isKept ? 'kept' : 'quiet',
        },
      };
    }
    return {
      entry,
      question: reading,
      chip: {
        entry,
        label: entry,
        state: reading === null ? 'not known yet' : 'a question is open',
        kind: 'open',
      },
    };
  });
}

function answeredChip(entry: string, provided: EntryAnswerInput, reading: EntryReading | null): EntryChip {
  if (provided.answer !== 'means')
    return { entry, label: entry, state: ANSWERED[provided.answer], kind: 'quiet' };
  const isSaved = reading?.means.join() === provided.means.join() && reading.meansLabels.length > 0;
  const suggested = reading?.suggestions.find(({ means }) => means.join() === provided.means.join());
  const labels = provided.means.map((token) => labelOfCode(token, 'allergies', NO_NAMES) ?? token);
  const says = isSaved ? labelOfReading(reading) : (suggested?.label ?? labels.join(', '));
  return { entry, label: entry, state: says, kind: 'kept' };
}

const NO_NAMES: LimitChoices = { allergens: [], diets: [], conditions: [] };

interface DefaultQuestionProps {
  readonly name: string;
  readonly defaults: NonNullable<LimitChoice['defaults']>;
  /** What was answered; empty: nothing, and the rule of the diet holds. */
  readonly means: readonly string[];
  readonly onChoose: (means: readonly string[]) => void;
}

const AS_RULED = '';

/** What people who keep the diet do not agree on, with the stricter reading as the default. */
function DefaultQuestion({ name, defaults, means, onChoose }: DefaultQuestionProps) {
  const chosen = defaults.allowed.find((allowed) => allowed.means.join() === means.join());
  return (
    <Radio.Group
      label={name}
      description={defaults.question}
      value={chosen?.label ?? AS_RULED}
      onChange={(label) => onChoose(defaults.allowed.find((allowed) => allowed.label === label)?.means ?? [])}
    >
      <Stack gap="xs" mt="xs">
        <Radio value={AS_RULED} label="Leave it out" />
        {defaults.allowed.map(({ label }) => (
          <Radio key={label} value={label} label={label} />
        ))}
      </Stack>
    </Radio.Group>
  );
}

interface RulesProps {
  readonly personName: string;
  readonly field: ChosenField;
  readonly value: readonly string[];
  readonly choices: LimitChoices;
}

/** What each chosen diet or condition asks, in one sentence; what is not planned says so at once. */
function Rules({ personName, field, value, choices }: RulesProps) {
  const chosen = value.flatMap((entry) => choiceOf(entry, field, choices) ?? []);
  const planned = chosen.filter(({ notPlanned, description }) => notPlanned === null && description !== '');
  const refused = chosen.filter(({ notPlanned }) => notPlanned !== null);
  if (chosen.length === 0) return null;
  return (
    <Stack gap="xs">
      {planned.length > 0 ? (
        <ul className={classes.rules}>
          {planned.map(({ code, name, description }) => (
            <li key={code}>
              <b>{name}:</b> {description}
            </li>
          ))}
        </ul>
      ) : null}
      {refused.map(({ code, name, notPlanned, plannedWith }) => (
        <Alert
          key={code}
          role="status"
          color="saffron"
          variant="light"
          title={plannedWith.length > 0 ? `${name}: we need numbers first` : `${name}: not ours to plan`}
        >
          {personName.trim() || 'This person'} {notPlanned}
        </Alert>
      ))}
    </Stack>
  );
}
