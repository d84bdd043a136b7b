import { type Color, darker, lighter } from './color.ts';
import { at, type Point, type Region, short } from './outlines.ts';
import type { Random } from './random.ts';

export const SHADE = '#3a1a08';

export interface SolidOptions {
  /** How high it lies: its shadow is that far from it. */
  readonly lift?: number;
  readonly rim?: number;
  readonly strength?: number;
}

/** Collects what is drawn. All light comes from the upper left. */
export class Canvas {
  readonly random: Random;
  readonly #defs: string[] = [];
  readonly #parts: string[] = [];
  readonly #known = new Map<string, string>();
  #ids = 0;

  constructor(random: Random) {
    this.random = random;
  }

  draw(svg: string): void {
    this.#parts.push(svg);
  }

  /** Defines something once, by what it is; the answer is its id. */
  define(key: string, make: (id: string) => string): string {
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    this.#ids += 1;
    const id = `a${this.#ids.toString(36)}`;
    this.#known.set(key, id);
    this.#defs.push(make(id));
    return id;
  }

  /** A color as light falls on it. */
  lit(color: Color, strength = 0.2): string {
    const id = this.define(
      `lit ${color} ${strength}`,
      (name) =>
        `<linearGradient id="${name}" x1=".1" y1="0" x2=".8" y2="1"><stop stop-color="${lighter(color, strength)}"/><stop offset=".5" stop-color="${color}"/><stop offset="1" stop-color="${darker(color, strength)}"/></linearGradient>`,
    );
    return `url(#${id})`;
  }

  /** A round body's color: bright toward the lamp, dark at the far edge. */
  round(color: Color, strength = 0.3): string {
    const id = this.define(
      `round ${color} ${strength}`,
      (name) =>
        `<radialGradient id="${name}" cx=".35" cy=".3" r=".75"><stop stop-color="${lighter(color, strength)}"/><stop offset=".45" stop-color="${color}"/><stop offset="1" stop-color="${darker(color, strength * 1.1)}"/></radialGradient>`,
    );
    return `url(#${id})`;
  }

  /** From one color in the middle to another at the edge. */
  glow(inner: string, outer: string, innerShare = 1, outerShare = 1): string {
    const id = this.define(
      `glow ${inner} ${outer} ${innerShare} ${outerShare}`,
      (name) =>
        `<radialGradient id="${name}"><stop stop-color="${inner}" stop-opacity="${innerShare}"/><stop offset="1" stop-color="${outer}" stop-opacity="${outerShare}"/></radialGradient>`,
    );
    return `url(#${id})`;
  }

  /** The bright edge toward the lamp. */
  get rim(): string {
    const id = this.define(
      'rim',
      (name) =>
        `<linearGradient id="${name}" x1="0" y1="0" x2=".7" y2="1"><stop stop-color="#fff" stop-opacity=".75"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/></linearGradient>`,
    );
    return `url(#${id})`;
  }

  clip(region: Region): string {
    const key = `clip ${region.x} ${region.y} ${region.rx} ${region.ry} ${region.square ?? false}`;
    const id = this.define(key, (name) => `<clipPath id="${name}">${shapeOf(region, '')}</clipPath>`);
    return `url(#${id})`;
  }

  shadow(d: string, lift: number, opacity = 0.3): string {
    return `<path d="${d}" fill="${SHADE}" opacity="${opacity}" transform="translate(${at(lift * 0.6, lift)})"/>`;
  }

  /** A piece of food with its shadow, its light and its bright edge. */
  solid(d: string, color: Color, { lift = 2, rim = 0.9, strength = 0.2 }: SolidOptions = {}): string {
    return [
      lift > 0 ? this.shadow(d, lift) : '',
      `<path d="${d}" fill="${this.lit(color, strength)}"${rim > 0 ? ` stroke="${this.rim}" stroke-width="${short(rim)}"` : ''}/>`,
    ].join('');
  }

  ball(x: number, y: number, r: number, color: Color, lift = 1.5): string {
    return `${lift > 0 ? `<circle cx="${short(x + lift * 0.6)}" cy="${short(y + lift)}" r="${short(r)}" fill="${SHADE}" opacity=".3"/>` : ''}<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="${this.round(color)}"/>`;
  }

  /** A few hand-made copies of a piece, each in its own direction but under the same lamp. */
  pieces(key: string, count: number, make: (index: number) => string): readonly string[] {
    return Array.from({ length: count }, (_, index) =>
      this.define(`${key} ${index}`, (id) => `<g id="${id}">${make(index)}</g>`),
    );
  }

  put(id: string, { x, y }: Point): void {
    this.draw(`<use href="#${id}" x="${short(x)}" y="${short(y)}"/>`);
  }

  finish(width: number, height: number): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${this.#defs.join('')}</defs>${this.#parts.join('')}</svg>`;
  }
}

export function shapeOf({ x, y, rx, ry, square }: Region, attributes: string, corner = 14): string {
  return square
    ? `<rect x="${short(x - rx)}" y="${short(y - ry)}" width="${short(rx * 2)}" height="${short(ry * 2)}" rx="${corner}" ${attributes}/>`
    : `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" ${attributes}/>`;
}
