import { IconCheck, IconClock, IconHelpCircle, IconUserOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import { DishThumb } from '#features/dish-pictures/web/shared/dish-thumb.tsx';
import { nameInSentence } from '#features/family-members/web/shared/members.ts';
import type { RecipeMarks } from '../../contract/recipe-marks.ts';
import type { RecipePhoto } from '../../contract/recipe-photos.ts';
import type { FamilyFit, RecipeAtHand, RecipeSummary } from '../../contract/recipes.ts';
import { notFor } from '../recipe-filter.ts';
import { listText } from '../recipe-words.ts';
import { MarkFacts } from './mark-facts.tsx';
import classes from './recipe-card.module.css';

export interface RecipeCardProps {
  readonly recipe: RecipeSummary;
  /** `null`: not known yet. */
  readonly family: readonly FamilyFit[] | null;
  readonly marks: RecipeMarks | undefined;
  readonly photo: RecipePhoto | undefined;
  /** When recipes are looked for by what is in the kitchen. */
  readonly atHand: RecipeAtHand | undefined;
  readonly headingOrder: 2 | 3;
}

export function RecipeCard({ recipe, family, marks, photo, atHand, headingOrder }: RecipeCardProps) {
  const Heading = headingOrder === 2 ? 'h2' : 'h3';
  return (
    <li className={classes.card}>
      <DishThumb dish={recipe} photo={photo} size={96} />
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
          <MarkFacts marks={marks} />
        </p>
        {atHand === undefined ? null : <AtHand atHand={atHand} />}
        <Fit recipe={recipe} family={family} />
      </div>
    </li>
  );
}

function AtHand({ atHand }: { readonly atHand: RecipeAtHand }) {
  const { have, lacks } = atHand;
  return (
    <p className={classes.hand}>
      <strong>You have {have}.</strong>{' '}
      {lacks.length === 0 ? 'Nothing is missing.' : `Missing: ${listText(lacks)}.`}
    </p>
  );
}

/** Who it is not for; who matters more than how many. */
function Fit({ recipe, family }: Pick<RecipeCardProps, 'recipe' | 'family'>) {
  const fit = notFor(recipe, family);
  if (fit === null) return null;
  const { without, open } = fit;
  if (without.length === 0 && open.length === 0) {
    return (
      <p className={classes.fit} data-fits>
        <IconCheck size={16} aria-hidden /> {family?.length === 1 ? 'Suits you' : 'Suits everyone'}
      </p>
    );
  }
  return (
    <p className={classes.fit}>
      {without.length === 0 ? (
        <IconHelpCircle size={16} aria-hidden />
      ) : (
        <IconUserOff size={16} aria-hidden />
      )}{' '}
      {[
        ...(without.length === 0 ? [] : [`Not for ${listText(without.map(nameInSentence))}`]),
        ...(open.length === 0 ? [] : [`Not known for ${listText(open.map(nameInSentence))}`]),
      ].join('. ')}
    </p>
  );
}
