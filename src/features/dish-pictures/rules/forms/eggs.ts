import { darker, lighter, mix } from '../color.ts';
import { bowl, plate, skillet } from '../crockery.ts';
import type { PieceLook } from '../food-look.ts';
import { at, backToFront, blob, inset, polar, spread } from '../outlines.ts';
import type { Serving } from '../serving.ts';
import { oval, round } from './round.ts';
import { baked, crumb } from './solids.ts';

const YOLK = '#f6c63c';
/** Fruit is eaten beside it. */
const BESIDE: ReadonlySet<string> = new Set(['egg-half', 'citrus']);
const withoutEgg = (s: Serving): readonly PieceLook[] => s.pieces.filter(({ shape }) => !BESIDE.has(shape));

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
  s.scatter(withoutEgg(s), inset(food, 6), 0.75, 1.05);
  c.draw(
    `<ellipse cx="${food.x}" cy="${food.y}" rx="${food.rx}" ry="${food.ry}" fill="${YOLK}" opacity=".2"/>${baked(c, food.x, food.y, food.rx, food.ry, '#d08a2c', 22)}`,
  );
  s.finishWith(food, 9);
  c.draw(
    `<path d="M${food.x} ${food.y}L${food.x + food.rx * 0.98} ${food.y - 18}M${food.x} ${food.y}L${food.x + food.rx * 0.7} ${food.y - food.ry * 0.7}" stroke="#7a4a18" stroke-opacity=".6" stroke-width="3"/>`,
  );
  finish();
}

/** Egg steamed in a stone bowl until it stands above the rim like a cloud. */
export function eggBowl(s: Serving): void {
  const { c } = s;
  plate(c, round(142), '#c98a5a');
  const { food, finish } = bowl(c, round(120), '#4a423b');
  finish();
  const soft = '#fbd968';
  const cloud = { ...food, rx: food.rx * 0.9, ry: food.ry * 0.88, y: food.y - 6 };
  c.draw(
    `<ellipse cx="${food.x}" cy="${food.y}" rx="${food.rx}" ry="${food.ry}" fill="${darker(soft, 0.3)}"/>`,
  );
  const rimward = Array.from({ length: 13 }, (_, index) => {
    const { x, y } = polar(1, index * 27.7);
    return { x: cloud.x + x * cloud.rx * 0.86, y: cloud.y + y * cloud.ry * 0.86 };
  });
  for (const { x, y } of backToFront([...rimward, ...spread(c.random, inset(cloud, 30), 13)])) {
    const puff = blob(c.random, {
      rx: c.random.between(24, 34),
      ry: c.random.between(20, 28),
      x,
      y,
      wobble: 0.08,
    });
    c.draw(`${c.shadow(puff, 4, 0.13)}<path d="${puff}" fill="${c.round(soft, 0.3)}"/>`);
  }
  c.draw(crumb(c, food.x, food.y - 6, food.rx * 0.66, food.ry * 0.62, soft, 40));
  const small = withoutEgg(s).filter(({ shape }) => shape === 'coin');
  s.scatter(small, inset(cloud, 24), 0.1, 0.5);
  s.finishWith(oval(62, 56, food.x, food.y - 8), 10);
}

/** Egg baked in the cups of a tin, and turned out: narrow below, risen above. */
export function miniFrittatas(s: Serving): void {
  const { c } = s;
  plate(c, oval(152, 132));
  for (const [x, y] of [
    [144, 84],
    [254, 84],
    [199, 128],
    [132, 170],
    [266, 170],
    [199, 214],
  ] as const) {
    const side = `M${x - 42} ${y - 6}L${x - 33} ${y + 27}Q${x} ${y + 42} ${x + 33} ${y + 27}L${x + 42} ${y - 6}z`;
    c.draw(
      `<ellipse cx="${x + 6}" cy="${y + 32}" rx="38" ry="13" fill="#3a1a08" opacity=".34"/><path d="${side}" fill="${c.lit('#e0982f', 0.24)}"/>`,
    );
    const top = blob(c.random, { rx: 44, ry: 29, x, y: y - 7, wobble: 0.05, corners: 13 });
    c.draw(
      `<path d="${top}" fill="${c.lit('#d88f2c', 0.2)}"/><path d="${blob(c.random, { rx: 39, ry: 24, x, y: y - 9, wobble: 0.05, corners: 12 })}" fill="${c.round(lighter(YOLK, 0.22), 0.3)}"/>${baked(c, x, y - 9, 34, 20, '#d8923a', 5)}`,
    );
    s.scatter(withoutEgg(s).slice(0, 3), oval(38, 23, x, y - 9), 0.62, 0.66);
    s.finishWith(oval(26, 13, x, y - 10), 2);
  }
}
