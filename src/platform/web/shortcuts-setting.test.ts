import { expect, it } from 'vitest';
import { parseShortcuts, SHORTCUTS_COOKIE } from './shortcuts-setting.ts';

it.each([
  ['', true],
  [`${SHORTCUTS_COOKIE}=on`, true],
  [`a=b; ${SHORTCUTS_COOKIE}=off`, false],
  [`${SHORTCUTS_COOKIE}=off; a=b`, false],
  [`x${SHORTCUTS_COOKIE}=off`, true],
  [`${SHORTCUTS_COOKIE}=office`, true],
])('"%s" means on: %s', (cookies, isOn) => {
  expect(parseShortcuts(cookies)).toBe(isOn);
});
