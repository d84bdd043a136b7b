/**
 * For the `ref` of what may exchange its content: when the button that was pressed gives way to a form, or a row is
 * removed, the keyboard stays here instead of falling back to the top of the page. A button that rests while its answer
 * is on the way loses the keyboard, too: it has it again afterwards. What takes the focus by itself comes first.
 */
export function keepFocus(box: HTMLElement | null): (() => void) | undefined {
  if (box === null) return undefined;
  let held: EventTarget | null = null;
  const letGo = () => {
    held = null;
    changes.disconnect();
  };
  const catchLost = () => {
    if (!(held instanceof HTMLElement) || isResting(held)) return;
    const { activeElement } = document;
    const isFree = activeElement === null || activeElement === document.body;
    if (held.isConnected) return isFree ? held.focus({ preventScroll: true }) : undefined;
    letGo();
    if (!isFree) return;
    box.tabIndex = -1;
    box.dataset.keepsFocus = '';
    box.focus({ preventScroll: true });
  };
  const changes = new MutationObserver(catchLost);
  const onIn = ({ target }: FocusEvent) => {
    if (target === box) return;
    held = target;
    changes.observe(box, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  };
  const onOut = ({ target, relatedTarget }: FocusEvent) => {
    if (target === box) return box.removeAttribute('tabindex');
    if (relatedTarget instanceof Node) return box.contains(relatedTarget) ? undefined : letGo();
    // Gone with what had it, or given up by a press beside it? The document shows when it is in order again.
    queueMicrotask(() =>
      held instanceof Node && held.isConnected && !isResting(held) ? letGo() : catchLost(),
    );
  };
  box.addEventListener('focusin', onIn);
  box.addEventListener('focusout', onOut);
  return () => {
    letGo();
    box.removeEventListener('focusin', onIn);
    box.removeEventListener('focusout', onOut);
  };
}

const isResting = (held: EventTarget): boolean =>
  held instanceof HTMLElement && held.isConnected && held.hasAttribute('disabled');
