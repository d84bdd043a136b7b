import type { ReactNode } from 'react';
import classes from './site-page.module.css';

export interface Fact {
  readonly name: string;
  readonly text: ReactNode;
}

/** Names with their meaning, in two columns where there is room. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map((fact) => (
        <div key={fact.name} className={classes.fact}>
          <dt>{fact.name}</dt>
          <dd>{fact.text}</dd>
        </div>
      ))}
    </dl>
  );
}
