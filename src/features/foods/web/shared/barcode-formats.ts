/** Shape Detection API (WICG); TypeScript does not know it. */
export interface BarcodeReader {
  detect(source: HTMLVideoElement | ImageBitmap): Promise<readonly { readonly rawValue: string }[]>;
}

/** What is printed on packages. */
export const PACKAGE_FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e'] as const;
