import { Text } from '@mantine/core';
import { Link } from 'react-router';
import { DishDrawing } from '#platform/web/ui/dish-drawing.tsx';
import classes from '../articles.module.css';
import { HEALTH_PAGES, healthPath } from '../health-pages.ts';

/** The other health pages, or all of them. */
export function HealthPageCards({ except }: { readonly except?: string }) {
  return (
    <ul className={classes.ages}>
      {HEALTH_PAGES.filter(({ slug }) => slug !== except).map(({ slug, title, ages, dish }) => (
        <li key={slug}>
          <Link to={healthPath(slug)} className={classes.ageCard}>
            <DishDrawing recipe={dish} size={52} />
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
