import { createHash } from 'node:crypto';
import { PHOTO_LIMITS } from '#domain/recipes/recipe-limits.ts';
import { rewritePicture } from '#platform/server/pictures.ts';

/** A picture as it is kept: upright WebP without what a camera writes beside it. */
export interface DishPhoto {
  readonly image: Buffer;
  readonly smallImage: Buffer;
  readonly width: number;
  readonly height: number;
  /** SHA-256 of `image`, in hex. */
  readonly imageHash: string;
}

const LARGE_QUALITY = 80;
const SMALL_QUALITY = 74;

/** Reads a picture that someone sent, and writes it again. @throws AppError `photo_unreadable` */
export function dishPhotoFrom(bytes: Buffer): Promise<DishPhoto> {
  return rewritePicture(bytes, async (within) => {
    const write = (side: number, quality: number) =>
      within(side).webp({ quality }).toBuffer({ resolveWithObject: true });
    const large = await write(PHOTO_LIMITS.large, LARGE_QUALITY);
    const small = await write(PHOTO_LIMITS.small, SMALL_QUALITY);
    return {
      image: large.data,
      smallImage: small.data,
      width: large.info.width,
      height: large.info.height,
      imageHash: createHash('sha256').update(large.data).digest('hex'),
    };
  });
}
