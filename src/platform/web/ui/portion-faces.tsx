import { VisuallyHidden } from '@mantine/core';
import { type CSSProperties, type KeyboardEvent, type SyntheticEvent, useState } from 'react';
import { PersonAvatar, type PersonAvatarProps } from './person-avatar.tsx';
import classes from './portion-faces.module.css';

export interface PortionFace {
  readonly id: string;
  readonly name: string;
  readonly face: Pick<PersonAvatarProps, 'initials' | 'color'>;
  /** Below the face, as short as it gets: "1¼". */
  readonly amount: string;
  /** What the amount means: "1¼ servings · 310 g". */
  readonly details: string;
  /** The details for those who hear them, where signs are read wrong ("1½" as eleven halves). */
  readonly spoken?: string;
}

export interface PortionFacesProps {
  /** Names the row for those who hear it: "Portions of Fish tacos". */
  readonly label: string;
  readonly portions: readonly PortionFace[];
  /** What the amounts count, said once above them: "Servings". Left out: each says it for itself. */
  readonly unit?: string;
  /** Of a face, in pixels at the standard text size. */
  readonly size?: number;
}

interface Shown {
  readonly id: string;
  /** The side of the face on which the words begin, so that they stay inside the row. */
  readonly from: 'left' | 'right';
}

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => Math.min(at + 1, last),
  ArrowLeft: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
};

/**
 * Who eats how much: faces with their names and amounts. Details appear on hover, focus and touch, and are
 * read aloud with each face. All of them are one stop of the Tab key; arrow keys go along them.
 */
export function PortionFaces({ label, portions, unit, size = 36 }: PortionFacesProps) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [stop, setStop] = useState(0);
  const last = portions.length - 1;
  const show = (id: string, { currentTarget }: SyntheticEvent<HTMLElement>) => {
    const face = currentTarget.getBoundingClientRect();
    const row = currentTarget.closest('ul')?.getBoundingClientRect() ?? face;
    const isLeft = face.left + face.right <= row.left + row.right;
    setShown({ id, from: isLeft ? 'left' : 'right' });
  };
  const hide = () => setShown(null);
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    // WCAG 1.4.13: what has appeared can be sent away. A dialog around the row stays open.
    if (event.key === 'Escape' && shown !== null) {
      event.stopPropagation();
      hide();
    }
    const next = STEPS[event.key]?.(Math.min(stop, last), last);
    if (next === undefined) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll<HTMLElement>('button')[next]?.focus();
  };
  return (
    <div>
      {unit === undefined ? null : (
        <p className={classes.unit} aria-hidden>
          {unit}
        </p>
      )}
      <ul
        className={classes.row}
        style={
          { '--people': portions.length, '--people-in-half': Math.ceil(portions.length / 2) } as CSSProperties
        }
        aria-label={label}
        onKeyDown={onKeyDown}
        onPointerLeave={hide}
      >
        {portions.map(({ id, name, face, amount, details, spoken = details }, at) => (
          <li key={id} className={classes.place}>
            <button
              type="button"
              className={classes.face}
              tabIndex={at === Math.min(stop, last) ? 0 : -1}
              onClick={(event) => show(id, event)}
              onPointerEnter={(event) => show(id, event)}
              onFocus={(event) => {
                setStop(at);
                show(id, event);
              }}
              onBlur={hide}
            >
              <VisuallyHidden>
                {name}: {spoken}
              </VisuallyHidden>
              <PersonAvatar {...face} size={size} />
              <span className={classes.name} aria-hidden>
                {name}
              </span>
              <span className={classes.amount} aria-hidden>
                {amount}
              </span>
            </button>
            {/* The button says the same. On paper the names are always there. */}
            <span
              className={classes.words}
              data-from={shown?.id === id ? shown.from : undefined}
              aria-hidden="true"
            >
              <b>{name}</b>
              <span>{details}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
