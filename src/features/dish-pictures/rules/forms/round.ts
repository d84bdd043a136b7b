import type { Region } from '../outlines.ts';

/** The middle of the picture; a square picture shows 300 of its 400. */
export const round = (radius: number, x = 200, y = 150): Region => ({ x, y, rx: radius, ry: radius });
export const oval = (rx: number, ry: number, x = 200, y = 150): Region => ({ x, y, rx, ry });
