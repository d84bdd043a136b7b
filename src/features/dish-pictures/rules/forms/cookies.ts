import type { Canvas } from '../canvas.ts';
import { type Color, darker, lighter, mix } from '../color.ts';
import { lowPlate, plate } from '../crockery.ts';
import { at, blob, type Point, polar, short } from '../outlines.ts';
import type { Serving } from '../serving.ts';
import { oval, round } from './round.ts';
import { crumb, disc } from './solids.ts';
import { doughOf, toppings } from './sweet-parts.ts';

const SMALL: ReadonlySet<string> = new Set(['berry', 'raspberry', 'nut', 'bean', 'peas', 'chunk', 'crumble']);
const SEVEN: readonly Point[] = [
  { x: 144, y: 98 },
  { x: 222, y: 88 },
  { x: 268, y: 148 },
  { x: 130, y: 172 },
  { x: 200, y: 150 },
  { x: 174, y: 218 },
  { x: 248, y: 212 },
];
const ELEVEN: readonly Point[] = [
  ...Array.from({ length: 8 }, (_, index) => {
    const { x, y } = polar(86, index * 45 + 12);
    return { x: 200 + x, y: 150 + y };
  }),
  ...[20, 140, 260].map((turn) => {
    const { x, y } = polar(33, turn);
    return { x: 200 + x, y: 150 + y };
  }),
].sort((a, b) => a.y - b.y);

/** Cookies on a plate, each kind as it leaves the oven. */
export function cookies(s: Serving): void {
  if (s.is('sandwich')) {
    sandwiched(s);
    return;
  }
  plate(s.c, round(140));
  const color = doughOf(s);
  const kind = KINDS.find(([style]) => s.is(style))?.[1] ?? cracked;
  const made = s.c.pieces(`cookie ${color}`, 3, () => kind(s.c, color));
  const spots = s.is('pressed') || s.is('mounds') ? ELEVEN : SEVEN;
  for (const [index, point] of spots.entries()) {
    s.c.put(made[index % made.length] ?? '', point);
    const extra = toppings(s).find(({ shape }) => SMALL.has(shape));
    if (extra !== undefined) s.scatter([extra], round(32, point.x, point.y), 0.5, 0.6);
  }
  if (s.garnish.length > 0) s.finishWith(round(110), 8);
}

/** One cookie around the origin. */
type Cookie = (c: Canvas, color: Color) => string;

const cracked: Cookie = (c, color) => {
  const edge = blob(c.random, { rx: 43, ry: 41, wobble: 0.05, corners: 13 });
  const cracks = Array.from({ length: 4 }, () => {
    const from = polar(c.random.between(4, 30), c.random.between(0, 360));
    return `M${at(from.x, from.y)}q${short(c.random.between(-9, 9))} ${short(c.random.between(-9, 9))} ${short(c.random.between(-14, 14))} ${short(c.random.between(-14, 14))}`;
  });
  return `${c.solid(edge, mix(color, '#9a5a24', 0.25), { lift: 5, rim: 1.5 })}<path d="${blob(c.random, { rx: 38, ry: 36, y: -1, wobble: 0.04 })}" fill="${c.round(color, 0.3)}"/><path d="${cracks.join('')}" fill="none" stroke="${darker(color, 0.5)}" stroke-opacity=".5" stroke-width="2" stroke-linecap="round"/>${crumb(c, 0, 0, 24, 22, color, 12)}`;
};

/** Oats and melted butter that ran thin: the light comes through. */
const lace: Cookie = (c, color) => {
  const edge = blob(c.random, { rx: 50, ry: 47, wobble: 0.08, corners: 19 });
  const flakes = (tone: Color, share: number): string =>
    Array.from({ length: 9 }, () => {
      const p = polar(40 * Math.sqrt(c.random.next()), c.random.between(0, 360));
      return `<path d="${blob(c.random, { rx: c.random.between(4, 7), ry: 3.4, x: p.x, y: p.y, turn: c.random.between(0, 180), corners: 6 })}" fill="${tone}" opacity="${share}"/>`;
    }).join('');
  return `${c.solid(edge, mix(color, '#a4591c', 0.55), { lift: 2.5, rim: 2 })}<path d="${blob(c.random, { rx: 41, ry: 38, wobble: 0.08, corners: 15 })}" fill="${c.glow(lighter(color, 0.3), mix(color, '#c97f2e', 0.45), 1, 0.6)}"/>${flakes(lighter(color, 0.65), 0.8)}${flakes(darker(color, 0.45), 0.35)}`;
};

/** Rolled in sugar, and burst in the oven. */
const dusted: Cookie = (c, color) => {
  const cracks = Array.from({ length: 7 }, (_, index) => {
    const from = polar(c.random.between(3, 15), index * 52);
    const to = polar(c.random.between(26, 36), index * 52 + c.random.between(-24, 24));
    return `M${at(from.x, from.y)}Q${at(from.x + to.y * 0.3, from.y - to.x * 0.2)} ${at(to.x, to.y)}`;
  });
  return `${c.solid(blob(c.random, { rx: 42, ry: 40, wobble: 0.06, corners: 12 }), color, { lift: 6, rim: 1.5 })}<path d="${blob(c.random, { rx: 39, ry: 36, y: -2, wobble: 0.06 })}" fill="${c.round('#fdf8ee', 0.2)}"/><path d="${cracks.join('')}" fill="none" stroke="${mix(color, '#c98a3c', 0.4)}" stroke-width="4.500" stroke-linecap="round"/><path d="${cracks.join('')}" fill="none" stroke="${darker(color, 0.35)}" stroke-opacity=".6" stroke-width="1.500" stroke-linecap="round"/>`;
};

