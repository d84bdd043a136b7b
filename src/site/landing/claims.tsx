import { Anchor, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './landing.module.css';
import { AGE_GROUPS, type Claim, type SeatId } from './landing-content.ts';

function Proof({ to, label }: Claim['proof']) {
  return (
    <Anchor component={Link} to={to} underline="hover" className={classes.proof ?? ''}>
      {label}
    </Anchor>
  );
}

export interface ClaimListProps {
  readonly claims: readonly Claim[];
  readonly columns: 2 | 3;
  /** A counted list: first, second, third. */
  readonly numbered?: boolean;
}

export function ClaimList({ claims, columns, numbered = false }: ClaimListProps) {
  const List = numbered ? 'ol' : 'ul';
  return (
    <List className={classes.claims} data-columns={columns}>
      {claims.map(({ title, text, proof }, at) => (
        <li key={title} className={classes.claim}>
          <Title order={3}>{numbered ? `${at + 1}. ${title}` : title}</Title>
          <Text c="dimmed">{text}</Text>
          <Proof {...proof} />
        </li>
      ))}
    </List>
  );
}

/** A line for each age group, with what someone of that age gets of the dinner above. */
export function AgeRows({ portionAt }: { readonly portionAt: (seat: SeatId) => ReactNode }) {
  return (
    <ul className={classes.ages}>
      {AGE_GROUPS.map(({ seat, title, years, text, proof }) => (
        <li key={seat} className={classes.age}>
          <div>
            <Title order={3}>{title}</Title>
            <Text className={classes.years}>{years}</Text>
          </div>
          <div className={classes.ageWords}>
            <Text c="dimmed">{text}</Text>
            <Proof {...proof} />
          </div>
          <div className={classes.agePortion}>{portionAt(seat)}</div>
        </li>
      ))}
    </ul>
  );
}
