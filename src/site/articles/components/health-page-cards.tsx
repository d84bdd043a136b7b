import { Text } from '@mantine/core';
import { Link } from 'react-router';
import { Plate } from '#platform/web/ui/plate.tsx';
import classes from '../articles.module.css';
import { HEALTH_PAGES, healthPath } from '../health-pages.ts';

/** The other health pages, or all of them. */
export function HealthPageCards({ except }: { readonly except?: string }) {
  return (
    <ul className={classes.ages}>
      {HEALTH_PAGES.filter(({ slug }) => slug !== except).map(({ slug, title, ages, emoji }) => (
        <li key={slug}>
          <Link to={healthPath(slug)} className={classes.ageCard}>
            <Plate emoji={emoji} size={48} />
            <span>
              <Text component="span" display="block" fw={650} lh={1.3}>
                {title}
              </Text>
              <Text component="span" display="block" size="sm" c="dimmed">
                {ages}
              </Text>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
