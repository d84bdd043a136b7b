import { faceOf } from '#features/family-members/web/shared/members.ts';
import { PersonAvatar } from '#platform/web/ui/person-avatar.tsx';
import type { HydrationPerson } from '../contract/hydration.ts';
import classes from './hydration.module.css';

interface PeopleRowProps {
  readonly people: readonly HydrationPerson[];
  readonly chosen: string;
  readonly onChoose: (memberId: string) => void;
}

/** Whose drinks are shown, and who gets the next one. */
export function PeopleRow({ people, chosen, onChoose }: PeopleRowProps) {
  return (
    <ul className={classes.people} aria-label="Who drinks">
      {people.map((person) => (
        <li key={person.memberId} style={{ maxWidth: '100%' }}>
          <button
            type="button"
            className={classes.person}
            aria-pressed={person.memberId === chosen}
            onClick={() => onChoose(person.memberId)}
          >
            <PersonAvatar {...faceOf(person)} size={36} />
            <bdi>{person.yours ? 'You' : person.name}</bdi>
          </button>
        </li>
      ))}
    </ul>
  );
}
