import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './breadcrumbs.module.css';

export interface Crumb {
  readonly to: string;
  readonly label: string;
}

export interface BreadcrumbsProps {
  /** The places above the page, from the top. */
  readonly trail: readonly Crumb[];
  /** The name of the page itself. */
  readonly here: ReactNode;
}

/** The way back up from a deeper page. */
export function Breadcrumbs({ trail, here }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumb" className={`${classes.crumbs} no-print`}>
      <ol>
        {trail.map(({ to, label }) => (
          <li key={label}>
            <Link to={to}>{label}</Link>
            <IconChevronRight size={16} aria-hidden className={classes.next ?? ''} />
          </li>
        ))}
        <li>
          <span aria-current="page" className={classes.here}>
            {here}
          </span>
        </li>
      </ol>
    </nav>
  );
}
