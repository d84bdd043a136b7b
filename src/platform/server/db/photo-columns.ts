import { smallint, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, moment } from './columns.ts';

/** Of a table that keeps photos (kept-photos.ts), beside its key. */
export const photoColumns = () => ({
  /** WebP. */
  image: bytea('image').notNull(),
  width: smallint('width').notNull(),
  height: smallint('height').notNull(),
  /** WebP for lists. */
  smallImage: bytea('small_image').notNull(),
  /** SHA-256 of `image`, part of its address: another picture has another one. */
  imageHash: text('image_hash').notNull(),
  createdBy: uuid('created_by').notNull(),
  createdAt: moment('created_at').notNull(),
});
