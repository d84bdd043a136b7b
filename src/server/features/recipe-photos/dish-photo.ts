import { createHash } from 'node:crypto';
import sharp, { type Metadata } from 'sharp';
import { PHOTO_LIMITS } from '#core/recipes/photo-limits.ts';
import { AppError } from '#server/platform/errors.ts';

/** A picture as it is kept: upright WebP without what a camera writes beside it. */
export interface DishPhoto {
  readonly image: Buffer;
  readonly smallImage: Buffer;
  readonly width: number;
  readonly height: number;
  /** SHA-256 of `image`, in hex. */
  readonly imageHash: string;
}

/** 50 megapixels: the largest phone photos. A small file can unpack to far more. */
const MOST_PIXELS = 50_000_000;
const LARGE_QUALITY = 80;
const SMALL_QUALITY = 74;
/** Own formats alone: libvips could open others (SVG, TIFF, GIF), which are larger doors. */
const FORMATS = new Set(['jpeg', 'png', 'webp']);

/** By their first bytes, before any decoder sees the file: a picture of another kind is not even looked into. */
function isOfOurFormats(bytes: Buffer): boolean {
  const isJpeg = bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]));
  const isPng = bytes.subarray(0, 4).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47]));
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return isJpeg || isPng || isWebp;
}
const SECONDS_AT_MOST = 20;

const unreadable = (sentence: string) => new AppError('photo_unreadable', sentence);

/** sharp keeps no metadata unless told to; rotation comes first, because it is told there. */
const upright = (bytes: Buffer) =>
  sharp(bytes, { failOn: 'error', limitInputPixels: MOST_PIXELS, sequentialRead: true, pages: 1 })
    .autoOrient()
    .timeout({ seconds: SECONDS_AT_MOST });

const within = (bytes: Buffer, side: number, quality: number) =>
  upright(bytes)
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality })
    .toBuffer({ resolveWithObject: true });

/** The pixel limit is held when pixels are read; a head that lies is refused there. `null`: no picture. */
async function headOf(bytes: Buffer): Promise<Metadata | null> {
  try {
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

/** Reads a picture that somebody sent, and writes it anew. @throws AppError `photo_unreadable` */
export async function dishPhotoFrom(bytes: Buffer): Promise<DishPhoto> {
  await checkHead(bytes);
  try {
    const large = await within(bytes, PHOTO_LIMITS.large, LARGE_QUALITY);
    const small = await within(bytes, PHOTO_LIMITS.small, SMALL_QUALITY);
    return {
      image: large.data,
      smallImage: small.data,
      width: large.info.width,
      height: large.info.height,
      imageHash: createHash('sha256').update(large.data).digest('hex'),
    };
  } catch {
    throw unreadable('This picture is broken or cut off. Please choose another one.');
  }
}
