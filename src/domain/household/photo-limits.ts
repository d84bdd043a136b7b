/** Of photos that a household may keep of its dishes: the same on the page and on the server. */
export const PHOTO_LIMITS = {
  /** Of the file that is sent; a phone's photo has 2 to 8 MB. */
  bytes: 10 * 1024 * 1024,
  types: ['image/jpeg', 'image/png', 'image/webp'],
  /** Longest side of what is kept, pixels. */
  large: 1_600,
  small: 480,
} as const;
