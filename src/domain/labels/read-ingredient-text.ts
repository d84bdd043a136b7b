import { ALLERGEN_CODES, type AllergenCode } from '#domain/allergens/allergens.ts';
import { tokensIn } from '#domain/text/tokens.ts';
import { takenBack } from './label-doubts.ts';
import { readStatements } from './label-grammar.ts';
import { readDenials } from './label-negation.ts';
import { type FoundTerm, type LabelPart, labelParts } from './label-terms.ts';
import { type AllergenLexicon, type Certainty, type CrossReaction, carriedBy } from './lexicon.ts';

/** What callers should let people paste; the reading itself is linear and has no limit. */
export const MAX_LABEL_LENGTH = 10_000;

type Span = readonly [start: number, end: number];

export interface AllergenFinding {
  readonly code: AllergenCode;
  readonly certainty: Certainty;
  readonly statement: 'ingredient' | 'may_contain';
  /** The lexicon's term; `at` is where the text has it. */
  readonly term: string;
  readonly at: Span;
  readonly why: string;
  readonly source: string;
}

/** A word that looks like an allergen and is not one. */
export interface LookAlike {
  readonly term: string;
  readonly at: Span;
  readonly why: string;
}

export interface LabelStatement {
  readonly kind: 'may_contain' | 'free_from';
  readonly at: Span;
  readonly codes: readonly AllergenCode[];
}

export interface AllergenReading {
  /** `nothing_found` means unknown, never safe: a text can leave things out. */
  readonly basis: 'found' | 'nothing_found';
  /** The strongest certainty of each code, in the order of ALLERGEN_CODES. */
  readonly carries: readonly { readonly code: AllergenCode; readonly certainty: Certainty }[];
  /** Every occurrence, in the order of the text. */
  readonly findings: readonly AllergenFinding[];
  readonly statements: readonly LabelStatement[];
  /** "May contain traces", and nothing says of what: anything may be in it. */
  readonly warnsOfUnnamed: boolean;
  readonly lookAlikes: readonly LookAlike[];
  readonly crossReactions: readonly CrossReaction[];
}

interface ReadTerm {
  readonly part: FoundTerm;
  readonly place: number;
}

const STRENGTH: Readonly<Record<Certainty, number>> = { contains: 2, may_contain: 1, derived_refined: 0 };

/** "Egg-free mayonnaise" with egg in its usual recipe: the claim is only half believed. */
const CLAIMED = 'The label says it is free of this; check the package.';

function findingsOf(
  { part }: ReadTerm,
  statement: 'ingredient' | 'may_contain',
  claimed: ReadonlySet<AllergenCode> | undefined,
): AllergenFinding[] {
  const { term, start, end } = part;
  return carriedBy(term).map(([code, said]) => {
    const isClaimed = term.kind !== 'name' && claimed?.has(code) === true;
    const isDoubtful = said === 'contains' && (statement === 'may_contain' || isClaimed);
    return {
      code,
      certainty: isDoubtful ? 'may_contain' : said,
      statement,
      term: term.term,
      at: [start, end],
      why: isClaimed ? `${term.why} ${CLAIMED}` : term.why,
      source: term.source,
    };
  });
}

function strongest(findings: readonly AllergenFinding[]): AllergenReading['carries'] {
  const byCode = new Map<AllergenCode, Certainty>();
  for (const { code, certainty } of findings) {
    const known = byCode.get(code);
    if (known === undefined || STRENGTH[certainty] > STRENGTH[known]) byCode.set(code, certainty);
  }
  return ALLERGEN_CODES.flatMap((code) => {
    const certainty = byCode.get(code);
    return certainty === undefined ? [] : [{ code, certainty }];
  });
}

const codesOf = (terms: readonly FoundTerm[]): readonly AllergenCode[] => {
  const found = new Set(terms.flatMap(({ term }) => carriedBy(term).map(([code]) => code)));
  return ALLERGEN_CODES.filter((code) => found.has(code));
};

