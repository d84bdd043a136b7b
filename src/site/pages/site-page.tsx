import { Button, Group, Text, Title } from '@mantine/core';
import { type Icon, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { StartButton } from '#platform/web/start-button.tsx';
import { DishDrawing } from '#platform/web/ui/dish-drawing.tsx';
import { RoundIcon } from '#platform/web/ui/round-icon.tsx';
import type { ShownDish } from '#platform/web/ui/shown-dishes.ts';
import classes from './site-page.module.css';

export interface SitePageProps {
  readonly kicker: string;
  readonly title: string;
  readonly lead: ReactNode;
  /** Three dishes beside the title. */
  readonly dishes: readonly [ShownDish, ShownDish, ShownDish];
  /** The page ends with a way to begin, and with one to read on. */
  readonly readOn?: { readonly to: string; readonly label: string };
  readonly children: ReactNode;
}

/** A page of the public site: a title with dishes beside it, then sections. */
export function SitePage({ kicker, title, lead, dishes, readOn, children }: SitePageProps) {
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <div className={classes.headText}>
          <Text className={classes.kicker}>{kicker}</Text>
          <Title order={1} className={classes.title ?? ''} tabIndex={-1} data-page-heading>
            {title}
          </Title>
          <Text size="lg" c="dimmed" maw="40rem">
            {lead}
          </Text>
        </div>
        <div className={classes.dishes}>
          {dishes.map((dish) => (
            <DishDrawing key={dish} recipe={dish} size={128} />
          ))}
        </div>
      </header>
      {children}
      {readOn ? (
        <Group>
          <StartButton size="lg" />
          <Button component={Link} to={readOn.to} size="lg" variant="default">
            {readOn.label}
          </Button>
        </Group>
      ) : null}
    </div>
  );
}

export interface SiteSectionProps {
  readonly id: string;
  readonly title: string;
  readonly lead?: ReactNode;
  readonly tinted?: boolean;
  readonly children: ReactNode;
}

export function SiteSection({ id, title, lead, tinted = false, children }: SiteSectionProps) {
  return (
    <section
      className={tinted ? `${classes.section} ${classes.tinted}` : classes.section}
      aria-labelledby={id}
    >
      <div className={classes.sectionHead}>
        <Title order={2} id={id}>
          {title}
        </Title>
        {lead ? (
          <Text c="dimmed" maw="44rem">
            {lead}
          </Text>
        ) : null}
      </div>
      {children}
    </section>
  );
}

export function CheckList({ items }: { readonly items: readonly ReactNode[] }) {
  return (
    <ul className={classes.checks}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <li key={index}>
          <IconCheck size={20} stroke={2.5} aria-hidden />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}

export interface Card {
  readonly Icon: Icon;
  readonly title: string;
  readonly text: ReactNode;
}

export function Cards({
  cards,
  numbered = false,
}: {
  readonly cards: readonly Card[];
  readonly numbered?: boolean;
}) {
  const List = numbered ? 'ol' : 'ul';
  return (
    <List className={classes.cards}>
      {cards.map((card, index) => (
        <li key={card.title} className={classes.card}>
          <RoundIcon Icon={card.Icon} size={56} />
          <div>
            <Title order={3}>{numbered ? `${index + 1}. ${card.title}` : card.title}</Title>
            <Text c="dimmed" mt={4} component="div">
              {card.text}
            </Text>
          </div>
        </li>
      ))}
    </List>
  );
}

/** Something that must not be overlooked. */
export function Callout({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <aside className={classes.callout} aria-label={title}>
      <Text fw={700}>{title}</Text>
      <Text component="div">{children}</Text>
    </aside>
  );
}
