import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

export interface LazyDetailsProps {
  readonly summary: ReactNode;
  readonly className?: string | undefined;
  readonly isOpen?: boolean;
  readonly children: () => ReactNode;
}

/**
 * A fold whose content is drawn when it is opened for the first time, and for printing, where all folds are open: drawing it
 * with the page would keep a slow phone busy with what few look at.
 */
export function LazyDetails({ summary, className, isOpen = false, children }: LazyDetailsProps) {
  const [wasOpen, setWasOpen] = useState(isOpen);
  const isPrinting = useSyncExternalStore(onPrinting, isPrintingNow, () => false);
  return (
    <details className={className} open={isOpen} onToggle={() => setWasOpen(true)}>
      <summary>{summary}</summary>
      {wasOpen || isPrinting ? children() : null}
    </details>
  );
}

let isPrinting = false;
const isPrintingNow = () => isPrinting;
const folds = new Set<() => void>();

/** The browser prints what is there when its event has been handled. */
function setPrinting({ type }: Event) {
  isPrinting = type === 'beforeprint';
  flushSync(() => {
    for (const draw of folds) draw();
  });
}

function onPrinting(draw: () => void) {
  if (folds.size === 0) {
    window.addEventListener('beforeprint', setPrinting);
    window.addEventListener('afterprint', setPrinting);
  }
  folds.add(draw);
  return () => {
    folds.delete(draw);
    if (folds.size > 0) return;
    window.removeEventListener('beforeprint', setPrinting);
    window.removeEventListener('afterprint', setPrinting);
  };
}
