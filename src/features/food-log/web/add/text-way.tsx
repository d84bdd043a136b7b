import { ActionIcon, Button, NativeSelect, Text, Textarea } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { LOG_LIMITS } from '#domain/nutrition/meal-log.ts';
import { apiRequest, sentenceOf } from '#platform/web/api-client.ts';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import type { TextLine, TextReading } from '../../contract/meal-entries.ts';
import { foodLogPaths } from '../../contract/paths.ts';
import { LimitWarning } from '../limit-warning.tsx';
import { loggableOfPick } from '../limit-warnings.ts';
import { addAll } from '../log-actions.tsx';
import { energyOf, type LogPick, pickOfTextChoice } from '../log-picks.ts';
import { energyText } from '../log-words.ts';
import classes from './add.module.css';
import { AmountFields, type TypedAmount } from './amount-fields.tsx';
import { asksOffered } from './asks-offered.ts';
import { saidAmount, typedOf } from './said-amount.ts';
import type { WayProps } from './way-props.ts';

interface Line {
  readonly id: number;
  readonly text: string;
  readonly picks: readonly LogPick[];
  readonly at: number;
  readonly typed: TypedAmount;
  readonly ask: TextLine['ask'];
}

const typedOfPick = (pick: LogPick | undefined, asks: boolean): TypedAmount =>
  pick === undefined
    ? { amount: '', unit: '', offered: '' }
    : typedOf({ amount: pick.amount, unit: pick.unit, offered: asks ? pick.amount : null });

function linesOf({ lines }: TextReading, asks: boolean): readonly Line[] {
  return lines.map(({ text, choices, ask }, id) => {
    const picks = choices.flatMap((choice) => pickOfTextChoice(choice) ?? []);
    const typed = typedOfPick(picks[0], asks);
    // An amount that nobody wrote is asked for, never made up.
    return { id, text, picks, at: 0, ask, typed: ask === 'amount' ? { ...typed, amount: '' } : typed };
  });
}

/** "Two eggs and a glass of milk": what we read stands there to be looked at, and is logged when someone says so. */
export function TextWay({ place, kind, typed, onDone }: Omit<WayProps, 'onPick'>) {
  const asks = asksOffered(kind);
  const [text, setText] = useState(typed);
  const [lines, setLines] = useState<readonly Line[] | null>(null);
  const [isWriting, setWriting] = useState(typed.trim() === '');
  const [isChecked, setChecked] = useState(false);
  const reading = useMutation({
    mutationFn: (words: string) =>
      apiRequest<TextReading>('POST', foodLogPaths.readText, { body: { text: words } }),
    onSuccess: (answer) => setLines(linesOf(answer, asks)),
    onError: () => setWriting(true),
  });
  const { mutate } = reading;
  useEffect(() => {
    if (typed.trim() !== '') mutate(typed.trim());
  }, [typed, mutate]);
  if (lines === null && !isWriting)
    return (
      <p className={classes.way} role="status">
        Reading “{text}”…
      </p>
    );
  if (lines === null)
    return (
      <form
        className={classes.way}
        aria-label="Log by a sentence"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== '') mutate(text.trim());
        }}
      >
        <Textarea
          label="What was eaten"
          description="Foods and amounts, as you would say them."
          placeholder="Two eggs, toast with butter and a glass of milk"
          autoFocus
          rows={2}
          maxLength={LOG_LIMITS.text}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onDone();
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            if (text.trim() !== '') mutate(text.trim());
          }}
        />
        {reading.error ? <ErrorState error={reading.error} message={sentenceOf(reading.error)} /> : null}
        <div className={classes.wayEnd}>
          <Button variant="default" onClick={onDone}>
            Cancel
          </Button>
          <Button type="submit" loading={reading.isPending}>
            Read it
          </Button>
        </div>
      </form>
    );
  const change = (id: number, part: Partial<Line>) =>
    setLines(lines.map((line) => (line.id === id ? { ...line, ...part } : line)));
  const usable = lines.filter(({ picks }) => picks.length > 0);
  const chosen = usable.flatMap(({ picks, at }) => picks[at] ?? []);
  const submit = () => {
    setChecked(true);
    const parts = usable.map((line) => ({ pick: line.picks[line.at], said: saidAmount(line.typed, asks) }));
    const ready = parts.flatMap(({ pick, said }) =>
      pick === undefined || typeof said === 'string' ? [] : [{ pick, ...said }],
    );
    if (ready.length < parts.length || ready.length === 0) return;
    addAll(place, ready, 'text');
    onDone();
  };
  return (
    <form
      className={classes.way}
      aria-label="What we read"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onDone();
      }}
    >
      <Text size="sm" c="dimmed" role="status">
        {usable.length === 0 ? 'We found no food in this.' : 'Is this right? Change what is not.'}
      </Text>
      <ul className={classes.lines}>
        {lines.map((line) => (
          <ReadLine
            key={line.id}
            line={line}
            asks={asks}
            showsEnergy={kind === 'adult'}
            isChecked={isChecked}
            onChange={(part) => change(line.id, part)}
            onRemove={() => setLines(lines.filter(({ id }) => id !== line.id))}
          />
        ))}
      </ul>
      <LimitWarning memberIds={[place.memberId]} things={chosen.map(loggableOfPick)} />
      <div className={classes.wayEnd}>
        <Button
          variant="default"
          onClick={() => {
            setWriting(true);
            setLines(null);
          }}
        >
          Change the sentence
        </Button>
        <ReadyButton count={usable.length} />
      </div>
    </form>
  );
}

