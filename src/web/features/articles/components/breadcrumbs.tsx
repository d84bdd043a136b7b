import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import classes from '../articles.module.css';

export interface Crumb {
  readonly label: string;
  /** Left out for the page itself. */
  readonly to?: string;
}

export function Breadcrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumbs" className={`${classes.crumbs} no-print`}>
      <ol>
        {crumbs.map(({ label, to }) => (
          <li key={label} {...(to === undefined ? { 'aria-current': 'page' as const } : {})}>
            {to === undefined ? (
              label
            ) : (
              <Anchor component={Link} to={to} underline="hover">
                {label}
              </Anchor>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
