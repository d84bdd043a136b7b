import { type LabelText, phraseOfLabel } from './label-negation.ts';
import type { LabelGrammar } from './label-phrases.ts';
import type { LabelPart } from './label-terms.ts';

/**
 * What a place of the label speaks of: what is in the food, what may be, or where else on the pack to look
 * ("for allergens, including cereals containing gluten, see ingredients in bold"; it ends with the "see").
 */
export type Statement = 'ingredient' | 'may_contain' | 'hint';

export interface StatementRun {
  readonly statement: Statement;
  /** Place of the words that began it. */
  readonly from: number;
}

const INGREDIENTS: StatementRun = { statement: 'ingredient', from: 0 };

const keyOf = (part: LabelPart | undefined): string => (part?.kind === 'word' ? part.key : '');

/** "may contain", "might also contain", "puede contener"; not "may be free from". */
function isMayContain({ parts, grammar }: LabelText, at: number): boolean {
  if (!grammar.may_words.has(keyOf(parts[at]))) return false;
  // German puts the verb last: "kann Spuren von Nüssen enthalten".
  if (keyOf(parts[at]) === 'kann') return true;
  const next: string[] = [];
  for (let offset = 1; offset <= 3 && parts[at + offset]?.kind === 'word'; offset += 1) {
    next.push(keyOf(parts[at + offset]));
  }
  const isDenied = next.some((key) => grammar.not_words.has(key));
  return !isDenied && next.some((key) => grammar.contain_words.has(key) || grammar.trace_words.has(key));
}

function isTraces({ parts, grammar }: LabelText, at: number): boolean {
  if (!grammar.trace_words.has(keyOf(parts[at]))) return false;
  const next = parts[at + 1];
  return grammar.after_trace.has(keyOf(next)) || (next?.kind === 'mark' && next.mark === 'colon');
}

export function beginsMayContain(label: LabelText, at: number): boolean {
  const { parts, grammar } = label;
  return (
    isMayContain(label, at) ||
    isTraces(label, at) ||
    grammar.place_words.has(keyOf(parts[at])) ||
    phraseOfLabel(parts, at, grammar.shared_line) !== undefined
  );
}

/** "Contains: milk", "Ingredients: milk": what follows is in the food, whatever was said before. */
function beginsIngredients({ parts, grammar }: LabelText, at: number): boolean {
  const next = parts[at + 1];
  if (keyOf(parts[at]) === 'ingredient') return next?.kind === 'mark' && next.mark === 'colon';
  return (
    grammar.contains_words.has(keyOf(parts[at])) && !grammar.no_new_statement_after.has(keyOf(parts[at - 1]))
  );
}

/** Whether the line before this mark goes on after it: it ended in a comma or in "and". */
function goesOn(part: LabelPart | undefined, grammar: LabelGrammar): boolean {
  if (part?.kind === 'mark') return ['comma', 'colon', 'open', 'other'].includes(part.mark);
  return grammar.line_goes_on.has(keyOf(part));
}

/** Places with a "see" later in their sentence. */
function placesBeforeSee({ parts, grammar }: LabelText): ReadonlySet<number> {
  const places = new Set<number>();
  let isBefore = false;
  for (let at = parts.length - 1; at >= 0; at -= 1) {
    const part = parts[at];
    if (part?.kind === 'mark' && part.mark === 'sentence') isBefore = false;
    if (grammar.see.has(keyOf(part))) isBefore = true;
    if (isBefore) places.add(at);
  }
  return places;
}

/** For every part of a label, what it speaks of. One pass; brackets give back what was before them. */
export function readStatements(label: LabelText): readonly StatementRun[] {
  const { parts, grammar } = label;
  const beforeSee = placesBeforeSee(label);
  const outer: StatementRun[] = [];
  let run = INGREDIENTS;
  return parts.map((part, at) => {
    if (part.kind === 'mark') {
      if (part.mark === 'open') outer.push(run);
      else if (part.mark === 'close') run = outer.pop() ?? run;
      else if (part.mark === 'sentence' || (part.mark === 'line' && !goesOn(parts[at - 1], grammar)))
        run = INGREDIENTS;
    } else if (part.kind === 'word') {
      if (beginsMayContain(label, at)) {
        if (run.statement !== 'may_contain') run = { statement: 'may_contain', from: at };
      } else if (beforeSee.has(at) && phraseOfLabel(parts, at, grammar.hint) !== undefined) {
        run = { statement: 'hint', from: at };
      } else if (beginsIngredients(label, at) || (run.statement === 'hint' && grammar.see.has(part.key))) {
        run = INGREDIENTS;
      }
    }
    return run;
  });
}
