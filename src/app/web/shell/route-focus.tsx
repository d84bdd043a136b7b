import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { rememberPath } from '#platform/web/back-target.ts';

/** A page that has given the focus to something of its own keeps it; what was pressed to come here does not count. */
function isTakenByPage(pressed: Element | null): boolean {
  const { activeElement } = document;
  // A dialog that was opened since then; the one that led here closes, and loses it.
  const dialog = activeElement?.closest('[role="dialog"]') ?? null;
  if (dialog !== null && !dialog.contains(pressed)) return true;
  if (activeElement?.closest('main') == null || activeElement.matches('main')) return false;
  return activeElement !== pressed || !activeElement.matches('a, button');
}

/** After a navigation the new page's heading takes the focus, so that keyboard and screen reader start there. */
export function RouteFocus() {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => rememberPath(pathname), [pathname]);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    const pressed = document.activeElement;
    const frame = requestAnimationFrame(() => {
      if (isTakenByPage(pressed)) return;
      const target =
        document.querySelector<HTMLElement>('[data-page-heading]') ??
        document.querySelector<HTMLElement>('main');
      target?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [pathname]);
  return null;
}
