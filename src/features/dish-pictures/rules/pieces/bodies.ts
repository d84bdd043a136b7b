import { darker, lighter } from '../color.ts';
import { at, blob, cornerPath, cut, polar, short, softPath, turned } from '../outlines.ts';
import type { PaintPiece } from './piece.ts';

type Corner = readonly [x: number, y: number];

/** Potato, tofu, squash, feta: a top and two sides. */
export const cube: PaintPiece = (c, { main, edge }, size, turn) => {
  const s = size * 0.8;
  const tilt = (((turn % 90) + 90) % 90) - 45;
  const top = cut(
    c.random,
    [
      [-1, -0.85],
      [0.9, -1],
      [1, 0.75],
      [-0.9, 0.85],
    ],
    tilt,
    0.08,
  ).map(({ x, y }) => ({ x: x * s, y: y * s * 0.82 - s * 0.2 }));
  const drop = s * 0.55;
  const low = top.map(({ x, y }) => ({ x, y: y + drop }));
  const sides = top
    .map((point, index) => {
      const next = (index + 1) % 4;
      return {
        path: [point, top[next] ?? point, low[next] ?? point, low[index] ?? point],
        depth: (low[next]?.y ?? 0) + (low[index]?.y ?? 0),
        x: point.x + (top[next]?.x ?? 0),
      };
    })
    .sort((a, b) => a.depth - b.depth)
    .slice(2);
  const under = cornerPath(low);
  return [
    c.shadow(under, 2.5),
    ...sides.map(
      ({ path, x }) =>
        `<path d="${cornerPath(path)}" fill="${darker(edge, x < 0 ? 0.12 : 0.3)}" stroke="${darker(edge, x < 0 ? 0.12 : 0.3)}" stroke-width="1.5" stroke-linejoin="round"/>`,
    ),
    `<path d="${cornerPath(top)}" fill="${c.lit(main, 0.22)}" stroke="${c.lit(main, 0.22)}" stroke-width="2" stroke-linejoin="round"/>`,
  ].join('');
};

/** Meat in pieces: seared on top, with a shine. */
export const chunk: PaintPiece = (c, { main, edge }, size, turn) =>
  [
    c.solid(blob(c.random, { rx: size, ry: size * 0.74, turn, wobble: 0.16, corners: 8 }), main, {
      lift: 3,
      strength: 0.26,
    }),
    `<path d="${blob(c.random, { rx: size * 0.62, ry: size * 0.36, turn, x: size * 0.12, y: size * 0.1, wobble: 0.25, corners: 7 })}" fill="${edge}" opacity=".55"/>`,
    `<path d="${blob(c.random, { rx: size * 0.28, ry: size * 0.12, turn: -25, x: -size * 0.35, y: -size * 0.28, corners: 6 })}" fill="#fff" opacity=".38"/>`,
  ].join('');

/** Pepper, chicken, plantain in strips. */
export const strip: PaintPiece = (c, { main, edge }, size, turn) => {
  const bend = c.random.between(-0.3, 0.3);
  const corners: Corner[] = [
    [-1, -0.16],
    [-0.4, -0.24 + bend],
    [0.4, -0.24 + bend],
    [1, -0.16],
    [1, 0.2],
    [0.4, 0.2 + bend],
    [-0.4, 0.2 + bend],
    [-1, 0.2],
  ];
  const points = corners.map(([x, y]) => turned({ x: x * size, y: y * size }, turn));
  const shine = [
    [-0.7, -0.08 + bend * 0.5],
    [0.5, -0.08 + bend],
  ].map(([x = 0, y = 0]) => turned({ x: x * size, y: y * size }, turn));
  return `${c.solid(softPath(points), main, { strength: 0.24 })}<path d="M${shine.map(({ x, y }) => at(x, y)).join('L')}" stroke="${lighter(edge, 0.5)}" stroke-opacity=".7" stroke-width="${short(size * 0.09)}" stroke-linecap="round"/>`;
};

