import { initialsOf } from '#web/lib/members.ts';
import type { Eater } from '../day-menu.ts';
import classes from './meal-plan.module.css';

const TONES = ['leaf', 'tomato', 'saffron', 'berry', 'plum'] as const;

/** Decorative: the person's name always stands beside it. */
export function MemberAvatar({ eater }: { readonly eater: Pick<Eater, 'name' | 'index'> }) {
  return (
    <span className={classes.avatar} data-tone={TONES[eater.index % TONES.length]} aria-hidden="true">
      {initialsOf(eater.name)}
    </span>
  );
}
