import { darker, mix } from '../color.ts';
import type { PieceLook } from '../food-look.ts';
import type { Serving } from '../serving.ts';

/** Blue fruit cooks to purple. */
export const juiceOf = ({ main }: PieceLook): string =>
  darker(main.slice(5) > main.slice(1, 3) ? mix(main, '#8a1f52', 0.5) : main, 0.14);

/** What is not baked in: fruit, nuts, vegetables. */
export const toppings = (s: Serving): readonly PieceLook[] =>
  s.pieces.filter(({ shape }) => shape !== 'egg-half');
/** Of what is baked: the color of its flour or cream, browned. */
export const doughOf = (s: Serving, otherwise = '#e0b06a'): string => {
  if (s.touch.color !== undefined) return s.touch.color;
  const dough =
    s.looks.find(({ shape }) => shape === 'dough') ??
    s.looks.find(({ shape }) => shape === 'cream' || shape === 'grain');
  return mix(dough?.main ?? otherwise, '#c8843a', dough !== undefined && dough.main < '#7' ? 0.05 : 0.32);
};
