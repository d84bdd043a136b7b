import { Text } from '@mantine/core';
import { ALLERGEN_NAMES } from '#domain/allergens/allergens.ts';
import { listText } from '#domain/text/list-text.ts';
import type { RecipeAnswer } from '../../contract/recipes.ts';
import { plainFood } from '../../rules/why-not.ts';
import classes from '../recipe.module.css';

type Certainty = RecipeAnswer['allergens'][number]['certainty'];

export const CERTAINTIES: readonly (readonly [Certainty, string])[] = [
  ['contains', 'Contains'],
  ['may_contain', 'May contain'],
  ['label_free', 'Plain packages may contain traces of'],
];

/** Of so much certainty; what a dish surely contains is not said a second time as a trace. */
export const foundWith = (
  allergens: RecipeAnswer['allergens'],
  certainty: Certainty,
): RecipeAnswer['allergens'] => {
  const sure = new Set(allergens.flatMap((each) => (each.certainty === 'contains' ? each.code : [])));
  return allergens.filter(
    (each) => each.certainty === certainty && (certainty === 'contains' || !sure.has(each.code)),
  );
};

interface AllergenFacts {
  readonly recipe: Pick<RecipeAnswer, 'allergens'>;
  /** Lines without a food: nobody can say that there are no other allergens. */
  readonly hasUnknownFoods: boolean;
}

/** What is left to say of those that are not listed; `null`: nothing. */
export function otherAllergensText({ recipe, hasUnknownFoods }: AllergenFacts): string | null {
  const isAnyListed = recipe.allergens.length > 0;
  if (!hasUnknownFoods) {
    return isAnyListed ? null : 'None of the 15 allergens we track, going by its ingredients.';
  }
  const why = 'not every line is matched with a food.';
  return isAnyListed ? `There may be more: ${why}` : `Its allergens are not known: ${why}`;
}

interface AllergenListProps extends AllergenFacts {
  readonly recipe: Pick<RecipeAnswer, 'allergens' | 'labelFree'>;
}

/** Which allergen comes with which ingredient. */
export function AllergenList({ recipe, hasUnknownFoods }: AllergenListProps) {
  const others = otherAllergensText({ recipe, hasUnknownFoods });
  return (
    <>
      {CERTAINTIES.map(([certainty, words]) => {
        const found = foundWith(recipe.allergens, certainty);
        if (found.length === 0) return null;
        return (
          <div key={certainty}>
            <Text fw={650}>{words}</Text>
            <ul className={classes.details}>
              {found.map(({ code, foods }) => (
                <li key={code}>
                  {ALLERGEN_NAMES[code]}
                  {foods.every((food) => food.toLowerCase() === ALLERGEN_NAMES[code])
                    ? ''
                    : `: ${listText(foods.map(plainFood))}`}
                </li>
              ))}
            </ul>
          </div>
        );
      })}
      {others === null ? null : <Text fw={hasUnknownFoods ? 600 : 400}>{others}</Text>}
      {recipe.labelFree.length > 0 ? (
        <Text size="sm" c="dimmed">
          If plain packages may contain traces, look for ones labeled free of them.
        </Text>
      ) : null}
    </>
  );
}
