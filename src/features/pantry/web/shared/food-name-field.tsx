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
      if (!isOver) startTransition(() => setCompleted(() => completing));
    };
    // A touch of the field does not wait until the page has nothing else to do.
    const plain = input.current;
    const stopWaiting = onIdle(() => void load());
    const onTouch = () => {
      // Also while what has come already is being drawn, which takes a while on a slow device.
      wasTyping.current = true;
      stopWaiting();
      void load();
    };
    // Someone who has left the field meanwhile stays where they are. It loses the keyboard as well when it is exchanged.
    const onLeave = ({ relatedTarget }: FocusEvent) => {
      const look = () => {
        if (relatedTarget !== null || (plain?.isConnected && document.activeElement !== plain))
          wasTyping.current = false;
      };
      queueMicrotask(look);
    };
    if (plain !== null && document.activeElement === plain) onTouch();
    plain?.addEventListener('focus', onTouch);
    plain?.addEventListener('blur', onLeave);
    return () => {
      isOver = true;
      stopWaiting();
      plain?.removeEventListener('focus', onTouch);
      plain?.removeEventListener('blur', onLeave);
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
