import { Text, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { TodayLine } from '#platform/web/today-lines.ts';
import classes from './today.module.css';

/** What is to be done, the next thing first; each line leads to where it is done. */
export function TodayToDo({ lines }: { readonly lines: readonly TodayLine[] }) {
  if (lines.length === 0) return <Text c="dimmed">Nothing to prepare. Enjoy your day.</Text>;
  return (
    <ul className={classes.toDo}>
      {lines.map((line) => (
        <li key={line.id}>
          <Link to={line.to} className={classes.line} data-done={line.done || undefined}>
            <span className={classes.lineIcon} aria-hidden>
              {line.done ? <IconCheck size={22} /> : line.icon}
            </span>
            <span className={classes.lineText}>
              {line.done ? <VisuallyHidden>Done: </VisuallyHidden> : null}
              {line.text}
            </span>
            <IconChevronRight size={18} aria-hidden className={classes.chevron ?? ''} />
            {line.details && line.details.length > 0 ? (
              <span className={classes.lineDetails}>
                {line.details.map((detail) => (
                  <span key={detail}>{detail}</span>
                ))}
              </span>
            ) : null}
          </Link>
          {line.action === undefined ? null : <div className={classes.lineAction}>{line.action}</div>}
        </li>
      ))}
    </ul>
  );
}
