import { Title } from '@mantine/core';
import { useLocation } from 'react-router';
import { LazyDetails } from '#platform/web/ui/lazy-details.tsx';
import { type CopingCard, copingCards } from '../rules/coping-cards.ts';
import { Breathing } from './breathing.tsx';
import classes from './wellbeing.module.css';

const BREATHING = 'breathing';

export function CardSource({ source: { name, url } }: Pick<CopingCard, 'source'>) {
  return (
    <p className={classes.small}>
      After{' '}
      {url === null ? (
        name
      ) : (
        <a href={url} target="_blank" rel="noreferrer">
          {name}
        </a>
      )}
    </p>
  );
}

/** Things to try, one line each until they are opened. */
export function CopingList({ stage }: { readonly stage: 'teen' | 'adult' }) {
  const { hash } = useLocation();
  return (
    <section aria-labelledby="coping" className={classes.section}>
      <Title order={2} id="coping">
        What can help right now
      </Title>
      <div className={classes.cards}>
        {copingCards(stage).map(({ id, title, text, steps, source }) => (
          <LazyDetails key={id} summary={title} className={classes.card} isOpen={hash === `#${id}`}>
            {() => (
              <div className={classes.cardText}>
                <p>{text}</p>
                {id === BREATHING ? <Breathing /> : null}
                {steps.length === 0 ? null : (
                  <ol>
                    {steps.map((step) => (
                      <li key={step}>{step}</li>
                    ))}
                  </ol>
                )}
                <CardSource source={source} />
              </div>
            )}
          </LazyDetails>
        ))}
      </div>
    </section>
  );
}
