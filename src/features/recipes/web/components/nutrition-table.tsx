import {
  NUTRIENT_GROUP_NAMES,
  NUTRIENT_GROUPS,
  nutrientLabel,
  nutrientOrder,
} from '#domain/nutrition/nutrient-labels.ts';
import { NUTRIENT_CODES } from '#domain/nutrition/nutrients.ts';
import { FigureTable } from '#platform/web/ui/figure-table.tsx';
import { coverageText, figureText } from '#platform/web/ui/figure-text.ts';
import type { RecipeAnswer } from '../../contract/recipes.ts';

/** Every nutrient; a sum that some ingredient does not report is a lower bound and says so. */
export function NutritionTable({ recipe }: { readonly recipe: Pick<RecipeAnswer, 'nutrients'> }) {
  const codes = NUTRIENT_CODES.toSorted((a, b) => nutrientOrder(a) - nutrientOrder(b));
  const groups = NUTRIENT_GROUPS.map((group) => ({
    title: NUTRIENT_GROUP_NAMES[group],
    rows: codes
      .filter((code) => nutrientLabel(code).group === group)
      .map((code) => {
        const { amount, known, parts } = recipe.nutrients[code];
        const { name, unit } = nutrientLabel(code);
        const atLeast = known < parts;
        const hint = amount === null ? '' : coverageText({ known, parts });
        return {
          label: name,
          figure: figureText({ value: amount, unit, atLeast }),
          ...(hint === '' ? {} : { hint }),
        };
      }),
  }));
  return <FigureTable caption="Nutrition per serving" groups={groups} />;
}
