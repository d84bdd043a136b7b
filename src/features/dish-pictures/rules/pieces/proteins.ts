import { darker, lighter } from '../color.ts';
import { at, blob, cut, polar, short, softPath, turned } from '../outlines.ts';
import type { PaintPiece } from './piece.ts';

/** Meatballs, falafel, bites. */
export const ball: PaintPiece = (c, { main, edge }, size) =>
  [
    `<path d="${blob(c.random, { rx: size, x: 2, y: 3.5, wobble: 0.05 })}" fill="#3a1a08" opacity=".32"/>`,
    `<path d="${blob(c.random, { rx: size, ry: size * 0.96, wobble: 0.05 })}" fill="${c.round(main, 0.34)}"/>`,
    ...Array.from({ length: 5 }, () => {
      const { x, y } = polar(size * 0.7 * Math.sqrt(c.random.next()), c.random.between(0, 360));
      return `<path d="${blob(c.random, { rx: size * 0.16, ry: size * 0.1, x, y, turn: c.random.between(0, 180), corners: 6 })}" fill="${edge}" opacity=".6"/>`;
    }),
    `<ellipse cx="${short(-size * 0.35)}" cy="${short(-size * 0.42)}" rx="${short(size * 0.24)}" ry="${short(size * 0.13)}" fill="#fff" opacity=".42" transform="rotate(-30)"/>`,
  ].join('');

/** Patties, cutlets, cakes: flat, browned in spots. */
export const patty: PaintPiece = (c, { main, edge }, size, turn) =>
  [
    c.solid(
      blob(c.random, { rx: size, ry: size * 0.8, turn, wobble: 0.06, corners: 11 }),
      darker(main, 0.2),
      { lift: 4 },
    ),
    `<path d="${blob(c.random, { rx: size * 0.93, ry: size * 0.72, turn, y: -size * 0.06, wobble: 0.05, corners: 11 })}" fill="${c.round(main, 0.3)}"/>`,
    ...Array.from({ length: 9 }, () => {
      const { x, y } = polar(size * 0.72 * Math.sqrt(c.random.next()), c.random.between(0, 360));
      return `<path d="${blob(c.random, { rx: size * c.random.between(0.08, 0.22), ry: size * 0.09, x, y: y * 0.75, turn: c.random.between(0, 180), corners: 6, wobble: 0.2 })}" fill="${edge}" opacity=".5"/>`;
    }),
  ].join('');

/** A fish fillet: long, flaky, with a browned edge. */
export const fillet: PaintPiece = (c, { main, edge }, size, turn) => {
  const outline = [
    [-1.15, 0.1],
    [-0.9, -0.38],
    [-0.2, -0.5],
    [0.6, -0.42],
    [1.15, -0.12],
    [1.1, 0.18],
    [0.5, 0.42],
    [-0.3, 0.48],
    [-0.9, 0.4],
  ] as const;
  const grow = (share: number, lift = 0) =>
    softPath(outline.map(([x, y]) => turned({ x: x * size * share, y: y * size * share + lift }, turn)));
  const p = (x: number, y: number) => {
    const point = turned({ x: x * size, y: y * size }, turn);
    return at(point.x, point.y);
  };
  const flakes = [-0.7, -0.4, -0.1, 0.2, 0.5, 0.8].map(
    (x) => `M${p(x, -0.36)}Q${p(x + 0.22, -0.02)} ${p(x - 0.04, 0.34)}`,
  );
  return [
    c.solid(grow(1), edge, { lift: 5, strength: 0.22 }),
    `<path d="${grow(0.92, -1)}" fill="${c.lit(main, 0.26)}"/>`,
    `<path d="${flakes.join('')}" fill="none" stroke="${lighter(main, 0.6)}" stroke-opacity=".8" stroke-width="${short(size * 0.045)}" stroke-linecap="round"/>`,
    `<path d="${blob(c.random, { rx: size * 0.4, ry: size * 0.1, turn, ...turned({ x: -size * 0.3, y: -size * 0.26 }, turn) })}" fill="#fff" opacity=".4"/>`,
  ].join('');
};

/** A chicken thigh or chop: plump, glazed, browned. */
export const roastPiece: PaintPiece = (c, { main, edge }, size, turn) => {
  const shape = cut(
    c.random,
    [
      [-1, 0.1],
      [-0.75, -0.55],
      [0, -0.72],
      [0.75, -0.5],
      [1.05, 0.1],
      [0.6, 0.55],
      [-0.1, 0.62],
      [-0.7, 0.5],
    ],
    turn,
    0.07,
  ).map(({ x, y }) => ({ x: x * size, y: y * size }));
  const d = softPath(shape);
  return [
    c.solid(d, darker(main, 0.1), { lift: 5, strength: 0.3 }),
    `<path d="${d}" fill="${c.round(main, 0.3)}" transform="scale(.93)translate(-1 -2)"/>`,
    `<path d="${blob(c.random, { rx: size * 0.5, ry: size * 0.22, turn: turn + 12, x: size * 0.2, y: size * 0.22, wobble: 0.25 })}" fill="${edge}" opacity=".6"/>`,
    `<path d="${blob(c.random, { rx: size * 0.2, ry: size * 0.1, turn: turn + 40, x: size * 0.35, y: -size * 0.2, wobble: 0.25 })}" fill="${edge}" opacity=".5"/>`,
    `<path d="${blob(c.random, { rx: size * 0.34, ry: size * 0.12, turn: -25, x: -size * 0.32, y: -size * 0.32 })}" fill="#fff" opacity=".5"/>`,
  ].join('');
};

