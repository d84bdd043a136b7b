import { ActionIcon } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import type { RecipeAnswer } from '#contract/recipes.ts';
import { gramsText, kitchenMeasure } from '#core/units/kitchen-amount.ts';
import { usePreferences } from '#web/lib/preferences.ts';
import { SectionCard } from '#web/ui/section-card.tsx';
import classes from '../recipe.module.css';

const MOST_SERVINGS = 24;

/** `?servings=6` keeps the choice while somebody cooks from the page. */
function useServings(usual: number) {
  const [params, setParams] = useSearchParams();
  const asked = Number(params.get('servings'));
  const servings = Number.isInteger(asked) && asked >= 1 && asked <= MOST_SERVINGS ? asked : usual;
  const choose = (next: number) => {
    const changed = new URLSearchParams(params);
    if (next === usual) changed.delete('servings');
    else changed.set('servings', String(next));
    setParams(changed, { replace: true, preventScrollReset: true });
  };
  return { servings, choose };
}

export function IngredientList({ recipe }: { readonly recipe: RecipeAnswer }) {
  const { servings, choose } = useServings(recipe.servings);
  const scale = servings / recipe.servings;
  return (
    <SectionCard title="Ingredients">
      <fieldset className={`${classes.stepper} no-print`} aria-label="How many servings">
        <ActionIcon
          variant="default"
          aria-label="One serving less"
          disabled={servings <= 1}
          onClick={() => choose(servings - 1)}
        >
          <IconMinus size={20} aria-hidden />
        </ActionIcon>
        <output className={classes.count}>{servings === 1 ? '1 serving' : `${servings} servings`}</output>
        <ActionIcon
          variant="default"
          aria-label="One serving more"
          disabled={servings >= MOST_SERVINGS}
          onClick={() => choose(servings + 1)}
        >
          <IconPlus size={20} aria-hidden />
        </ActionIcon>
      </fieldset>
      <ul className={classes.lines}>
        {recipe.ingredients.map((line) => (
          <li key={`${line.foodId} ${line.note}`} className={classes.line}>
            <Amount line={line} scale={scale} />
            <span>
              <Link to={`/foods/${line.foodId}`} className={classes.food}>
                {line.name}
              </Link>
              {line.note === '' ? null : <span className={classes.note}>{line.note}</span>}
            </span>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

interface AmountProps {
  readonly line: RecipeAnswer['ingredients'][number];
  readonly scale: number;
}

/** The cook's own measure at the recipe's own size, else the nearest household measure; the weight beside it. */
function Amount({ line, scale }: AmountProps) {
  const { units } = usePreferences();
  const grams = line.grams * scale;
  const measure = scale === 1 ? line.amount : kitchenMeasure(grams, line);
  const isCups = measure !== null && /\bcups?\b/.test(measure);
  if (measure === null || (units === 'metric' && isCups)) {
    return <span className={classes.amount}>{gramsText(grams)}</span>;
  }
  return (
    <span className={classes.amount}>
      {units === 'metric' ? gramsText(grams) : measure}{' '}
      <span className={classes.grams}>{units === 'metric' ? measure : gramsText(grams)}</span>
    </span>
  );
}
