import { ALLERGEN_NAMES } from '#domain/allergens/allergens.ts';
import { lowerFirst } from '#domain/text/first-letter.ts';
import { listText } from '#domain/text/list-text.ts';
import type { RecipeAnswer } from '../../contract/recipes.ts';
import { fitHeadline } from '../fit-words.ts';
import classes from '../recipe.module.css';
import { CERTAINTIES, foundWith, otherAllergensText } from './allergen-list.tsx';

export interface PaperSafetyProps {
  readonly recipe: Pick<RecipeAnswer, 'allergens' | 'family' | 'contains'> & {
    readonly toddlerNote: string | null;
    readonly softNote: string | null;
  };
  /** Lines without a food: there may be more allergens than are listed. */
  readonly hasUnknownFoods: boolean;
}

/** "mustard (paprika, sweet)"; "egg" where the food has no other name. */
function allergenText(name: string, foods: readonly string[]): string {
  const others = foods.filter((food) => food.toLowerCase() !== name.toLowerCase()).map(lowerFirst);
  return others.length === 0 ? name : `${name} (${listText(others)})`;
}

/** On paper, what keeps people safe stands in a frame above everything that is cooked. */
export function PaperSafety({ recipe, hasUnknownFoods }: PaperSafetyProps) {
  const { allergens, family, toddlerNote, softNote } = recipe;
  const others = otherAllergensText({ recipe, hasUnknownFoods });
  const labels = family.flatMap((fit) =>
    fit.labels.map(({ food, label }) => `${food.toLowerCase()} labeled ${label}`),
  );
  return (
    <div className={`${classes.paperSafety} print-only`}>
      <p>
        <strong>{fitHeadline(recipe)}</strong>
      </p>
      {CERTAINTIES.map(([certainty, words]) => {
        const found = foundWith(allergens, certainty);
        if (found.length === 0) return null;
        const named = found.map(({ code, foods }) => allergenText(ALLERGEN_NAMES[code], foods));
        return (
          <p key={certainty}>
            <strong>{words}:</strong> {named.join(', ')}.
          </p>
        );
      })}
      {others === null ? null : <p>{others}</p>}
      {toddlerNote ? (
        <p>
          <strong>For a small child:</strong> {toddlerNote}
        </p>
      ) : null}
      {softNote ? (
        <p>
          <strong>For soft food:</strong> {softNote}
        </p>
      ) : null}
      <p>
        <strong>Check the label</strong> of what you buy
        {labels.length > 0 ? `: ${listText([...new Set(labels)])}` : ''}.
      </p>
    </div>
  );
}
