import type { Random } from './random.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** One decimal is finer than anyone sees, and short. */
export const short = (value: number): string => String(Math.round(value * 10) / 10);

export const at = (x: number, y: number): string => `${short(x)} ${short(y)}`;

/** A soft line through the middles between the points, back to its start. */
export function softPath(points: readonly Point[]): string {
  const middle = (index: number): string => {
    const a = points[index % points.length] ?? { x: 0, y: 0 };
    const b = points[(index + 1) % points.length] ?? a;
    return at((a.x + b.x) / 2, (a.y + b.y) / 2);
  };
  const curves = points.map((_, index) => {
    const corner = points[(index + 1) % points.length] ?? { x: 0, y: 0 };
    return `Q${at(corner.x, corner.y)} ${middle(index + 1)}`;
  });
  return `M${middle(0)}${curves.join('')}z`;
}

export const cornerPath = (points: readonly Point[]): string =>
  `M${points.map(({ x, y }) => at(x, y)).join('L')}z`;

/** Turned by degrees around the origin. */
export function turned({ x, y }: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return { x: x * Math.cos(angle) - y * Math.sin(angle), y: x * Math.sin(angle) + y * Math.cos(angle) };
}

export const polar = (radius: number, degrees: number): Point => turned({ x: radius, y: 0 }, degrees);

export interface BlobShape {
  readonly rx: number;
  readonly ry?: number;
  readonly turn?: number;
  /** How far corners may leave the ellipse, as a share. */
  readonly wobble?: number;
  readonly corners?: number;
  readonly x?: number;
  readonly y?: number;
}

/** An ellipse as a hand would cut it. */
export function blob(
  random: Random,
  { rx, ry = rx, turn = 0, wobble = 0.07, corners = 8, x = 0, y = 0 }: BlobShape,
): string {
  const start = random.between(0, 360);
  return softPath(
    Array.from({ length: corners }, (_, index) => {
      const reach = 1.06 + random.between(-wobble, wobble);
      const { x: ux, y: uy } = polar(reach, start + (index * 360) / corners);
      const point = turned({ x: ux * rx, y: uy * ry }, turn);
      return { x: point.x + x, y: point.y + y };
    }),
  );
}

/** A flat shape of points around the origin, turned, each corner moved a little. */
export function cut(
  random: Random,
  points: readonly (readonly [x: number, y: number])[],
  turn: number,
  wobble = 0.06,
): Point[] {
  const size = Math.max(...points.map(([x, y]) => Math.hypot(x, y)));
  return points.map(([x, y]) =>
    turned(
      {
        x: x + random.between(-wobble, wobble) * size,
        y: y + random.between(-wobble, wobble) * size,
      },
      turn,
    ),
  );
}

export interface Region {
  readonly x: number;
  readonly y: number;
  readonly rx: number;
  readonly ry: number;
  /** Corners instead of an ellipse. */
  readonly square?: boolean;
}

export const inset = (region: Region, by: number): Region => ({
  ...region,
  rx: region.rx - by,
  ry: region.ry - by,
});

function pointIn(random: Random, { x, y, rx, ry, square }: Region): Point {
  if (square) return { x: x + random.between(-rx, rx), y: y + random.between(-ry, ry) };
  const reach = Math.sqrt(random.next());
  const { x: ux, y: uy } = polar(reach, random.between(0, 360));
  return { x: x + ux * rx, y: y + uy * ry };
}

/** Places that keep away from each other and from `taken`, the farthest of some tries each time. */
export function spread(random: Random, region: Region, count: number, taken: readonly Point[] = []): Point[] {
  const places: Point[] = [];
  for (let made = 0; made < count; made++) {
    let best = pointIn(random, region);
    let bestGap = -1;
    for (let tried = 0; tried < 9; tried++) {
      const point = pointIn(random, region);
      const gap = Math.min(
        999,
        ...[...taken, ...places].map((other) => Math.hypot(other.x - point.x, other.y - point.y)),
      );
      if (gap > bestGap) [best, bestGap] = [point, gap];
    }
    places.push(best);
  }
  return places;
}

/** From the back of the table to the front, as things lie on each other. */
export const backToFront = (points: readonly Point[]): Point[] => [...points].sort((a, b) => a.y - b.y);
