import { type HelpKind, helpLinesFor, type LocalHelpLine } from '#domain/help-lines/help-lines.ts';

const PLACEHOLDER = /\{(\w+)\}/g;

/** What a text says of a line. */
type SayLine = (line: LocalHelpLine) => string;

/** "Call {emergency}" with the line of a country: a number of another one reaches nobody. */
export const withHelpNumbers = (
  text: string,
  lines: readonly LocalHelpLine[],
  country: string,
  say: SayLine,
): string =>
  text.replace(PLACEHOLDER, (_, kind: HelpKind) => {
    const [line] = helpLinesFor(lines, country, [kind]);
    return line === undefined ? '' : say(line);
  });

/** The lines that a text calls for. */
export const linesNamedIn = (
  text: string,
  lines: readonly LocalHelpLine[],
  country: string,
): readonly LocalHelpLine[] =>
  [...text.matchAll(PLACEHOLDER)].flatMap(([, kind]) =>
    helpLinesFor(lines, country, [kind as HelpKind]).slice(0, 1),
  );
