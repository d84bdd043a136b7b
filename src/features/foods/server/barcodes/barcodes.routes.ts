import type { BindRoute } from '#platform/server/bind-route.ts';
import type { Limited } from '#platform/server/rate-limits.ts';
import { barcodeRoutes } from '../../contract/barcodes.ts';
import { BARCODES } from '../rate-limits.ts';
import type { BarcodesService } from './barcodes.service.ts';

export function bindBarcodeRoutes(bind: BindRoute, service: BarcodesService, limited: Limited): void {
  bind(barcodeRoutes.lookUp, ({ user, params }) => service.lookUp(user, params.code), limited(BARCODES));
}
