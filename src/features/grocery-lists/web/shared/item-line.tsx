import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatUsd, inOwnUnits } from '#platform/web/format.ts';
import type { GroceryItem } from '../../contract.ts';
import classes from '../grocery-list.module.css';
import { quantityText } from '../quantity-text.ts';

type ShownItem = Pick<
  GroceryItem,
  'item' | 'quantity' | 'unit' | 'neededText' | 'priceUsd' | 'pantry' | 'own'
>;

export interface ItemLineProps {
  /** With an `id` it is one of a kept list. */
  readonly item: ShownItem & { readonly id?: string };
  readonly checked: boolean;
  readonly onCheck: (checked: boolean) => void;
  readonly disabled?: boolean;
  /** Below what the item says. */
  readonly note?: ReactNode;
  /** At the end of the line. */
  readonly children?: ReactNode;
}

function factsOf(item: ShownItem): string {
  const price = item.priceUsd === null || item.pantry ? null : `about\u00a0${formatUsd(item.priceUsd)}`;
  return [
    item.neededText === null ? null : inOwnUnits(item.neededText),
    price,
    item.own ? 'added by you' : null,
  ]
    .filter((fact) => fact !== null)
    .join(' · ');
}

/** What to buy, how much, and why, with a box to check. */
export function ItemLine({ item, checked, onCheck, disabled = false, note, children }: ItemLineProps) {
  const amount = quantityText(item);
  const facts = factsOf(item);
  return (
    <li className={classes.row} data-checked={checked} data-item={item.id}>
      <label className={classes.check}>
        <input
          type="checkbox"
          checked={checked}
          disabled={disabled}
          onChange={(event) => onCheck(event.currentTarget.checked)}
        />
        <span className={classes.words}>
          <span className={classes.name}>
            {item.item}
            {amount === null ? null : <span className={classes.amount}> · {amount}</span>}
          </span>
          {facts === '' ? null : (
            <Text component="span" size="sm" c="dimmed">
              {facts}
            </Text>
          )}
          {note}
        </span>
      </label>
      {children}
    </li>
  );
}
