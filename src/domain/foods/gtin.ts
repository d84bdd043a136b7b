/*
 * Barcodes of products, by the GS1 General Specifications (sections 3 and 7.9): GTIN-8, -12 (UPC-A), -13 (EAN) and
 * -14 are one number with leading zeros left out, and its last digit checks the others. Kept as 14 digits.
 */

const LENGTHS: readonly number[] = [8, 12, 13, 14];
const GTIN_LENGTH = 14;

/** Check digit of the digits before it: weights 3, 1, 3 … from the right (GS1 General Specifications 7.9.1). */
export function checkDigitOf(digits: string): number {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place]);
    sum += place % 2 === 0 ? 3 * digit : digit;
  }
  return (10 - (sum % 10)) % 10;
}

const isChecked = (digits: string): boolean => checkDigitOf(digits.slice(0, -1)) === Number(digits.at(-1));

/** The twelve digits that a short US code stands for (UPC-E, GS1 General Specifications 5.2.2.4.2). */
function expandUpcE(digits: string): string | null {
  if (!/^[01]\d{7}$/.test(digits)) return null;
  const [system, a, b, c, d, e, last, check] = [...digits];
  const body =
    last === '0' || last === '1' || last === '2'
      ? `${a}${b}${last}0000${c}${d}${e}`
      : last === '3'
        ? `${a}${b}${c}00000${d}${e}`
        : last === '4'
          ? `${a}${b}${c}${d}00000${e}`
          : `${a}${b}${c}${d}${e}0000${last}`;
  const whole = `${system}${body}${check}`;
  return isChecked(whole) ? whole : null;
}

/**
 * A barcode as 14 digits, or `null` when it is none: a wrong length, letters, or a check digit that says a digit was
 * misread. Blanks and dashes between digits are how people type what is printed. Eight digits that begin with 0 are
 * read as a short US code first: as GTIN-8 they would be numbers of one shop only.
 */
export function gtinOf(typed: string): string | null {
  const digits = typed.replaceAll(/[\s-]/g, '');
  if (!/^\d+$/.test(digits) || !LENGTHS.includes(digits.length) || /^0+$/.test(digits)) return null;
  const short = digits.length === 8 ? expandUpcE(digits) : null;
  if (short !== null && digits.startsWith('0')) return short.padStart(GTIN_LENGTH, '0');
  if (isChecked(digits)) return digits.padStart(GTIN_LENGTH, '0');
  return short === null ? null : short.padStart(GTIN_LENGTH, '0');
}

/**
 * The same for a number that a database has written with zeros left out or added ("00000000000012", "2264"): what is
 * left without them has to be a whole GTIN.
 */
export function gtinOfStored(code: string): string | null {
  const digits = code.replaceAll(/\D/g, '').replace(/^0+/, '');
  if (digits.length < 6 || digits.length > GTIN_LENGTH) return null;
  return isChecked(digits) ? digits.padStart(GTIN_LENGTH, '0') : null;
}

/**
 * Numbers that each shop assigns as it likes (GS1 prefixes 02, 04 and 20–29, and GTIN-8 that begin with 0 or 2): the
 * same number may be another product elsewhere.
 */
export function isShopNumber(gtin: string): boolean {
  return gtin.startsWith('000000') ? /^000000[02]/.test(gtin) : /^0(?:02|04|2)/.test(gtin);
}

/** As it is printed on a pack and as Open Food Facts names it: 8 digits, or 13. */
export function printedBarcode(gtin: string): string {
  if (gtin.startsWith('000000')) return gtin.slice(-8);
  return gtin.startsWith('0') ? gtin.slice(1) : gtin;
}
