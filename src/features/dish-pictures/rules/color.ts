/** `#rrggbb`. */
export type Color = string;

const channels = (color: Color): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** `share` of the second color in the first. */
export function mix(first: Color, second: Color, share: number): Color {
  const other = channels(second);
  const mixed = channels(first).map((value, at) =>
    Math.round(value + ((other[at] ?? 0) - value) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${mixed.join('')}`;
}

/** Toward the warm light of the lamp. */
export const lighter = (color: Color, share: number): Color => mix(color, '#fff4d8', share);

/** Toward a warm shade: gray shadows make food look old. */
export const darker = (color: Color, share: number): Color => mix(color, '#4a1a06', share);

/** A little green colors a pot more than as much yellow. */
const GREEN_LEADS = 15;

/** The one furthest from gray. */
export function brightest(colors: readonly Color[]): Color {
  const spread = (color: Color): number => {
    const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
    const isGreen = parts[1] === Math.max(...parts);
    return Math.max(...parts) - Math.min(...parts) + (isGreen ? GREEN_LEADS : 0);
  };
  return colors.reduce((a, b) => (spread(b) > spread(a) ? b : a));
}
