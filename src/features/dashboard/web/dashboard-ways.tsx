import { Title } from '@mantine/core';
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

/**
 * Where a family may want to go, as the features declare it: cards, then the tiles that no card of the same title stands
 * for. Not redrawn with each answer of the server.
 */
export const DashboardWays = memo(function DashboardWays({ tiles, cards }: DashboardWaysProps) {
  const may = useMayDoAll();
  const shownCards = cards.filter(({ need }) => may(need)).sort(byOrder);
  const taken = new Set(shownCards.map(({ title }) => title));
  const shownTiles = tiles.filter(({ need, title }) => may(need) && !taken.has(title)).sort(byOrder);
  return (
    <section aria-labelledby="ways-title" className={classes.block}>
      <Title order={2} size="h3" id="ways-title">
        Where to?
      </Title>
      <ul className={classes.tiles}>
        {shownCards.map((card) => (
          <li key={card.title} className={classes.card}>
            <section aria-label={card.title}>
              <Way {...card} />
            </section>
          </li>
        ))}
        {shownTiles.map((tile) => (
          <li key={tile.title}>
            <Way {...tile} />
          </li>
        ))}
      </ul>
    </section>
  );
});

function Way({ to, title, text, Icon }: Pick<DashboardTile, 'to' | 'title' | 'text' | 'Icon'>) {
  return (
    <Link to={to} className={classes.tile}>
      <Icon size={24} aria-hidden />
      <span>
        <span className={classes.tileTitle}>{title}</span>
        <span className={classes.tileText}>{text}</span>
      </span>
    </Link>
  );
}
