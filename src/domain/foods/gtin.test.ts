import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDigitOf, gtinOf, gtinOfStored, isShopNumber, printedBarcode } from './gtin.ts';

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length });

/** A number with its right check digit. */
const code = (length: number) =>
  digits(length - 1)
    .map((body) => `${body}${checkDigitOf(body)}`)
    .filter((whole) => /[1-9]/.test(whole));

const anyCode = fc.constantFrom(12, 13, 14).chain(code);

describe('gtinOf', () => {
  it.each([
    ['3017620422003', '03017620422003'],
    ['036000291452', '00036000291452'],
    ['96385074', '00000096385074'],
    ['10614141000415', '10614141000415'],
    [' 3 017620-422003 ', '03017620422003'],
    // UPC-E, one for each way of leaving zeros out.
    ['04252614', '00042100005264'],
    ['01234133', '00012300000413'],
    ['01234446', '00012340000046'],
    ['01234565', '00012345000065'],
  ])('reads %s as %s', (typed, gtin) => {
    expect(gtinOf(typed)).toBe(gtin);
  });

  it.each([
    '',
    '3017620422004',
    '301762042200',
    'milk',
    '12345',
    '00000000',
    '3017620422003x',
    '030176204220030',
  ])('refuses %j', (typed) => {
    expect(gtinOf(typed)).toBeNull();
  });

  it('keeps every whole number, with zeros before it or not', () => {
    fc.assert(
      fc.property(anyCode, (typed) => {
        const gtin = gtinOf(typed);
        expect(gtin).toBe(typed.padStart(14, '0'));
        expect(gtinOf(gtin ?? '')).toBe(gtin);
      }),
    );
  });

  it('notices every single wrong digit', () => {
    fc.assert(
      fc.property(anyCode, fc.nat(), fc.integer({ min: 1, max: 9 }), (typed, where, by) => {
        const at = where % typed.length;
        const wrong = `${typed.slice(0, at)}${(Number(typed[at]) + by) % 10}${typed.slice(at + 1)}`;
        expect(gtinOf(wrong)).toBeNull();
      }),
    );
  });

  it('takes any text without failing, and answers 14 digits or nothing', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const gtin = gtinOf(typed);
        if (gtin !== null) expect(gtin).toMatch(/^\d{14}$/);
      }),
    );
  });
});

describe('gtinOfStored', () => {
  it('finds the number again whose zeros a database left out or added', () => {
    fc.assert(
      fc.property(code(13), fc.integer({ min: 0, max: 3 }), (typed, zeros) => {
        const bare = typed.replace(/^0+/, '');
        fc.pre(bare.length > 8);
        expect(gtinOfStored(`${'0'.repeat(zeros)}${bare}`)).toBe(gtinOf(typed));
      }),
    );
  });

  it.each([
    ['0000096385074', '00000096385074'],
    ['96385074', '00000096385074'],
    ['17', null],
    ['3017620422004', null],
    ['', null],
  ])('reads %s as %s', (stored, gtin) => {
    expect(gtinOfStored(stored)).toBe(gtin);
  });
});

describe('isShopNumber', () => {
  it.each([
    ['201234500000', true],
    ['021234500000', true],
    ['2000500', true],
    ['301762042200', false],
    ['03600029145', false],
    ['9638507', false],
  ])('%s and its check digit: %s', (body, expected) => {
    const gtin = gtinOf(`${body}${checkDigitOf(body)}`);
    expect(gtin).not.toBeNull();
    expect(isShopNumber(gtin ?? '')).toBe(expected);
  });
});

describe('printedBarcode', () => {
  it('reads back as the same number', () => {
    fc.assert(
      fc.property(fc.oneof(anyCode, code(8)), (typed) => {
        const gtin = gtinOf(typed);
        fc.pre(gtin !== null);
        // Eight digits that begin with 0 are a short US code; a whole number is never printed that way.
        fc.pre(!/^0/.test(printedBarcode(gtin)) || printedBarcode(gtin).length === 13);
        expect(gtinOf(printedBarcode(gtin))).toBe(gtin);
      }),
    );
  });
});
