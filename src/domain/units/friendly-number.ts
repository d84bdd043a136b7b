/** Parts that cups, spoons and halved things are given in: as typed, as printed, and as spoken. */
const FRACTIONS = [
  [1 / 8, '1/8', '⅛', 'an eighth'],
  [1 / 4, '1/4', '¼', 'a quarter'],
  [1 / 3, '1/3', '⅓', 'a third'],
  [1 / 2, '1/2', '½', 'a half'],
  [2 / 3, '2/3', '⅔', 'two thirds'],
  [3 / 4, '3/4', '¾', 'three quarters'],
] as const;

export type FractionName = (typeof FRACTIONS)[number][1];
const NAMES_OF_ALL = FRACTIONS.map(([, name]) => name);

export interface FriendlyNumber {
  /** "2", "1½" */
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
    ...allowed.map(([share, , sign]) => ({ value: whole + share, text: whole === 0 ? sign : whole + sign })),
  ];
  const best = choices.reduce((a, b) => (Math.abs(b.value - amount) < Math.abs(a.value - amount) ? b : a));
  if (best.value === 0 || Math.abs(best.value - amount) > tolerance * amount) return null;
  return best;
}

/** "1½", "12"; `null`: an amount that no number and part is, or beyond a dozen. */
export const exactText = (amount: number): string | null =>
  amount > 12 ? null : (friendlyNumber(amount, NAMES_OF_ALL, 0.005)?.text ?? null);

const QUARTERS = ['', '¼', '½', '¾'] as const;

/** To the nearest quarter, however large: "½", "1¼", "14". */
export function quartersText(amount: number): string {
  const quarters = Math.round(amount * 4);
  const whole = Math.floor(quarters / 4);
  const sign = QUARTERS[quarters % 4] ?? '';
  return whole === 0 && sign !== '' ? sign : whole + sign;
}

const SIGNS: ReadonlyMap<string, string> = new Map(FRACTIONS.map(([, name, sign]) => [name, sign]));
const NAMES: ReadonlyMap<string, string> = new Map(FRACTIONS.map(([, name, sign]) => [sign, name]));
const WORDS: ReadonlyMap<string, string> = new Map(FRACTIONS.map(([, , sign, words]) => [sign, words]));

/** All of them, for a class of a regular expression. */
export const FRACTION_SIGNS = [...NAMES.keys()].join('');
const SIGNED = new RegExp(`(\\d{1,3})?([${FRACTION_SIGNS}])`, 'g');

/** "1 1/2 cups" as a cookbook prints it: "1½ cups". Other fractions, and dates, stay. */
export const withFractionSigns = (text: string): string =>
  text.replace(
    /(?<![\d/.,])(\d{1,3} )?([123]\/[2348])(?![\d/])/g,
    (all, whole: string | undefined, part: string) => {
      const sign = SIGNS.get(part);
      return sign === undefined ? all : `${whole?.trim() ?? ''}${sign}`;
    },
  );

/** "1½ cups" as it is typed, and as other programs read it: "1 1/2 cups". */
export const withTypedFractions = (text: string): string =>
  text.replace(SIGNED, (_all, whole: string | undefined, sign: string) =>
    [whole, NAMES.get(sign)].filter((part) => part !== undefined).join(' '),
  );

/**
 * "1½ cups" for names that are only heard ("1 and a half cups"): some screen readers say "eleven halves" for the
 * signs.
 */
export const withSpokenFractions = (text: string): string =>
  text.replace(SIGNED, (_all, whole: string | undefined, sign: string) =>
    [whole, WORDS.get(sign)].filter((part) => part !== undefined).join(' and '),
  );

/** Portions come in quarters of a serving: "½ serving", "1¼ servings". */
export function servingsText(servings: number): string {
  const isOneAtMost = servings > 0 && servings <= 1;
  return `${quartersText(servings)} ${isOneAtMost ? 'serving' : 'servings'}`;
}
