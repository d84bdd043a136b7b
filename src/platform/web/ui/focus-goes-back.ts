import { useEffect } from 'react';

/** What opens over the page and goes again: nothing to come back to. */
const PASSING = '[role="dialog"], [role="menu"], [role="alert"]';

let before: HTMLElement | null = null;
/** In a dialog, for a question that opens over it. */
let beforeInDialog: HTMLElement | null = null;

function note(element: EventTarget | null): void {
  if (!(element instanceof HTMLElement) || element === document.body) return;
  // It holds the keyboard for a moment only (keep-focus.ts), and cannot take it later.
  if (element.dataset.keepsFocus !== undefined) return;
  if (element.closest(PASSING) === null) before = element;
  else if (element.closest('[role="dialog"]') !== null) beforeInDialog = element;
}

if (typeof document !== 'undefined') document.addEventListener('focusin', ({ target }) => note(target));

/**
 * The library remembers what has the focus when `opened` changes. That is a menu's entry which has gone by the time
 * the dialog closes, and nothing at all for a dialog that comes with its own script and is drawn open at once.
 */
export function useFocusGoesBack(opened: boolean, isOverDialog = false): void {
  useEffect(() => {
    if (!opened) return;
    // This script may have come after the press that asked for it.
    note(document.activeElement);
    const home = isOverDialog ? beforeInDialog : before;
    // Held here: what ends with its window has none to look at anymore.
    const page = document;
    return () => {
      // After the library's own attempt, and never against someone who has gone on.
      setTimeout(() => {
        const { activeElement } = page;
        const isLost = activeElement === null || activeElement === page.body;
        if (!isLost) return;
        // What opened the dialog may have gone with what was removed in it.
        const place = home?.isConnected ? home : page.querySelector<HTMLElement>('[data-page-heading]');
        place?.focus({ preventScroll: true });
      }, 30);
    };
  }, [opened, isOverDialog]);
}