function ReadyButton({ count }: { readonly count: number }) {
  const button = useRef<HTMLButtonElement>(null);
  // Enter says yes.
  useEffect(() => button.current?.focus(), []);
  return (
    <Button ref={button} type="submit" disabled={count === 0}>
      {count === 1 ? 'Add 1 food' : `Add ${count} foods`}
    </Button>
  );
}

interface ReadLineProps {
  readonly line: Line;
  readonly asks: boolean;
  readonly showsEnergy: boolean;
  readonly isChecked: boolean;
  readonly onChange: (part: Partial<Line>) => void;
  readonly onRemove: () => void;
}

function ReadLine({ line, asks, showsEnergy, isChecked, onChange, onRemove }: ReadLineProps) {
  const first = useRef<HTMLInputElement>(null);
  const { picks, at, typed, text } = line;
  const pick = picks[at];
  const said = saidAmount(typed, asks);
  if (pick === undefined)
    return (
      <li className={classes.line} data-unknown>
        <span className={classes.lineWords}>
          <bdi>“{text}”</bdi>
          <span className={classes.hint}>We don’t know this one. Search for it, or use quick add.</span>
        </span>
        <RemoveLine text={text} onRemove={onRemove} />
      </li>
    );
  const isOpen = typed.amount === '';
  return (
    <li className={classes.line} data-open={isOpen || undefined}>
      <span className={classes.lineWords}>
        {picks.length > 1 ? (
          <NativeSelect
            aria-label={`Food for “${text}”`}
            value={String(at)}
            data={picks.map(({ name, brand }, index) => ({
              value: String(index),
              label: brand === null ? name : `${name}, ${brand}`,
            }))}
            onChange={({ currentTarget: { value } }) => {
              const next = picks[Number(value)];
              onChange({ at: Number(value), typed: typedOfPick(next, asks) });
            }}
          />
        ) : (
          <bdi className={classes.lineName}>{pick.name}</bdi>
        )}
        <span className={classes.hint}>
          “{text}”{isOpen ? ' · How much?' : ''}
        </span>
      </span>
      <span className={classes.amounts}>
        <AmountFields
          name={pick.name}
          typed={typed}
          units={pick.units}
          asksOffered={asks}
          error={isChecked && typeof said === 'string' ? said : null}
          onType={(next) => onChange({ typed: next })}
          first={first}
        />
      </span>
      {showsEnergy ? (
        <span className={classes.energy}>
          {typeof said === 'string' ? '' : energyText(energyOf(pick, said.amount, said.unit))}
        </span>
      ) : null}
      <RemoveLine text={text} onRemove={onRemove} />
    </li>
  );
}

function RemoveLine({ text, onRemove }: { readonly text: string; readonly onRemove: () => void }) {
  return (
    <ActionIcon color="gray" aria-label={`Leave out “${text}”`} onClick={onRemove}>
      <IconX size={18} aria-hidden />
    </ActionIcon>
  );
}
