import { IconCheck, IconHelpCircle, IconUserOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { listText } from '#domain/text/list-text.ts';
import { minutesText } from '#domain/units/minutes-text.ts';
import { photoUrl } from '#features/dish-pictures/web/shared/dish-photos.ts';
import { useGrowingPicture } from '#features/dish-pictures/web/shared/growing-picture.ts';
import { WideDrawing } from '#features/dish-pictures/web/shared/wide-drawing.tsx';
import type { RecipeMarks } from '../../contract/recipe-marks.ts';
import type { RecipePhoto } from '../../contract/recipe-photos.ts';
import type { FamilyFit, RecipeAtHand } from '../../contract/recipes.ts';
import { recipeQuery } from '../api/read-recipe.ts';
import type { CardRecipe } from '../first-recipes.ts';
import { namesInSentence } from '../names-in-sentence.ts';
import { notFor } from '../recipe-filter.ts';
import { MarkFacts } from './mark-facts.tsx';
import classes from './recipe-card.module.css';

export interface RecipeCardProps {
  readonly recipe: CardRecipe;
  /** `null`: not known yet. */
  readonly family: readonly FamilyFit[] | null;
  readonly marks: RecipeMarks | undefined;
  readonly photo: RecipePhoto | undefined;
  /** When recipes are looked for by what is in the kitchen. */
  readonly atHand: RecipeAtHand | undefined;
  readonly headingOrder: 2 | 3;
  /** On the first screen. */
  readonly isFirst: boolean;
}

/** A name of one line leaves room for what the dish is: “Pierniki”, “Pumpkin fa gao”. */
const SHORT_NAME = 22;

export function RecipeCard({ recipe, family, marks, photo, atHand, headingOrder, isFirst }: RecipeCardProps) {
  const Heading = headingOrder === 2 ? 'h2' : 'h3';
  const client = useQueryClient();
  const path = `/recipes/${recipe.id}`;
  const growing = useGrowingPicture(path);
  // A finger or a pointer on the card is a moment ahead of the page.
  const fetchAhead = () => void client.prefetchQuery({ ...recipeQuery(recipe.id), staleTime: 30_000 });
  return (
    <li className={classes.card} onPointerEnter={fetchAhead}>
      <div className={`${classes.picture} ${growing}`}>
        {photo === undefined ? (
          <WideDrawing dish={recipe} className={classes.image ?? ''} when={isFirst ? 'first' : 'near'} />
        ) : (
          <img
            className={classes.image}
            src={photoUrl(photo, 'small')}
            alt=""
            width={400}
            height={300}
            loading="lazy"
            decoding="async"
          />
        )}
      </div>
      <Heading className={classes.name}>
        <Link to={path} viewTransition>
          {recipe.name}
        </Link>
      </Heading>
      {recipe.name.length <= SHORT_NAME && recipe.description ? (
        <p className={classes.plain}>{recipe.description}</p>
      ) : null}
      <p className={classes.facts}>
        <span>{minutesText(recipe.minutes)}</span>
        {recipe.energyKcal === null ? null : <span>{recipe.energyKcal} kcal</span>}
        <MarkFacts marks={marks} />
      </p>
      {atHand === undefined ? null : <AtHand atHand={atHand} />}
      <Fit recipe={recipe} family={family} />
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

/** So many reasons fit below a card; of more, the people are named. */
const MOST_REASONS = 2;

/** Who it is not for, and why. The line is kept free, so that nothing moves when it is known. */
function Fit({ recipe, family }: Pick<RecipeCardProps, 'recipe' | 'family'>) {
  const fit = notFor(recipe, family);
  if (fit === null) return <p className={classes.fit} />;
  const { reasons, without, open } = fit;
  if (without.length === 0 && open.length === 0) {
    return (
      <p className={classes.fit} data-fits>
        <IconCheck size={16} aria-hidden /> {family?.length === 1 ? 'Suits you' : 'Suits everyone'}
      </p>
    );
  }
  const nameOf = namesInSentence(family ?? []);
  const named = (people: readonly FamilyFit[]): string => listText(people.map(nameOf));
  const refusals =
    reasons.length <= MOST_REASONS
      ? reasons.map(
          ({ because, people }) => `Not for ${named(people)}${because === '' ? '' : `: ${because}`}`,
        )
      : [`Not for ${named(without)}`];
  return (
    <>
      {refusals.map((words) => (
        <Exception key={words} words={words} Icon={IconUserOff} />
      ))}
      {open.length === 0 ? null : <Exception words={`Not known for ${named(open)}`} Icon={IconHelpCircle} />}
    </>
  );
}

interface ExceptionProps {
  readonly words: string;
  readonly Icon: typeof IconUserOff;
}

const Exception = ({ words, Icon }: ExceptionProps) => (
  <p className={classes.fit}>
    <Icon size={16} aria-hidden /> <span>{words}</span>
  </p>
);
