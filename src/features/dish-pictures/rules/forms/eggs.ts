import { darker, lighter, mix } from '../color.ts';
import { bowl, plate, skillet } from '../crockery.ts';
import type { PieceLook } from '../food-look.ts';
import { blob, inset } from '../outlines.ts';
import type { Serving } from '../serving.ts';
import { oval, round } from './round.ts';
import { baked } from './solids.ts';

const YOLK = '#f6c63c';
const withoutEgg = (s: Serving): readonly PieceLook[] => s.pieces.filter(({ shape }) => shape !== 'egg-half');

/** A folded omelet, its filling at the fold. */
export function omelette(s: Serving): void {
  const { c } = s;
  plate(c, round(138));
  const sides = withoutEgg(s);
  const lower = 'M92 140Q110 214 206 212T312 146z';
  c.draw(`${c.shadow(lower, 6)}<path d="${lower}" fill="${c.lit(darker(YOLK, 0.08), 0.2)}"/>`);
  s.scatter(sides.slice(0, 3), oval(92, 22, 202, 150), 1.4, 0.95);
  const fold = 'M82 150Q92 66 196 62T320 146Q318 166 262 160 200 150 146 166 90 176 82 150z';
  c.draw(
    `${c.shadow(fold, 5)}<path d="${fold}" fill="${c.lit(YOLK, 0.3)}"/>${baked(c, 200, 112, 88, 34, '#d08a24', 28)}<path d="M116 116q18-34 70-38" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="7" stroke-linecap="round"/>`,
  );
  const side = sides[0];
  if (side !== undefined) s.heap(side, oval(48, 24, 176, 222), 1, 0.95);
  s.finishWith(oval(90, 34, 200, 112), 6);
}

/** Soft scrambled egg, or tofu in its place. */
export function scramble(s: Serving): void {
  const food = plate(s.c, round(138));
  const tofu =
    s.pieces.some(({ shape }) => shape === 'cube') && !s.pieces.some(({ shape }) => shape === 'egg-half');
  const curds: PieceLook = {
    shape: 'crumble',
    main: tofu ? '#f4d77c' : '#f9d04e',
    edge: '#fbe08a',
    heart: YOLK,
  };
  const rest = withoutEgg(s);
  s.heap(curds, oval(food.rx * 0.94, food.ry * 0.9, 200, 146), 1.9, 3.2);
  s.scatter(rest.slice(0, 4), inset(food, 12), 0.34, 1);
  s.finishWith(food, 8);
}

/** A frittata or tortilla in its pan. */
export function frittata(s: Serving): void {
  const { c } = s;
  const { food, finish } = skillet(c, round(126, 192, 142));
  c.draw(
    `<path d="${blob(c.random, { rx: food.rx, ry: food.ry, x: food.x, y: food.y, wobble: 0.015, corners: 16 })}" fill="${c.glow(lighter(YOLK, 0.2), mix(YOLK, '#c07a24', 0.5))}"/>`,
  );
  s.scatter(
    withoutEgg(s).filter(({ shape }) => shape !== 'citrus'),
    inset(food, 6),
    0.75,
    1.05,
  );
  c.draw(
    `<ellipse cx="${food.x}" cy="${food.y}" rx="${food.rx}" ry="${food.ry}" fill="${YOLK}" opacity=".2"/>${baked(c, food.x, food.y, food.rx, food.ry, '#d08a2c', 22)}`,
  );
  s.finishWith(food, 9);
  c.draw(
    `<path d="M${food.x} ${food.y}L${food.x + food.rx * 0.98} ${food.y - 18}M${food.x} ${food.y}L${food.x + food.rx * 0.7} ${food.y - food.ry * 0.7}" stroke="#7a4a18" stroke-opacity=".6" stroke-width="3"/>`,
  );
  finish();
}

/** Egg custard steamed in its bowl, or soft egg over rice. */
export function eggBowl(s: Serving): void {
  const { food, finish } = bowl(s.c, round(130));
  s.c.draw(
    `<ellipse cx="${food.x}" cy="${food.y}" rx="${food.rx}" ry="${food.ry}" fill="${s.c.glow('#fbe39a', '#efc04c')}"/>`,
  );
  s.scatter(withoutEgg(s), inset(food, 26), 0.5, 1);
  s.finishWith(food, 7);
  finish();
}
