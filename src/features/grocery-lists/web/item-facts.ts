import { formatUsd, inOwnUnits } from '#platform/web/format.ts';
import type { GroceryItem } from '../contract.ts';

/** "needs 808 g (1 lb 13 oz) · about $1.70" */
export function itemFacts(item: Pick<GroceryItem, 'neededText' | 'priceUsd' | 'pantry' | 'own'>): string {
  const price = item.priceUsd === null || item.pantry ? null : `about\u00a0${formatUsd(item.priceUsd)}`;
  return [
    item.neededText === null ? null : inOwnUnits(item.neededText),
    price,
    item.own ? 'added by you' : null,
  ]
    .filter((fact) => fact !== null)
    .join(' · ');
}
