import { fileURLToPath } from 'node:url';

const pathOf = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/** Noto Sans and Fraunces (SIL Open Font License), by the names under which documents use them; see scripts/make-print-fonts.py. */
export const PRINT_FONTS = {
  text: pathOf('print-text.ttf'),
  bold: pathOf('print-bold.ttf'),
  dish: pathOf('print-dish.ttf'),
} as const;
export type PrintFont = keyof typeof PRINT_FONTS;
