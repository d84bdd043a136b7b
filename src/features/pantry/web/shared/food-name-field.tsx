import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { CompletedNameField, CompletedNameFieldProps } from './completed-name-field.tsx';

/** Once it is there, fields that are drawn later have it at once. */
let completing: typeof CompletedNameField | null = null;

/**
 * The name of a food. What completes names weighs as much as the rest of a form, so it comes after the page; a person who types
 * already goes on where they are.
 */
export function FoodNameField({ onName, ...field }: CompletedNameFieldProps) {
  const [Completed, setCompleted] = useState(() => completing);
  const input = useRef<HTMLInputElement>(null);
  const wasTyping = useRef(false);
  useEffect(() => {
    if (completing !== null) return;
    let isOver = false;
    void import('./completed-name-field.tsx').then((loaded) => {
      completing = loaded.CompletedNameField;
      if (isOver) return;
      wasTyping.current = input.current !== null && document.activeElement === input.current;
      setCompleted(() => completing);
    });
    return () => {
      isOver = true;
    };
  }, []);
  if (Completed !== null)
    return (
      <Completed {...field} onName={onName} {...(wasTyping.current ? { autoFocus: true } : undefined)} />
    );
  const { onOptionSubmit: _onlyChosen, ...plain } = field;
  return (
    <TextInput
      {...(plain as object)}
      ref={input}
      value={field.value}
      autoComplete="off"
      onChange={({ currentTarget }) => onName(currentTarget.value, null)}
    />
  );
}
