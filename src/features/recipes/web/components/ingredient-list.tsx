import { Text } from '@mantine/core';
import { Link } from 'react-router';
import { nameParts } from '#domain/foods/name-parts.ts';
import { servingsText, withFractionSigns } from '#domain/units/friendly-number.ts';
import { SectionCard } from '#platform/web/ui/section-card.tsx';
import type { RecipeAnswer } from '../../contract/recipes.ts';
import classes from '../recipe.module.css';
import { scaledAmount } from '../scaled-amount.ts';
import type { EatingChoice } from '../use-eating.ts';
import { AmountControl, EatingControl } from './eating-control.tsx';

interface IngredientListProps {
  readonly recipe: RecipeAnswer;
  readonly eating: EatingChoice;
}

export function IngredientList({ recipe, eating }: IngredientListProps) {
  const { scale, units } = eating;
  return (
    <SectionCard title="Ingredients" actions={<AmountControl eating={eating} />}>
      <EatingControl recipe={recipe} eating={eating} />
      <ul className={classes.lines}>
        {recipe.ingredients.map((line) => {
          const { main, beside } = scaledAmount(line, scale, units);
          const { head, kind } = nameParts(line.name);
          const note = [kind, line.note].filter((text) => text !== '').join(', ');
          return (
            <li key={`${line.foodId} ${line.note}`} className={classes.line}>
              <span className={classes.amount}>
                {main} {beside === null ? null : <span className={classes.grams}>{beside}</span>}
              </span>
              <span>
                <Link to={`/foods/${line.foodId}`} className={classes.food}>
                  {head}
                </Link>
                {note === '' ? null : <span className={classes.note}>{withFractionSigns(note)}</span>}
              </span>
            </li>
          );
        })}
      </ul>
      {scale === 1 ? null : (
        <Text size="sm" c="dimmed">
          Amounts and times inside the steps are written for {servingsText(recipe.servings)}. A larger pot may
          take longer.
        </Text>
      )}
    </SectionCard>
  );
}