/** Onion, cabbage, carrot in fine threads: a small heap of them. */
export const shreds: PaintPiece = (c, { main, edge }, size) => {
  const line = (): string => {
    const from = polar(size * c.random.between(0.3, 1), c.random.between(0, 360));
    const to = polar(size * c.random.between(0.4, 1.1), c.random.between(0, 360));
    const by = polar(size * 0.7, c.random.between(0, 360));
    return `M${at(from.x, from.y)}Q${at(by.x, by.y)} ${at(to.x, to.y)}`;
  };
  const below = [line(), line(), line()].join('');
  const above = [line(), line(), line()].join('');
  const width = short(Math.max(1.6, size * 0.18));
  const stroke = (d: string, color: string, extra = '') =>
    `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round"${extra}/>`;
  return [
    stroke(below + above, '#3a1a08', ' stroke-opacity=".25" transform="translate(1 2)"'),
    stroke(below, edge),
    stroke(above, main),
  ].join('');
};

/** Green beans, asparagus, carrot sticks, fries. */
export const stick: PaintPiece = (c, { main, edge }, size, turn) => {
  const bend = c.random.between(-0.14, 0.14);
  const corners: Corner[] = [
    [-1, 0],
    [-0.9, -0.13],
    [0, -0.13 + bend],
    [0.9, -0.12],
    [1, 0.02],
    [0.9, 0.13],
    [0, 0.14 + bend],
    [-0.9, 0.12],
  ];
  const points = corners.map(([x, y]) => turned({ x: x * size, y: y * size }, turn));
  const a = turned({ x: -size * 0.75, y: -size * 0.03 }, turn);
  const b = turned({ x: size * 0.7, y: -size * 0.03 }, turn);
  const by = turned({ x: 0, y: size * (bend - 0.03) }, turn);
  return `${c.solid(softPath(points), main)}<path d="M${at(a.x, a.y)}Q${at(by.x, by.y)} ${at(b.x, b.y)}" fill="none" stroke="${edge}" stroke-opacity=".6" stroke-width="1.2" stroke-linecap="round"/>`;
};

export const bean: PaintPiece = (c, { main }, size, turn) => {
  const corners: Corner[] = [
    [-1, 0.1],
    [-0.7, -0.5],
    [0, -0.5],
    [0.7, -0.5],
    [1, 0.1],
    [0.75, 0.6],
    [0, 0.28],
    [-0.75, 0.6],
  ];
  const points = corners.map(([x, y]) => turned({ x: x * size, y: y * size * 0.95 }, turn));
  return `${c.solid(softPath(points), main, { lift: 1.6, rim: 0.5, strength: 0.3 })}<ellipse cx="${short(-size * 0.25)}" cy="${short(-size * 0.25)}" rx="${short(size * 0.28)}" ry="${short(size * 0.14)}" fill="#fff" opacity=".5" transform="rotate(-30)"/>`;
};

/** Peas, chickpeas, lentils, corn: a few together, as they fall. */
export const peas: PaintPiece = (c, { main, edge }, size, turn) =>
  [0, 1, 2]
    .map((index) => {
      const { x, y } = polar(size * 0.75, turn + index * 120 + c.random.between(-25, 25));
      const r = size * c.random.between(0.52, 0.62);
      return `${c.ball(x, y, r, index === 1 ? edge : main)}<circle cx="${short(x - r * 0.35)}" cy="${short(y - r * 0.4)}" r="${short(r * 0.22)}" fill="#fff" opacity=".65"/>`;
    })
    .join('');

/** Blueberries, grapes, cherries, small tomatoes. */
export const berry: PaintPiece = (c, { main, heart }, size, turn) => {
  const crown = polar(size * 0.25, turn);
  return `${c.ball(0, 0, size, main, 2)}<path d="${blob(c.random, { rx: size * 0.26, ry: size * 0.22, ...crown, corners: 5, wobble: 0.3 })}" fill="${heart}" opacity=".8"/><ellipse cx="${short(-size * 0.38)}" cy="${short(-size * 0.45)}" rx="${short(size * 0.2)}" ry="${short(size * 0.13)}" fill="#fff" opacity=".65" transform="rotate(-35)"/>`;
};

export const raspberry: PaintPiece = (c, { main, edge }, size, turn) =>
  [
    `<circle cx="1" cy="2" r="${short(size)}" fill="#3a1a08" opacity=".3"/><circle r="${short(size * 0.95)}" fill="${darker(main, 0.35)}"/>`,
    ...Array.from({ length: 9 }, (_, index) => {
      const { x, y } = index === 8 ? { x: 0, y: 0 } : polar(size * 0.66, turn + index * 45);
      return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(size * 0.34)}" fill="${c.round(index % 3 === 0 ? edge : main)}"/>`;
    }),
  ].join('');

