import { Anchor, Button, Text } from '@mantine/core';
import { IconCircleCheck, IconCircleX, IconHelpCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { RecipeVerdict } from '#domain/recipes/recipe-verdict.ts';
import { displayName, faceOf } from '#features/family-members/web/shared/members.ts';
import { PersonAvatar } from '#platform/web/ui/person-avatar.tsx';
import type { RecipeFit } from '../../contract/recipes.ts';
import { fitDetails } from '../fit-words.ts';
import classes from '../recipe.module.css';

const VERDICTS: Readonly<
  Record<RecipeVerdict, { readonly words: string; readonly Icon: typeof IconCircleX }>
> = {
  suits: { words: 'Suits', Icon: IconCircleCheck },
  does_not_suit: { words: 'Does not suit', Icon: IconCircleX },
  age_unknown: { words: 'Not known: the age is missing', Icon: IconHelpCircle },
  not_planned: { words: 'Ask your clinic', Icon: IconHelpCircle },
  not_known: { words: 'Not known yet', Icon: IconHelpCircle },
};

export function FamilyFitList({ fits }: { readonly fits: readonly RecipeFit[] }) {
  return (
    <>
      <ul className={classes.people}>
        {fits.map((fit) => (
          <Person key={fit.memberId} fit={fit} />
        ))}
      </ul>
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

function Person({ fit }: { readonly fit: RecipeFit }) {
  const { words, Icon } = VERDICTS[fit.verdict];
  const details = fitDetails(fit);
  return (
    <li className={classes.person}>
      <PersonAvatar {...faceOf(fit)} size={40} />
      <div>
        <div className={classes.verdict} data-verdict={fit.verdict}>
          <Text component="span" fw={650} c="var(--mantine-color-text)">
            {displayName(fit)}
          </Text>
          <Icon size={20} aria-hidden />
          <span>{words}</span>
        </div>
        <ul className={classes.details}>
          {details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
        {fit.verdict === 'age_unknown' || fit.isAgeAssumed ? (
          <ToProfile to={`?edit=${fit.memberId}`}>Add the age</ToProfile>
        ) : null}
        {fit.unchecked.length > 0 ? (
          <ToProfile to={`?questions=${fit.memberId}`}>Answer it under Family members</ToProfile>
        ) : null}
      </div>
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
