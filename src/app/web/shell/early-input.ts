interface Typed {
  readonly value: string;
  readonly checked: boolean | undefined;
}

/** Left in `window` by the inline script of prerendered pages (scripts/lib/first-paint.mjs). */
interface EarlyInput {
  readonly fields: ReadonlyMap<EventTarget, Typed>;
  readonly pressed: HTMLElement | null;
  readonly submitted: EventTarget | null;
  readonly stop: () => void;
}

declare global {
  interface Window {
    hearthwellEarly?: EarlyInput;
    hearthwellEarlyKeys?: { readonly keys: readonly KeyboardEventInit[]; readonly stop: () => void };
  }
}

/**
 * Does again what was typed into a prerendered page, and pressed on it, before its scripts had come: a form that comes
 * alive draws itself empty. To be called when the whole page is alive.
 */
export function repeatEarlyInput(): void {
  document.documentElement.dataset.alive = '';
  const early = window.hearthwellEarly;
  if (early === undefined) return;
  delete window.hearthwellEarly;
  early.stop();
  for (const [field, typed] of early.fields) retype(field, typed);
  if (early.pressed?.isConnected) early.pressed.click();
  if (early.submitted instanceof HTMLFormElement) early.submitted.requestSubmit();
}

/** Presses again the shortcut keys that came too early; to be called when someone listens to them. */
export function repeatEarlyKeys(): void {
  const early = window.hearthwellEarlyKeys;
  if (early === undefined) return;
  delete window.hearthwellEarlyKeys;
  early.stop();
  for (const key of early.keys) {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true }));
  }
}

/** As if typed again. React hears of a change only when its own setter has seen another value before. */
function retype(field: EventTarget, { value, checked }: Typed): void {
  if (!(field instanceof HTMLElement) || !field.isConnected) return;
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    if (field.checked !== checked) field.click();
    return;
  }
  const isField =
    field instanceof HTMLInputElement ||
    field instanceof HTMLTextAreaElement ||
    field instanceof HTMLSelectElement;
  if (!isField) return;
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
