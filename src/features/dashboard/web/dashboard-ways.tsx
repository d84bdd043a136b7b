import { Text, Title } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { memo } from 'react';
import { Link } from 'react-router';
import { useMayDoAll } from '#platform/web/may-do.ts';
import type { DashboardCard, DashboardTile } from '#platform/web/web-feature.ts';
import classes from './dashboard.module.css';

export interface DashboardWaysProps {
  readonly tiles: readonly DashboardTile[];
  readonly cards: readonly DashboardCard[];
}

const byOrder = (a: { readonly order: number }, b: { readonly order: number }): number => a.order - b.order;

/** Where a family may want to go, as the features declare it. Not redrawn with each answer of the server. */
export const DashboardWays = memo(function DashboardWays({ tiles, cards }: DashboardWaysProps) {
  const may = useMayDoAll();
  return (
    <>
      <section aria-labelledby="tiles-title" className={classes.block}>
        <Title order={2} size="h3" id="tiles-title">
          Where to?
        </Title>
        <ul className={classes.tiles}>
          {tiles
            .filter(({ need }) => may(need))
            .sort(byOrder)
            .map(({ title, text, to, Icon }) => (
              <li key={title}>
                <Link to={to} className={classes.tile}>
                  <Icon size={24} aria-hidden />
                  <span>
                    <span className={classes.tileTitle}>{title}</span>
                    <span className={classes.tileText}>{text}</span>
                  </span>
                </Link>
              </li>
            ))}
        </ul>
      </section>
      {cards
        .filter(({ need }) => may(need))
        .sort(byOrder)
        .map(({ title, text, to }) => (
          <section key={title} aria-label={title} className={classes.card}>
            <Link to={to} className={classes.way}>
              <span>
                <Title order={2} size="h4">
                  {title}
                </Title>
                <Text size="sm" c="dimmed">
                  {text}
                </Text>
              </span>
              <IconChevronRight size={20} aria-hidden />
            </Link>
          </section>
        ))}
    </>
  );
});
