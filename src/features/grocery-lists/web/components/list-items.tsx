import { Progress, Text } from '@mantine/core';
import { SectionCard } from '#platform/web/ui/section-card.tsx';
import type { GroceryItem } from '../../contract.ts';
import { aisleGroups, pantryItems, priceEstimate, priceText } from '../aisle-groups.ts';
import classes from './grocery-list.module.css';
import { type ItemActions, ItemRow } from './item-row.tsx';

/** What the kitchen has anyway does not hold the bar below full. */
export function ListProgress({ items }: { readonly items: readonly GroceryItem[] }) {
  const toBuy = items.filter((item) => !item.pantry);
  const bought = toBuy.filter((item) => item.checked).length;
  const price = priceText(priceEstimate(items));
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
    </div>
  );
}

export interface ListItemsProps {
  readonly items: readonly GroceryItem[];
  readonly actions: ItemActions;
  readonly shopMode: boolean;
}

export function ListItems({ items, actions, shopMode }: ListItemsProps) {
  const pantry = pantryItems(items);
  const rows = (some: readonly GroceryItem[], label: string) => (
    <ul className={classes.rows} aria-label={label}>
      {some.map((item) => (
        <ItemRow key={item.id} item={item} actions={actions} shopMode={shopMode} />
      ))}
    </ul>
  );
  return (
    <div className={classes.aisles}>
      {aisleGroups(items).map((group) => (
        <SectionCard
          key={group.aisle}
          title={group.name}
          actions={
            <Text size="sm" c="dimmed">
              {group.left === 0 ? 'All done' : `${group.left} of ${group.items.length} left`}
            </Text>
          }
        >
          {rows(group.items, group.name)}
        </SectionCard>
      ))}
      {pantry.length > 0 ? (
        <SectionCard
          title="You may have these"
          description="Salt, oil, spices and so on. Check your pantry before you go."
        >
          {rows(pantry, 'You may have these')}
        </SectionCard>
      ) : null}
    </div>
  );
}
