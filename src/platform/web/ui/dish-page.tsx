import type { ReactNode } from 'react';
import classes from './dish-page.module.css';
import { PageHeader } from './page-header.tsx';
import { SectionCard } from './section-card.tsx';

export interface DishFact {
  readonly name: string;
  readonly value: string;
  /** Left out: on both. */
  readonly only?: 'screen' | 'paper';
}

const ONLY_ON = { screen: 'no-print', paper: 'print-only' } as const;

interface DishPageProps {
  readonly picture: ReactNode;
  readonly title: string;
  readonly description: string;
  readonly beside: ReactNode;
  readonly actions: ReactNode;
  readonly facts: readonly DishFact[];
  /** Who must not eat it: above what one does with the dish. */
  readonly warning?: ReactNode;
  /** Who it suits: right below what one does with the dish. */
  readonly suitability?: ReactNode;
  /** On paper, above what is cooked: what keeps people safe. */
  readonly paperSafety: ReactNode;
  readonly children: ReactNode;
}

/** A dish on a page and on one printed sheet: its picture and what goes in are what counts, the rest is quiet. */
export function DishPage(props: DishPageProps) {
  const { picture, title, description, beside, actions, facts, warning, suitability, paperSafety, children } =
    props;
  return (
    <article className={classes.dish}>
      <div className={classes.top}>
        <div className={classes.picture}>{picture}</div>
        <div>
          <PageHeader title={title} description={description} actions={beside} />
          <dl className={classes.facts}>
            {facts.map(({ name, value, only }) => (
              <div key={name} className={only && ONLY_ON[only]}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {warning}
          <div className={`${classes.actions} no-print`}>{actions}</div>
          {suitability}
        </div>
      </div>
      {paperSafety}
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
