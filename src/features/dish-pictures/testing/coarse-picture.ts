import { type Corner, cornersOf, type SvgNode, svgTree } from './svg-tree.ts';

/** The middle of a drawing, where the dish is, in squares of 12 units: as someone sees it who scrolls past. */
const CELL = 12;
const [COLUMNS, ROWS] = [16, 16];
const [LEFT, TOP] = [200 - (COLUMNS * CELL) / 2, 150 - (ROWS * CELL) / 2];

type Color = readonly [red: number, green: number, blue: number];
/** x' = a x + c y + e, y' = b x + d y + f. */
type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export type CoarsePicture = readonly Color[];

interface Brush {
  readonly matrix: Matrix;
  readonly opacity: number;
  readonly fill: string;
  readonly stroke: string;
  readonly width: number;
}

export function coarsePicture(svg: string): CoarsePicture {
  const tree = svgTree(svg);
  const named = new Map<string, SvgNode>();
  const collect = (node: SvgNode): void => {
    const id = node.attributes.get('id');
    if (id !== undefined) named.set(id, node);
    node.children.forEach(collect);
  };
  collect(tree);
  const cells: [number, number, number][] = Array.from({ length: COLUMNS * ROWS }, () => [255, 255, 255]);
  const paint = (node: SvgNode, above: Brush): void => {
    if (['defs', 'linearGradient', 'radialGradient', 'pattern', 'clipPath'].includes(node.tag)) return;
    const brush = brushOf(node, above);
    if (node.tag === 'use') {
      const target = named.get((node.attributes.get('href') ?? '').slice(1));
      const moved = after(brush.matrix, [1, 0, 0, 1, numberOf(node, 'x'), numberOf(node, 'y')]);
      if (target !== undefined) paint(target, { ...brush, matrix: moved });
      return;
    }
    for (const part of partsKept(node)) {
      const corners = part.map((corner) => onGrid(brush.matrix, corner));
      const fill = colorOf(brush.fill, named);
      if (fill !== null) fillIn(cells, corners, fill.color, fill.opacity * brush.opacity);
      const stroke = colorOf(brush.stroke, named);
      if (stroke !== null)
        strokeAlong(cells, corners, stroke.color, stroke.opacity * brush.opacity, brush.width);
    }
    for (const child of node.children) paint(child, brush);
  };
  paint(tree, { matrix: [1, 0, 0, 1, 0, 0], opacity: 1, fill: '#000000', stroke: 'none', width: 1 });
  return cells;
}

/** From 0, the same, to 255. What lies a square further left or right is still the same dish. */
export function distance(first: CoarsePicture, second: CoarsePicture): number {
  const off = first.map((color, index) =>
    Math.min(...near(index).map((at) => gap(color, second[at] ?? color))),
  );
  return off.reduce((sum, value) => sum + value, 0) / off.length;
}

const near = (index: number): number[] => [index, index - 1, index + 1, index - COLUMNS, index + COLUMNS];
const gap = ([r, g, b]: Color, [red, green, blue]: Color): number =>
  (Math.abs(r - red) + Math.abs(g - green) + Math.abs(b - blue)) / 3;

const numberOf = (node: SvgNode, name: string): number => Number(node.attributes.get(name) ?? 0);

function brushOf({ attributes }: SvgNode, above: Brush): Brush {
  const share = (name: string) => Number(attributes.get(name) ?? 1);
  const fill = attributes.get('fill') ?? above.fill;
  return {
    matrix: after(above.matrix, matrixOf(attributes.get('transform') ?? '')),
    opacity:
      above.opacity * share('opacity') * (fill === 'none' ? share('stroke-opacity') : share('fill-opacity')),
    fill,
    stroke: attributes.get('stroke') ?? above.stroke,
    width: Number(attributes.get('stroke-width') ?? above.width),
  };
}

const after = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
];

function matrixOf(text: string): Matrix {
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  for (const [, name, inside = ''] of text.matchAll(/(translate|scale|skewY|rotate)\(([^()]{0,60})\)/g)) {
    const [x = 0, y, z = 0] = inside.split(/[\s,]+|(?<=\d)(?=-)/).map(Number);
    const angle = (x * Math.PI) / 180;
    if (name === 'translate') matrix = after(matrix, [1, 0, 0, 1, x, y ?? 0]);
    else if (name === 'scale') matrix = after(matrix, [x, 0, 0, y ?? x, 0, 0]);
    else if (name === 'skewY') matrix = after(matrix, [1, Math.tan(angle), 0, 1, 0, 0]);
    else {
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      matrix = after(after(after(matrix, [1, 0, 0, 1, y ?? 0, z]), [cos, sin, -sin, cos, 0, 0]), [
        1,
        0,
        0,
        1,
        -(y ?? 0),
        -z,
      ]);
    }
  }
  return matrix;
}

