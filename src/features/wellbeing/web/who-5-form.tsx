import { Button, Title } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { HelpLines } from '#features/coach/web/shared/help-lines.tsx';
import { formatDay } from '#platform/web/format.ts';
import { LazyDetails } from '#platform/web/ui/lazy-details.tsx';
import type { Who5Form as Form, WellbeingSettings, Who5Day } from '../contract/wellbeing.ts';
import { isWho5Due, isWho5Low } from '../rules/who-5.ts';
import own from './choices.module.css';
import classes from './wellbeing.module.css';
import { answerWho5 } from './wellbeing-queries.ts';

interface ItemProps {
  readonly text: string;
  readonly answers: Form['answers'];
  readonly value: number | undefined;
  readonly onChange: (value: number) => void;
}

function Item({ text, answers, value, onChange }: ItemProps) {
  const name = useId();
  return (
    <fieldset className={own.item}>
      <legend>{text}</legend>
      <div className={own.choices}>
        {answers.map((answer) => (
          <label key={answer.value} className={own.choice}>
            <input
              type="radio"
              name={name}
              checked={value === answer.value}
              onChange={() => onChange(answer.value)}
            />
            <span>{answer.text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The license asks for author, source and license, and that nobody thinks WHO stands behind this product. */
function About({ form }: { readonly form: Form }) {
  return (
    <p className={classes.small}>
      <a href={form.url} target="_blank" rel="noreferrer">
        {form.name}
      </a>
      , by {form.author}. © World Health Organization 2024.{' '}
      <a href={form.licenseUrl} target="_blank" rel="noreferrer">
        {form.license}
      </a>
      . {form.citation} The World Health Organization does not endorse this product.
    </p>
  );
}

interface ResultProps {
  readonly entry: Who5Day;
  readonly helpLines: WellbeingSettings['helpLines'];
}

function Result({ entry: { day, score }, helpLines }: ResultProps) {
  return (
    <div className={classes.result} role="status">
      <p>
        <strong>{score} of 100</strong> on {formatDay(day, { month: 'long', day: 'numeric' })}
      </p>
      {isWho5Low(score) ? (
        <>
          <p>
            These two weeks may have been heavy. Below 50, the World Health Organization suggests that you
            talk with someone who can look closer together with you: a doctor, a nurse or a counselor. The
            number says nothing about what it is.
          </p>
          <HelpLines lines={helpLines} />
        </>
      ) : (
        <p>
          From 50 on, the World Health Organization suggests nothing more. If you feel worse than the number
          says, trust that, and talk to someone.
        </p>
      )}
    </div>
  );
}

interface Who5Props {
  readonly form: Form;
  readonly entries: readonly Who5Day[];
  readonly today: string;
  readonly helpLines: WellbeingSettings['helpLines'];
}

function Questions({ form, today }: Pick<Who5Props, 'form' | 'today'>) {
  const [answers, setAnswers] = useState<Readonly<Record<number, number>>>({});
  const isDone = form.items.every((_, index) => answers[index] !== undefined);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isDone)
      answerWho5(
        today,
        form.items.map((_, index) => answers[index] ?? 0),
      );
  };
  return (
    <form onSubmit={save} className={classes.who5} aria-label={form.name}>
      <p>{form.instruction}</p>
      {form.items.map((text, index) => (
        <Item
          key={text}
          text={text}
          answers={form.answers}
          value={answers[index]}
          onChange={(value) => setAnswers((before) => ({ ...before, [index]: value }))}
        />
      ))}
      <div className={classes.save}>
        <Button type="submit" variant="default" disabled={!isDone}>
          Show my score
        </Button>
        {isDone ? null : <span className={classes.small}>Please answer each line.</span>}
      </div>
    </form>
  );
}

/** Once in a while: nobody is asked again before two weeks are over. */
export function Who5({ form, entries, today, helpLines }: Who5Props) {
  const latest = entries.at(-1) ?? null;
  const isDue = isWho5Due(latest?.day ?? null, today);
  return (
    <section aria-labelledby="who-5" className={classes.section}>
      <Title order={2} id="who-5">
        How the last two weeks were
      </Title>
      {latest === null ? null : <Result entry={latest} helpLines={helpLines} />}
      {isDue ? (
        <LazyDetails summary="Five questions about the last two weeks" className={classes.card}>
          {() => <Questions form={form} today={today} />}
        </LazyDetails>
      ) : null}
      <LazyDetails summary="Where the five questions come from" className={classes.card}>
        {() => <About form={form} />}
      </LazyDetails>
    </section>
  );
}
