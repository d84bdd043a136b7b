import { describe, expect, it } from 'vitest';
import { loadHelpLines } from '#domain/knowledge/help-lines-file.ts';
import { EVERYWHERE, HELP_KINDS, helpCountries, helpLinesFor } from './help-lines.ts';

const lines = loadHelpLines();
const EXPECTED = 'AR AT AU BR CA CH CL CO DE ES FR GB IE IN IT MX NL NZ PR US ZA'.split(' ');

describe('help lines', () => {
  it('know the countries that families live in', () => {
    expect(helpCountries(lines)).toEqual(EXPECTED);
  });

  it('are there for every kind in every country, and are its own or true everywhere', () => {
    for (const country of EXPECTED)
      for (const kind of HELP_KINDS) {
        const found = helpLinesFor(lines, country, [kind]);
        expect(found.length, `${country} ${kind}`).toBeGreaterThan(0);
        for (const line of found) expect([country, EVERYWHERE]).toContain(line.country);
      }
  });

  it('never show the number of another country where nothing is known', () => {
    for (const kind of HELP_KINDS)
      for (const line of helpLinesFor(lines, 'XX', [kind])) expect(line.country).toBe(EVERYWHERE);
    expect(helpLinesFor(lines, 'XX', ['emergency', 'crisis']).map(({ name }) => name)).toEqual([
      'your local emergency number; 112 also works on most cell phones',
      'Find a Helpline (lines in your country)',
    ]);
  });

  it('come in the order they were asked for, each once', () => {
    const [first, ...others] = helpLinesFor(lines, 'US', ['crisis', 'emergency', 'crisis']);
    expect(first?.phone).toBe('988');
    expect(others.filter(({ phone }) => phone === '988')).toEqual([]);
    expect(others.some(({ phone }) => phone === '911')).toBe(true);
  });

  it('never send an older person or a child to a line for others, and tell police from ambulance', () => {
    expect(helpLinesFor(lines, 'ES', ['older']).map(({ country }) => country)).toEqual([EVERYWHERE]);
    expect(helpLinesFor(lines, 'MX', ['child'])[0]?.phone).toBe('800 911 2000');
    for (const [country, police, ambulance, fire] of [
      ['BR', '190', '192', '193'],
      ['CL', '133', '131', '132'],
      ['US', '911', '911', '911'],
    ] as const) {
      expect(helpLinesFor(lines, country, ['police'])[0]?.phone).toBe(police);
      expect(helpLinesFor(lines, country, ['emergency'])[0]?.phone).toBe(ambulance);
      expect(helpLinesFor(lines, country, ['fire'])[0]?.phone).toBe(fire);
    }
  });

  it('call the nearest kind where a country has none of its own', () => {
    expect(helpLinesFor(lines, 'MX', ['poison'])[0]?.phone).toBe('911');
    expect(helpLinesFor(lines, 'ES', ['eating_disorder'])[0]?.phone).toBe('024');
  });
});