const onGrid = ([a, b, c, d, e, f]: Matrix, [x, y]: Corner): Corner => [
  (a * x + c * y + e - LEFT) / CELL,
  (b * x + d * y + f - TOP) / CELL,
];

/** A piece that lies on the plate forty times is read once. */
const kept = new WeakMap<SvgNode, Corner[][]>();

function partsKept(node: SvgNode): Corner[][] {
  const known = kept.get(node) ?? partsOf(node);
  kept.set(node, known);
  return known;
}

function partsOf(node: SvgNode): Corner[][] {
  const n = (name: string) => numberOf(node, name);
  if (node.tag === 'path') return cornersOf(node.attributes.get('d') ?? '');
  if (node.tag === 'rect') {
    const [x, y, w, h] = [n('x'), n('y'), n('width'), n('height')];
    return [
      [
        [x, y],
        [x + w, y],
        [x + w, y + h],
        [x, y + h],
      ],
    ];
  }
  if (node.tag !== 'circle' && node.tag !== 'ellipse') return [];
  const [rx, ry] = node.tag === 'circle' ? [n('r'), n('r')] : [n('rx'), n('ry')];
  return [
    Array.from({ length: 12 }, (_, index) => {
      const angle = (index * Math.PI) / 6;
      return [n('cx') + rx * Math.cos(angle), n('cy') + ry * Math.sin(angle)] as const;
    }),
  ];
}

/** A gradient is the middle of its colors. */
function colorOf(
  paint: string,
  named: ReadonlyMap<string, SvgNode>,
): { color: Color; opacity: number } | null {
  if (paint === 'none') return null;
  const id = /^url\(#(.+)\)$/.exec(paint)?.[1];
  if (id === undefined) return { color: channels(paint), opacity: 1 };
  const stops = (named.get(id)?.children ?? []).filter(({ tag }) => tag === 'stop');
  if (stops.length === 0) return null;
  const colors = stops.map(({ attributes }) => channels(attributes.get('stop-color') ?? '#000000'));
  const opacity =
    stops.reduce((sum, { attributes }) => sum + Number(attributes.get('stop-opacity') ?? 1), 0) /
    stops.length;
  const mean = (at: 0 | 1 | 2) => colors.reduce((sum, color) => sum + color[at], 0) / colors.length;
  return { color: [mean(0), mean(1), mean(2)], opacity };
}

function channels(hex: string): Color {
  const long = hex.length === 4 ? hex.replaceAll(/[0-9a-f]/gi, '$&$&') : hex;
  const at = (from: number) => Number.parseInt(long.slice(from, from + 2), 16);
  return [at(1), at(3), at(5)];
}

function blend(
  cells: [number, number, number][],
  column: number,
  row: number,
  color: Color,
  share: number,
): void {
  if (column < 0 || row < 0 || column >= COLUMNS || row >= ROWS) return;
  const cell = cells[row * COLUMNS + column];
  if (cell === undefined) return;
  for (const at of [0, 1, 2] as const) cell[at] += (color[at] - cell[at]) * Math.min(1, share);
}

/** Squares whose middle is inside; what is smaller than a square tints the one it lies in. */
function fillIn(
  cells: [number, number, number][],
  corners: readonly Corner[],
  color: Color,
  opacity: number,
): void {
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  if (right - left < 2.4 && bottom - top < 2.4) {
    const [x, y] = [Math.floor((left + right) / 2), Math.floor((top + bottom) / 2)];
    blend(cells, x, y, color, (right - left) * (bottom - top) * 0.7 * opacity);
    return;
  }
  for (let row = Math.max(0, Math.floor(top)); row <= Math.min(ROWS - 1, bottom); row++)
    for (let column = Math.max(0, Math.floor(left)); column <= Math.min(COLUMNS - 1, right); column++)
      if (isInside(corners, column + 0.5, row + 0.5)) blend(cells, column, row, color, opacity);
}

function isInside(corners: readonly Corner[], x: number, y: number): boolean {
  let inside = false;
  for (const [index, [ax, ay]] of corners.entries()) {
    const [bx, by] = corners[(index + 1) % corners.length] ?? [ax, ay];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

function strokeAlong(
  cells: [number, number, number][],
  corners: readonly Corner[],
  color: Color,
  opacity: number,
  width: number,
): void {
  if (width < 3) return;
  for (const [index, [x, y]] of corners.slice(1).entries()) {
    const [fromX, fromY] = corners[index] ?? [x, y];
    const steps = Math.ceil(Math.hypot(x - fromX, y - fromY));
    for (let step = 0; step < steps; step++) {
      const at = (from: number, to: number) => Math.floor(from + ((to - from) * step) / steps);
      blend(cells, at(fromX, x), at(fromY, y), color, (width / CELL) * opacity);
    }
  }
}
