import { darker, lighter } from '../color.ts';
import { at, blob, cut, polar, short, softPath, turned } from '../outlines.ts';
import type { PaintPiece } from './piece.ts';

/** Carrot, banana, plantain, zucchini: a skin, a face and a paler middle. */
export const coin: PaintPiece = (c, { main, edge, heart }, size, turn) => {
  const ry = size * c.random.between(0.82, 0.95);
  const face = { rx: size * 0.86, ry: ry * 0.86, turn, wobble: 0.03 };
  return [
    c.solid(blob(c.random, { rx: size, ry, turn, wobble: 0.04 }), edge, { rim: 0.6 }),
    `<path d="${blob(c.random, face)}" fill="${c.lit(main, 0.16)}"/>`,
    `<path d="${blob(c.random, { rx: size * 0.4, ry: ry * 0.4, wobble: 0.15 })}" fill="${heart}" opacity=".55"/>`,
  ].join('');
};

const seedRing = (size: number, turn: number, count: number, reach: number, fill: string): string =>
  Array.from({ length: count }, (_, index) => {
    const { x, y } = polar(size * reach, turn + (index * 360) / count);
    return `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(size * 0.11)}" ry="${short(size * 0.055)}" fill="${fill}" transform="rotate(${short(turn + (index * 360) / count)} ${at(x, y)})"/>`;
  }).join('');

/** A slice of banana: yellow rim, pale flesh, three dark seeds; a yellow middle would read as an egg. */
export const banana: PaintPiece = (c, look, size, turn) =>
  `${coin(c, look, size, turn)}${seedRing(size * 1.5, turn, 3, 0.13, '#8a6534')}`;

export const cucumber: PaintPiece = (c, { main, edge, heart }, size, turn) =>
  [
    c.solid(blob(c.random, { rx: size, ry: size * 0.92, turn, wobble: 0.03 }), edge, { rim: 0.6 }),
    `<path d="${blob(c.random, { rx: size * 0.87, ry: size * 0.8, turn, wobble: 0.03 })}" fill="${c.lit(main, 0.2)}"/>`,
    `<path d="${blob(c.random, { rx: size * 0.55, ry: size * 0.5, turn, wobble: 0.08 })}" fill="${lighter(main, 0.35)}" opacity=".7"/>`,
    seedRing(size, turn, 7, 0.38, heart),
  ].join('');

export const tomatoSlice: PaintPiece = (c, { main, edge, heart }, size, turn) => {
  const chambers = [0, 1, 2, 3, 4].map((index) => {
    const { x, y } = polar(size * 0.48, turn + index * 72);
    return `<path d="${blob(c.random, { rx: size * 0.27, ry: size * 0.2, turn: turn + index * 72 + 90, x, y, wobble: 0.1, corners: 7 })}" fill="${darker(main, 0.28)}" opacity=".75"/><circle cx="${short(x - 1)}" cy="${short(y)}" r="${short(size * 0.07)}" fill="${heart}"/><circle cx="${short(x + size * 0.12)}" cy="${short(y + 1)}" r="${short(size * 0.06)}" fill="${heart}"/>`;
  });
  return [
    c.solid(blob(c.random, { rx: size, ry: size * 0.94, turn, wobble: 0.04 }), edge, { rim: 0.8 }),
    `<path d="${blob(c.random, { rx: size * 0.88, ry: size * 0.83, turn, wobble: 0.03 })}" fill="${c.lit(main, 0.25)}"/>`,
    ...chambers,
  ].join('');
};

export const citrus: PaintPiece = (c, { main, edge, heart }, size, turn) => {
  const segments = [0, 1, 2, 3, 4, 5, 6, 7].map((index) => {
    const middle = turn + index * 45;
    const points = [
      polar(size * 0.12, middle),
      polar(size * 0.72, middle - 18),
      polar(size * 0.78, middle),
      polar(size * 0.72, middle + 18),
    ];
    return softPath(points);
  });
  return [
    c.solid(blob(c.random, { rx: size, ry: size * 0.96, turn, wobble: 0.02 }), edge, { rim: 0.8 }),
    `<circle r="${short(size * 0.86)}" fill="${heart}"/>`,
    `<path d="${segments.join('')}" fill="${c.lit(main, 0.25)}"/>`,
    `<path d="${segments[5] ?? ''}" fill="#fff" opacity=".3"/>`,
  ].join('');
};

export const kiwi: PaintPiece = (c, { main, edge, heart }, size, turn) =>
  [
    c.solid(blob(c.random, { rx: size, ry: size * 0.92, turn, wobble: 0.03 }), edge, { rim: 0.6 }),
    `<path d="${blob(c.random, { rx: size * 0.88, ry: size * 0.8, turn, wobble: 0.03 })}" fill="${c.lit(main, 0.22)}"/>`,
    `<path d="${blob(c.random, { rx: size * 0.34, ry: size * 0.26, turn })}" fill="${heart}"/>`,
    seedRing(size, turn, 13, 0.48, '#2a1c12'),
  ].join('');

