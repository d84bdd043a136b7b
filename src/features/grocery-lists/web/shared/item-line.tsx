import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './item-line.module.css';

export interface ItemLineProps {
  /** Of a line of a kept list. */
  readonly id?: string;
  readonly item: string;
  /** How much to buy. */
  readonly amount: string | null;
  /** Why, and what it costs. */
  readonly facts: string;
  readonly checked: boolean;
  readonly onCheck: (checked: boolean) => void;
  readonly disabled?: boolean;
  /** Below what the item says. */
  readonly note?: ReactNode;
  /** At the end of the line. */
  readonly children?: ReactNode;
}

/** What to buy, how much, and why, with a box to check. */
export function ItemLine({
  id,
  item,
  amount,
  facts,
  checked,
  onCheck,
  disabled = false,
  note,
  children,
}: ItemLineProps) {
  return (
    <li className={classes.row} data-checked={checked} data-item={id}>
      <label className={classes.check}>
        <input
          type="checkbox"
          checked={checked}
          disabled={disabled}
          onChange={(event) => onCheck(event.currentTarget.checked)}
        />
        <span className={classes.words}>
          <span className={classes.name}>
            {item}
            {amount === null ? null : (
              <>
                <span className={classes.dot}> ·</span> <span className={classes.amount}>{amount}</span>
              </>
            )}
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
