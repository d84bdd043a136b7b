export type Shortcut =
  | { readonly kind: 'search' }
  | { readonly kind: 'help' }
  | { readonly kind: 'new-plan' }
  | { readonly kind: 'go'; readonly key: string };

export interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** How long after `g` the second key still counts. */
const SEQUENCE_MS = 1500;

/**
 * Reads key presses one by one. Ctrl-K (or ⌘K) always searches; single keys only while they are on and nobody
 * types.
 */
export function createShortcutReader(now: () => number) {
  let startedAt = Number.NEGATIVE_INFINITY;
  return (pressed: PressedKey, singleKeys: boolean): Shortcut | null => {
    const { key } = pressed;
    const follows = now() - startedAt <= SEQUENCE_MS;
    startedAt = Number.NEGATIVE_INFINITY;
    if ((pressed.ctrlKey || pressed.metaKey) && !pressed.altKey && key.toLowerCase() === 'k') {
      return { kind: 'search' };
    }
    if (!singleKeys || pressed.ctrlKey || pressed.metaKey || pressed.altKey) return null;
    if (follows) return { kind: 'go', key: key.toLowerCase() };
    if (key === 'g') startedAt = now();
    if (key === '/') return { kind: 'search' };
    if (key === '?') return { kind: 'help' };
    return key === 'n' ? { kind: 'new-plan' } : null;
  };
}

const FIELDS_WITHOUT_TEXT = new Set([
  'button',
  'checkbox',
  'color',
  'file',
  'image',
  'radio',
  'range',
  'reset',
  'submit',
]);

/** Keys belong to what has the focus: text fields, and lists in which letters jump. */
export function takesLetters(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !FIELDS_WITHOUT_TEXT.has(target.type);
  if (target.isContentEditable) return true;
  return (
    target.closest('textarea, select, [role="combobox"], [role="listbox"], [role="menu"], [role="tree"]') !==
    null
  );
}
