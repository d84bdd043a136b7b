import { useQuery } from '@tanstack/react-query';
import type { ScannedProduct } from '#contract/barcodes.ts';
import { apiPaths } from '#contract/paths.ts';
import { apiQuery } from '#web/lib/api-client.ts';

/** The server keeps what it knows for a month; within one visit it is the same product. */
const PRODUCT_STALE_MS = 600_000;

export function useBarcode(code: string) {
  return useQuery({
    queryKey: [apiPaths.barcodes.lookUp, code],
    queryFn: ({ signal }) =>
      apiQuery<ScannedProduct>(apiPaths.barcodes.lookUp.replace(':code', encodeURIComponent(code)), {
        signal,
      }),
    staleTime: PRODUCT_STALE_MS,
  });
}
