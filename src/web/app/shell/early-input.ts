/** Left in `window` by the inline script of prerendered pages (scripts/lib/first-paint.mjs). */
interface EarlyInput {
  readonly fields: ReadonlySet<EventTarget>;
  readonly pressed: EventTarget | null;
  readonly submitted: EventTarget | null;
  readonly stop: () => void;
}

declare global {
  interface Window {
    hearthwellEarly?: EarlyInput;
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface Kept {
  readonly field: Field;
  readonly value: string;
  readonly checked: boolean;
}

const isField = (target: EventTarget): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

/**
 * What was typed into a prerendered page, and pressed on it, before its scripts ran, as it stands now: a form that
 * comes alive draws itself empty. To be called before that.
 */
export function keepEarlyInput(): () => void {
  const early = typeof window === 'undefined' ? undefined : window.hearthwellEarly;
  if (early === undefined) return () => undefined;
  delete window.hearthwellEarly;
  const kept = [...early.fields].filter(isField).map((field): Kept => {
    return { field, value: field.value, checked: field instanceof HTMLInputElement && field.checked };
  });
  return () => {
    early.stop();
    for (const each of kept) retype(each);
    if (early.pressed instanceof HTMLButtonElement && early.pressed.isConnected) early.pressed.click();
    if (early.submitted instanceof HTMLFormElement) early.submitted.requestSubmit();
  };
}

/** As if typed again. React hears of a change only when its own setter has seen another value before. */
function retype({ field, value, checked }: Kept): void {
  if (!field.isConnected) return;
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    if (field.checked !== checked) field.click();
    return;
  }
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
