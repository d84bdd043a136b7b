import type { WaterBody } from '#domain/hydration/water-target.ts';

/** What holds until a household decides otherwise: the product is made for the US. */
export const PRODUCT_SETTINGS = {
  body: 'nasem' as WaterBody,
  units: 'auto' as 'auto' | 'ml' | 'fl-oz',
  cups: [] as { id: string; name: string; drink: string; ml: number }[],
};
