import type { Canvas } from '../canvas.ts';
import { type Color, darker, lighter } from '../color.ts';
import { at, blob, polar, short } from '../outlines.ts';

/** A flat round seen from the side of the table: pancakes, buns, cakes. */
export function disc(
  c: Canvas,
  x: number,
  y: number,
  rx: number,
  ry: number,
  height: number,
  top: Color,
  side: Color,
): string {
  const wall = `M${at(x - rx, y)}a${at(rx, ry)} 0 0 0 ${short(rx * 2)} 0v${short(height)}a${at(rx, ry)} 0 0 1 ${short(-rx * 2)} 0z`;
  return `<ellipse cx="${short(x + 4)}" cy="${short(y + height + 5)}" rx="${short(rx)}" ry="${short(ry)}" fill="#3a1a08" opacity=".28"/><path d="${wall}" fill="${c.lit(side, 0.2)}"/><path d="${blob(c.random, { rx, ry, x, y, wobble: 0.015, corners: 14 })}" fill="${c.round(top, 0.24)}" stroke="${lighter(side, 0.35)}" stroke-width="1.500"/>`;
}

/** Baked spots: where the pan or the oven was hottest. */
export function baked(
  c: Canvas,
  x: number,
  y: number,
  rx: number,
  ry: number,
  color: Color,
  count: number,
): string {
  return Array.from({ length: count }, () => {
    const p = polar(Math.sqrt(c.random.next()) * 0.86, c.random.between(0, 360));
    return `<path d="${blob(c.random, { rx: c.random.between(2, 9), ry: c.random.between(2, 5), x: x + p.x * rx, y: y + p.y * ry, turn: c.random.between(0, 180), wobble: 0.3, corners: 7 })}" fill="${darker(color, 0.42)}" opacity=".4"/>`;
  }).join('');
}

/** Holes and crumbs of something baked. */
export function crumb(
  c: Canvas,
  x: number,
  y: number,
  rx: number,
  ry: number,
  color: Color,
  count: number,
): string {
  const d = (dx: number) =>
    Array.from(
      { length: count },
      () =>
        `M${at(x + c.random.between(-rx, rx) + dx, y + c.random.between(-ry, ry))}l${short(c.random.between(1, 4))} ${short(c.random.between(-1, 1))}`,
    ).join('');
  return `<path d="${d(0)}" stroke="${darker(color, 0.3)}" stroke-width="2.400" stroke-linecap="round" opacity=".5"/><path d="${d(1)}" stroke="${lighter(color, 0.6)}" stroke-width="2" stroke-linecap="round" opacity=".6"/>`;
}

/** A glass from the side, `fill` its contents from the bottom up as shares of the height. */
export function glass(
  c: Canvas,
  x: number,
  top: number,
  topWidth: number,
  bottomWidth: number,
  height: number,
  layers: readonly (readonly [Color, number])[],
): string {
  const [t, b] = [topWidth / 2, bottomWidth / 2];
  const ry = topWidth * 0.15;
  const half = (share: number) => b + (t - b) * share;
  const level = (share: number) => top + height * (1 - share);
  const parts: string[] = [
    `<ellipse cx="${x + 14}" cy="${short(top + height + 4)}" rx="${short(b * 1.5)}" ry="${short(ry * 1.1)}" fill="#3a1a08" opacity=".35"/>`,
    `<path d="M${at(x - t, top)}L${at(x - b, top + height)}a${at(b, ry * 0.8)} 0 0 0 ${short(b * 2)} 0L${at(x + t, top)}z" fill="#f4f1e8" opacity=".55"/>`,
  ];
  let low = 0.05;
  for (const [color, share] of layers) {
    const high = low + share;
    const [lo, hi] = [half(low) - 4, half(high) - 4];
    parts.push(
      `<path d="M${at(x - hi, level(high))}L${at(x - lo, level(low))}a${at(lo, ry * 0.8)} 0 0 0 ${short(lo * 2)} 0L${at(x + hi, level(high))}z" fill="${c.lit(color, 0.18)}"/><ellipse cx="${x}" cy="${short(level(high))}" rx="${short(hi)}" ry="${short(ry * 0.85)}" fill="${c.round(lighter(color, 0.16), 0.2)}"/>`,
    );
    low = high;
  }
  return parts.join('');
}

/** Shine and rim; after the contents. */
export function glassShine(
  x: number,
  top: number,
  topWidth: number,
  bottomWidth: number,
  height: number,
): string {
  const [t, b] = [topWidth / 2, bottomWidth / 2];
  const ry = topWidth * 0.15;
  return `<ellipse cx="${x}" cy="${top}" rx="${short(t)}" ry="${short(ry)}" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="2.500"/><path d="M${at(x - t + 9, top + 14)}L${at(x - b + 8, top + height - 12)}" stroke="#fff" stroke-opacity=".65" stroke-width="6" stroke-linecap="round"/><path d="M${at(x + t - 8, top + 16)}L${at(x + b - 7, top + height - 20)}" stroke="#fff" stroke-opacity=".35" stroke-width="3" stroke-linecap="round"/>`;
}

/** A slab seen from the front and a little from above. */
export function slab(
  c: Canvas,
  x: number,
  y: number,
  width: number,
  depth: number,
  height: number,
  top: Color,
  side: Color,
): string {
  const lean = depth * 0.35;
  const topFace = `M${at(x, y)}l${at(lean, -depth)}h${short(width)}l${at(-lean, depth)}z`;
  const front = `M${at(x, y)}h${short(width)}v${short(height)}h${short(-width)}z`;
  const right = `M${at(x + width, y)}l${at(lean, -depth)}v${short(height)}l${at(-lean, depth)}z`;
  const edge = (fill: string) => `fill="${fill}" stroke="${fill}" stroke-width="3" stroke-linejoin="round"`;
  return `<path d="M${at(x, y + height)}h${short(width)}l${at(lean, -depth)}l10 8l${at(-lean, depth)}h${short(-width)}z" fill="#3a1a08" opacity=".3"/><path d="${right}" ${edge(darker(side, 0.35))}/><path d="${front}" ${edge(c.lit(side, 0.14))}/><path d="${topFace}" ${edge(c.lit(top, 0.22))}/>`;
}
