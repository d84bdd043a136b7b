/** What a line is for. */
export const HELP_KINDS = [
  'emergency',
  /** For danger from people; a kind of its own where it has another number than the ambulance. */
  'police',
  /** For gas and fire. */
  'fire',
  'crisis',
  'poison',
  /** Swallowed button batteries. */
  'battery',
  'eating_disorder',
  'child',
  'abuse',
  'teen',
  'older',
  'maternal',
] as const;
export type HelpKind = (typeof HELP_KINDS)[number];

/** Stands for every country that has no line of a kind. */
export const EVERYWHERE = '*';

/** One line of data/help-lines/lines.csv. */
export interface LocalHelpLine {
  /** ISO 3166 code, or `EVERYWHERE`. */
  readonly country: string;
  readonly kind: HelpKind;
  readonly name: string;
  /** `null`: nobody answers calls. */
  readonly phone: string | null;
  readonly text: { readonly number: string; readonly body: string | null } | null;
  readonly url: string | null;
  readonly hours: string | null;
  readonly languages: readonly string[];
  readonly source: { readonly name: string; readonly date: string };
  /** `checked`: compared with public sources on that date; `memory`: not yet. */
  readonly basis: 'checked' | 'memory';
}

/**
 * Where a country has no line of a kind, these help as well, in this order. A line for one group of people never
 * stands in for another: who asks for an older man or a child must not be sent to a line for women.
 */
const INSTEAD: Readonly<Record<HelpKind, readonly HelpKind[]>> = {
  emergency: [],
  police: ['emergency'],
  fire: ['emergency'],
  crisis: ['emergency'],
  poison: ['emergency'],
  battery: ['poison', 'emergency'],
  eating_disorder: ['crisis'],
  child: ['crisis'],
  abuse: ['crisis'],
  teen: ['crisis'],
  older: [],
  maternal: ['crisis'],
};

/** Lines of one country, then what is true everywhere; never those of another country. */
function ofKind(lines: readonly LocalHelpLine[], country: string, kind: HelpKind): readonly LocalHelpLine[] {
  for (const where of [country, EVERYWHERE])
    for (const one of [kind, ...INSTEAD[kind]]) {
      const found = lines.filter((line) => line.country === where && line.kind === one);
      if (found.length > 0) return found;
    }
  return [];
}

const MOST_OF_A_KIND = 2;

/** What helps in a country, in the order of the kinds. There is always one line at least. */
export function helpLinesFor(
  lines: readonly LocalHelpLine[],
  country: string,
  kinds: readonly HelpKind[],
): readonly LocalHelpLine[] {
  const found = kinds.flatMap((kind) => ofKind(lines, country, kind).slice(0, MOST_OF_A_KIND));
  const seen = new Set<string>();
  const once = found.filter(({ name }) => !seen.has(name) && seen.add(name) !== undefined);
  return once.length > 0 ? once : ofKind(lines, EVERYWHERE, 'crisis');
}

/** Countries that have at least an emergency number and a crisis line of their own. */
export function helpCountries(lines: readonly LocalHelpLine[]): readonly string[] {
  const has = (country: string, kind: HelpKind) =>
    lines.some((line) => line.country === country && line.kind === kind);
  return [...new Set(lines.map(({ country }) => country))]
    .filter((country) => country !== EVERYWHERE && has(country, 'emergency') && has(country, 'crisis'))
    .sort();
}
