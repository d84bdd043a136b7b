import { IconCheck, IconHelpCircle, IconUserOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { photoUrl } from '#features/dish-pictures/web/shared/dish-photos.ts';
import { useGrowingPicture } from '#features/dish-pictures/web/shared/growing-picture.ts';
import { WideDrawing } from '#features/dish-pictures/web/shared/wide-drawing.tsx';
import { faceOf, nameInSentence } from '#features/family-members/web/shared/members.ts';
import { PersonAvatar } from '#platform/web/ui/person-avatar.tsx';
import type { RecipeMarks } from '../../contract/recipe-marks.ts';
import type { RecipePhoto } from '../../contract/recipe-photos.ts';
import type { FamilyFit, RecipeAtHand } from '../../contract/recipes.ts';
import { recipeQuery } from '../api/read-recipe.ts';
import type { CardRecipe } from '../first-recipes.ts';
import { notFor } from '../recipe-filter.ts';
import { listText } from '../recipe-words.ts';
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
      <p className={classes.facts}>
        <span>{recipe.minutes} min</span>
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

/** Names fit into one line of a card as long as they are few. */
const MOST_NAMED = 1;
const MOST_FACES = 4;

/** Who it is not for; who matters more than how many. The line is kept free, so that nothing moves when it is known. */
function Fit({ recipe, family }: Pick<RecipeCardProps, 'recipe' | 'family'>) {
  const fit = notFor(recipe, family);
  if (fit === null) return <p className={classes.fit} />;
  const { without, open } = fit;
  if (without.length === 0 && open.length === 0) {
    return (
      <p className={classes.fit} data-fits>
        <IconCheck size={16} aria-hidden /> {family?.length === 1 ? 'Suits you' : 'Suits everyone'}
      </p>
    );
  }
  return (
    <>
      {without.length === 0 ? null : <Exception words="Not for" people={without} Icon={IconUserOff} />}
      {open.length === 0 ? null : <Exception words="Not known for" people={open} Icon={IconHelpCircle} />}
    </>
  );
}

interface ExceptionProps {
  readonly words: string;
  readonly people: readonly FamilyFit[];
  readonly Icon: typeof IconUserOff;
}

function Exception({ words, people, Icon }: ExceptionProps) {
  const names = listText(people.map(nameInSentence));
  if (people.length <= MOST_NAMED) {
    return (
      <p className={classes.fit}>
        <Icon size={16} aria-hidden /> <span>{`${words} ${names}`}</span>
      </p>
    );
  }
  return (
    <div className={classes.fit} title={`${words} ${names}`}>
      <Icon size={16} aria-hidden /> <span aria-hidden>{words}</span>
      <span className={classes.faces} aria-hidden>
        {people.slice(0, MOST_FACES).map((person) => (
          <PersonAvatar key={person.memberId} {...faceOf(person)} size={22} />
        ))}
        {people.length > MOST_FACES ? <span>+{people.length - MOST_FACES}</span> : null}
      </span>
      <span className={classes.unseen}>{`${words} ${names}`}</span>
    </div>
  );
}
