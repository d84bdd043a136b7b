import { useQuery } from '@tanstack/react-query';
import { apiPaths } from '#platform/contract/paths.ts';
import { apiQuery } from '#platform/web/api-client.ts';
import type { ScannedProduct } from '../../contract/barcodes.ts';

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
