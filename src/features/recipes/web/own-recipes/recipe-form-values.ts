import type { MealType } from '#domain/nutrition/meal-types.ts';
import { OWN_RECIPE_LIMITS as LIMITS } from '#domain/recipes/recipe-limits.ts';
import type { OwnRecipeAnswer, OwnRecipeCreate, ReadLine, RecipeDraft } from '../../contract/own-recipes.ts';
import { wholeLine } from './whole-line.ts';

type Recipe = OwnRecipeCreate['recipe'];
type Ingredient = Recipe['ingredients'][number];

/** One ingredient as it is being written. */
export interface LineValue {
  /** Stays the same while lines are moved and changed. */
  readonly key: number;
  readonly text: string;
  /** What the server made of `read.text`; `null`: not read yet. */
  readonly read: ReadLine | null;
}

export interface StepValue {
  readonly key: number;
  readonly text: string;
}

/** The form; a number that is not given is an empty text. */
export interface RecipeFormValues {
  readonly title: string;
  readonly description: string;
  readonly meals: readonly MealType[];
  readonly cuisine: string;
  readonly servings: number | '';
  readonly prepMinutes: number | '';
  readonly cookMinutes: number | '';
  readonly equipment: readonly string[];
  readonly lines: readonly LineValue[];
  readonly steps: readonly StepValue[];
  readonly storage: string;
  readonly makeAhead: string;
  readonly toddlerNote: string;
  readonly softNote: string;
}

/** What is next to the form while it is being written. */
export interface RecipeDraftState {
  /** Of the recipe to be; sent twice, it is made once. */
  readonly id: string;
  readonly values: RecipeFormValues;
  readonly sourceUrl: string | null;
  /** `updatedAt` of what is being changed; `null`: a new recipe. */
  readonly basedOn: string | null;
  /** What to look at in an imported recipe. */
  readonly notes: readonly string[];
}

let lastKey = 0;
export const newKey = (): number => {
  lastKey += 1;
  return lastKey;
};
export const newLine = (text = ''): LineValue => ({ key: newKey(), text, read: null });
export const newStep = (text = ''): StepValue => ({ key: newKey(), text });

export const EMPTY_VALUES = (): RecipeFormValues => ({
  title: '',
  description: '',
  meals: [],
  cuisine: '',
  servings: '',
  prepMinutes: '',
  cookMinutes: '',
  equipment: [],
  lines: [newLine(), newLine(), newLine()],
  steps: [newStep()],
  storage: '',
  makeAhead: '',
  toddlerNote: '',
  softNote: '',
});

type Given = Omit<RecipeDraft['recipe'], 'ingredients'>;

function valuesOf(provided: Given, reads: readonly ReadLine[]): RecipeFormValues {
  const lines = reads.map((read) => ({ key: newKey(), text: read.ingredient.text, read }));
  const steps = provided.steps.map((text) => newStep(text));
  return {
    title: provided.title,
    description: provided.description,
    meals: provided.meals,
    cuisine: provided.cuisine ?? '',
    servings: provided.servings ?? '',
    prepMinutes: provided.prepMinutes ?? '',
    cookMinutes: provided.cookMinutes ?? '',
    equipment: provided.equipment,
    lines: lines.length > 0 ? lines : [newLine()],
    steps: steps.length > 0 ? steps : [newStep()],
    storage: provided.storage,
    makeAhead: provided.makeAhead ?? '',
    toddlerNote: provided.toddlerNote ?? '',
    softNote: provided.softNote ?? '',
  };
}

export const valuesOfDraft = ({ recipe, lines }: RecipeDraft): RecipeFormValues => valuesOf(recipe, lines);

export function valuesOfRecipe({ recipe, foods }: OwnRecipeAnswer): RecipeFormValues {
  return valuesOf(
    recipe,
    recipe.ingredients.map((written, at) => {
      // An amount that is counted is there to be seen and changed.
      const ingredient = { ...written, text: wholeLine(written).slice(0, LIMITS.line) };
      const food = foods[at] ?? null;
      return {
        ingredient,
        name: ingredient.text,
        food,
        proposed: [],
        allergens: food?.allergens ?? [],
        mayContain: food?.mayContain ?? [],
      };
    }),
  );
}

