import { readFileSync } from 'node:fs';

/**
 * Fraunces (SIL Open Font License) at weight 600, with the letters of Western Europe: small enough to be part of every
 * printed plan, and the first that pages fetch for names of dishes. Made from `fraunces-latin-wght-normal.woff2` of @fontsource-variable/fraunces with fontTools
 * (`varLib.instancer wght=600`, then `subset --unicodes=U+20-7E,U+A0-FF,U+152-153,U+2013-2026 --flavor=woff2`).
 */
export const readPrintFont = (): string =>
  readFileSync(new URL('../../../platform/fonts/fraunces-600.woff2', import.meta.url)).toString('base64');
