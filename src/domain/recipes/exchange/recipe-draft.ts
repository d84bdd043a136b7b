import type { KitchenWords } from '#domain/ingredients/kitchen-words.ts';
import type { ParsedIngredient } from '#domain/ingredients/parsed-ingredient.ts';
import { plainLine } from '#domain/ingredients/plain-line.ts';
import { isSettled, ownIngredientOf, proposedFoods } from '../own-ingredient.ts';
import type { OwnRecipe } from '../own-recipe.ts';
import { OWN_RECIPE_LIMITS as LIMITS } from '../recipe-limits.ts';
import type { FoundRecipe } from './found-recipe.ts';
import { settleTimes } from './recipe-words.ts';

/** A recipe that waits for someone to look it over. */
export interface RecipeDraft {
  readonly recipe: Omit<OwnRecipe, 'servings'> & { readonly servings: number | null };
  /** What each line calls its food. */
  readonly names: readonly string[];
  /** Foods that an open line may mean, of each line. */
  readonly proposed: readonly (readonly string[])[];
  /** Sentences about what to look at. */
  readonly notes: readonly string[];
}

const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1)}…`;
const cutOrNull = (text: string | null): string | null =>
  text === null || text === '' ? null : cut(text, LIMITS.remark);

/** A step that is longer than one can read over a pan becomes several, at the ends of its sentences. */
function shortSteps(step: string): string[] {
  if (step.length <= LIMITS.step) return [step];
  const parts: string[] = [];
  for (const sentence of step.split(/(?<=[.!?]) /)) {
    const last = parts.length - 1;
    if (last >= 0 && (parts[last] ?? '').length + sentence.length < LIMITS.step / 2)
      parts[last] += ` ${sentence}`;
    else parts.push(cut(sentence, LIMITS.step));
  }
  return parts;
}

function notesOf(found: FoundRecipe, unmatched: number, left: number): string[] {
  const { servings, yieldText, steps, totalMinutes, prepMinutes, cookMinutes } = found;
  return [
    ...(servings === null && yieldText !== ''
      ? [`How many does it serve? It says “${cut(yieldText, 60)}”.`]
      : servings === null
        ? ['How many does it serve? It does not say.']
        : []),
    ...(unmatched > 0
      ? [
          unmatched === 1
            ? 'One ingredient is not matched with a food yet. Its nutrition and allergens are unknown until you pick one.'
            : `${unmatched} ingredients are not matched with a food yet. Their nutrition and allergens are unknown until you pick them.`,
        ]
      : []),
    ...(steps.length === 0 ? ['We found no steps. Please write them down.'] : []),
    ...(totalMinutes !== null && prepMinutes === null && cookMinutes === null
      ? ['It only gives the total time. We entered it as cooking time.']
      : []),
    ...(left > 0 ? [`It is very long: ${left} lines at the end were left out.`] : []),
  ];
}

/** "Salt and pepper" is two lines, where each of them is certain by itself. */
function linesWithin(
  parsed: ParsedIngredient,
  readLine: (line: string) => ParsedIngredient,
): ParsedIngredient[] {
  const { text, quantity, foodId, otherFoodIds } = parsed;
  if (otherFoodIds.length === 0 || quantity !== null || /\bor\b/i.test(text)) return [parsed];
  const parts = text.split(/ (?:and|&) /i).map((part) => readLine(part.trim()));
  const meant = new Set([foodId, ...otherFoodIds]);
  const isWhole =
    parts.length === meant.size && parts.every((part) => isSettled(part) && meant.delete(part.foodId));
  return isWhole ? parts : [parsed];
}

/** A line that was cut may have lost what decides: no food until a person has looked. */
function readShort(line: string, readLine: (line: string) => ParsedIngredient): ParsedIngredient {
  const parsed = readLine(cut(line, LIMITS.line));
  return line.length <= LIMITS.line ? parsed : { ...parsed, foodId: null, grams: null };
}

/** "For the sauce", "Sauce:", and "Sauce" alone where an ingredient follows that could be its first. */
function isSurelyHeading(line: ParsedIngredient, next: ParsedIngredient | undefined): boolean {
  if (!line.isHeading) return false;
  const text = plainLine(line.text).replace(/ ?[([]optional[)\]]/i, '');
  if (/[([{（]/.test(text)) return false;
  if (/:$|^for (?:the|your|an?) /i.test(text)) return true;
  const isFollowed = next !== undefined && !next.isHeading;
  return isFollowed && line.allergens.length === 0 && line.mayContain.length === 0;
}

/**
 * "For the glaze honey butter" looks like a heading, and "Frosting" may be one or a thing that goes in: where no line
 * brings its butter, or nobody can say, it is asked rather than lost.
 */
function withoutHeadings(lines: readonly ParsedIngredient[]): readonly ParsedIngredient[] {
  const brought = new Set(lines.flatMap(({ isHeading, allergens }) => (isHeading ? [] : allergens)));
  return lines.filter(
    (line, at) => !isSurelyHeading(line, lines[at + 1]) || line.allergens.some((code) => !brought.has(code)),
  );
}

/** Lines for which there is no room stand together in the last one, unmatched. */
function withinRoom(
  lines: readonly ParsedIngredient[],
  more: readonly string[],
  readLine: (line: string) => ParsedIngredient,
): readonly ParsedIngredient[] {
  if (lines.length + more.length <= LIMITS.ingredients) return lines;
  const left = [...lines.slice(LIMITS.ingredients - 1).map(({ text }) => text), ...more];
  const rest = readLine(cut(`And ${left.length} more: ${left.slice(0, 20).join('; ')}`, LIMITS.line));
  return [...lines.slice(0, LIMITS.ingredients - 1), { ...rest, foodId: null, grams: null }];
}

/** Nothing is guessed: what the source does not say stays open, and a note says so. */
export function draftOf(
  found: FoundRecipe,
  readLine: (line: string) => ParsedIngredient,
  kitchenWords: KitchenWords,
): RecipeDraft {
  // Twice as many, because headings are among them.
  const most = 2 * LIMITS.ingredients;
  const given = found.ingredients.slice(0, most).map((line) => readShort(line, readLine));
  const lines = withoutHeadings(given).flatMap((parsed) => linesWithin(parsed, readLine));
  const parsed = withinRoom(lines, found.ingredients.slice(most), readLine);
  const ingredients = parsed.map(ownIngredientOf);
  const steps = found.steps.flatMap(shortSteps);
  const left =
    Math.max(0, found.ingredients.length - most) +
    Math.max(0, lines.length - LIMITS.ingredients) +
    Math.max(0, steps.length - LIMITS.steps);
  const times = settleTimes({ prep: found.prepMinutes, cook: found.cookMinutes, total: found.totalMinutes });
  return {
    recipe: {
      title: cut(found.title, LIMITS.title),
      description: cut(found.description, LIMITS.description),
      meals: found.meals,
      cuisine: found.cuisine === null ? null : cut(found.cuisine, LIMITS.cuisine),
      servings: found.servings,
      ...times,
      equipment: found.equipment.slice(0, LIMITS.equipment).map((tool) => cut(tool, LIMITS.equipmentName)),
      ingredients,
      steps: steps.slice(0, LIMITS.steps),
      storage: cut(found.storage, LIMITS.remark),
      makeAhead: cutOrNull(found.makeAhead),
      toddlerNote: cutOrNull(found.toddlerNote),
      softNote: cutOrNull(found.softNote),
    },
    names: parsed.map(({ name }) => name),
    proposed: parsed.map((line) => proposedFoods(line, kitchenWords)),
    notes: notesOf(found, ingredients.filter(({ foodId }) => foodId === null).length, left),
  };
}
