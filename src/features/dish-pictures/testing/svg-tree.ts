export interface SvgNode {
  readonly tag: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: SvgNode[];
}

/** The elements of one of our drawings: tags and quoted attributes, no text. */
export function svgTree(svg: string): SvgNode {
  const root: SvgNode = { tag: 'root', attributes: new Map(), children: [] };
  const open = [root];
  for (const [, closes, tag = '', attributes = '', closed] of svg.matchAll(
    /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>/g,
  )) {
    if (closes === '/') {
      open.pop();
      continue;
    }
    const node: SvgNode = {
      tag,
      attributes: attributesOf(attributes),
      children: [],
    };
    open.at(-1)?.children.push(node);
    if (closed !== '/') open.push(node);
  }
  return root;
}

/** ` x="1" y="2"`: names and values take turns between the quotes. */
function attributesOf(text: string): ReadonlyMap<string, string> {
  const parts = text.split('"');
  const pairs: [string, string][] = [];
  for (let at = 0; at + 1 < parts.length; at += 2)
    pairs.push([(parts[at] ?? '').trim().slice(0, -1), parts[at + 1] ?? '']);
  return new Map(pairs);
}

export type Corner = readonly [x: number, y: number];

/** The corners of a path, its curves in a few steps each; one list for each part that starts with M. */
export function cornersOf(d: string): Corner[][] {
  const parts: Corner[][] = [];
  let part: Corner[] = [];
  let [x, y] = [0, 0];
  let [controlX, controlY] = [0, 0];
  const lineTo = (toX: number, toY: number): void => {
    part.push([toX, toY]);
    [x, y, controlX, controlY] = [toX, toY, toX, toY];
  };
  const curveTo = (byX: number, byY: number, toX: number, toY: number): void => {
    for (const share of [0.25, 0.5, 0.75]) {
      const rest = 1 - share;
      part.push([
        rest * rest * x + 2 * rest * share * byX + share * share * toX,
        rest * rest * y + 2 * rest * share * byY + share * share * toY,
      ]);
    }
    lineTo(toX, toY);
    [controlX, controlY] = [byX, byY];
  };
  for (const [, letter = '', text = ''] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const numbers = [...text.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(Number);
    const command = letter.toUpperCase();
    const size = { M: 2, L: 2, T: 2, H: 1, V: 1, Q: 4, A: 7, Z: 0 }[command];
    if (size === undefined) throw new Error(`The path has a command that is not drawn with: ${letter}`);
    for (let index = 0; index === 0 || index < numbers.length; index += Math.max(1, size)) {
      const n = numbers.slice(index, index + size);
      const [fromX, fromY] = letter === command ? [0, 0] : [x, y];
      const p = (at: number): [number, number] => [(n[at] ?? 0) + fromX, (n[at + 1] ?? 0) + fromY];
      if (command === 'Z') break;
      if (command === 'M' && index === 0) {
        part = [];
        parts.push(part);
      }
      if (command === 'H') lineTo((n[0] ?? 0) + fromX, y);
      else if (command === 'V') lineTo(x, (n[0] ?? 0) + fromY);
      else if (command === 'Q') curveTo(...p(0), ...p(2));
      else if (command === 'T') curveTo(2 * x - controlX, 2 * y - controlY, ...p(0));
      else if (command === 'A') {
        part.push(...arc([x, y], n, p(5)));
        lineTo(...p(5));
      } else lineTo(...p(0));
    }
  }
  return parts;
}

/** Points on an arc that is not turned, without its ends. */
function arc([x1, y1]: Corner, [rx = 1, ry = 1, , large, sweep]: number[], [x2, y2]: Corner): Corner[] {
  // As a circle of radius 1.
  const [ax, ay, bx, by] = [x1 / rx, y1 / ry, x2 / rx, y2 / ry];
  const half = Math.hypot(bx - ax, by - ay) / 2;
  if (half === 0) return [];
  const radius = Math.max(1, half);
  const away = Math.sqrt(radius * radius - half * half) * (large === sweep ? -1 : 1);
  const [cx, cy] = [
    (ax + bx) / 2 - (away * (by - ay)) / (2 * half),
    (ay + by) / 2 + (away * (bx - ax)) / (2 * half),
  ];
  const from = Math.atan2(ay - cy, ax - cx);
  let to = Math.atan2(by - cy, bx - cx);
  if (sweep === 1 && to < from) to += 2 * Math.PI;
  if (sweep !== 1 && to > from) to -= 2 * Math.PI;
  return [1, 2, 3, 4, 5, 6, 7].map((step) => {
    const angle = from + ((to - from) * step) / 8;
    return [(cx + radius * Math.cos(angle)) * rx, (cy + radius * Math.sin(angle)) * ry];
  });
}
