import { Progress, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { LazyDetails } from '#platform/web/ui/lazy-details.tsx';
import type { GroceryItem, GroceryList } from '../../contract.ts';
import {
  type AisleGroup,
  aisleGroups,
  openFirst,
  pantryItems,
  priceEstimate,
  priceText,
  priceWords,
} from '../aisle-groups.ts';
import classes from '../grocery-list.module.css';
import { type ItemActions, ItemRow } from './item-row.tsx';

/** What the kitchen has anyway does not hold the bar below full. */
export function ListProgress({ items }: { readonly items: readonly GroceryItem[] }) {
  const toBuy = items.filter((item) => !item.pantry);
  const bought = toBuy.filter((item) => item.checked).length;
  const estimate = priceEstimate(items);
  const price = priceText(estimate);
  return (
    <div className={classes.progress}>
      <Text fw={600} role="status">
        {bought} of {toBuy.length} in the cart
        {price === null ? null : (
          <Text component="span" fw={400} c="dimmed">
            {' '}
            · {price}
          </Text>
        )}
      </Text>
      <Progress.Root size="lg">
        <Progress.Section
          value={toBuy.length === 0 ? 0 : (bought / toBuy.length) * 100}
          aria-label="Share of the list that is in the cart"
        />
      </Progress.Root>
      {price === null ? null : (
        <details className={classes.priceWords}>
          <summary>What is in the price</summary>
          {priceWords(estimate).map((words) => (
            <p key={words}>{words}</p>
          ))}
        </details>
      )}
    </div>
  );
}

/** So many have room on one printed page in letters of the usual size. */
const FEW = 70;

const isDone = ({ left }: AisleGroup): boolean => left === 0;

export interface ListItemsProps {
  readonly items: readonly GroceryItem[];
  /** By the id of a line; lists that an earlier version kept on this device have none. */
  readonly dishes: GroceryList['dishes'];
  readonly buyOn: GroceryList['buyOn'];
  readonly actions: ItemActions;
  /** On paper only: the screen shows the list in another way. */
  readonly isForPaper: boolean;
}

export function ListItems({ items, dishes, buyOn, actions, isForPaper }: ListItemsProps) {
  // As it was when the page came: a line or an aisle that moved with its tick would leave from under the finger.
  const [doneBefore] = useState(() => new Set(items.filter(({ checked }) => checked).map(({ id }) => id)));
  const inOrder = openFirst(items, doneBefore);
  const pantry = pantryItems(inOrder);
  const groups = aisleGroups(inOrder);
  const isAside = (group: AisleGroup) => isDone(group) && group.items.every(({ id }) => doneBefore.has(id));
  const aside = groups.filter(isAside);
  const rows = (some: readonly GroceryItem[], label: string) => (
    <ul className={classes.rows} aria-label={label}>
      {some.map((item) => (
        <ItemRow
          key={item.id}
          item={item}
          actions={actions}
          shopMode={false}
          dishes={dishes?.[item.id]}
          buyOn={buyOn?.[item.id]}
        />
      ))}
    </ul>
  );
  const section = (group: AisleGroup) => (
    <section key={group.aisle} className={classes.aisle} aria-label={group.name}>
      <div className={classes.aisleHead}>
        <Title order={2} size="h4">
          {group.name}
        </Title>
        <Text size="sm" c="dimmed" className="no-print">
          {isDone(group) ? 'All done' : `${group.left} of ${group.items.length} left`}
        </Text>
      </div>
      {rows(group.items, group.name)}
    </section>
  );
  return (
    <div className={isForPaper ? 'print-only' : undefined}>
      <div
        className={classes.aisles}
        data-many={items.filter(({ checked }) => !checked).length > FEW || undefined}
      >
        {groups.filter((group) => !isAside(group)).map(section)}
        {pantry.length > 0 ? (
          <section className={classes.aisle} aria-label="You may have these">
            <Title order={2} size="h4">
              You may have these
            </Title>
            <Text size="sm" c="dimmed">
              Salt, oil, spices and so on. Check your pantry before you go.
            </Text>
            {rows(pantry, 'You may have these')}
          </section>
        ) : null}
      </div>
      {aside.length > 0 ? (
        <LazyDetails
          className={`${classes.finished} no-print`}
          summary={`All done: ${aside.map(({ name }) => name).join(', ')}`}
        >
          {() => <div className={classes.aisles}>{aside.map(section)}</div>}
        </LazyDetails>
      ) : null}
    </div>
  );
}
