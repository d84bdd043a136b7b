import { type Canvas, shapeOf } from './canvas.ts';
import { type Color, darker, lighter } from './color.ts';
import { at, backToFront, blob, inset, polar, type Region, short, spread } from './outlines.ts';

/** Soup, sauce, smoothie: a calm surface that shines. */
export function liquid(c: Canvas, region: Region, color: Color, creamy: boolean): void {
  const { x, y, rx, ry, square } = region;
  c.draw(
    shapeOf(
      region,
      `fill="${square ? c.lit(color, 0.1) : c.glow(lighter(color, creamy ? 0.18 : 0.1), darker(color, creamy ? 0.06 : 0.16))}"`,
      16,
    ),
  );
  if (square) return;
  c.draw(
    `<path d="M${at(x - rx * 0.82, y - ry * 0.14)}A${at(rx * 0.84, ry * 0.84)} 0 0 1 ${at(x - rx * 0.3, y - ry * 0.76)}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="4.500" stroke-linecap="round"/>`,
  );
  if (creamy) return;
  const drops = spread(c.random, inset(region, 10), 14).map((point) => {
    const r = c.random.between(1.5, 5);
    return `<circle cx="${short(point.x)}" cy="${short(point.y)}" r="${short(r)}" fill="${lighter(color, 0.35)}" opacity=".45" stroke="#fff" stroke-opacity=".6" stroke-width=".6"/>`;
  });
  c.draw(drops.join(''));
}

/** Rings of a spoon through something thick. */
export function stirred(c: Canvas, region: Region, color: Color): void {
  const { x, y, rx, ry } = region;
  const wave = (share: number): string =>
    `M${at(x - rx * share, y)}A${at(rx * share, ry * share)} 0 1 1 ${at(x + rx * share * 0.9, y + ry * share * 0.35)}`;
  const d = [0.82, 0.56, 0.3].map(wave).join('');
  c.draw(
    `<path d="${d}" fill="none" stroke="${darker(color, 0.2)}" stroke-opacity=".4" stroke-width="4" stroke-linecap="round" transform="translate(1 2)"/><path d="${d}" fill="none" stroke="${lighter(color, 0.45)}" stroke-opacity=".7" stroke-width="3.500" stroke-linecap="round"/>`,
  );
}

/** Rice, quinoa, millet: hundreds of grains over a soft heap. */
export function grains(c: Canvas, region: Region, color: Color, length = 4.2, edgeless = false): void {
  const heap = blob(c.random, {
    rx: region.rx,
    ry: region.ry,
    x: region.x,
    y: region.y,
    wobble: edgeless ? 0.005 : 0.035,
    corners: 16,
  });
  if (!edgeless) c.draw(c.shadow(heap, 4));
  c.draw(`<path d="${heap}" fill="${c.round(darker(color, 0.05), 0.12)}"/>`);
  const cluster = (key: string, stroke: Color, width: number): string =>
    c.define(`grains ${color} ${key}`, (id) => {
      const d = Array.from({ length: 30 }, () => {
        const p = polar(32 * Math.sqrt(c.random.next()), c.random.between(0, 360));
        const v = polar(length, c.random.between(0, 180));
        return `M${at(p.x, p.y)}l${at(v.x, v.y)}`;
      });
      return `<path id="${id}" d="${d.join('')}" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round"/>`;
    });
  const dark = cluster('dark', darker(color, 0.17), 2.6);
  const lights = [cluster('light', lighter(color, 0.15), 2.5), cluster('bright', lighter(color, 0.55), 2.3)];
  const inside = inset(region, 22);
  const count = Math.max(3, Math.round((region.rx * region.ry) / 620));
  spread(c.random, { ...inside, rx: Math.max(4, inside.rx), ry: Math.max(4, inside.ry) }, count).forEach(
    ({ x, y }, index) => {
      const turn = `rotate(${index * 67})`;
      c.draw(
        `<g transform="translate(${at(x, y)})${turn}"><use href="#${dark}" x="-1" y="1.500"/><use href="#${lights[0]}"/><use href="#${lights[1]}" transform="rotate(130)"/></g>`,
      );
    },
  );
}

/** Noodles, spaghetti: strands that run over and under each other. */
export function strands(
  c: Canvas,
  region: Region,
  color: Color,
  width: number,
  count: number,
  edgeless = false,
): void {
  const nest = blob(c.random, {
    rx: region.rx * 0.98,
    ry: region.ry * 0.98,
    x: region.x,
    y: region.y,
    wobble: 0.04,
    corners: 14,
  });
  if (!edgeless) c.draw(c.shadow(nest, 5));
  c.draw(`<path d="${nest}" fill="${darker(color, 0.26)}"/>`);
  const { x, y, rx, ry } = region;
  for (let made = 0; made < count; made++) {
    // Each strand is part of a circle that stays in the nest: from the outside inward, so that the middle lies on top.
    const reach = (1 - made / count) * 0.5;
    const center = polar(reach, c.random.between(0, 360));
    const size = 0.94 - reach - c.random.between(0, 0.25);
    const start = c.random.between(0, 360);
    const a = polar(size, start);
    const sweep = c.random.between(120, 260);
    const b = polar(size, start + sweep);
    const p = (u: { x: number; y: number }) => at(x + (center.x + u.x) * rx, y + (center.y + u.y) * ry);
    const d = `M${p(a)}A${at(size * rx, size * ry)} 0 ${sweep > 180 ? 1 : 0} 1 ${p(b)}`;
    c.draw(
      `<g fill="none" stroke-linecap="round"><path d="${d}" stroke="${darker(color, 0.3)}" stroke-width="${short(width + 2)}"/><path d="${d}" stroke="${made % 3 === 0 ? lighter(color, 0.16) : color}" stroke-width="${short(width)}"/><path d="${d}" stroke="${lighter(color, 0.6)}" stroke-width="${short(width * 0.26)}" stroke-opacity=".8" transform="translate(${at(-width * 0.15, -width * 0.2)})"/></g>`,
    );
  }
}

/** Penne: short tubes in a heap. */
export function tubes(c: Canvas, region: Region, color: Color, count: number): void {
  const ids = c.pieces(`tube ${color}`, 8, (index) => {
    const turn = index * 45 + c.random.between(-12, 12);
    const side = polar(1, turn);
    const [ax, ay, bx, by] = [-side.x * 13, -side.y * 13, side.x * 13, side.y * 13];
    const line = `M${at(ax, ay)}L${at(bx, by)}`;
    return `<path d="${line}" stroke="#3a1a08" stroke-opacity=".3" stroke-width="12" transform="translate(2 3.500)"/><path d="${line}" stroke="${darker(color, 0.28)}" stroke-width="12"/><path d="${line}" stroke="${color}" stroke-width="9.500"/><path d="${line}" stroke="${lighter(color, 0.5)}" stroke-width="3" transform="translate(-1 -2.500)"/><ellipse cx="${short(bx)}" cy="${short(by)}" rx="3.500" ry="6" fill="${darker(color, 0.5)}" stroke="${lighter(color, 0.2)}" stroke-width="1.500" transform="rotate(${Math.round(turn)} ${at(bx, by)})"/>`;
  });
  c.draw(shapeOf(inset(region, 4), `fill="${darker(color, 0.24)}"`));
  for (const point of backToFront(spread(c.random, inset(region, 10), count)))
    c.put(c.random.pick([ids[0] ?? '', ...ids.slice(1)]), point);
}
