import { describe, expect, it } from 'vitest';
import {
  colorOf,
  type LinearColor,
  linearColor,
  type Scheme,
  tokensOf,
} from '#tests/support/theme-tokens.ts';

type Matrix = readonly [LinearColor, LinearColor, LinearColor];

/**
 * What people see whose cones of one kind are missing, in linear RGB: Machado, Oliveira and Fernandes, "A
 * Physiologically-based Model for Simulation of Color Vision Deficiency", IEEE Transactions on Visualization and Computer
 * Graphics 15 (2009), 1291-1298, severity 1.0 of the tables at
 * https://www.inf.ufrgs.br/~oliveira/pubs_files/CVD_Simulation/CVD_Simulation.html
 */
const SIGHTS: Readonly<Record<string, Matrix>> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const weighted = (row: LinearColor, [red, green, blue]: LinearColor) =>
  row[0] * red + row[1] * green + row[2] * blue;

function seen([red, green, blue]: Matrix, color: LinearColor): LinearColor {
  const within = (value: number) => Math.min(1, Math.max(0, value));
  return [within(weighted(red, color)), within(weighted(green, color)), within(weighted(blue, color))];
}

/** CIE 1976 L*a*b* under D65. */
function lab(color: LinearColor): LinearColor {
  const shaped = (value: number) =>
    value > 216 / 24389 ? Math.cbrt(value) : ((24389 / 27) * value + 16) / 116;
  const x = shaped(weighted([0.4124564, 0.3575761, 0.1804375], color) / 0.95047);
  const y = shaped(weighted([0.2126729, 0.7151522, 0.072175], color));
  const z = shaped(weighted([0.0193339, 0.119192, 0.9503041], color) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** CIE76: about 2 is the least that anyone sees side by side; small marks apart from each other need ten times as much. */
function difference(first: string, second: string, sight: Matrix): number {
  const [one, other] = [first, second].map((hex) => lab(seen(sight, linearColor(hex))));
  if (!one || !other) throw new Error('two colors are compared');
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}

type Pair = readonly [string, string];
const pairsOf = (names: readonly string[]): Pair[] =>
  names.flatMap((name, at) => names.slice(at + 1).map((other): Pair => [name, other]));

/** Within, missed and over in a band; these three are also the lines and edges of notes and warnings. */
const STATES = pairsOf(['leaf', 'saffron', 'tomato']);
/** What charts are to take first (charts/chart-data.ts). */
const FIRST_TONES = pairsOf(['leaf', 'saffron', 'plum']);
const ANY_TWO = pairsOf(['leaf', 'saffron', 'tomato', 'berry', 'plum']);

/** At 7:1 all marks are nearly as dark, or nearly as light, as each other: less room to differ. */
const LEAST = {
  standard: { meaning: 20, any: 16 },
  more: { meaning: 15, any: 12 },
} as const;

function tooClose(scheme: Scheme, look: keyof typeof LEAST, pairs: readonly Pair[], least: number): string[] {
  const tokens = tokensOf(scheme, look);
  const markOf = (name: string) => colorOf(tokens, `--hw-${name}-mark`);
  return Object.entries(SIGHTS).flatMap(([sight, matrix]) =>
    pairs
      .map(([one, other]) => ({
        pair: `${one} and ${other}, ${sight}`,
        apart: difference(markOf(one), markOf(other), matrix),
      }))
      .filter(({ apart }) => apart < least)
      .map(({ pair, apart }) => `${pair}: ${apart.toFixed(1)}`),
  );
}

describe('marks and color blindness', () => {
  it('is calculated as published', () => {
    // White stays white for everyone; full red and green are far apart in normal sight alone.
    for (const matrix of Object.values(SIGHTS)) {
      for (const row of matrix) expect(row[0] + row[1] + row[2]).toBeCloseTo(1, 5);
    }
    expect(lab([1, 1, 1])[0]).toBeCloseTo(100, 2);
    const { normal, deuteranopia } = SIGHTS;
    if (!normal || !deuteranopia) throw new Error('both are above');
    expect(difference('#ff0000', '#00ff00', normal)).toBeCloseTo(170.6, 0);
    // The marks that were here before, too close to tell "over" from "missed".
    expect(difference('#c8431f', '#a87806', deuteranopia)).toBeCloseTo(7, 0);
  });

  describe.each(['light', 'dark'] as const)('in %s', (scheme) => {
    it.each(['standard', 'more'] as const)('differ enough for everyone, contrast: %s', (look) => {
      const { meaning, any } = LEAST[look];
      expect(tooClose(scheme, look, STATES, meaning)).toEqual([]);
      expect(tooClose(scheme, look, FIRST_TONES, meaning)).toEqual([]);
      expect(tooClose(scheme, look, ANY_TWO, any)).toEqual([]);
    });
  });
});
