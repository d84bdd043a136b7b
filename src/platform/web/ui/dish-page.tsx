import type { ReactNode } from 'react';
import classes from './dish-page.module.css';
import { PageHeader } from './page-header.tsx';
import { SectionCard } from './section-card.tsx';

export interface DishFact {
  readonly name: string;
  readonly value: string;
  /** Long ones get a line of their own. */
  readonly isLong?: boolean;
}

interface DishPageProps {
  readonly picture: ReactNode;
  readonly title: string;
  readonly description: string;
  readonly beside: ReactNode;
  readonly actions: ReactNode;
  readonly facts: readonly DishFact[];
  readonly children: ReactNode;
}

/** A dish on a page and on one printed sheet: what it is on top, then its parts. */
export function DishPage({ picture, title, description, beside, actions, facts, children }: DishPageProps) {
  return (
    <article className={classes.dish}>
      <div className={classes.top}>
        {picture}
        <div>
          <PageHeader title={title} description={description} actions={beside} />
          <div className={`${classes.actions} no-print`}>{actions}</div>
          <dl className={classes.facts}>
            {facts.map(({ name, value, isLong }) => (
              <div key={name} data-long={isLong}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
      {children}
    </article>
  );
}

interface DishMethodProps {
  /** A card. */
  readonly ingredients: ReactNode;
  readonly steps: readonly string[];
  /** Below the steps. */
  readonly children: ReactNode;
}

/** What one shops for and what one does, side by side where there is room. */
export function DishMethod({ ingredients, steps, children }: DishMethodProps) {
  return (
    <div className={classes.method}>
      {ingredients}
      <SectionCard title="Steps">
        <ol className={classes.steps}>
          {steps.map((step, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps may repeat and do not move here
            <li key={at}>{step}</li>
          ))}
        </ol>
        {children}
      </SectionCard>
    </div>
  );
}

export const DishNotes = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.notes}>{children}</div>
);
