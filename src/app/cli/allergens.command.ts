import type { Command } from 'commander';
import { ALLERGEN_NAMES } from '#domain/allergens/allergens.ts';
import { loadAllergenLexicon } from '#domain/knowledge/load-allergen-lexicon.ts';
import {
  type AllergenReading,
  MAX_LABEL_LENGTH,
  readIngredientText,
} from '#domain/labels/read-ingredient-text.ts';
import { CROSS_REACTION_CAUTION, READING_CAUTION, readingSentence } from '#domain/labels/reading-words.ts';
import type { CommandResult } from './command.ts';
import { InputError } from './input-error.ts';
import { readInput } from './read-input.ts';

const CERTAINTY_WORDS = {
  contains: 'carries',
  may_contain: 'may carry',
  derived_refined: 'highly refined',
} as const;

type Finding = AllergenReading['findings'][number];

/** One line a word of the label: what it carries, what it may carry, why. */
function wordLine(word: string, findings: readonly Finding[]): string {
  const said = Map.groupBy(findings, ({ certainty }) => CERTAINTY_WORDS[certainty]);
  const carried = [...said].map(
    ([verb, list]) => `${verb} ${list.map(({ code }) => ALLERGEN_NAMES[code]).join(', ')}`,
  );
  return `  "${word}" ${carried.join('; ')}. ${findings[0]?.why ?? ''}`;
}

function readingText(text: string, reading: AllergenReading): string {
  const words = (at: readonly [number, number]) => text.slice(...at).replaceAll(/\s+/g, ' ');
  const byPlace = Map.groupBy(reading.findings, ({ at }) => at.join());
  const section = (title: string, lines: readonly string[]) =>
    lines.length > 0 ? [`${title}\n${[...new Set(lines)].join('\n')}`] : [];
  const reactions = reading.crossReactions.map((reaction) => `  ${reaction.text}`);
  return [
    readingSentence(reading),
    ...section(
      'Why',
      [...byPlace.values()].map((findings) => wordLine(words(findings[0]?.at ?? [0, 0]), findings)),
    ),
    ...section(
      'Sounds like an allergen',
      reading.lookAlikes.map(({ at, why }) => `  "${words(at)}": ${why}`),
    ),
    ...section(
      'Good to know',
      reactions.length > 0 ? [...reactions, `  ${CROSS_REACTION_CAUTION}`] : reactions,
    ),
    READING_CAUTION,
  ].join('\n\n');
}

function labelOf(typed: readonly string[], file: string | undefined): string {
  const isInput = typed.length === 1 && typed[0] === '-';
  const path = file === undefined ? 'TEXT' : '--file';
  if (file !== undefined && typed.length > 0) {
    throw new InputError('Give text or a file, not both.', [
      { path, message: 'Give text or a file, not both.' },
    ]);
  }
  const source = file ?? (isInput ? '-' : undefined);
  const text = source === undefined ? typed.join(' ') : readInput(source, { path, name: 'label' });
  const problem =
    text.trim() === ''
      ? 'Please enter the ingredients as text.'
      : text.length > MAX_LABEL_LENGTH
        ? `Please keep the text under ${MAX_LABEL_LENGTH} characters.`
        : null;
  if (problem !== null) throw new InputError('The label cannot be used.', [{ path, message: problem }]);
  return text;
}

/** @throws InputError when there is no label, or it is too long */
export function readLabel(typed: readonly string[], file: string | undefined): CommandResult {
  const text = labelOf(typed, file);
  const reading = readIngredientText(text, loadAllergenLexicon());
  return {
    status: 0,
    json: { ...reading, summary: readingSentence(reading), caution: READING_CAUTION },
    text: readingText(text, reading),
  };
}

export function addAllergensCommand(program: Command, finish: (result: CommandResult) => void): void {
  program
    .command('allergens')
    .description('Read an ingredient list or a label: which allergens it contains, may contain, and why')
    .argument('[text...]', 'the ingredients, "-" for standard input')
    .option('--file <file>', 'read the label from a file, "-" for standard input')
    .option('--json', 'print JSON', false)
    .addHelpText(
      'after',
      '\nNothing found means unknown, not safe. Exits with 0 when it read a label, 2 when not.',
    )
    .action((typed: string[], options: { file?: string }) => {
      finish(readLabel(typed, options.file));
    });
}