const UNREAD = { foodId: null, grams: null, amount: '', note: '', forms: [], heated: null, optional: false };

/** What is known of a line belongs to the words that were read; other words are unmatched until they are read. */
export const ingredientOf = ({ text, read }: LineValue): Ingredient => {
  const words = text.trim();
  return read !== null && read.ingredient.text === words ? read.ingredient : { ...UNREAD, text: words };
};

export const isRead = (line: LineValue): boolean =>
  line.text.trim() === '' || line.read?.ingredient.text === line.text.trim();

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());
const numberOrNull = (value: number | ''): number | null => (value === '' ? null : value);

/** @throws never; call it with values that `validateRecipe` has nothing against. */
export function bodyOf(values: RecipeFormValues): Recipe {
  return {
    title: values.title.trim(),
    description: values.description.trim(),
    meals: [...values.meals],
    cuisine: orNull(values.cuisine),
    servings: values.servings === '' ? 1 : values.servings,
    prepMinutes: numberOrNull(values.prepMinutes),
    cookMinutes: numberOrNull(values.cookMinutes),
    equipment: values.equipment.map((tool) => tool.trim()).filter((tool) => tool !== ''),
    ingredients: values.lines.filter(({ text }) => text.trim() !== '').map(ingredientOf),
    steps: values.steps.map(({ text }) => text.trim()).filter((text) => text !== ''),
    storage: values.storage.trim(),
    makeAhead: orNull(values.makeAhead),
    toddlerNote: orNull(values.toddlerNote),
    softNote: orNull(values.softNote),
  };
}

/** A food of which nobody has said how much: neither a number, nor that it is to taste. */
export function lacksAmount(line: LineValue): boolean {
  const read = isRead(line) ? line.read : null;
  if (read === null || read.food === null) return false;
  const { grams, amount, optional, text } = read.ingredient;
  return grams === null && amount === '' && !optional && !/to taste|as needed|some\b|\d/i.test(text);
}

export type RecipeFormErrors = Partial<Record<'title' | 'servings' | 'lines' | 'steps', string>>;

export function validateRecipe({ title, servings, lines, steps }: RecipeFormValues): RecipeFormErrors {
  const written = lines.filter(({ text }) => text.trim() !== '');
  const tooLong = steps.findIndex(({ text }) => text.trim().length > LIMITS.step);
  return {
    ...(title.trim() === '' ? { title: 'Please give the recipe a name.' } : {}),
    ...(servings === '' || servings < LIMITS.leastServings
      ? { servings: 'Please enter how many it serves.' }
      : {}),
    ...(written.length === 0
      ? { lines: 'Please add the ingredients.' }
      : written.length > LIMITS.ingredients
        ? { lines: `Please use at most ${LIMITS.ingredients} ingredients.` }
        : written.some(lacksAmount)
          ? { lines: 'Please say how much of it goes in.' }
          : {}),
    ...(tooLong >= 0 ? { steps: `Step ${tooLong + 1} is very long. Please split it in two.` } : {}),
  };
}

/** Lines of a pasted list; `null` when it is one line, which the field takes by itself. */
export function pastedLines(text: string): string[] | null {
  const lines = text
    .split(/\r\n?|\n/)
    .map((line) => line.replace(/^[•·▢☐*–-] ?/, '').trim())
    .filter((line) => line !== '');
  return lines.length > 1 ? lines : null;
}

/** Moved by one place; the same list where there is no place to go. */
export function moved<Item>(items: readonly Item[], at: number, by: 1 | -1): readonly Item[] {
  const item = items[at];
  const other = items[at + by];
  if (item === undefined || other === undefined) return items;
  return items.map((each, place) => (place === at ? other : place === at + by ? item : each));
}