/** A ring with a hole: onion, pepper, olive. */
export const ring: PaintPiece = (c, { main, edge }, size, turn) => {
  const outer = blob(c.random, { rx: size, ry: size * 0.86, turn, wobble: 0.06 });
  return `<path d="${outer}" fill="none" stroke="#3a1a08" stroke-opacity=".25" stroke-width="${short(size * 0.3)}" transform="translate(1 2)"/><path d="${outer}" fill="none" stroke="${edge}" stroke-width="${short(size * 0.3)}"/><path d="${outer}" fill="none" stroke="${main}" stroke-width="${short(size * 0.18)}"/>`;
};

export const olive: PaintPiece = (c, { main, heart }, size) =>
  `${c.ball(0, 0, size, main)}<ellipse cx=".6" cy=".4" rx="${short(size * 0.36)}" ry="${short(size * 0.32)}" fill="${heart}"/><path d="M${at(-size * 0.6, -size * 0.2)}Q${at(-size * 0.5, -size * 0.65)} ${at(0, -size * 0.7)}" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="1" stroke-linecap="round"/>`;

/** Tomato, lemon, peach, apple, potato in wedges: a flat side and a curved skin. */
export const wedge: PaintPiece = (c, { main, edge, heart }, size, turn) => {
  const outer = cut(
    c.random,
    [
      [-1, 0.1],
      [-0.8, 0.55],
      [0, 0.75],
      [0.8, 0.55],
      [1, 0.1],
      [0.5, -0.3],
      [-0.5, -0.3],
    ],
    turn,
    0.04,
  );
  const inner = cut(
    c.random,
    [
      [-0.85, 0.1],
      [-0.55, 0.42],
      [0, 0.55],
      [0.55, 0.42],
      [0.85, 0.1],
      [0.45, -0.26],
      [-0.45, -0.26],
    ],
    turn,
    0.03,
  );
  const grow = (points: readonly { x: number; y: number }[]) =>
    softPath(points.map(({ x, y }) => ({ x: x * size, y: y * size })));
  const middle = turned({ x: 0, y: size * 0.08 }, turn);
  return [
    c.solid(grow(outer), edge, { lift: 2.5 }),
    `<path d="${grow(inner)}" fill="${c.lit(main, 0.2)}"/>`,
    `<path d="${blob(c.random, { rx: size * 0.42, ry: size * 0.13, turn, ...middle, wobble: 0.15 })}" fill="${heart}" opacity=".6"/>`,
  ].join('');
};

/** Avocado, mango, apple, plantain in long slices. */
export const crescent: PaintPiece = (c, { main, edge, heart }, size, turn) => {
  const points = (share: number, lift: number) =>
    softPath(
      (
        [
          [-1, -0.12],
          [-0.75, 0.3],
          [0, 0.52],
          [0.75, 0.3],
          [1, -0.12],
          [0.55, -0.06],
          [0, 0.04],
          [-0.55, -0.06],
        ] as const
      ).map(([x, y]) => turned({ x: x * size * share, y: (y - 0.1) * size * share + lift }, turn)),
    );
  return [
    c.solid(points(1, 0), edge, { lift: 2.5, rim: 0.5 }),
    `<path d="${points(0.9, -0.2)}" fill="${c.lit(main, 0.22)}"/>`,
    `<path d="${points(0.6, -0.4)}" fill="${heart}" opacity=".5"/>`,
  ].join('');
};

/** Guava, peach, pear, apple cut in two: skin, flesh, and the hollow where the core was. */
export const half: PaintPiece = (c, { main, edge, heart }, size, turn) => {
  const hollow = turned({ x: size * 0.06, y: 0 }, turn);
  return [
    c.solid(blob(c.random, { rx: size, ry: size * 0.8, turn, wobble: 0.025, corners: 12 }), edge, {
      lift: 4,
      strength: 0.26,
      rim: 1.4,
    }),
    `<path d="${blob(c.random, { rx: size * 0.88, ry: size * 0.69, turn, y: -size * 0.03, wobble: 0.025, corners: 12 })}" fill="${c.round(main, 0.24)}"/>`,
    `<path d="${blob(c.random, { rx: size * 0.42, ry: size * 0.32, turn, ...hollow, wobble: 0.05 })}" fill="${c.lit(darker(heart, 0.16), 0.3)}"/>`,
    `<path d="${blob(c.random, { rx: size * 0.3, ry: size * 0.2, turn, x: hollow.x + size * 0.05, y: hollow.y + size * 0.06 })}" fill="${lighter(heart, 0.25)}" opacity=".7"/>`,
    `<ellipse cx="${short(-size * 0.42)}" cy="${short(-size * 0.36)}" rx="${short(size * 0.2)}" ry="${short(size * 0.07)}" fill="#fff" opacity=".55" transform="rotate(-32)"/>`,
  ].join('');
};

