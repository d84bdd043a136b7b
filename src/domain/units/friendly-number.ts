/** Parts that cups, spoons and halved things are given in, with the sign of each. */
const FRACTIONS = [
  [1 / 8, '1/8', '⅛'],
  [1 / 4, '1/4', '¼'],
  [1 / 3, '1/3', '⅓'],
  [1 / 2, '1/2', '½'],
  [2 / 3, '2/3', '⅔'],
  [3 / 4, '3/4', '¾'],
] as const;

export type FractionName = (typeof FRACTIONS)[number][1];

export interface FriendlyNumber {
  /** "2", "1 1/2" */
  readonly text: string;
  readonly value: number;
}

/**
 * The nearest whole number, or whole number and part; `null` when that is nothing, or further off than `tolerance`.
 * @param tolerance share of the amount
 */
export function friendlyNumber(
  amount: number,
  parts: readonly FractionName[],
  tolerance: number,
): FriendlyNumber | null {
  const whole = Math.floor(amount);
  // Beyond a dozen nobody counts parts.
  const allowed = amount > 12 ? [] : FRACTIONS.filter(([, name]) => parts.includes(name));
  const choices: FriendlyNumber[] = [
    { value: whole, text: String(whole) },
    { value: whole + 1, text: String(whole + 1) },
    ...allowed.map(([share, name]) => ({
      value: whole + share,
      text: whole === 0 ? name : `${whole} ${name}`,
    })),
  ];
  const best = choices.reduce((a, b) => (Math.abs(b.value - amount) < Math.abs(a.value - amount) ? b : a));
  if (best.value === 0 || Math.abs(best.value - amount) > tolerance * amount) return null;
  return best;
}

const SIGNS: ReadonlyMap<string, string> = new Map(FRACTIONS.map(([, name, sign]) => [name, sign]));

/** "1 1/2 cups" as a cookbook prints it: "1½ cups". Other fractions, and dates, stay. */
export const withFractionSigns = (text: string): string =>
  text.replace(
    /(?<![\d/.,])(\d{1,3} )?([123]\/[2348])(?![\d/])/g,
    (all, whole: string | undefined, part: string) => {
      const sign = SIGNS.get(part);
      return sign === undefined ? all : `${whole?.trim() ?? ''}${sign}`;
    },
  );
