import { darker, lighter, mix } from '../color.ts';
import { bowl, plate, skillet } from '../crockery.ts';
import type { PieceLook } from '../food-look.ts';
import { at, backToFront, blob, inset, spread } from '../outlines.ts';
import type { Serving } from '../serving.ts';
import { oval, round } from './round.ts';
import { baked, crumb, disc } from './solids.ts';

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

/** Soft scrambled egg, or tofu in its place: folds that a spoon has pushed together, in the pan. */
export function scramble(s: Serving): void {
  const { c } = s;
  const { food, finish } = skillet(c, round(126, 192, 142));
  const tofu =
    s.pieces.some(({ shape }) => shape === 'cube') && !s.pieces.some(({ shape }) => shape === 'egg-half');
  const soft = tofu ? '#f4d77c' : '#fbd75f';
  const rest = withoutEgg(s);
  const juice = rest.find(({ main }) => main.startsWith('#e') || main.startsWith('#d'))?.main ?? soft;
  c.draw(
    `<ellipse cx="${food.x}" cy="${food.y}" rx="${food.rx}" ry="${food.ry}" fill="${c.glow(mix(soft, juice, 0.5), darker(mix(soft, juice, 0.65), 0.12))}"/>`,
  );
  for (const [index, { x, y }] of backToFront(spread(c.random, inset(food, 20), 26)).entries()) {
    const fold = blob(c.random, {
      rx: c.random.between(17, 27),
      ry: c.random.between(11, 15),
      x,
      y,
      turn: c.random.between(-50, 50),
      wobble: 0.16,
      corners: 9,
    });
    c.draw(
      `${c.shadow(fold, 3, 0.2)}<path d="${fold}" fill="${c.round(index % 3 === 0 ? lighter(soft, 0.25) : soft, 0.22)}"/><path d="M${at(x - 11, y - 1)}q9-9 21-3" fill="none" stroke="#fffbe6" stroke-opacity=".75" stroke-width="3" stroke-linecap="round"/>`,
    );
  }
  s.scatter(rest.slice(0, 4), inset(food, 10), 0.3, 0.9);
  s.finishWith(food, 8);
  finish();
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

/** Egg custard steamed in its bowl: it has risen, and a spoon has been in it. */
export function eggBowl(s: Serving): void {
  const { c } = s;
  const { food, finish } = bowl(c, round(130));
  const soft = '#fbdd7c';
  finish();
  const dome = blob(c.random, {
    rx: food.rx * 0.97,
    ry: food.ry * 0.94,
    x: food.x,
    y: food.y - 5,
    wobble: 0.025,
    corners: 18,
  });
  c.draw(`${c.shadow(dome, 5)}<path d="${dome}" fill="${c.round(soft, 0.34)}"/>`);
  c.draw(crumb(c, food.x, food.y - 6, food.rx * 0.6, food.ry * 0.6, soft, 46));
  const spoonful = oval(44, 31, food.x + 36, food.y + 42);
  c.draw(
    `<path d="${blob(c.random, { ...spoonful, wobble: 0.09, turn: -24, corners: 12 })}" fill="${c.glow('#fff0b8', '#dda938')}" stroke="#fff3c4" stroke-width="2.500"/>${crumb(c, spoonful.x, spoonful.y, 26, 16, '#eec25a', 22)}`,
  );
  s.scatter(withoutEgg(s).slice(0, 3), oval(58, 38, food.x - 18, food.y - 34), 0.42, 0.85);
  s.finishWith(oval(70, 52, food.x - 12, food.y - 24), 7);
}

/** Egg baked in the cups of a tin, and turned out. */
export function miniFrittatas(s: Serving): void {
  const { c } = s;
  plate(c, oval(152, 128));
  for (const [x, y] of [
    [138, 92],
    [256, 94],
    [198, 122],
    [140, 164],
    [258, 166],
  ] as const) {
    c.draw(disc(c, x, y, 50, 33, 30, lighter(YOLK, 0.25), '#dfa03c'));
    c.draw(baked(c, x, y, 44, 28, '#d8923a', 9));
    s.scatter(withoutEgg(s).slice(0, 3), oval(42, 25, x, y), 0.75, 0.72);
    s.finishWith(oval(34, 20, x, y), 2);
  }
}
