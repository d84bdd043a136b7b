import { exactText } from '#domain/units/friendly-number.ts';
import { metricAmount, usWeight } from '#domain/units/weight-text.ts';
import { formatAmount, inOwnUnits } from '#platform/web/format.ts';
import type { GroceryItem } from '../contract.ts';

/** "500 g (1 lb 2 oz)", "2 × 15 oz can", "3 lemons"; `null` when no amount is given. */
export function quantityText({ quantity, unit }: Pick<GroceryItem, 'quantity' | 'unit'>): string | null {
  if (quantity === null) return unit;
  const count = exactText(quantity) ?? formatAmount(quantity);
  if (unit === null) return count;
  if (unit === 'g') return inOwnUnits(`${metricAmount(quantity, 'g')} (${usWeight(quantity)})`);
  // A unit that begins with a measure is a pack's size, not a count.
  return /^(\d|half )/.test(unit) ? `${count} × ${unit}` : `${count} ${unit}`;
}
