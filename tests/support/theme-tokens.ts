import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import postcss from 'postcss';
import { cssVariablesResolver, theme } from '#platform/web/ui/theme.ts';

export type Tokens = Readonly<Record<string, string>>;
export type Scheme = 'light' | 'dark';
/** Red, green and blue from 0 to 1, in proportion to the light. */
export type LinearColor = readonly [red: number, green: number, blue: number];

const merged = mergeMantineTheme(DEFAULT_THEME, theme);
const strong = postcss.parse(
  readFileSync(join(import.meta.dirname, '../../src/platform/web/ui/clear.css'), 'utf8'),
);

/** The custom properties of the rules of clear.css that hold for a scheme. */
function strongTokens(scheme: Scheme): Tokens {
  const found: Record<string, string> = {};
  strong.walkRules((rule) => {
    const selector = rule.selector.replaceAll('"', '');
    const holds =
      selector === ':root[data-contrast=more][data-mantine-color-scheme]' ||
      selector === `:root[data-contrast=more][data-mantine-color-scheme=${scheme}]`;
    if (!holds) return;
    rule.walkDecls(/^--/, ({ prop, value }) => {
      found[prop] = value;
    });
  });
  return found;
}

export function tokensOf(scheme: Scheme, contrast: 'standard' | 'more'): Tokens {
  const base = defaultCssVariablesResolver(merged);
  const own = cssVariablesResolver(merged);
  return {
    ...base.variables,
    ...base[scheme],
    ...own.variables,
    ...own[scheme],
    ...(contrast === 'more' ? strongTokens(scheme) : {}),
  };
}

export function colorOf(tokens: Tokens, name: string): string {
  let value = tokens[name] ?? '';
  for (let step = 0; value.startsWith('var('); step += 1) {
    if (step > 5) throw new Error(`${name} goes in circles`);
    value = tokens[value.slice(4, -1)] ?? '';
  }
  if (!/^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(value)) throw new Error(`${name} is no color: ${value}`);
  return value;
}

/** As sRGB says what the digits of a color mean. */
export function linearColor(hex: string): LinearColor {
  const digits = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit).join('') : hex.slice(1);
  const channel = (at: number) => {
    const value = Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(0), channel(2), channel(4)];
}
