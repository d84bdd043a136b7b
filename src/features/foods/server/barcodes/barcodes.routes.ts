import type { BindRoute } from '#platform/server/bind-route.ts';
import type { RateLimits } from '#platform/server/rate-limits.ts';
import { barcodeRoutes } from '../../contract/barcodes.ts';
import type { BarcodesService } from './barcodes.service.ts';

export function bindBarcodeRoutes(
  bind: BindRoute,
  service: BarcodesService,
  limits: RateLimits | null,
): void {
  bind(
    barcodeRoutes.lookUp,
    ({ user, params }) => service.lookUp(user, params.code),
    limits === null ? {} : { limit: { ...limits.barcode, bucket: 'barcode', by: 'person' } },
  );
}
