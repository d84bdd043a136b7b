import type { RateLimitRecord } from '#platform/server/rate-limits.ts';

/** A pantry is scanned in one go; what is not stored is asked of someone else. */
export const BARCODES: RateLimitRecord = {
  name: 'barcode',
  what: 'barcodes',
  max: 120,
  windowSeconds: 600,
  by: 'person',
};
