import { ActionIcon, Button, Text, Textarea, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ClipboardEvent, useRef, useState } from 'react';
import { moved, newStep, pastedLines, type StepValue } from '../recipe-form-values.ts';
import classes from './recipe-editor.module.css';

export interface StepRowsProps {
  readonly steps: readonly StepValue[];
  readonly error?: string | undefined;
  readonly onChange: (steps: readonly StepValue[]) => void;
}

/** Steps in their order; arrows move one, by mouse, finger or keyboard. */
export function StepRows({ steps, error, onChange }: StepRowsProps) {
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const focusSoon = (key: number, part: string) =>
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-step="${key}"] ${part}`)?.focus(),
    );
  const move = (at: number, by: 1 | -1) => {
    const step = steps[at];
    if (step === undefined) return;
    onChange(moved(steps, at, by));
    setSaid(`Step ${at + 1} is now step ${at + by + 1}.`);
    const isAtEnd = at + by === 0 || at + by === steps.length - 1;
    // At either end this arrow is switched off: the other one keeps the place.
    focusSoon(step.key, `[data-move="${isAtEnd ? -by : by}"]`);
  };
  const add = () => {
    const step = newStep();
    onChange([...steps, step]);
    focusSoon(step.key, 'textarea');
  };
  const paste = (at: number) => (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const lines = pastedLines(event.clipboardData.getData('text/plain'));
    if (lines === null || steps[at]?.text.trim() !== '') return;
    event.preventDefault();
    const pasted = lines.map((line) => newStep(line.replace(/^(?:step )?\d{1,2}[.):] ?/i, '')));
    onChange([...steps.slice(0, at), ...pasted, ...steps.slice(at + 1)]);
  };
  return (
    <div>
      <ol className={classes.steps} ref={list}>
        {steps.map((step, at) => (
          <li key={step.key} data-step={step.key} className={classes.step}>
            <Textarea
              aria-label={`Step ${at + 1}`}
              placeholder={at === 0 ? 'For example: Heat the oven to 375 °F (190 °C).' : ''}
              autosize
              minRows={2}
              className={classes.stepText ?? ''}
              value={step.text}
              onPaste={paste(at)}
              onChange={(event) => {
                const text = event.currentTarget.value;
                onChange(steps.map((each) => (each.key === step.key ? { ...each, text } : each)));
              }}
            />
            {steps.length === 1 && step.text === '' ? null : (
              <div className={classes.stepTools}>
                {steps.length === 1 ? null : (
                  <>
                    <ActionIcon
                      data-move={-1}
                      aria-label={`Move step ${at + 1} up`}
                      disabled={at === 0}
                      onClick={() => move(at, -1)}
                    >
                      <IconArrowUp size={20} aria-hidden />
                    </ActionIcon>
                    <ActionIcon
                      data-move={1}
                      aria-label={`Move step ${at + 1} down`}
                      disabled={at === steps.length - 1}
                      onClick={() => move(at, 1)}
                    >
                      <IconArrowDown size={20} aria-hidden />
                    </ActionIcon>
                  </>
                )}
                <ActionIcon
                  color="tomato"
                  aria-label={`Remove step ${at + 1}`}
                  onClick={() => onChange(steps.filter(({ key }) => key !== step.key))}
                >
                  <IconTrash size={20} aria-hidden />
                </ActionIcon>
              </div>
            )}
          </li>
        ))}
      </ol>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {error === undefined ? null : (
        <Text c="var(--hw-tomato-text)" size="sm" role="alert">
          {error}
        </Text>
      )}
      <Button variant="light" leftSection={<IconPlus size={20} aria-hidden />} onClick={add}>
        Add a step
      </Button>
    </div>
  );
}
