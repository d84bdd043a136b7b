import { Anchor, Button, Text, VisuallyHidden } from '@mantine/core';
import { IconCircleCheck, IconCircleX, IconHelpCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { RecipeVerdict } from '#domain/recipes/recipe.ts';
import { displayName, faceOf } from '#features/family-members/web/shared/members.ts';
import { shortNames } from '#features/family-members/web/shared/short-names.ts';
import { PersonAvatar } from '#platform/web/ui/person-avatar.tsx';
import type { RecipeFit } from '../../contract/recipes.ts';
import { fitDetails, type JudgedDish, refusals, suitedText } from '../fit-words.ts';
import classes from '../recipe.module.css';

const VERDICTS: Readonly<
  Record<RecipeVerdict, { readonly words: string; readonly Icon: typeof IconCircleX }>
> = {
  suits: { words: 'Suits', Icon: IconCircleCheck },
  does_not_suit: { words: 'Not suitable', Icon: IconCircleX },
  age_unknown: { words: 'Not known: the age is missing', Icon: IconHelpCircle },
  not_planned: { words: 'Ask your clinic', Icon: IconHelpCircle },
  not_known: { words: 'Not known yet', Icon: IconHelpCircle },
};

/** Who must not eat it, and why: above what one does with the dish, in words and never folded away. */
export function Refusals({ dish }: { readonly dish: JudgedDish }) {
  const found = refusals(dish);
  if (found.length === 0) return null;
  return (
    <ul className={`${classes.refusals} no-print`} aria-label="Who it is not for">
      {found.map((words) => (
        <li key={words}>
          <IconCircleX size={20} aria-hidden /> <span>{words}</span>
        </li>
      ))}
    </ul>
  );
}

/** One row of faces, and the rest for those who ask; which label to buy is never folded away. */
export function FamilyFitList({ fits }: { readonly fits: readonly RecipeFit[] }) {
  const quiet = fits.filter(
    ({ verdict, unchecked, labels }) => verdict === 'suits' && unchecked.length === 0 && labels.length === 0,
  );
  const others = fits.filter(
    (fit) => !quiet.includes(fit) && (fit.verdict !== 'does_not_suit' || fitDetails(fit).length > 0),
  );
  const names = shortNames(fits.map((fit) => ({ ...fit, id: fit.memberId })));
  return (
    <>
      <ul className={classes.row}>
        {fits.map((fit) => (
          <Face key={fit.memberId} fit={fit} name={names.get(fit.memberId) ?? fit.name} />
        ))}
      </ul>
      <p className={classes.headline}>{suitedText(fits)}</p>
      {others.length > 0 ? <People fits={others} /> : null}
      {quiet.length > 0 ? (
        <details className={classes.fold} open={fits.length === 1}>
          <summary>Portions and daily limits</summary>
          <People fits={quiet} />
          <Text size="sm" c="dimmed">
            Based on the same limits as your meal plans.
          </Text>
        </details>
      ) : null}
      {fits.length === 1 ? (
        <div>
          <Text size="sm" c="dimmed" mb="xs">
            Add the people who eat with you, and each dish shows who it suits.
          </Text>
          <Button component={Link} to="/family-members?add=1" variant="light">
            Add a family member
          </Button>
        </div>
      ) : null}
    </>
  );
}

function Face({ fit, name }: { readonly fit: RecipeFit; readonly name: string }) {
  const { words, Icon } = VERDICTS[fit.verdict];
  return (
    <li className={classes.face} data-verdict={fit.verdict} title={`${name}: ${words}`}>
      <PersonAvatar {...faceOf(fit)} size={44} />
      <Icon size={20} className={classes.mark} aria-hidden />
      <span className={classes.faceName}>{name}</span>
      <VisuallyHidden>{`: ${words}`}</VisuallyHidden>
    </li>
  );
}

const People = ({ fits }: { readonly fits: readonly RecipeFit[] }) => (
  <ul className={classes.people}>
    {fits.map((fit) => (
      <Person key={fit.memberId} fit={fit} />
    ))}
  </ul>
);

function Person({ fit }: { readonly fit: RecipeFit }) {
  const { words } = VERDICTS[fit.verdict];
  return (
    <li className={classes.person}>
      <p className={classes.verdict} data-verdict={fit.verdict}>
        <span>{displayName(fit)}</span> <span>{words}</span>
      </p>
      <ul className={classes.details}>
        {fitDetails(fit).map((detail) => (
          <li key={detail}>{detail}</li>
        ))}
      </ul>
      {fit.verdict === 'age_unknown' || fit.isAgeAssumed ? (
        <ToProfile to={`?edit=${fit.memberId}`}>Add the age</ToProfile>
      ) : null}
      {fit.unchecked.length > 0 ? (
        <ToProfile to={`?questions=${fit.memberId}`}>Answer it under Family members</ToProfile>
      ) : null}
    </li>
  );
}

function ToProfile({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <div>
      <Anchor component={Link} className={classes.mend ?? ''} to={`/family-members${to}`} inherit>
        {children}
      </Anchor>
    </div>
  );
}