const startOf = (part: LabelPart | undefined) => part?.start ?? 0;
const endOf = (part: LabelPart | undefined) =>
  part === undefined ? 0 : part.kind === 'mark' ? part.start + 1 : part.end;
const termsOf = (parts: readonly LabelPart[]) => parts.filter((part) => part.kind === 'term');

function mayContainStatements(
  parts: readonly LabelPart[],
  terms: readonly ReadTerm[],
  fromOf: (place: number) => number | null,
): LabelStatement[] {
  const byFrom = new Map<number, FoundTerm[]>();
  for (const { part, place } of terms) {
    const from = fromOf(place);
    if (from === null) continue;
    const group = byFrom.get(from);
    if (group) group.push(part);
    else byFrom.set(from, [part]);
  }
  return [...byFrom].map(([from, group]) => ({
    kind: 'may_contain',
    at: [startOf(parts[from]), group.at(-1)?.end ?? 0],
    codes: codesOf(group),
  }));
}

function crossReactionsOf(
  parts: readonly LabelPart[],
  isDenied: (place: number) => boolean,
  carries: AllergenReading['carries'],
  { crossReactions, crossByWord }: AllergenLexicon,
): readonly CrossReaction[] {
  const found = new Set<CrossReaction>();
  parts.forEach((part, place) => {
    if (part.kind === 'mark' || isDenied(place)) return;
    const keys = part.kind === 'word' ? [part.key] : [...part.keys, part.keys.join('')];
    for (const key of keys) for (const reaction of crossByWord.get(key) ?? []) found.add(reaction);
  });
  const codes = new Set(carries.flatMap(({ code, certainty }) => (certainty === 'contains' ? [code] : [])));
  return crossReactions.filter(
    (reaction) => found.has(reaction) || reaction.codes.some((code) => codes.has(code)),
  );
}

/**
 * Reads a free ingredient text or a label: which allergens it carries, may carry, and why. Linear in the length
 * of the text. What is denied ("free from milk") adds nothing and cancels nothing that is elsewhere.
 */
export function readIngredientText(text: string, lexicon: AllergenLexicon): AllergenReading {
  const { grammar } = lexicon;
  const parts = labelParts(tokensIn(text), lexicon);
  const label = { parts, grammar, byKey: lexicon.byKey };
  const runs = readStatements(label);
  const { denials: read, warnsOfUnnamed } = takenBack(label, readDenials(label), runs);
  const { denied, claimed, doubted, statements: denials } = read;
  // The hint speaks of cereals as a law does; anything else in it is taken at its word.
  const isHint = (part: FoundTerm, place: number) =>
    runs[place]?.statement === 'hint' && part.keys.includes('gluten');
  const terms = parts.flatMap((part, place): ReadTerm[] =>
    part.kind === 'term' && !denied.has(place) && !isHint(part, place) ? [{ part, place }] : [],
  );
  const mayContainFrom = (place: number): number | null =>
    doubted.get(place) ?? (runs[place]?.statement === 'may_contain' ? runs[place].from : null);
  const findings = terms.flatMap((term) =>
    findingsOf(
      term,
      mayContainFrom(term.place) === null ? 'ingredient' : 'may_contain',
      claimed.get(term.place),
    ),
  );
  const carries = strongest(findings);
  const freeFrom = denials.map(
    ([from, to]): LabelStatement => ({
      kind: 'free_from',
      at: [startOf(parts[from]), endOf(parts[to])],
      codes: codesOf(termsOf(parts.slice(from, to + 1))),
    }),
  );
  const mayContain = mayContainStatements(parts, terms, mayContainFrom);
  return {
    basis: findings.length > 0 ? 'found' : 'nothing_found',
    carries,
    findings,
    statements: [...freeFrom, ...mayContain].sort((one, other) => one.at[0] - other.at[0]),
    warnsOfUnnamed,
    lookAlikes: terms
      .filter(({ part }) => part.term.kind === 'false-friend')
      .map(({ part }) => ({ term: part.term.term, at: [part.start, part.end], why: part.term.why })),
    crossReactions: crossReactionsOf(parts, (place) => denied.has(place), carries, lexicon),
  };
}
