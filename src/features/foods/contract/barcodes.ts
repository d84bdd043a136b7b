import { z } from 'zod';
import { apiPaths } from '#platform/contract/paths.ts';
import { route } from '#platform/contract/route.ts';
import { productAnswer } from './foods.ts';

/** The product behind a barcode; its allergens are the union of all that is known of this number. */
export const scannedProduct = productAnswer.extend({
  /** A number that each shop gives as it likes: elsewhere it may be another product, so compare the name. */
  isShopNumber: z.boolean(),
});
export type ScannedProduct = z.infer<typeof scannedProduct>;

export const barcodeRoutes = {
  lookUp: route({
    method: 'GET',
    path: apiPaths.barcodes.lookUp,
    summary: 'The product with a barcode (GTIN-8, 12, 13, 14 or UPC-E): imported, or from Open Food Facts',
    tag: 'Foods',
    access: 'user',
    need: 'own',
    params: z.object({ code: z.string().max(40) }),
    status: 200,
    answer: scannedProduct,
  }),
};
