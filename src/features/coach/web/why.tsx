import { Anchor } from '@mantine/core';
import { formatAmount } from '#platform/web/format.ts';
import { LazyDetails } from '#platform/web/ui/lazy-details.tsx';
import type { CoachMessage } from '../contract/coach.ts';
import classes from './coach.module.css';

interface SourceProps {
  readonly title: string;
  /** What was taken from it. */
  readonly parts: CoachMessage['sources'];
}

function Source({ title, parts }: SourceProps) {
  const url = parts.find((part) => part.url !== null)?.url ?? null;
  return (
    <li>
      {url === null ? (
        title
      ) : (
        <Anchor href={url} target="_blank" rel="noreferrer">
          {title}
        </Anchor>
      )}
      {parts.map(({ detail }) =>
        detail === '' ? null : (
          <p key={detail} className={classes.small}>
            {detail}
          </p>
        ),
      )}
    </li>
  );
}

/** Where an answer comes from: its figures, then its sources, each once. */
export function Why({ sources, figures }: Pick<CoachMessage, 'sources' | 'figures'>) {
  // A number without a unit counts something in the words of a source, which stands below.
  const measured = figures.filter(({ unit }) => unit !== '');
  if (sources.length === 0 && measured.length === 0) return null;
  return (
    <LazyDetails summary="Why?" className={classes.why}>
      {() => (
        <>
          {measured.length === 0 ? null : (
            <ul>
              {measured.map(({ value, unit, what, from }) => (
                <li key={`${what} ${value} ${unit}`}>
                  {what}: {formatAmount(value)} {unit} <span className={classes.small}>({from})</span>
                </li>
              ))}
            </ul>
          )}
          <ul>
            {[...Map.groupBy(sources, ({ title }) => title)].map(([title, parts]) => (
              <Source key={title} title={title} parts={parts} />
            ))}
          </ul>
        </>
      )}
    </LazyDetails>
  );
}