export const strawberry: PaintPiece = (c, { main, edge, heart }, size, turn) => {
  const corners: Corner[] = [
    [0, 1.1],
    [0.75, 0.3],
    [0.85, -0.45],
    [0.4, -0.8],
    [0, -0.72],
    [-0.4, -0.8],
    [-0.85, -0.45],
    [-0.75, 0.3],
  ];
  const shape = (share: number) =>
    softPath(corners.map(([x, y]) => turned({ x: x * size * share, y: y * size * share }, turn)));
  const seeds = Array.from({ length: 8 }, (_, index) => {
    const { x, y } = polar(size * 0.72, turn + index * 45 + 20);
    return `<circle cx="${short(x)}" cy="${short(y)}" r=".9" fill="#ffe2a0"/>`;
  });
  return [
    c.solid(shape(1), edge, { lift: 2.5 }),
    `<path d="${shape(0.8)}" fill="${c.lit(main, 0.2)}"/>`,
    `<path d="${shape(0.42)}" fill="${heart}" opacity=".75"/>`,
    ...seeds,
  ].join('');
};

/** A corner of a tortilla or pita, baked until it breaks. */
export const chip: PaintPiece = (c, { main, edge }, size, turn) => {
  const corners: Corner[] = [
    [0, -0.85],
    [0.9, 0.6],
    [0, 0.78],
    [-0.9, 0.6],
  ];
  const points = cut(c.random, corners, turn, 0.08).map(({ x, y }) => ({ x: x * size, y: y * size }));
  const blisters = [0, 1, 2].map((index) => {
    const { x, y } = polar(size * 0.34, turn + index * 120 + 20);
    return `<path d="${blob(c.random, { rx: size * 0.13, ry: size * 0.09, x, y, corners: 6, wobble: 0.2 })}" fill="${edge}" opacity=".6"/>`;
  });
  return `${c.solid(cornerPath(points), main, { lift: 3, strength: 0.28, rim: 1.4 })}${blisters.join('')}`;
};

export const nut: PaintPiece = (c, { main, edge }, size, turn) => {
  const corners: Corner[] = [
    [-1, 0],
    [-0.5, -0.5],
    [0.4, -0.5],
    [1, 0],
    [0.4, 0.5],
    [-0.5, 0.5],
  ];
  const line = [turned({ x: -size * 0.7, y: 0 }, turn), turned({ x: size * 0.7, y: 0 }, turn)];
  return `${c.solid(softPath(cut(c.random, corners, turn, 0.12).map(({ x, y }) => ({ x: x * size, y: y * size }))), main)}<path d="M${line.map(({ x, y }) => at(x, y)).join('L')}" stroke="${edge}" stroke-width="1.1" stroke-linecap="round" opacity=".8"/>`;
};

/** Seeds, chopped nuts, crumbs, spices: a sprinkle. */
export const sprinkle: PaintPiece = (c, { main, edge }, size) => {
  const grain = (fill: string) => {
    const { x, y } = polar(size * 1.6 * Math.sqrt(c.random.next()), c.random.between(0, 360));
    return `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(size * 0.28)}" ry="${short(size * 0.18)}" fill="${fill}" transform="rotate(${Math.round(c.random.between(0, 180))} ${at(x, y)})"/>`;
  };
  return [main, edge, main, main, edge, main, main].map(grain).join('');
};

/** Ground meat, crumbled cheese, scrambled egg, granola. */
export const crumble: PaintPiece = (c, { main, edge }, size) =>
  [0, 1, 2, 3]
    .map((index) => {
      const { x, y } = polar(size * 0.6, index * 90 + c.random.between(-30, 30));
      return c.solid(
        blob(c.random, {
          rx: size * c.random.between(0.4, 0.6),
          ry: size * 0.36,
          turn: c.random.between(0, 180),
          x,
          y,
          wobble: 0.25,
          corners: 7,
        }),
        index === 2 ? edge : main,
        { lift: 1.6, rim: 0.6, strength: 0.26 },
      );
    })
    .join('');
