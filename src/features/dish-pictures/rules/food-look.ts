import type { PieceColors } from './pieces/piece.ts';
import { SHAPES, type ShapeName } from './pieces/shapes.ts';

/** What lies under the rest, flows over it, or is not seen at all. */
export const BED_SHAPES = [
  'grain',
  'noodle',
  'pasta',
  'bread',
  'dough',
  'sauce',
  'cream',
  'syrup',
  'none',
] as const;
export type BedShape = (typeof BED_SHAPES)[number];

export interface FoodLook extends PieceColors {
  readonly shape: ShapeName | BedShape;
}

export interface PieceLook extends PieceColors {
  readonly shape: ShapeName;
}

export const isPiece = (look: FoodLook): look is PieceLook => look.shape in SHAPES;

const GARNISHES: ReadonlySet<string> = new Set(['sprig', 'feather', 'snips', 'sprinkle', 'herb-leaf']);
export const isGarnish = (look: FoodLook): look is PieceLook => GARNISHES.has(look.shape);

export const ofShape = (looks: readonly FoodLook[], ...shapes: readonly BedShape[]): FoodLook[] =>
  looks.filter(({ shape }) => shapes.some((wanted) => wanted === shape));
