import { Button, Text } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { EntrySuggestion, OpenReason } from '#domain/limits/entry.ts';
import type { EntryAnswerInput } from '#platform/contract/limits.ts';
import { EntryField } from './entry-field.tsx';
import { type ChosenField, meansOf, suggestionLabel } from './entry-labels.ts';
import classes from './limits.module.css';

/** What a person says of an open entry. */
export type Answer = Pick<EntryAnswerInput, 'answer' | 'means'>;

export interface QuestionCardProps {
  /** As the person wrote it. */
  readonly text: string;
  readonly question: string;
  readonly suggestions: readonly EntrySuggestion[];
  /** Why it is asked, as far as that is known. */
  readonly reason: OpenReason | null;
  /** Where something else is looked for. */
  readonly searchIn: ChosenField;
  /** A request has no one person who could look after it. */
  readonly maySelf: boolean;
  readonly onAnswer: (answer: Answer) => void;
  readonly isPending?: boolean;
  /** Why the answer was not kept. */
  readonly error?: ReactNode;
  /** A way back, where there is one. */
  readonly onCancel?: () => void;
  /** Leaves the question open again, where it was answered before. */
  readonly onTakeBack?: () => void;
}

/** Where someone may have a hard time with food, the ways out are as kind as the sentence above them. */
function buttonWords({ reason, suggestions, searchIn }: QuestionCardProps) {
  if (reason === 'needs_care') {
    return {
      search: 'I meant something else',
      notFood: 'Plan without it',
      self: 'We look after this with a doctor',
    };
  }
  return {
    search: suggestions.length === 0 ? 'Look for what it is' : 'Something else',
    notFood: searchIn === 'medicalConditions' ? 'No food to avoid' : 'Not a food',
    self: 'I look after this myself',
  };
}

/** One open entry: what it may mean, and every other way to settle it. */
export function QuestionCard(props: QuestionCardProps) {
  const { text, question, suggestions, searchIn, onAnswer, isPending = false, error } = props;
  const [step, setStep] = useState<'choose' | 'search' | 'self' | 'not_food'>('choose');
  const words = buttonWords(props);
  const means = (chosen: readonly string[]) => onAnswer({ answer: 'means', means: [...chosen] });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that repeats the sentence
    <div role="group" aria-label={`About “${text}”`} className={classes.question}>
      <div className={classes.questionHead}>
        <IconHelpCircle size={24} aria-hidden />
        <p>{question}</p>
      </div>
      {step === 'self' || step === 'not_food' ? (
        <NothingLeftOut
          text={text}
          answer={step}
          isPending={isPending}
          onBack={() => setStep('choose')}
          onYes={onAnswer}
        />
      ) : (
        <div className={classes.answers}>
          {suggestions.map((suggestion) => (
            <Button
              key={suggestion.means.join(' ')}
              variant="light"
              disabled={isPending}
              onClick={() => means(suggestion.means)}
            >
              {suggestionLabel(suggestion)}
            </Button>
          ))}
          {step === 'choose' ? (
            <Button variant="default" disabled={isPending} onClick={() => setStep('search')}>
              {words.search}
            </Button>
          ) : null}
          <Button variant="default" disabled={isPending} onClick={() => setStep('not_food')}>
            {words.notFood}
          </Button>
          {props.maySelf ? (
            <Button variant="subtle" disabled={isPending} onClick={() => setStep('self')}>
              {words.self}
            </Button>
          ) : null}
          {props.onTakeBack ? (
            <Button variant="subtle" disabled={isPending} onClick={props.onTakeBack}>
              I’m not sure anymore
            </Button>
          ) : null}
          {props.onCancel ? (
            <Button variant="subtle" onClick={props.onCancel}>
              Leave it as it is
            </Button>
          ) : null}
        </div>
      )}
      {step === 'search' ? <Search text={text} searchIn={searchIn} onChosen={means} /> : null}
      {error ? (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {error}
        </Text>
      ) : null}
    </div>
  );
}

interface SearchProps {
  readonly text: string;
  readonly searchIn: ChosenField;
  readonly onChosen: (means: readonly string[]) => void;
}

function Search({ text, searchIn, onChosen }: SearchProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <EntryField
      field={searchIn}
      label={`What “${text}” is`}
      placeholder="Type another word for it"
      chosen={[]}
      takesOwnWords={false}
      inputRef={input}
      onPick={(picked) => onChosen(meansOf(picked))}
    />
  );
}

interface NothingLeftOutProps {
  readonly text: string;
  readonly answer: 'self' | 'not_food';
  readonly isPending: boolean;
  readonly onBack: () => void;
  readonly onYes: (answer: Answer) => void;
}

const NOTHING_LEFT_OUT = {
  self: {
    question: (text: string) =>
      `Plans will not leave anything out for “${text}”. You check each meal for it. Is that right?`,
    yes: 'Yes, I look after it',
  },
  not_food: {
    question: (text: string) => `No meal will change for “${text}”. Is that right?`,
    yes: 'Yes, no meal changes',
  },
} as const;

/** An answer that leaves nothing out is given twice. */
function NothingLeftOut({ text, answer, isPending, onBack, onYes }: NothingLeftOutProps) {
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { question, yes } = NOTHING_LEFT_OUT[answer];
  return (
    <>
      <Text ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
        {question(text)}
      </Text>
      <div className={classes.answers}>
        <Button disabled={isPending} onClick={() => onYes({ answer, means: [] })}>
          {yes}
        </Button>
        <Button variant="default" disabled={isPending} onClick={onBack}>
          Go back
        </Button>
      </div>
    </>
  );
}
