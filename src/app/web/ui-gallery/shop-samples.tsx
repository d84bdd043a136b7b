import { useState } from 'react';
import type { GroceryItem } from '#features/grocery-lists/contract.ts';
import { ItemRow } from '#features/grocery-lists/web/components/item-row.tsx';
import { MovingRows } from '#platform/web/ui/moving-rows.tsx';
import { SectionCard } from '#platform/web/ui/section-card.tsx';
import classes from './gallery.module.css';

const item = (given: Pick<GroceryItem, 'id' | 'item' | 'quantity' | 'unit'>): GroceryItem => ({
  aisle: 'produce',
  checked: false,
  neededText: null,
  pantry: false,
  own: false,
  priceUsd: null,
  fieldTimes: {},
  ...given,
});
const ITEMS: readonly GroceryItem[] = [
  { ...item({ id: 'carrot', item: 'Carrots', quantity: 3, unit: null }), priceUsd: 1.2 },
  { ...item({ id: 'cod', item: 'Cod', quantity: 340, unit: 'g' }), neededText: 'needs 310 g' },
  item({ id: 'beans', item: 'Black beans', quantity: 2, unit: '15 oz can' }),
  { ...item({ id: 'candles', item: 'Birthday candles', quantity: null, unit: null }), own: true },
];
const nothing = () => undefined;

/** A row of the store. A tick makes it sink to the end. */
export function ShopSamples() {
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set(['candles']));
  const items = ITEMS.map((each) => ({ ...each, checked: checked.has(each.id) }));
  const sorted = [...items].sort((a, b) => Number(a.checked) - Number(b.checked));
  const onCheck = ({ id }: GroceryItem, isIn: boolean) =>
    setChecked((before) => new Set(isIn ? [...before, id] : [...before].filter((each) => each !== id)));
  return (
    <SectionCard title="In the store" description="A ticked row sinks to the end in one movement.">
      <MovingRows order={sorted.map(({ id }) => id).join()}>
        <ul className={classes.rows}>
          {sorted.map((each) => (
            <ItemRow
              key={each.id}
              item={each}
              actions={{
                onCheck,
                onEdit: nothing,
                onRemove: nothing,
                isWaiting: ({ id }) => id === 'beans',
              }}
              shopMode
            />
          ))}
        </ul>
      </MovingRows>
    </SectionCard>
  );
}
