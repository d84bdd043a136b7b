// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MOTION_MS } from './motion.ts';
import { MovingRows } from './moving-rows.tsx';
import { components } from './theme-components.ts';

const ROW_HEIGHT = 60;
const animate = vi.fn();
let reduced = false;

beforeEach(() => {
  reduced = false;
  vi.stubGlobal('matchMedia', () => ({ matches: reduced }));
  // There is no layout here: each row is as far down as it has rows before it.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const at = [...document.querySelectorAll('[data-item]')].indexOf(this);
    return new DOMRect(0, at * ROW_HEIGHT, 300, ROW_HEIGHT);
  });
  Object.assign(HTMLElement.prototype, { animate, getAnimations: () => [] });
  animate.mockClear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(HTMLElement.prototype, 'animate');
  Reflect.deleteProperty(HTMLElement.prototype, 'getAnimations');
});

const list = (left: readonly string[], done: readonly string[] = []) => (
  <MovingRows order={[...left, ...done].join()}>
    {[left, done].map((ids, at) => (
      <ul key={at === 0 ? 'left' : 'done'}>
        {ids.map((id) => (
          <li key={id} data-item={id} />
        ))}
      </ul>
    ))}
  </MovingRows>
);
const moves = () =>
  animate.mock.contexts.map((row, at) => [
    (row as HTMLElement).dataset.item,
    animate.mock.calls[at]?.[0][0].transform,
    animate.mock.calls[at]?.[1].duration,
  ]);

describe('rows that change places', () => {
  it('go there in one movement, into another list as well', () => {
    const { rerender } = render(list(['milk', 'eggs', 'bread']));
    expect(moves()).toEqual([]);
    rerender(list(['eggs', 'bread'], ['milk']));
    expect(moves()).toEqual([
      ['eggs', `translateY(${ROW_HEIGHT}px)`, MOTION_MS],
      ['bread', `translateY(${ROW_HEIGHT}px)`, MOTION_MS],
      ['milk', `translateY(${-2 * ROW_HEIGHT}px)`, MOTION_MS],
    ]);
  });

  it('do not move when only their words change, and new ones are just there', () => {
    const { rerender } = render(list(['milk', 'eggs']));
    rerender(list(['milk', 'eggs']));
    rerender(list(['milk', 'eggs', 'bread']));
    expect(moves()).toEqual([]);
  });

  it('do not move where someone has asked for less motion', () => {
    const { rerender } = render(list(['milk', 'eggs']));
    reduced = true;
    rerender(list(['eggs'], ['milk']));
    expect(moves()).toEqual([]);
  });
});

/** Every number of milliseconds below a name that is about time. */
function durations(value: unknown, name = ''): number[] {
  if (typeof value === 'number') return /duration/i.test(name) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => durations(part, key));
}

describe('the time of movements', () => {
  it('is under 200 ms, from a card to its page as well', () => {
    expect(MOTION_MS).toBeLessThanOrEqual(180);
    const styles = readFileSync(join(import.meta.dirname, 'global.css'), 'utf8');
    const transition = /::view-transition-new\(\*\) \{\s*animation-duration: (\d+)ms/.exec(styles);
    expect(Number(transition?.[1])).toBeLessThanOrEqual(180);
  });

  it.each(['Modal', 'Drawer', 'Accordion', 'Collapse', 'SegmentedControl'])(
    'of %s is ours, not the 200 ms and more of the library',
    (name) => {
      expect(durations(components[name]?.defaultProps)).toEqual([MOTION_MS]);
    },
  );
});
