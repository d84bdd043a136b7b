import { Text } from '@mantine/core';
import { IconFridge } from '@tabler/icons-react';
import { Link } from 'react-router';
import { inOwnUnits } from '#platform/web/format.ts';
import type { GroceryList } from '../../contract.ts';
import classes from '../grocery-list.module.css';

/** What the plans use from the pantry, and why it is not on the list, or less of it. */
export function FromHome({ items }: { readonly items: NonNullable<GroceryList['fromHome']> }) {
  if (items.length === 0) return null;
  return (
    <details className={classes.fromHome}>
      <summary>
        <IconFridge size={20} aria-hidden />{' '}
        {items.length === 1 ? '1 thing from your pantry' : `${items.length} things from your pantry`}
      </summary>
      <ul>
        {items.map(({ item, neededText }) => (
          <li key={`${item} ${neededText}`}>
            {item}{' '}
            <Text span c="dimmed">
              · {inOwnUnits(neededText)}
            </Text>
          </li>
        ))}
      </ul>
      <Link to="/pantry">Open the pantry</Link>
    </details>
  );
}
