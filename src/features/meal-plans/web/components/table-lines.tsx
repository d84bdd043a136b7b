import { IconArrowsSplit, IconScissors } from '@tabler/icons-react';
import classes from './portion-list.module.css';

/** "with low-fat milk · banana"; nothing where the main dish stands alone. */
export function BesideText({ children }: { readonly children: string }) {
  return children === '' ? null : <p className={classes.beside}>{children}</p>;
}

export interface VariantLineProps {
  /** "Ava and Ben" */
  readonly names: string;
  readonly texts: readonly string[];
}

/** Who has something else than the others, and what. */
export function VariantLine({ names, texts }: VariantLineProps) {
  return (
    <p className={classes.variant}>
      <IconArrowsSplit size={18} aria-hidden />
      <span>
        <b>{names}:</b> {texts.join(', ')}
      </span>
    </p>
  );
}

/** What to cut small for small children. */
export function CutNote({ children }: { readonly children: string }) {
  return (
    <p className={classes.cut}>
      <IconScissors size={18} aria-hidden />
      <span>{children}</span>
    </p>
  );
}
