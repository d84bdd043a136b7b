import type { ReactNode } from 'react';
import classes from './page.module.css';
import { sectionLines } from './section-lines.ts';

export interface PageProps {
  /**
   * `wide` fills what the shell gives (cards, tables), `reading` keeps lines short (articles, settings),
   * `form` is for one column of fields.
   */
  readonly width?: 'wide' | 'reading' | 'form';
  /** Beside the sections on a desktop, below them on a phone. */
  readonly aside?: ReactNode;
  /** The sections; they keep the same distance on every page. */
  readonly children: ReactNode;
}

/** What comes below a `PageHeader`. */
export function Page({ width = 'wide', aside, children }: PageProps) {
  return (
    <div className={classes.page} data-width={width} data-aside={aside ? true : undefined}>
      <div className={width === 'form' ? `${classes.sections} ${sectionLines}` : classes.sections}>
        {children}
      </div>
      {aside ? <div className={classes.sections}>{aside}</div> : null}
    </div>
  );
}
