import { describe, expect, it } from 'vitest';
import { colorOf, linearColor, type Tokens, tokensOf } from '#tests/support/theme-tokens.ts';

/** Relative luminance and contrast ratio as WCAG 2.2 defines them. */
function luminance(hex: string): number {
  const [red, green, blue] = linearColor(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(first: string, second: string): number {
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const ACCENTS = ['leaf', 'tomato', 'saffron', 'berry', 'plum', 'gray'] as const;
const SURFACES = ['--mantine-color-body', '--hw-surface', '--hw-surface-warm', '--hw-surface-leaf'] as const;
const TEXTS = [
  '--mantine-color-text',
  '--mantine-color-dimmed',
  '--mantine-color-anchor',
  '--mantine-color-error',
  '--hw-leaf-text',
  '--hw-tomato-text',
  '--hw-saffron-text',
] as const;
const MARKS = ['leaf', 'tomato', 'saffron', 'berry', 'plum', 'quiet'].map((name) => `--hw-${name}-mark`);

type Pair = readonly [front: string, back: string];
const across = (fronts: readonly string[], backs: readonly string[]): Pair[] =>
  fronts.flatMap((front) => backs.map((back): Pair => [front, back]));

const texts: Pair[] = [
  ...across(TEXTS, SURFACES),
  ['--mantine-color-placeholder', '--mantine-color-default'],
  ['--mantine-color-disabled-color', '--mantine-color-disabled'],
  // A button without an edge lies on the page, and only its color says that it can be pressed.
  ...across(['--mantine-color-leaf-light-color', '--mantine-color-tomato-light-color'], SURFACES),
  ...ACCENTS.flatMap((accent): Pair[] => [
    ['--mantine-color-white', `--mantine-color-${accent}-filled`],
    ['--mantine-color-white', `--mantine-color-${accent}-filled-hover`],
  ]),
  ...ACCENTS.filter((accent) => accent !== 'gray').flatMap((accent): Pair[] => [
    [`--mantine-color-${accent}-light-color`, `--mantine-color-${accent}-light`],
    [`--mantine-color-${accent}-light-color`, `--mantine-color-${accent}-light-hover`],
  ]),
];
const marks = across(MARKS, SURFACES);
const rings = across(['--hw-focus'], SURFACES);
/** Empty boxes and circles to tick. */
const boxes: Pair[] = [['--hw-quiet-mark', '--mantine-color-default']];
const edges = across(['--hw-line', '--mantine-color-default-border'], SURFACES);

function tooWeak(tokens: Tokens, pairs: readonly Pair[], least: number): string[] {
  return pairs
    .map(([front, back]) => ({
      pair: `${front} on ${back}`,
      ratio: contrast(colorOf(tokens, front), colorOf(tokens, back)),
    }))
    .filter(({ ratio }) => ratio < least)
    .map(({ pair, ratio }) => `${pair}: ${ratio.toFixed(2)}`);
}

describe('contrast', () => {
  it('is calculated as WCAG does', () => {
    expect(contrast('#000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });

  describe.each(['light', 'dark'] as const)('in %s', (scheme) => {
    const standard = tokensOf(scheme, 'standard');
    const more = tokensOf(scheme, 'more');

    it('is 4.5:1 for text, 3:1 for what is drawn and for the focus', () => {
      expect(tooWeak(standard, texts, 4.5)).toEqual([]);
      expect(tooWeak(standard, marks, 3)).toEqual([]);
      expect(tooWeak(standard, rings, 3)).toEqual([]);
      expect(tooWeak(standard, boxes, 3)).toEqual([]);
    });

    it('is 7:1 in "large and clear" for text, marks and focus, 3:1 for edges', () => {
      expect(tooWeak(more, texts, 7)).toEqual([]);
      expect(tooWeak(more, marks, 7)).toEqual([]);
      expect(tooWeak(more, rings, 7)).toEqual([]);
      expect(tooWeak(more, edges, 3)).toEqual([]);
      // Not for nothing: the standard colors do not reach it.
      expect(tooWeak(standard, texts, 7)).not.toEqual([]);
    });
  });
});
