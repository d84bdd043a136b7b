import { IconCheck, IconClock, IconUserOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { FamilyFit, RecipeSummary } from '#contract/recipes.ts';
import { nameInSentence } from '#web/lib/members.ts';
import { Plate } from '#web/ui/plate.tsx';
import { notFor } from '../recipe-filter.ts';
import { listText } from '../recipe-words.ts';
import classes from './recipe-card.module.css';

export interface RecipeCardProps {
  readonly recipe: RecipeSummary;
  /** `null`: not known yet. */
  readonly family: readonly FamilyFit[] | null;
  readonly headingOrder: 2 | 3;
}

export function RecipeCard({ recipe, family, headingOrder }: RecipeCardProps) {
  const Heading = headingOrder === 2 ? 'h2' : 'h3';
  return (
    <li className={classes.card}>
      <Plate emoji={recipe.emoji} foods={recipe.pictures} size={84} />
      <div className={classes.words}>
        <Heading className={classes.name}>
          <Link to={`/recipes/${recipe.id}`}>{recipe.name}</Link>
        </Heading>
        <p className={classes.text}>{recipe.description}</p>
        <p className={classes.facts}>
          <span>
            <IconClock size={16} aria-hidden /> {recipe.minutes} min
          </span>
          {recipe.energyKcal === null ? null : <span>{recipe.energyKcal} kcal</span>}
          {recipe.proteinG === null ? null : <span>{Math.round(recipe.proteinG)} g protein</span>}
        </p>
        <Fit recipe={recipe} family={family} />
      </div>
    </li>
  );
}

/** Whom it is not for; who is meant matters more than how many. */
function Fit({ recipe, family }: Pick<RecipeCardProps, 'recipe' | 'family'>) {
  const without = notFor(recipe, family);
  if (without === null) return null;
  if (without.length === 0) {
    return (
      <p className={classes.fit} data-fits>
        <IconCheck size={16} aria-hidden /> {family?.length === 1 ? 'Suits you' : 'Suits everybody'}
      </p>
    );
  }
  return (
    <p className={classes.fit}>
      <IconUserOff size={16} aria-hidden /> Not for {listText(without.map(nameInSentence))}
    </p>
  );
}
