import { Button, NumberInput, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { HelpCard } from '#features/coach/web/shared/help-card.tsx';
import { NOTE_LENGTH, SLEEP_HOURS } from '../contract/scales.ts';
import type { OwnDay } from '../contract/wellbeing.ts';
import { type CheckIn, type CheckInChange, NOTHING_SAID } from '../rules/check-in.ts';
import { MoodFace } from './face.tsx';
import { ScaleRow } from './scale-row.tsx';
import classes from './wellbeing.module.css';
import { say, useHelpFor } from './wellbeing-queries.ts';
import { MOODS, SLEEP, STRESS } from './wellbeing-words.ts';

interface CheckInFormProps {
  readonly today: string;
  /** `undefined`: nothing was said today. */
  readonly day: OwnDay | undefined;
}

/** Where most nights end: the first press of an arrow begins here. */
const USUAL_HOURS = 7.5;

const noteOf = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** Mood, stress, sleep and a note of today. It takes some taps, and all of it is optional. */
export function CheckInForm({ today, day }: CheckInFormProps) {
  const [changed, setChanged] = useState<CheckInChange>({});
  const [isSaved, setSaved] = useState(false);
  const help = useHelpFor();
  const { mood, stress, sleepHours, sleepQuality, note }: CheckIn = { ...NOTHING_SAID, ...day, ...changed };
  const isEmpty = Object.keys(changed).length === 0;

  const change = (part: CheckInChange) => {
    setSaved(false);
    setChanged((before) => ({ ...before, ...part }));
  };
  const lookForHelp = () => {
    const text = noteOf(changed.note ?? '');
    if (text !== null && !help.isPending && help.variables !== text) help.mutate(text);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isEmpty) return;
    lookForHelp();
    const said = changed.note === undefined ? changed : { ...changed, note: noteOf(changed.note ?? '') };
    void say(today, said);
    setChanged({});
    setSaved(true);
  };
  const found = help.data?.help ?? null;

  return (
    <form className={classes.checkIn} onSubmit={save} aria-label="Check-in">
      <ScaleRow
        legend="How are you today?"
        words={MOODS}
        value={mood}
        onChange={(step) => change({ mood: step })}
        picture={(step) => <MoodFace step={step} />}
      />
      <ScaleRow
        legend="How much stress?"
        words={STRESS}
        value={stress}
        onChange={(step) => change({ stress: step })}
      />
      <div className={classes.sleep}>
        <ScaleRow
          legend="How did you sleep last night?"
          words={SLEEP}
          value={sleepQuality}
          onChange={(step) => change({ sleepQuality: step })}
        />
        <NumberInput
          label="Hours of sleep"
          placeholder="Not set"
          className={classes.hours ?? ''}
          min={SLEEP_HOURS.least}
          max={SLEEP_HOURS.most}
          step={SLEEP_HOURS.step}
          startValue={USUAL_HOURS}
          decimalScale={1}
          inputMode="decimal"
          value={sleepHours ?? ''}
          onChange={(value) =>
            change({ sleepHours: typeof value === 'number' ? Math.round(value * 2) / 2 : null })
          }
        />
      </div>
      <Textarea
        label="Note"
        description="Optional. No one else can read it."
        rows={2}
        classNames={{ input: classes.noteField ?? '' }}
        maxLength={NOTE_LENGTH}
        value={note ?? ''}
        onChange={({ currentTarget: { value } }) => change({ note: value })}
        onBlur={lookForHelp}
      />
      <div aria-live="polite">{found === null ? null : <HelpCard help={found} />}</div>
      <div className={classes.save}>
        <Button type="submit" disabled={isEmpty}>
          Save
        </Button>
        <span role="status" className={classes.small}>
          {isSaved ? 'Saved. You can change it all day.' : ''}
        </span>
      </div>
    </form>
  );
}
