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

/** Which allergen comes with which ingredient. */
export function AllergenList({ recipe }: { readonly recipe: Pick<RecipeAnswer, 'allergens' | 'labelFree'> }) {
  if (recipe.allergens.length === 0) {
    return <Text>None of the 15 allergens we track, going by its ingredients.</Text>;
  }
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
      {recipe.labelFree.length > 0 ? (
        <Text size="sm" c="dimmed">
          If plain packages may contain traces, look for ones labeled free of them.
        </Text>
      ) : null}
    </>
  );
}
