import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Relationship } from '#domain/members/member.ts';
import { PersonAvatar } from '#platform/web/ui/person-avatar.tsx';
import { faceOf } from './members.ts';
import classes from './people-row.module.css';
import { shortNames } from './short-names.ts';

export interface RowPerson {
  readonly id: string;
  readonly name: string;
  readonly relationship: Relationship | null;
  readonly yours: boolean;
}

export type PeopleRowProps = {
  /** Of the row: "Whose goals". */
  readonly label: string;
  readonly people: readonly RowPerson[];
  readonly chosenId: string;
} & ({ readonly addressOf: (id: string) => string } | { readonly onChoose: (id: string) => void });

/** Whose page it is: one row of first names that can be pushed along, on every page. */
export function PeopleRow(props: PeopleRowProps) {
  const { label, people, chosenId } = props;
  const names = shortNames(people);
  const chosen = useRef<HTMLLIElement>(null);
  // Someone at the end of the row is in sight when the page opens. The page itself stays where it is.
  useEffect(() => {
    const item = chosen.current;
    const row = item?.parentElement;
    if (item && row && chosenId !== '')
      row.scrollLeft = item.offsetLeft - row.clientWidth / 2 + item.clientWidth / 2;
  }, [chosenId]);
  const row = people.map((person) => {
    const isChosen = person.id === chosenId;
    const face = (
      <>
        <PersonAvatar {...faceOf(person)} size={36} />
        <bdi>{names.get(person.id)}</bdi>
      </>
    );
    return (
      <li key={person.id} ref={isChosen ? chosen : null}>
        {'addressOf' in props ? (
          <Link
            to={props.addressOf(person.id)}
            replace
            preventScrollReset
            className={classes.person}
            aria-current={isChosen ? 'true' : undefined}
          >
            {face}
          </Link>
        ) : (
          <button
            type="button"
            className={classes.person}
            aria-pressed={isChosen}
            onClick={() => props.onChoose(person.id)}
          >
            {face}
          </button>
        )}
      </li>
    );
  });
  return 'addressOf' in props ? (
    <nav aria-label={label} className="no-print">
      <ul className={classes.people}>{row}</ul>
    </nav>
  ) : (
    <ul className={classes.people} aria-label={label}>
      {row}
    </ul>
  );
}
