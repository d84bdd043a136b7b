import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { PHOTO_LIMITS } from '#domain/household/photo-limits.ts';
import type { HouseholdCipher } from './encryption.ts';
import { rewritePicture } from './pictures.ts';
import { HOUSEHOLD_ID, type Row, type SealedForHousehold } from './table-records.ts';

/*
 * Photos that a household keeps: upright WebP in two sizes without what a camera writes beside it, sealed with the household's
 * key. Their tables have `photoColumns` beside a key of their own.
 */

export interface KeptPhoto {
  readonly image: Buffer;
  readonly smallImage: Buffer;
  readonly width: number;
  readonly height: number;
  /** SHA-256 of `image`, in hex. */
  readonly imageHash: string;
}

export type PhotoSize = 'large' | 'small';
type PhotoColumn = 'image' | 'small_image';
/** What the pictures of a row are bound to. */
export type PhotoPlace = (column: PhotoColumn, row: string) => string;

const LARGE_QUALITY = 80;
const SMALL_QUALITY = 74;

/** Reads a picture that someone sent, and writes it again. @throws AppError `photo_unreadable` */
export function keptPhotoFrom(bytes: Buffer): Promise<KeptPhoto> {
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

/** As a row keeps it. */
export const sealPhoto = (
  cipher: HouseholdCipher,
  photo: KeptPhoto,
  place: PhotoPlace,
  row: string,
): KeptPhoto => ({
  ...photo,
  image: cipher.sealBytes(photo.image, place('image', row)),
  smallImage: cipher.sealBytes(photo.smallImage, place('small_image', row)),
});

const COLUMN_OF: Readonly<Record<PhotoSize, PhotoColumn>> = { large: 'image', small: 'small_image' };

/** The picture of one size, as it was sealed. */
export const openPhoto = (
  cipher: HouseholdCipher,
  sealed: Buffer,
  size: PhotoSize,
  place: PhotoPlace,
  row: string,
): Buffer => cipher.openBytes(sealed, place(COLUMN_OF[size], row));

/** What a table of photos declares of its columns. */
export const photoSealed = (place: PhotoPlace, rowOf: (row: Row) => string): readonly SealedForHousehold[] =>
  (['image', 'small_image'] as const).map((column) => ({
    key: 'household',
    column,
    placeOf: (row) => place(column, rowOf(row)),
    content: 'bytes',
  }));
export const PHOTO_EXPORT = {
  leftOut: {
    ...HOUSEHOLD_ID,
    small_image: 'the same picture, smaller',
    image_hash: 'part of its address',
  },
  onlyInJson: ['image'],
} as const;

/** A picture is looked at by its page alone: opened by itself it can run and load nothing. */
const PICTURE_POLICY = "default-src 'none'; sandbox";

/**
 * In no cache, the browser's neither (request-guards.ts): on a shared tablet a family's own pictures would stay there
 * after the sign-out, where no page of ours can take them away.
 */
export const sendPhoto = (reply: FastifyReply, bytes: Buffer, name: string): FastifyReply =>
  reply
    .header('content-type', 'image/webp')
    .header('content-security-policy', PICTURE_POLICY)
    .header('content-disposition', `inline; filename="${name}.webp"`)
    .send(bytes);