/** A slice of roast: pale inside, a brown edge, the grain of the meat. */
export const meatSlice: PaintPiece = (c, { main, edge }, size, turn) => {
  const shape = { rx: size, ry: size * 0.62, turn, wobble: 0.08 };
  const p = (x: number, y: number) => {
    const point = turned({ x: x * size, y: y * size }, turn);
    return at(point.x, point.y);
  };
  return [
    c.solid(blob(c.random, shape), edge, { lift: 3.5 }),
    `<path d="${blob(c.random, { rx: size * 0.86, ry: size * 0.5, turn, wobble: 0.06 })}" fill="${c.lit(main, 0.24)}"/>`,
    `<path d="M${p(-0.5, -0.1)}L${p(0.3, -0.22)}M${p(-0.35, 0.12)}L${p(0.5, 0.05)}M${p(-0.1, 0.28)}L${p(0.4, 0.24)}" stroke="${lighter(main, 0.4)}" stroke-opacity=".6" stroke-width="1.4" stroke-linecap="round"/>`,
  ].join('');
};

export const shrimp: PaintPiece = (c, { main, edge }, size, turn) => {
  const arc = Array.from({ length: 7 }, (_, index) => polar(size * 0.62, turn + index * 40));
  const body = arc.map(
    ({ x, y }, index) =>
      `<circle cx="${short(x)}" cy="${short(y)}" r="${short(size * (0.42 - index * 0.035))}" fill="${c.round(index % 2 === 0 ? main : edge, 0.4)}"/>`,
  );
  const last = polar(size * 0.7, turn + 275);
  return [
    ...arc
      .slice(0, 6)
      .map(
        ({ x, y }) =>
          `<circle cx="${short(x + 1.5)}" cy="${short(y + 2.5)}" r="${short(size * 0.34)}" fill="#3a1a08" opacity=".12"/>`,
      ),
    `<path d="${blob(c.random, { rx: size * 0.3, ry: size * 0.2, turn: turn + 300, ...last, wobble: 0.2, corners: 6 })}" fill="${darker(edge, 0.15)}"/>`,
    ...body,
  ].join('');
};

/** Yogurt, hummus, guacamole, cream: a soft swirl. */
export const dollop: PaintPiece = (c, { main, edge }, size, turn) => {
  const a = polar(size * 0.5, turn + 200);
  const b = polar(size * 0.55, turn + 20);
  return [
    c.solid(blob(c.random, { rx: size, ry: size * 0.86, turn, wobble: 0.12, corners: 8 }), main, {
      lift: 3,
      strength: 0.25,
      rim: 1.4,
    }),
    `<path d="M${at(a.x, a.y)}A${short(size * 0.52)} ${short(size * 0.46)} 0 1 1 ${at(b.x, b.y)}A${short(size * 0.3)} ${short(size * 0.26)} 0 0 1 ${at(-size * 0.1, size * 0.1)}" fill="none" stroke="${darker(edge, 0.16)}" stroke-opacity=".5" stroke-width="${short(size * 0.1)}" stroke-linecap="round"/>`,
    `<ellipse cx="${short(-size * 0.4)}" cy="${short(-size * 0.4)}" rx="${short(size * 0.22)}" ry="${short(size * 0.1)}" fill="#fff" opacity=".7" transform="rotate(-35)"/>`,
  ].join('');
};

export const friedEgg: PaintPiece = (c, { heart }, size, turn) =>
  [
    c.solid(blob(c.random, { rx: size, ry: size * 0.9, turn, wobble: 0.16, corners: 11 }), '#fdf8ea', {
      lift: 3,
      strength: 0.1,
      rim: 1.4,
    }),
    `<path d="${blob(c.random, { rx: size * 0.84, ry: size * 0.74, turn, wobble: 0.1 })}" fill="#fff" opacity=".7"/>`,
    c.ball(size * 0.05, -size * 0.02, size * 0.42, heart, 1.5),
    `<ellipse cx="${short(-size * 0.1)}" cy="${short(-size * 0.18)}" rx="${short(size * 0.14)}" ry="${short(size * 0.08)}" fill="#fff" opacity=".8" transform="rotate(-30)"/>`,
  ].join('');
