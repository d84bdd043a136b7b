import { ActionIcon, Menu, Text } from '@mantine/core';
import { IconCloudUp, IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { formatUsd, inOwnUnits } from '#platform/web/format.ts';
import { IfMay } from '#platform/web/if-may.tsx';
import { useMayDo } from '#platform/web/may-do.ts';
import type { GroceryItem } from '../../contract.ts';
import { quantityText } from '../aisle-groups.ts';
import classes from './grocery-list.module.css';

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
  /** Dishes that it is for, on paper. */
  readonly dishes?: readonly string[] | undefined;
}

function factsOf(item: GroceryItem): string {
  const price = item.priceUsd === null || item.pantry ? null : `about\u00a0${formatUsd(item.priceUsd)}`;
  return [
    item.neededText === null ? null : inOwnUnits(item.neededText),
    price,
    item.own ? 'added by you' : null,
  ]
    .filter((fact) => fact !== null)
    .join(' · ');
}

export function ItemRow({ item, actions, shopMode, dishes = [] }: ItemRowProps) {
  const amount = quantityText(item);
  const facts = factsOf(item);
  const mayCheck = useMayDo('groceries:log');
  return (
    <li className={classes.row} data-checked={item.checked} data-item={item.id}>
      <label className={classes.check}>
        <input
          type="checkbox"
          checked={item.checked}
          disabled={!mayCheck}
          onChange={(event) => actions.onCheck(item, event.currentTarget.checked)}
        />
        <span className={classes.words}>
          <span className={classes.name}>
            {item.item}
            {amount === null ? null : <span className={classes.amount}> · {amount}</span>}
          </span>
          {dishes.length === 0 || item.pantry ? null : (
            <span className={`${classes.dishes} print-only`}>
              <span>for {dishes[0]}</span>
              {dishes.length > 1 ? ` +${dishes.length - 1}` : null}
            </span>
          )}
          {facts === '' ? null : (
            <Text component="span" size="sm" c="dimmed">
              {facts}
            </Text>
          )}
          {actions.isWaiting(item) ? (
            <Text component="span" size="sm" c="dimmed" className={classes.waiting ?? ''}>
              <IconCloudUp size={16} aria-hidden /> waiting for a connection
            </Text>
          ) : null}
        </span>
      </label>
      <IfMay need="groceries:log">
        {' '}
        {shopMode ? null : (
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon aria-label={`More for ${item.item}`} color="gray" className="no-print">
                <IconDots aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item
                leftSection={<IconPencil size={18} aria-hidden />}
                mih={44}
                onClick={() => actions.onEdit(item)}
              >
                Change
              </Menu.Item>
              <Menu.Item
                leftSection={<IconTrash size={18} aria-hidden />}
                mih={44}
                onClick={() => actions.onRemove(item)}
              >
                Remove
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )}
      </IfMay>
    </li>
  );
}
