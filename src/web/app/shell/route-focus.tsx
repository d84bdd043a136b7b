import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { rememberPath } from '#web/lib/back-target.ts';

/** After a navigation the new page's heading takes the focus, so that keyboard and screen reader start there. */
export function RouteFocus() {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => rememberPath(pathname), [pathname]);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    const frame = requestAnimationFrame(() => {
      const target =
        document.querySelector<HTMLElement>('[data-page-heading]') ??
        document.querySelector<HTMLElement>('main');
      target?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [pathname]);
  return null;
}
