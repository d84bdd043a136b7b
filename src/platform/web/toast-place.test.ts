// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { toastPlace } from './toast-place.ts';

const press = (x: number, y: number) =>
  window.dispatchEvent(new PointerEvent('pointerdown', { clientX: x, clientY: y }));
const size = (width: number, height: number) =>
  Object.assign(window, { innerWidth: width, innerHeight: height });
afterEach(() => {
  window.dispatchEvent(new KeyboardEvent('keydown'));
  document.body.replaceChildren();
});

it('is at the bottom of a phone, and at the top when something in the lower half was used', () => {
  size(390, 844);
  expect(toastPlace()).toBe('bottom-right');
  press(200, 300);
  expect(toastPlace()).toBe('bottom-right');
  press(200, 500);
  expect(toastPlace()).toBe('top-right');
  press(200, 800);
  expect(toastPlace()).toBe('top-right');
});

it('is in the upper corner of a wide screen, and below when something in that corner was used', () => {
  size(1440, 900);
  expect(toastPlace()).toBe('top-right');
  press(300, 100);
  expect(toastPlace()).toBe('top-right');
  press(1300, 100);
  expect(toastPlace()).toBe('bottom-right');
  press(1300, 400);
  expect(toastPlace()).toBe('bottom-right');
  press(1300, 700);
  expect(toastPlace()).toBe('top-right');
});

it('looks at what has the focus when someone goes on by keyboard', () => {
  size(390, 844);
  press(200, 300);
  const button = document.createElement('button');
  document.body.append(button);
  button.getBoundingClientRect = () => new DOMRect(20, 780, 100, 40);
  button.focus();
  window.dispatchEvent(new KeyboardEvent('keydown'));
  expect(toastPlace()).toBe('top-right');
});
