import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { type BarcodeReader, PACKAGE_FORMATS } from './barcode-formats.ts';

/** For browsers that read no barcodes: ZXing as WebAssembly, a file of ours. Its own default would ask a network of others for it. */
export function createBarcodeReader(): BarcodeReader {
  prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });
  return new BarcodeDetector({ formats: [...PACKAGE_FORMATS] });
}
