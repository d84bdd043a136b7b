import { grains, strands, tubes } from '../beds.ts';
import { darker, mix } from '../color.ts';
import { type Bowl, bowl, plate, skillet } from '../crockery.ts';
import type { FoodLook } from '../food-look.ts';
import { inset } from '../outlines.ts';
import type { Serving } from '../serving.ts';
import { oval, round } from './round.ts';

const grainOf = (s: Serving): FoodLook['main'] =>
  s.looks.find(({ shape }) => shape === 'grain')?.main ?? '#f6efdd';

const AROUND = [
  oval(50, 40, 162, 100),
  oval(46, 44, 254, 116),
  oval(50, 40, 238, 200),
  oval(46, 42, 148, 190),
] as const;

/** When there are only one or two. */
const BESIDE = [oval(82, 58, 204, 106), oval(74, 44, 204, 208)] as const;

/** Grain below, toppings in their own corners. */
export function riceBowl(s: Serving): void {
  const { food, finish } = bowl(s.c, round(134));
  grains(s.c, food, grainOf(s), 4.4, true);
  const few = s.pieces.length < 3;
  s.pieces.slice(0, 4).forEach((look, index) => {
    const spot = few ? BESIDE[index] : AROUND[index];
    if (spot !== undefined) s.heap(look, spot, look.shape === 'leaf' ? 1.3 : 1, few ? 1.5 : 1.05);
  });
  s.finishWith(food, 6);
  finish();
}

/** Pilaf, risotto, grain salad: everything mixed. */
export function mixedGrains(s: Serving): void {
  const { food, finish } = dishOfGrains(s);
  // Without a grain, a cauliflower was chopped as fine as one.
  const chopped = s.looks.some(({ shape }) => shape === 'grain')
    ? undefined
    : s.pieces.find(({ shape }) => shape === 'floret');
  const color = chopped?.main ?? grainOf(s);
  grains(s.c, inset(food, 2), mix(color, s.colorOf(['sauce'], color), 0.4));
  s.scatter(
    s.pieces.filter((look) => look !== chopped),
    inset(food, 8),
    0.62,
    0.92,
  );
  s.finishWith(food, 9);
  finish();
}

/** On a plate, in a bowl, or still in its pan. */
function dishOfGrains(s: Serving): Bowl {
  const layout = s.layout(3);
  if (layout === 1) return bowl(s.c, round(134));
  if (layout === 2 && !s.is('cold')) return skillet(s.c, round(126, 192, 142));
  return { food: plate(s.c, round(136)), finish: () => undefined };
}

/** A bowl of noodles, stir-fried or dressed. */
export function noodles(s: Serving): void {
  const { food, finish } = bowl(s.c, round(134));
  // Without noodles, the first vegetable was cut into ribbons.
  const noodle = s.colorOf(['noodle', 'pasta'], s.pieces[0]?.main ?? '#efd9a0');
  strands(s.c, inset(food, 1), mix(noodle, s.colorOf(['sauce'], noodle), 0.22), 5.4, 22);
  s.scatter(s.pieces, inset(food, 16), 0.6, 1);
  s.finishWith(food, 8);
  finish();
}

/** Spaghetti with its sauce on top. */
export function spaghetti(s: Serving): void {
  const food = plate(s.c, round(136));
  strands(s.c, inset(food, 0), s.colorOf(['pasta', 'noodle'], '#f0cf7e'), 5.4, 24);
  const color = s.colorOf(['sauce', 'cream'], '#c8452a');
  pool(s, color);
  s.scatter(s.pieces, oval(56, 50, 200, 148), 0.95, 0.95);
  s.finishWith(oval(80, 76), 6);
}

function pool(s: Serving, color: string): void {
  const { random } = s.c;
  const points = Array.from({ length: 12 }, (_, index) => {
    const reach = (index % 2 === 0 ? 76 : 58) * random.between(0.9, 1.1);
    const angle = (index * Math.PI) / 6;
    return [200 + Math.cos(angle) * reach, 148 + Math.sin(angle) * reach * 0.9] as const;
  });
  const d = points.map(([x, y], index) => {
    const [nx, ny] = points[(index + 1) % points.length] ?? [x, y];
    const middle = `${((x + nx) / 2).toFixed(1)} ${((y + ny) / 2).toFixed(1)}`;
    return index === 0 ? `M${middle}` : `Q${x.toFixed(1)} ${y.toFixed(1)} ${middle}`;
  });
  const [x = 0, y = 0] = points[0] ?? [];
  const [nx = 0, ny = 0] = points[1] ?? [];
  const whole = `${d.join('')}Q${x.toFixed(1)} ${y.toFixed(1)} ${((x + nx) / 2).toFixed(1)} ${((y + ny) / 2).toFixed(1)}z`;
  s.c.draw(
    `${s.c.solid(whole, color, { lift: 4, rim: 1.6, strength: 0.22 })}<path d="M150 122q20-26 56-26M160 190q8 12 30 15" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="4" stroke-linecap="round"/><path d="${whole}" fill="${darker(color, 0.3)}" opacity=".25" transform="translate(60 45)scale(.7)"/>`,
  );
}

/** Short pasta, tossed. */
export function pasta(s: Serving): void {
  const food = plate(s.c, round(136));
  const base = s.colorOf(['pasta', 'noodle'], '#efcb7a');
  tubes(s.c, food, mix(base, s.colorOf(['sauce', 'cream'], base), 0.3), 46);
  s.scatter(s.pieces, inset(food, 12), 0.62, 0.95);
  s.finishWith(food, 9);
}
