import { describe, expect, it } from 'vitest';
import { createShortcutReader } from './shortcut-keys.ts';

const pressed = (
  key: string,
  modifiers: { ctrlKey?: boolean; metaKey?: boolean; altKey?: boolean } = {},
) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...modifiers,
});

function readerAt() {
  const clock = { now: 0 };
  return { clock, read: createShortcutReader(() => clock.now) };
}

describe('single keys', () => {
  it.each([
    ['/', { kind: 'search' }],
    ['?', { kind: 'help' }],
    ['n', { kind: 'new-plan' }],
    ['q', null],
  ])('%s', (key, shortcut) => {
    expect(readerAt().read(pressed(key), true)).toEqual(shortcut);
  });

  it('do nothing while they are off, while someone types, or with a modifier', () => {
    const { read } = readerAt();
    for (const key of ['/', '?', 'n', 'g', 'h']) expect(read(pressed(key), false)).toBeNull();
    expect(read(pressed('n', { ctrlKey: true }), true)).toBeNull();
    expect(read(pressed('/', { altKey: true }), true)).toBeNull();
  });
});

describe('g and then a key', () => {
  it('goes to a page', () => {
    const { read, clock } = readerAt();
    expect(read(pressed('g'), true)).toBeNull();
    clock.now = 1400;
    expect(read(pressed('h'), true)).toEqual({ kind: 'go', key: 'h' });
    expect(read(pressed('h'), true)).toBeNull();
  });

  it('not after a pause', () => {
    const { read, clock } = readerAt();
    read(pressed('g'), true);
    clock.now = 1600;
    expect(read(pressed('n'), true)).toEqual({ kind: 'new-plan' });
  });
});

it.each([{ ctrlKey: true }, { metaKey: true }])('%j K searches, also while someone types', (modifier) => {
  expect(readerAt().read(pressed('k', modifier), false)).toEqual({ kind: 'search' });
  expect(readerAt().read(pressed('K', modifier), true)).toEqual({ kind: 'search' });
});
