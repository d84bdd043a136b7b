import { type BarcodeReader, PACKAGE_FORMATS } from './barcode-formats.ts';

interface ReaderMaker {
  new (options: { readonly formats: readonly string[] }): BarcodeReader;
  getSupportedFormats(): Promise<readonly string[]>;
}

const makerOf = (): ReaderMaker | undefined =>
  (globalThis as { readonly BarcodeDetector?: ReaderMaker }).BarcodeDetector;

/** The browser's own where it reads packages, else ours, which is loaded now: about 450 kB. */
export async function barcodeReader(): Promise<BarcodeReader> {
  const Own = makerOf();
  const known = (await Own?.getSupportedFormats().catch(() => [])) ?? [];
  if (Own !== undefined && PACKAGE_FORMATS.every((format) => known.includes(format)))
    return new Own({ formats: PACKAGE_FORMATS });
  return (await import('./barcode-reader.ts')).createBarcodeReader();
}
