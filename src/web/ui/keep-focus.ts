/**
 * For the `ref` of what may exchange its content: when the button that was pressed gives way to a form, or a row is
 * removed, the keyboard stays here instead of falling back to the top of the page. What takes the focus by itself
 * comes first.
 */
export function keepFocus(box: HTMLElement | null): (() => void) | undefined {
  if (box === null) return undefined;
  let held: EventTarget | null = null;
  const letGo = () => {
    held = null;
    changes.disconnect();
  };
  const catchLost = () => {
    if (!(held instanceof Node) || held.isConnected) return;
    const { activeElement } = document;
    letGo();
    if (activeElement !== null && activeElement !== document.body) return;
    box.tabIndex = -1;
    box.focus({ preventScroll: true });
  };
  const changes = new MutationObserver(catchLost);
  const onIn = ({ target }: FocusEvent) => {
    if (target === box) return;
    held = target;
    changes.observe(box, { childList: true, subtree: true });
  };
  const onOut = ({ target, relatedTarget }: FocusEvent) => {
    if (target === box) return box.removeAttribute('tabindex');
    if (relatedTarget instanceof Node) return box.contains(relatedTarget) ? undefined : letGo();
    // Gone with what had it, or given up by a press beside it? The document tells when it is in order again.
    queueMicrotask(() => (held instanceof Node && held.isConnected ? letGo() : catchLost()));
  };
  box.addEventListener('focusin', onIn);
  box.addEventListener('focusout', onOut);
  return () => {
    letGo();
    box.removeEventListener('focusin', onIn);
    box.removeEventListener('focusout', onOut);
  };
}
