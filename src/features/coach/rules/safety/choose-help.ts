import type { HelpKind } from '#domain/help-lines/help-lines.ts';
import type { RiskCategory } from '#domain/help-lines/risk-categories.ts';
import type { About, Asker } from './safety-types.ts';

/** One text of data/coach/safety/help-texts.json. */
export interface HelpText {
  /** What saves a life is the same for several categories. */
  readonly categories: readonly RiskCategory[];
  /** `null`: for every situation that has no text of its own. */
  readonly situation: string | null;
  readonly asker: readonly Asker[];
  readonly about: readonly About[];
  readonly title: { readonly en: string; readonly es: string };
  readonly text: { readonly en: string; readonly es: string };
  /** The lines to show; the first is the one to call. */
  readonly lines: readonly HelpKind[];
  readonly source: string;
}

/** One line of data/coach/safety/situations.csv; of those that fit, the first counts. */
export interface Situation {
  readonly categories: readonly RiskCategory[];
  readonly situation: string;
  /** Meanings that the message must have. */
  readonly all: readonly string[];
  readonly about: About | null;
}

export interface Helped {
  readonly category: RiskCategory;
  readonly said: ReadonlySet<string>;
  readonly asker: Asker;
  readonly about: About;
}

/** Someone who is worried about another person needs other words. */
const WORRIED = 'worried';

/** The text that fits best; there is one for every category, asker and person (a test holds that). */
export function chooseHelp(
  texts: readonly HelpText[],
  situations: readonly Situation[],
  { category, said, asker, about }: Helped,
): HelpText {
  const fitting = texts.filter(
    (text) => text.categories.includes(category) && text.asker.includes(asker) && text.about.includes(about),
  );
  for (const situation of situations) {
    if (!situation.categories.includes(category)) continue;
    if (situation.about !== null && situation.about !== about) continue;
    if (!situation.all.every((meaning) => said.has(meaning))) continue;
    const text = fitting.find((each) => each.situation === situation.situation);
    if (text !== undefined) return text;
  }
  const text =
    (about === 'self' ? undefined : fitting.find(({ situation }) => situation === WORRIED)) ??
    fitting.find(({ situation }) => situation === null);
  if (text === undefined) throw new Error(`There is no help for ${category} of ${asker} about ${about}`);
  return text;
}
