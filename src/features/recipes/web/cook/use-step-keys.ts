import { type PointerEvent, useEffect, useRef } from 'react';

/** A finger has to go this far, and more to the side than up or down: reading on is no swipe. */
const SWIPE_PX = 60;

export interface StepMoves {
  readonly onNext: () => void;
  readonly onBack: () => void;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;

/** Arrow keys wherever the focus is, but in a field; and a swipe on what gets the returned handlers. */
export function useStepKeys(moves: StepMoves) {
  const latest = useRef(moves);
  latest.current = moves;
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
      if (event.key === 'ArrowRight') latest.current.onNext();
      if (event.key === 'ArrowLeft') latest.current.onBack();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return {
    onPointerDown(event: PointerEvent) {
      start.current = event.pointerType === 'mouse' ? null : { x: event.clientX, y: event.clientY };
    },
    onPointerUp(event: PointerEvent) {
      if (start.current === null) return;
      const across = event.clientX - start.current.x;
      const down = Math.abs(event.clientY - start.current.y);
      start.current = null;
      if (Math.abs(across) < SWIPE_PX || Math.abs(across) < 2 * down) return;
      if (across < 0) latest.current.onNext();
      else latest.current.onBack();
    },
    onPointerCancel() {
      start.current = null;
    },
  };
}
