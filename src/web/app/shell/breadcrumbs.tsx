import { IconChevronRight } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { Link, type UIMatch, useMatches } from 'react-router';
import classes from './breadcrumbs.module.css';

export interface Crumb {
  readonly to: string;
  readonly label: string;
}

/** A route below another place exports this as `handle`. */
export interface BreadcrumbHandle {
  /** The places above it, from the top. */
  readonly trail: readonly Crumb[];
  /** Draws the name of this very page, which may have to be loaded first. */
  readonly Here: ComponentType;
}

function handleOf(matches: readonly UIMatch[]): BreadcrumbHandle | null {
  const handle = matches.at(-1)?.handle;
  return typeof handle === 'object' && handle !== null && 'trail' in handle
    ? (handle as BreadcrumbHandle)
    : null;
}

/** The way back up from a deeper page; nothing on the pages of the navigation itself. */
export function Breadcrumbs() {
  const handle = handleOf(useMatches());
  if (handle === null) return null;
  const { trail, Here } = handle;
  return (
    <nav aria-label="Breadcrumb" className={`${classes.crumbs} no-print`}>
      <ol>
        {trail.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
            <IconChevronRight size={16} aria-hidden className={classes.next ?? ''} />
          </li>
        ))}
        <li>
          <span aria-current="page" className={classes.here}>
            <Here />
          </span>
        </li>
      </ol>
    </nav>
  );
}
