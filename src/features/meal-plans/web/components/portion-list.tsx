import { Text } from '@mantine/core';
import { IconScissors } from '@tabler/icons-react';
import { quartersText, withSpokenFractions } from '#domain/units/friendly-number.ts';
import { PersonAvatar } from '#platform/web/ui/person-avatar.tsx';
import { PortionFaces } from '#platform/web/ui/portion-faces.tsx';
import type { PlannedMeal } from '../../contract.ts';
import { cutSmallSentences } from '../../rules/pieces.ts';
import { ownFoods, ownText, type ShownDish } from '../../rules/served-words.ts';
import type { Eaters } from '../day-menu.ts';
import { portionText, type ShownPortion } from '../portion-text.ts';
import { portionsOf } from '../portions-of.ts';
import classes from './portion-list.module.css';

/** What is shown of a dish on the table; the landing page keeps no more of it. */
export interface ServedMeal extends Pick<PlannedMeal, 'name' | 'cutSmall'> {
  readonly portions: readonly (ShownPortion & { readonly memberId: string })[];
  readonly ingredients: readonly Pick<PlannedMeal['ingredients'][number], 'foodId' | 'name'>[];
  /** What is on the table; a plan of an earlier version has one dish, which is the meal. */
  readonly dishes?: readonly ShownDish[] | undefined;
}

export interface PortionListProps {
  readonly meal: ServedMeal;
  readonly eaters: Eaters;
}

/** Who gets how much of a dish: a row of faces, or one person in full. */
export function PortionRow({ meal, eaters }: PortionListProps) {
  const portions = portionsOf(meal, eaters);
  const label = `Portions of ${meal.name}`;
  const [only] = portions;
  const textOf = (portion: ServedMeal['portions'][number]) =>
    portionText(portion, meal.dishes && ownText(meal.dishes, portion.memberId));
  if (portions.length === 1 && only !== undefined) {
    return (
      <ul className={classes.only} aria-label={label}>
        <li>
          <PersonAvatar {...only.eater.face} size={36} />
          <span>
            <Text component="span" display="block" fw={600} lh={1.3}>
              {only.eater.name}
            </Text>
            <Text component="span" display="block" size="sm" c="dimmed" lh={1.35}>
              {textOf(only.portion)}
            </Text>
          </span>
        </li>
      </ul>
    );
  }
  return (
    <PortionFaces
      label={label}
      portions={portions.map(({ eater, portion }) => ({
        id: eater.id,
        name: eater.name,
        face: eater.face,
        amount: quartersText(firstServings(meal, portion)),
        details: textOf(portion),
        spoken: withSpokenFractions(textOf(portion)),
      }))}
    />
  );
}

/** Of the main dish, or of what someone has who does not eat of it. */
const firstServings = ({ dishes = [] }: ServedMeal, portion: ServedMeal['portions'][number]): number =>
  ownFoods(dishes, portion.memberId)[0]?.servings ?? portion.servings;

/** What to cut small for small children: always in view, on Today and in the plan. */
export function CutNotes({ meal, eaters }: PortionListProps) {
  const shown = new Set(portionsOf(meal, eaters).map(({ eater }) => eater.id));
  const cutSmall = meal.cutSmall?.filter(({ memberId }) => shown.has(memberId));
  const sentences = cutSmallSentences(
    { ingredients: meal.ingredients, cutSmall },
    (id) => eaters.get(id)?.nameInSentence ?? id,
  );
  return sentences.map((sentence) => (
    <p key={sentence} className={classes.cut}>
      <IconScissors size={18} aria-hidden />
      <span>{sentence}</span>
    </p>
  ));
}

export function PortionList(props: PortionListProps) {
  return (
    <div className={classes.portions}>
      <PortionRow {...props} />
      <CutNotes {...props} />
    </div>
  );
}
