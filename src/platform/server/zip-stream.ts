import { once } from 'node:events';
import { createDeflateRaw } from 'node:zlib';
import { Zip, ZipPassThrough } from 'fflate';

export interface ZipEntry {
  readonly name: string;
  readonly text: AsyncIterable<string> | Iterable<string>;
}

/** Compressed by Node off the main thread; the library calculates the checksum and writes the container. */
class DeflatedEntry extends ZipPassThrough {
  override compression = 8;

  protected override process(_chunk: Uint8Array<ArrayBuffer>, final: boolean): void {
    if (final) this.ondata(null, new Uint8Array(0), true);
  }
}

/**
 * A ZIP file as it comes into being: at no time is more of it in memory than a few chunks, however long it gets.
 * Anyone who reads slowly makes the entries wait.
 */
export async function* zipStream(entries: Iterable<ZipEntry>, modified: Date): AsyncGenerator<Buffer> {
  let ready: Buffer[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    failure ??= error;
    if (chunk?.length) ready.push(Buffer.from(chunk));
  });
  const taken = (): Buffer[] => {
    if (failure !== null) throw failure;
    const chunks = ready;
    ready = [];
    return chunks;
  };
  for (const { name, text } of entries) {
    const entry = new DeflatedEntry(name);
    entry.mtime = modified;
    zip.add(entry);
    const deflate = createDeflateRaw();
    deflate.on('data', (chunk: Buffer) => entry.ondata(null, new Uint8Array(chunk), false));
    for await (const part of text) {
      const bytes = Buffer.from(part);
      entry.push(new Uint8Array(bytes));
      if (!deflate.write(bytes)) await once(deflate, 'drain');
      yield* taken();
    }
    const ended = once(deflate, 'end');
    deflate.end();
    await ended;
    entry.push(new Uint8Array(0), true);
    yield* taken();
  }
  zip.end();
  yield* taken();
}
