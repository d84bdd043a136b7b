import { IconBulb, IconInfoCircle, IconShieldCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './quiet-note.module.css';

const ICONS = { info: IconInfoCircle, tip: IconBulb, safety: IconShieldCheck } as const;

export interface QuietNoteProps {
  readonly kind?: keyof typeof ICONS;
  readonly title?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Something good to know that is no alarm: it does not interrupt a screen reader. */
export function QuietNote({ kind = 'info', title, className, children }: QuietNoteProps) {
  const Icon = ICONS[kind];
  return (
    <div className={className === undefined ? classes.note : `${classes.note} ${className}`} data-kind={kind}>
      <Icon className={classes.icon ?? ''} size="1.375rem" aria-hidden />
      <div className={classes.words}>
        {title ? <p className={classes.title}>{title}</p> : null}
        {children}
      </div>
    </div>
  );
}
