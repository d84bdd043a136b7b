import { describe, expect, it } from 'vitest';
import { carriesWebAddress } from '#platform/contract/plain-name.ts';

describe('a name that carries a web address', () => {
  it.each([
    'https://evil.example',
    'Free pizza at www.pizza',
    'evil.com',
    'Win now: bit.ly/x',
    'EVIL.COM',
    'evil\u3002com',
    'ev\u200bil.com',
    'evil\uff0ecom/win',
    'evil.com:8080',
    'see(evil.co.uk)now',
    'hxxp evil.xyz?a=b',
    'xn--80ak6aa92e.com',
    'write to me@evil.net',
  ])('%s', (name) => expect(carriesWebAddress(name)).toBe(true));

  it.each([
    'Ana',
    'Grandma Rosemary',
    'J. R. Smith',
    'J.R. Smith',
    'ana.maria',
    'Ana.Maria.Lopez',
    'St. Ives 2.0',
    'Dr. No',
    'The Lees (2 + 3)',
    'The com family',
    '...',
    'Łukasz',
    '',
  ])('is not %s', (name) => expect(carriesWebAddress(name)).toBe(false));
});
