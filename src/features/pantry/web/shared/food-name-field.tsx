import { TextInput } from '@mantine/core';
import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { onIdle } from '#platform/web/on-idle.ts';
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
  const [nameAtFirst] = useState(field.value);
  useEffect(() => {
    // It may have come for another field since this one was drawn.
    if (completing !== null) {
      setCompleted(() => completing);
      return;
    }
    let isOver = false;
    const load = async () => {
      completing = (await import('./completed-name-field.tsx')).CompletedNameField;
      if (isOver) return;
      wasTyping.current = input.current !== null && document.activeElement === input.current;
      startTransition(() => setCompleted(() => completing));
    };
    // A touch of the field does not wait until the page has nothing else to do.
    const field = input.current;
    const stopWaiting = onIdle(() => void load());
    const onTouch = () => {
      stopWaiting();
      void load();
    };
    field?.addEventListener('focus', onTouch, { once: true });
    // Someone who has gone on to the next field meanwhile stays there.
    const onLeave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) wasTyping.current = false;
    };
    field?.addEventListener('blur', onLeave);
    return () => {
      isOver = true;
      stopWaiting();
      field?.removeEventListener('focus', onTouch);
      field?.removeEventListener('blur', onLeave);
    };
  }, []);
  useLayoutEffect(() => {
    if (Completed === null || !wasTyping.current) return;
    wasTyping.current = false;
    if (document.activeElement === document.body) input.current?.focus();
  }, [Completed]);
  if (Completed !== null)
    return (
      <Completed
        {...field}
        ref={input}
        onName={onName}
        // What was typed before it came is completed as well. A name that stood there before is not: nobody asked about it.
        {...(wasTyping.current && {
          defaultDropdownOpened: field.value !== '' && field.value !== nameAtFirst,
        })}
      />
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
