import { darker, lighter } from '../color.ts';
import { at, blob, polar, short, softPath, turned } from '../outlines.ts';
import type { PaintPiece } from './piece.ts';

/** Spinach, basil, mint: a blade with its veins, folded along the middle. */
export const leaf: PaintPiece = (c, { main, edge }, size, turn) => {
  const side = (up: number) =>
    (
      [
        [-1, 0],
        [-0.55, 0.42 * up],
        [0.15, 0.52 * up],
        [0.7, 0.3 * up],
        [1.05, 0],
      ] as const
    ).map(([x, y]) => ({ x: x * size, y: (y + c.random.between(-0.05, 0.05)) * size }));
  const upper = side(-1);
  const lower = side(1).reverse();
  const whole = softPath([...upper, ...lower].map((point) => turned(point, turn)));
  const half = softPath(
    [...lower, { x: -size * 0.9, y: size * 0.03 }, { x: size * 0.9, y: size * 0.03 }].map((point) =>
      turned(point, turn),
    ),
  );
  const p = (x: number, y: number) => {
    const point = turned({ x: x * size, y: y * size }, turn);
    return at(point.x, point.y);
  };
  return [
    c.solid(whole, main, { strength: 0.3 }),
    `<path d="${half}" fill="${darker(main, 0.25)}" opacity=".35"/>`,
    `<path d="M${p(-1.05, 0.02)}L${p(0.85, 0)}M${p(-0.4, 0)}L${p(0, -0.3)}M${p(0.1, 0)}L${p(0.45, -0.25)}M${p(-0.4, 0)}L${p(0, 0.3)}M${p(0.1, 0)}L${p(0.45, 0.25)}" stroke="${lighter(edge, 0.4)}" stroke-opacity=".65" stroke-width="${short(Math.max(0.7, size * 0.05))}" fill="none"/>`,
  ].join('');
};

/** Lettuce, kale, cabbage: a frilled blade around a pale rib. */
export const ruffle: PaintPiece = (c, { main, edge }, size, turn) => {
  const frill = Array.from({ length: 18 }, (_, index) => {
    const reach = (index % 2 === 0 ? 1.1 : 0.84) * size * c.random.between(0.9, 1.1);
    const point = polar(reach, index * 20);
    return turned({ x: point.x, y: point.y * 0.72 }, turn);
  });
  const p = (x: number, y: number) => {
    const point = turned({ x: x * size, y: y * size }, turn);
    return at(point.x, point.y);
  };
  return [
    c.solid(softPath(frill), main, { lift: 3, strength: 0.32 }),
    `<path d="${softPath(frill)}" fill="${lighter(edge, 0.25)}" opacity=".5" transform="scale(.62)"/>`,
    `<path d="M${p(-0.95, 0.05)}Q${p(0, -0.08)} ${p(0.8, 0)}M${p(-0.4, 0)}L${p(0.1, -0.45)}M${p(-0.3, 0)}L${p(0.2, 0.45)}M${p(0.2, 0)}L${p(0.6, -0.3)}" stroke="${lighter(edge, 0.65)}" stroke-opacity=".85" stroke-width="${short(size * 0.08)}" fill="none" stroke-linecap="round"/>`,
  ].join('');
};

/** Broccoli, cauliflower. */
export const floret: PaintPiece = (c, { main, edge, heart }, size, turn) => {
  const stem = [
    [-0.22, 0.1],
    [-0.3, 1],
    [0.3, 1],
    [0.22, 0.1],
  ].map(([x = 0, y = 0]) => turned({ x: x * size, y: y * size }, turn));
  const head = [
    [-0.55, 0.05],
    [0.55, 0.05],
    [-0.3, -0.4],
    [0.3, -0.4],
    [0, -0.02],
    [0, -0.68],
  ] as const;
  const places = head.map(([x, y]) => turned({ x: x * size, y: y * size }, turn));
  const around = blob(c.random, {
    rx: size * 0.95,
    ry: size * 0.8,
    ...turned({ x: 0, y: -size * 0.2 }, turn),
    turn,
    wobble: 0.08,
  });
  return [
    c.shadow(around, 3),
    c.solid(softPath(stem), heart),
    ...places.map(
      ({ x, y }, index) =>
        `<path d="${blob(c.random, { rx: size * 0.46, ry: size * 0.42, x, y, wobble: 0.16, corners: 7 })}" fill="${c.round(index % 2 === 0 ? main : edge, 0.34)}"/>`,
    ),
    ...Array.from({ length: 5 }, () => {
      const { x, y } = polar(size * 0.75 * Math.sqrt(c.random.next()), c.random.between(0, 360));
      const moved = turned({ x: 0, y: -size * 0.2 }, turn);
      return `<circle cx="${short(x + moved.x)}" cy="${short(y + moved.y)}" r="${short(size * 0.08)}" fill="${lighter(main, 0.4)}" opacity=".8"/>`;
    }),
  ].join('');
};

/** Parsley, cilantro: three lobed leaves on a stem. */
export const sprig: PaintPiece = (c, { main, edge }, size, turn) => {
  const lobes = [-55, 0, 55].map((angle) => {
    const { x, y } = polar(size * 0.62, turn + angle);
    const points = Array.from({ length: 10 }, (_, index) => {
      const point = polar(
        size * (index % 2 === 0 ? 0.56 : 0.3) * c.random.between(0.9, 1.1),
        turn + angle + index * 36,
      );
      return { x: point.x + x, y: point.y + y };
    });
    return softPath(points);
  });
  const end = polar(size * 1.1, turn + 180);
  return `<path d="M0 0L${at(end.x, end.y)}" stroke="${edge}" stroke-width="1.4" stroke-linecap="round"/>${c.solid(lobes.join(''), main, { lift: 1.5, rim: 0.6, strength: 0.3 })}`;
};

/** Dill, fennel, rosemary: fine needles along a stem. */
export const feather: PaintPiece = (_canvas, { main, edge }, size, turn) => {
  const p = (x: number, y: number) => {
    const point = turned({ x: x * size, y: y * size }, turn);
    return at(point.x, point.y);
  };
  const needles = [-0.6, -0.3, 0, 0.3, 0.6, 0.85].map((x) => {
    const reach = (1 - x) * 0.4 + 0.1;
    return `M${p(x, 0)}L${p(x + 0.3, reach)}M${p(x, 0)}L${p(x + 0.3, -reach)}`;
  });
  const d = `M${p(-1.1, 0)}L${p(1.1, 0)}${needles.join('')}`;
  return `<path d="${d}" stroke="#3a1a08" stroke-opacity=".25" stroke-width="1.5" fill="none" transform="translate(.8 1.5)"/><path d="${d}" stroke="${darker(edge, 0.1)}" stroke-width="1.3" stroke-linecap="round" fill="none"/><path d="${d}" stroke="${main}" stroke-width=".8" stroke-linecap="round" fill="none"/>`;
};

/** Chives, scallions: little rings and tubes. */
export const snips: PaintPiece = (c, { main, edge }, size) =>
  Array.from({ length: 5 }, (_, index) => {
    const { x, y } = polar(size * 1.1 * Math.sqrt(c.random.next()), index * 72);
    const r = size * c.random.between(0.22, 0.34);
    return `<circle cx="${short(x + 0.6)}" cy="${short(y + 1)}" r="${short(r)}" fill="none" stroke="#3a1a08" stroke-opacity=".25" stroke-width="1.5"/><circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="${lighter(main, 0.55)}" stroke="${index % 2 === 0 ? main : edge}" stroke-width="1.4"/>`;
  }).join('');
