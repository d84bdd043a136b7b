import { IconShieldCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './checked-twice.module.css';

/** Said of a plan that the independent checker has passed. */
export function CheckedTwice({ children }: { readonly children?: ReactNode }) {
  return (
    <p className={classes.checked}>
      <IconShieldCheck size={20} aria-hidden />
      <span>
        <strong>Checked twice.</strong> After planning, a separate check went over every portion for every
        person. It found nothing that breaks a limit. {children}
      </span>
    </p>
  );
}
