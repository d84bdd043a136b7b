import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';

/** Why a file cannot be imported at all, as a sentence for the person who named it. */
export class UnusableSourceError extends Error {
  override readonly name = 'UnusableSourceError';
}

export interface SourceLine {
  /** Of the file, from 1. */
  readonly number: number;
  /** `null`: longer than any line that a source has. */
  readonly text: string | null;
}

export interface ReadOptions {
  readonly signal?: AbortSignal;
  /** Gets how many bytes of the file are read, packed as they lie there. */
  readonly onBytes?: (bytes: number) => void;
  /** Longer lines are not kept in memory; of Open Food Facts' JSONL the largest have about 2 MB, most of it history. */
  readonly mostLineBytes?: number;
}

const CHUNK_BYTES = 256 * 1024;
const BEGINNING_BYTES = 4_096;
const MOST_LINE_BYTES = 16 * 1024 * 1024;
const NEWLINE = 0x0a;

const KINDS_OF_NO_USE: readonly (readonly [beginning: string, sentence: string])[] = [
  ['PK', 'is a ZIP archive: unpack it first'],
  ['PAR1', 'is a Parquet file: use the CSV or JSONL export'],
  ['BZh', 'is compressed with bzip2: unpack it first'],
  ['\xfd7zXZ', 'is compressed with xz: unpack it first'],
  ['SQLite format 3', 'is a database: use the CSV or JSONL export'],
];

const isGzip = (beginning: Buffer): boolean => beginning[0] === 0x1f && beginning[1] === 0x8b;

/** The beginning of a file and its packing, from its first bytes and not from its name. */
function checkKind(beginning: Buffer, name: string): void {
  const text = beginning.toString('latin1');
  for (const [mark, sentence] of KINDS_OF_NO_USE) {
    if (text.startsWith(mark)) throw new UnusableSourceError(`${name} ${sentence}.`);
  }
  if (!isGzip(beginning) && beginning.includes(0)) {
    throw new UnusableSourceError(`${name} is not text: it contains bytes that no CSV or JSONL file has.`);
  }
}

async function beginningOf(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(BEGINNING_BYTES), 0, BEGINNING_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Bytes of a file, unpacked when it is gzip. */
async function* unpacked(
  path: string,
  name: string,
  { signal, onBytes }: ReadOptions,
): AsyncGenerator<Buffer> {
  const beginning = await beginningOf(path);
  checkKind(beginning, name);
  const file = createReadStream(path, { highWaterMark: CHUNK_BYTES });
  const gunzip = isGzip(beginning) ? createGunzip({ chunkSize: CHUNK_BYTES }) : null;
  if (gunzip !== null) {
    file.once('error', (error) => gunzip.destroy(error));
    file.pipe(gunzip);
  }
  const stream: AsyncIterable<Buffer> = gunzip ?? file;
  try {
    for await (const chunk of stream) {
      signal?.throwIfAborted();
      onBytes?.(file.bytesRead);
      yield chunk;
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'Z_BUF_ERROR')
      throw new UnusableSourceError(`${name} is cut off: the archive ends too early.`);
    if (code?.startsWith('Z_'))
      throw new UnusableSourceError(`${name} is damaged: it cannot be unpacked further.`);
    throw error;
  } finally {
    gunzip?.destroy();
    file.destroy();
  }
}

const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

const textOf = (bytes: Buffer): string => {
  const end = bytes.length > 0 && bytes[bytes.length - 1] === 0x0d ? bytes.length - 1 : bytes.length;
  return bytes.toString('utf8', 0, end);
};

/**
 * The lines of a file, some hundred at a time: in constant memory however long the file is.
 * @throws UnusableSourceError when the file is none that can be read, or ends in the middle of its packing
 */
export async function* sourceLines(
  path: string,
  name: string,
  options: ReadOptions = {},
): AsyncGenerator<readonly SourceLine[]> {
  const { mostLineBytes = MOST_LINE_BYTES } = options;
  let rest: Buffer[] = [];
  let restBytes = 0;
  let isTooLong = false;
  let number = 0;
  for await (const chunk of unpacked(path, name, options)) {
    const lines: SourceLine[] = [];
    // Programs that have saved the file again may have put a mark before everything, quotes too.
    const isMarked = number === 0 && rest.length === 0 && chunk.subarray(0, 3).equals(BYTE_ORDER_MARK);
    let from = isMarked ? BYTE_ORDER_MARK.length : 0;
    for (let to = chunk.indexOf(NEWLINE); to >= 0; to = chunk.indexOf(NEWLINE, from)) {
      const last = chunk.subarray(from, to);
      number += 1;
      const whole = rest.length === 0 ? last : Buffer.concat([...rest, last]);
      lines.push({ number, text: isTooLong ? null : textOf(whole) });
      rest = [];
      restBytes = 0;
      isTooLong = false;
      from = to + 1;
    }
    if (from < chunk.length) {
      restBytes += chunk.length - from;
      if (restBytes > mostLineBytes) {
        isTooLong = true;
        rest = [];
      } else if (!isTooLong) rest.push(chunk.subarray(from));
    }
    if (lines.length > 0) yield lines;
  }
  if (rest.length > 0 || isTooLong) {
    yield [{ number: number + 1, text: isTooLong ? null : textOf(Buffer.concat(rest)) }];
  }
}
