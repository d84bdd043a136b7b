import type { Metadata, Sharp } from 'sharp';
import { AppError } from './errors.ts';
import { createQueue } from './turns.ts';

/** Loaded with the first picture: libvips takes some twenty megabytes. */
const loadSharp = async () => (await import('sharp')).default;

/** 50 megapixels: the largest phone photos. A small file can unpack to far more. */
const MOST_PIXELS = 50_000_000;
/** Own formats alone: libvips could open others (SVG, TIFF, GIF), whose readers are larger and have had more holes. */
const FORMATS = new Set(['jpeg', 'png', 'webp']);

/** By their first bytes, before any decoder sees the file: a picture of another kind is not even looked into. */
function isOfOurFormats(bytes: Buffer): boolean {
  const isJpeg = bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]));
  const isPng = bytes.subarray(0, 4).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47]));
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return isJpeg || isPng || isWebp;
}
const SECONDS_AT_MOST = 20;
/** One of 50 megapixels has 150 MB of pixels while it is open: no more than two, of all households together. */
const opening = createQueue(2, 10, 'We are busy with other photos right now. Please try again in a moment.');
/** Pictures have one line for all: each household has one at a time (its own turns). */
const EVERYONE = { householdId: 'everyone' };

const unreadable = (sentence: string) => new AppError('photo_unreadable', sentence);

/** The body of a route that takes pictures. @throws AppError `unsupported_media_type` */
export function pictureIn(body: unknown): Buffer {
  if (Buffer.isBuffer(body)) return body;
  throw new AppError('unsupported_media_type', 'Please send a JPEG, PNG or WebP photo.');
}

/** The pixel limit is held when pixels are read; a head that lies is refused there. `null`: no picture. */
async function headOf(bytes: Buffer): Promise<Metadata | null> {
  try {
    const sharp = await loadSharp();
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    return null;
  }
}

async function checkHead(bytes: Buffer): Promise<void> {
  const head = isOfOurFormats(bytes) ? await headOf(bytes) : null;
  if (head === null || !FORMATS.has(head.format)) {
    throw unreadable('We could not open this as a picture. Please choose a JPEG, PNG or WebP photo.');
  }
  if (head.width * head.height > MOST_PIXELS) {
    throw unreadable('This picture has too many pixels. Please choose one of at most 50 megapixels.');
  }
}

/**
 * Opens a picture that someone sent, to be rewritten: upright, and without what a camera writes beside it (sharp
 * keeps none of that unless asked to; rotation comes first, because what the camera wrote says how).
 * @param write gets the picture within a longest side; choosing the form and writing is up to it
 * @throws AppError `photo_unreadable`, or `too_many_requests` when too many wait for their turn
 */
export function rewritePicture<Written>(
  bytes: Buffer,
  write: (within: (side: number) => Sharp) => Promise<Written>,
): Promise<Written> {
  return opening.wait(EVERYONE, () => rewrite(bytes, write));
}

async function rewrite<Written>(
  bytes: Buffer,
  write: (within: (side: number) => Sharp) => Promise<Written>,
): Promise<Written> {
  await checkHead(bytes);
  const sharp = await loadSharp();
  try {
    return await write((side) =>
      sharp(bytes, { failOn: 'error', limitInputPixels: MOST_PIXELS, sequentialRead: true, pages: 1 })
        .autoOrient()
        .timeout({ seconds: SECONDS_AT_MOST })
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true }),
    );
  } catch {
    throw unreadable('This picture is damaged or incomplete. Please choose another one.');
  }
}
