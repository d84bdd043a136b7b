import type { Canvas } from '../canvas.ts';
import type { Color } from '../color.ts';

export interface PieceColors {
  readonly main: Color;
  /** Skin, pith or what is seared. */
  readonly edge: Color;
  /** Seeds, yolk, core. */
  readonly heart: Color;
}

/** Draws one piece around the origin: about `size` from its middle to its edge, turned by degrees. */
export type PaintPiece = (canvas: Canvas, colors: PieceColors, size: number, turn: number) => string;
