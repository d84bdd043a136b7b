import { Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { showToast } from '#platform/web/toast.ts';
import { isRead, type LineValue, lacksAmount } from '../recipe-form-values.ts';
import { useRecipeLines } from '../use-recipe-lines.ts';
import { IngredientRow } from './ingredient-row.tsx';
import classes from './recipe-editor.module.css';

export interface IngredientRowsProps {
  readonly lines: readonly LineValue[];
  readonly error?: string | undefined;
  readonly onChange: (lines: (before: readonly LineValue[]) => readonly LineValue[]) => void;
}

/** What is not matched yet, in one sentence that a screen reader hears when it changes. */
function matchText(lines: readonly LineValue[]): string {
  const written = lines.filter(({ text }) => text.trim() !== '');
  const waiting = written.filter((line) => !isRead(line)).length;
  const open = written.filter((line) => isRead(line) && line.read?.food === null).length;
  if (written.length === 0) return 'Write one ingredient per line, or paste the whole list.';
  if (waiting > 0) return 'Looking up the foods…';
  if (open === 0) return written.length === 1 ? 'We know this food.' : 'We know all of these foods.';
  return open === 1
    ? 'We do not know the food of 1 line yet.'
    : `We do not know the foods of ${open} lines yet.`;
}

export function IngredientRows({ lines, error, onChange }: IngredientRowsProps) {
  const list = useRef<HTMLOListElement>(null);
  const edit = useRecipeLines(lines, onChange);
  const focusSoon = (key: number) =>
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-line="${key}"] input`)?.focus(),
    );
  const lastKey = lines[lines.length - 1]?.key ?? 0;
  return (
    <div>
      <Text role="status" c="dimmed" size="sm" mb="xs">
        {matchText(lines)}
      </Text>
      <ol className={classes.lines} ref={list}>
        {lines.map((line, at) => (
          <IngredientRow
            key={line.key}
            line={line}
            place={at + 1}
            isAsked={error !== undefined && lacksAmount(line)}
            onAmount={(amount) =>
              edit.setAmount(line.key, amount).catch(() => {
                showToast({ title: 'Not read', message: 'Please try again.', kind: 'error' });
                return null;
              })
            }
            onBack={() => focusSoon(line.key)}
            onText={(text) => edit.setText(line.key, text)}
            onPaste={(texts) => edit.paste(line.key, texts)}
            onDone={() => void edit.readNow()}
            onNext={() => focusSoon(edit.next(line.key))}
            onRemove={() => edit.remove(line.key)}
            onPick={(foodId) => {
              edit
                .pick(line.key, foodId)
                .catch(() => showToast({ title: 'Not picked', message: 'Please try again.', kind: 'error' }));
            }}
            onIngredient={(changes) => edit.setIngredient(line.key, changes)}
          />
        ))}
      </ol>
      {error === undefined ? null : (
        <Text c="var(--hw-tomato-text)" size="sm" role="alert">
          {error}
        </Text>
      )}
      <Button
        variant="light"
        leftSection={<IconPlus size={20} aria-hidden />}
        onClick={() => focusSoon(edit.next(lastKey))}
      >
        Add an ingredient
      </Button>
    </div>
  );
}
