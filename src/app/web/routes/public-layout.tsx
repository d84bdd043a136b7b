import { Outlet, useMatches } from 'react-router';
import { bottomEdge } from '#platform/web/page-edges.ts';
import { BackButton } from '../shell/back-button.tsx';
import { RunningTimers } from '../shell/running-timers.tsx';
import classes from '../shell/site.module.css';
import { SiteFooter } from '../shell/site-footer.tsx';
import { SiteHeader } from '../shell/site-header.tsx';

/** A route that needs more room than a page of text says `export const handle = { wide: true }`. */
const isWide = (handle: unknown): boolean =>
  typeof handle === 'object' && handle !== null && 'wide' in handle && handle.wide === true;

/** Pages that anyone may read. */
export default function PublicLayout() {
  const wide = useMatches().some((match) => isWide(match.handle));
  return (
    <>
      <div className={classes.page}>
        <a href="#main-content" className="skip-link">
          Skip to the main content
        </a>
        <SiteHeader />
        <main id="main-content" tabIndex={-1} className={classes.main} data-wide={wide || undefined}>
          <BackButton />
          <Outlet />
        </main>
        <SiteFooter />
      </div>
      <div className={classes.dock} ref={bottomEdge}>
        <RunningTimers />
      </div>
    </>
  );
}
