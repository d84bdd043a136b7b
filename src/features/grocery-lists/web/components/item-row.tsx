import { Text } from '@mantine/core';
import { IconCloudUp } from '@tabler/icons-react';
import { lazy } from 'react';
import { formatDay } from '#platform/web/format.ts';
import { IfMay } from '#platform/web/if-may.tsx';
import { useMayDo } from '#platform/web/may-do.ts';
import { MoreButton } from '#platform/web/more-button.tsx';
import type { GroceryItem } from '../../contract.ts';
import classes from '../grocery-list.module.css';
import { itemFacts } from '../item-facts.ts';
import { quantityText } from '../quantity-text.ts';
import { ItemLine } from '../shared/item-line.tsx';

const ItemMenu = lazy(async () => ({ default: (await import('./item-menu.tsx')).ItemMenu }));

export interface ItemActions {
  readonly onCheck: (item: GroceryItem, checked: boolean) => void;
  readonly onEdit: (item: GroceryItem) => void;
  readonly onRemove: (item: GroceryItem) => void;
  /** A change to it has not reached the server. */
  readonly isWaiting: (item: GroceryItem) => boolean;
}

export interface ItemRowProps {
  readonly item: GroceryItem;
  readonly actions: ItemActions;
  readonly shopMode: boolean;
  /** Dishes that it is for. */
  readonly dishes?: readonly string[] | undefined;
  /** Days (YYYY-MM-DD) on which it is bought, if not all at first. */
  readonly buyOn?: readonly string[] | undefined;
}

/** As many as fit on a line. */
const NAMED = 2;

export function ItemRow({ item, actions, shopMode, dishes = [], buyOn = [] }: ItemRowProps) {
  const mayCheck = useMayDo('groceries:log');
  const label = `More for ${item.item}`;
  return (
    <ItemLine
      id={item.id}
      item={item.item}
      amount={quantityText(item)}
      facts={itemFacts(item)}
      checked={item.checked}
      disabled={!mayCheck}
      onCheck={(checked) => actions.onCheck(item, checked)}
      note={
        <>
          {buyOn.length === 0 ? null : (
            <Text component="span" size="sm" fw={600} data-on-paper>
              buy on {buyOn.map((day) => formatDay(day, 'short')).join(' and ')}
            </Text>
          )}
          {dishes.length === 0 || item.pantry ? null : (
            <span className={classes.dishes} data-on-paper title={dishes.join(', ')}>
              <span>for {dishes.slice(0, NAMED).join(', ')}</span>
              {dishes.length > NAMED ? ` and ${dishes.length - NAMED} more` : null}
            </span>
          )}
          {actions.isWaiting(item) ? (
            <Text component="span" size="sm" c="dimmed" className={classes.waiting ?? ''}>
              <IconCloudUp size={16} aria-hidden /> waiting for a connection
            </Text>
          ) : null}
        </>
      }
    >
      <IfMay need="groceries:log">
        {' '}
        {shopMode ? null : (
          <MoreButton label={label}>
            <ItemMenu
              label={label}
              onEdit={() => actions.onEdit(item)}
              onRemove={() => actions.onRemove(item)}
            />
          </MoreButton>
        )}
      </IfMay>
    </ItemLine>
  );
}