/** An apple baked whole: its core is out, and the hole is full of juice. */
export const cored: PaintPiece = (c, { main, edge, heart }, size) =>
  [
    c.solid(blob(c.random, { rx: size, ry: size * 0.94, wobble: 0.03, corners: 11 }), edge, {
      lift: 5,
      strength: 0.34,
      rim: 1.6,
    }),
    `<path d="${blob(c.random, { rx: size * 0.52, ry: size * 0.44, y: -size * 0.14, wobble: 0.06 })}" fill="${c.round(main, 0.24)}"/>`,
    `<path d="${blob(c.random, { rx: size * 0.25, ry: size * 0.2, y: -size * 0.13, wobble: 0.06 })}" fill="${darker(heart, 0.62)}"/>`,
    `<path d="M${at(-size * 0.72, -size * 0.1)}Q${at(-size * 0.68, -size * 0.56)} ${at(-size * 0.32, -size * 0.72)}" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="${short(size * 0.1)}" stroke-linecap="round"/>`,
  ].join('');

/** Half a pear, its stem up. */
export const pearHalf: PaintPiece = (c, { main, edge, heart }, size, turn) => {
  const outline = (share: number) =>
    softPath(
      (
        [
          [0, -1.15],
          [0.3, -0.95],
          [0.38, -0.35],
          [0.78, 0.15],
          [0.8, 0.75],
          [0, 1.1],
          [-0.8, 0.75],
          [-0.78, 0.15],
          [-0.38, -0.35],
          [-0.3, -0.95],
        ] as const
      ).map(([x, y]) => turned({ x: x * size * share, y: y * size * share }, turn)),
    );
  const core = turned({ x: 0, y: size * 0.42 }, turn);
  const [a, b] = [turned({ x: 0, y: -size }, turn), turned({ x: size * 0.16, y: -size * 1.35 }, turn)];
  return [
    `<path d="M${at(a.x, a.y)}L${at(b.x, b.y)}" stroke="#6f4a26" stroke-width="4" stroke-linecap="round"/>`,
    c.solid(outline(1), edge, { lift: 5, rim: 1.6, strength: 0.26 }),
    `<path d="${outline(0.9)}" fill="${c.lit(main, 0.24)}"/>`,
    `<path d="${blob(c.random, { rx: size * 0.24, ry: size * 0.28, turn, ...core, wobble: 0.06 })}" fill="${darker(heart, 0.22)}" opacity=".8"/>`,
    `<path d="${blob(c.random, { rx: size * 0.1, ry: size * 0.13, turn, ...core })}" fill="${darker(heart, 0.55)}" opacity=".7"/>`,
  ].join('');
};

export const eggHalf: PaintPiece = (c, { heart }, size, turn) =>
  [
    c.solid(blob(c.random, { rx: size, ry: size * 0.76, turn, wobble: 0.02 }), '#fbf6ea', {
      lift: 3,
      strength: 0.1,
    }),
    c.ball(size * 0.05, 0, size * 0.42, heart, 0),
    `<ellipse cx="${short(-size * 0.1)}" cy="${short(-size * 0.15)}" rx="${short(size * 0.14)}" ry="${short(size * 0.08)}" fill="#fff" opacity=".6"/>`,
  ].join('');

export const mushroom: PaintPiece = (c, { main, edge, heart }, size, turn) => {
  const cap = softPath(
    cut(
      c.random,
      [
        [-1, 0.15],
        [-0.85, -0.5],
        [0, -0.85],
        [0.85, -0.5],
        [1, 0.25],
        [0.5, 0.3],
        [0.42, 1],
        [-0.42, 1],
        [-0.5, 0.3],
      ],
      turn,
      0.05,
    ).map(({ x, y }) => ({ x: x * size, y: y * size })),
  );
  const gills = softPath(
    cut(
      c.random,
      [
        [-0.6, 0.02],
        [0, -0.3],
        [0.6, 0.02],
        [0, 0.12],
      ],
      turn,
      0.03,
    ).map(({ x, y }) => ({ x: x * size, y: y * size })),
  );
  return `${c.solid(cap, edge)}<path d="${cap}" fill="${main}" transform="scale(.85)"/><path d="${gills}" fill="${heart}" opacity=".55"/>`;
};
