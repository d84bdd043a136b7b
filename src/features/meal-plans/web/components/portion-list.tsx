import { Text } from '@mantine/core';
import { PersonAvatar } from '#platform/web/ui/person-avatar.tsx';
import { PortionFaces } from '#platform/web/ui/portion-faces.tsx';
import type { Eaters } from '../day-menu.ts';
import { cutSentences, portionFaces, type ServedMeal } from '../portion-words.ts';
import classes from './portion-list.module.css';
import { CutNote } from './table-lines.tsx';

export interface PortionListProps {
  readonly meal: ServedMeal;
  readonly eaters: Eaters;
}

/** Who gets how much of a dish: faces with names, or one person in full. */
export function PortionRow({ meal, eaters }: PortionListProps) {
  const faces = portionFaces(meal, eaters);
  const label = `Portions of ${meal.name}`;
  const [only] = faces.portions;
  if (faces.portions.length !== 1 || only === undefined) return <PortionFaces label={label} {...faces} />;
  return (
    <ul className={classes.only} aria-label={label}>
      <li>
        <PersonAvatar {...only.face} size={36} />
        <span>
          <Text component="span" display="block" fw={600} lh={1.3}>
            {only.name}
          </Text>
          <Text component="span" display="block" size="sm" c="dimmed" lh={1.35}>
            {only.details}
          </Text>
        </span>
      </li>
    </ul>
  );
}

/** What to cut small for small children: always in view, on Today and in the plan. */
export const CutNotes = ({ meal, eaters }: PortionListProps) =>
  cutSentences(meal, eaters).map((sentence) => <CutNote key={sentence}>{sentence}</CutNote>);

export function PortionList(props: PortionListProps) {
  return (
    <div className={classes.portions}>
      <PortionRow {...props} />
      <CutNotes {...props} />
    </div>
  );
}
