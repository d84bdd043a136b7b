import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Brand } from '#platform/web/ui/brand.tsx';
import { DishDrawing } from '#platform/web/ui/dish-drawing.tsx';
import type { ShownDish } from '#platform/web/ui/shown-dishes.ts';
import classes from './auth-frame.module.css';

export interface AuthFrameProps {
  readonly title: string;
  readonly description?: ReactNode;
  readonly children: ReactNode;
}

const TABLE: readonly ShownDish[] = [
  'shakshuka-potato-spinach',
  'tropical-fruit-plate-avocado-lime',
  'mild-bulgogi-beef-bowls',
  'danish-egg-cucumber-open-sandwiches',
  'salmon-pea-lemon-pasta',
  'fish-tacos-black-beans-avocado',
  'plum-dumplings',
  'mild-butter-chicken-peas-basmati',
  'rice-banana-blender-pancakes',
];

/** The page around every sign-in and sign-up form: a laid table beside it on a wide screen. */
export function AuthFrame({ title, description, children }: AuthFrameProps) {
  return (
    <div className={classes.frame}>
      <aside className={classes.table} aria-hidden="true">
        <div className={classes.dishes}>
          {TABLE.map((dish) => (
            <DishDrawing key={dish} recipe={dish} size={120} />
          ))}
        </div>
        <Text className={classes.motto}>One meal. A portion for everyone.</Text>
      </aside>
      <div className={classes.side}>
        <header>
          <Link to="/" className={classes.brand}>
            <Brand />
          </Link>
        </header>
        <main id="main-content" tabIndex={-1} className={classes.main}>
          <Stack gap="lg">
            <Stack gap={4}>
              <Title order={1} tabIndex={-1} data-page-heading>
                {title}
              </Title>
              {description ? (
                <Text c="dimmed" component="div">
                  {description}
                </Text>
              ) : null}
            </Stack>
            {children}
          </Stack>
        </main>
      </div>
    </div>
  );
}
