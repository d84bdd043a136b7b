import { describe, expect, it } from 'vitest';
import { helpCountryOf } from './who-asks.ts';

describe('the country of help lines', () => {
  const known = ['BR', 'GB', 'US'];

  it('is the one that someone chose, else that of their texts', () => {
    expect(helpCountryOf('GB', 'en-US', known)).toBe('GB');
    expect(helpCountryOf(null, 'en-GB', known)).toBe('GB');
    expect(helpCountryOf(null, 'pt-BR', known)).toBe('BR');
    expect(helpCountryOf(null, undefined, known)).toBe('US');
  });

  it('is never the United States for a country without lines or a language alone', () => {
    expect(helpCountryOf(null, 'es-PE', known)).toBe('PE');
    expect(helpCountryOf(null, 'pt-PT', known)).toBe('PT');
    for (const locale of ['es', 'de', 'es-419', '']) expect(helpCountryOf(null, locale, known)).toBe('ZZ');
  });
});
