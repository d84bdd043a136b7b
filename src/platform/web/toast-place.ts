export type ToastPlace = 'top-right' | 'bottom-right';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where someone pressed last; `null`: they went on by keyboard, so what has the focus is what was used. */
let pressed: Point | null = null;
if (typeof window !== 'undefined') {
  const passive = { capture: true, passive: true };
  window.addEventListener('pointerdown', ({ clientX: x, clientY: y }) => (pressed = { x, y }), passive);
  window.addEventListener('keydown', () => (pressed = null), passive);
}

/** CSS pixels of its width where it does not take all. */
const WIDTH = 480;
/** As `sm` of the theme: below it a toast is as wide as the page, and the bar with the places is at the bottom. */
const NARROW = 768;

function used(): Point | null {
  if (pressed !== null) return pressed;
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return null;
  const { left, top, width, height } = focused.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/**
 * Never over what was just used, which may have to be used again: in the other half of the window, however tall large
 * letters make it. A phone has its title at the top, so a toast is at the bottom there, above the bar with the places; on a
 * wide screen it is in the corner that is empty.
 */
export function toastPlace(): ToastPlace {
  const point = used();
  const isBelow = point !== null && point.y > window.innerHeight / 2;
  if (window.innerWidth < NARROW) return isBelow ? 'top-right' : 'bottom-right';
  const isInCorner = point !== null && !isBelow && point.x > window.innerWidth - WIDTH;
  return isInCorner ? 'bottom-right' : 'top-right';
}