/** Grated coconut in little hills with brown tips. */
const mounds: Cookie = (c, color) => {
  const threads = (count: number, reach: number, stroke: Color): string => {
    const d = Array.from({ length: count }, () => {
      const p = polar(reach * Math.sqrt(c.random.next()), c.random.between(0, 360));
      const v = polar(c.random.between(6, 11), c.random.between(0, 360));
      return `M${at(p.x, p.y)}q${at(v.y * 0.3, -v.x * 0.3)} ${at(v.x, v.y)}`;
    });
    return `<path d="${d.join('')}" fill="none" stroke="${stroke}" stroke-width="2.600" stroke-linecap="round"/>`;
  };
  return `${c.solid(blob(c.random, { rx: 31, ry: 30, wobble: 0.12, corners: 15 }), mix(color, '#d9a45c', 0.35), { lift: 6 })}${threads(30, 30, lighter(color, 0.2))}${threads(22, 24, '#fdf8ec')}<path d="${blob(c.random, { rx: 13, ry: 11, x: -1, y: -4, wobble: 0.2 })}" fill="#c07f35" opacity=".6"/>${threads(7, 11, '#a9652a')}`;
};

/** White rice cookies, a flower pressed in with the tip of a spoon. */
const pressed: Cookie = (c, color) => {
  const petals = [0, 60, 120, 180, 240, 300].map((turn) => {
    const [a, b, by] = [polar(7, turn - 30), polar(7, turn + 30), polar(29, turn)];
    return `M${at(a.x, a.y)}Q${at(by.x, by.y)} ${at(b.x, b.y)}`;
  });
  return `${c.solid(blob(c.random, { rx: 31, ry: 29.5, wobble: 0.03, corners: 12 }), color, { lift: 5, rim: 2, strength: 0.3 })}<path d="${petals.join('')}" fill="none" stroke="${darker(color, 0.32)}" stroke-opacity=".6" stroke-width="2.600" stroke-linecap="round" transform="translate(.8 1.2)"/><path d="${petals.join('')}" fill="none" stroke="${lighter(color, 0.8)}" stroke-width="1.200" stroke-linecap="round"/>`;
};

/** Dark, thick and smooth, with a soft shine. */
const gingerbread: Cookie = (c, color) => {
  return `${c.solid(blob(c.random, { rx: 43, ry: 41, wobble: 0.025, corners: 14 }), darker(color, 0.35), { lift: 7, rim: 1.5 })}<path d="${blob(c.random, { rx: 41, ry: 38, y: -3, wobble: 0.02, corners: 14 })}" fill="${c.round(color, 0.36)}"/><path d="M${at(-26, -10)}q7-17 25-19" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="5" stroke-linecap="round"/>`;
};

/** Spoonfuls of dough full of oats. */
const oats: Cookie = (c, color) => {
  const flakes = Array.from({ length: 16 }, (_, index) => {
    const p = polar(34 * Math.sqrt(c.random.next()), index * 67);
    return `<path d="${blob(c.random, { rx: 6.5, ry: 4, x: p.x, y: p.y, turn: index * 53, corners: 6, wobble: 0.15 })}" fill="${index % 3 === 0 ? darker(color, 0.22) : lighter(color, 0.5)}" opacity=".75"/>`;
  });
  return `${c.solid(blob(c.random, { rx: 44, ry: 40, wobble: 0.12, corners: 15 }), mix(color, '#9a5a24', 0.3), { lift: 6 })}<path d="${blob(c.random, { rx: 40, ry: 35, y: -2, wobble: 0.12, corners: 13 })}" fill="${c.round(color, 0.32)}"/>${flakes.join('')}`;
};

const KINDS: readonly (readonly [string, Cookie])[] = [
  ['lace', lace],
  ['dusted', dusted],
  ['mounds', mounds],
  ['pressed', pressed],
  ['gingerbread', gingerbread],
  ['oats', oats],
];

/** Two rounds with something thick between them. */
function sandwiched(s: Serving): void {
  const { c } = s;
  lowPlate(c, oval(152, 84, 200, 188));
  const color = doughOf(s);
  const between = s.colorOf(['syrup'], '#b9702a');
  for (const [x, y] of [
    [152, 112],
    [250, 112],
    [200, 142],
    [118, 176],
    [282, 176],
    [200, 206],
  ] as const) {
    c.draw(disc(c, x, y + 12, 47, 25, 13, color, mix(color, '#d9a055', 0.25)));
    c.draw(
      `<path d="${blob(c.random, { rx: 45, ry: 24, x, y: y + 8, wobble: 0.04, corners: 16 })}" fill="${c.lit(between, 0.3)}"/>`,
    );
    c.draw(disc(c, x, y - 9, 47, 25, 11, color, mix(color, '#d9a055', 0.25)));
    c.draw(crumb(c, x, y - 9, 28, 12, color, 10));
  }
  s.finishWith(oval(110, 50, 200, 150), 4);
}
