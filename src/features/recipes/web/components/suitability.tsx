import type { ReactNode } from 'react';
import classes from '../recipe.module.css';

/** Who a dish suits, on our pages and those of the family’s own recipes alike. */
export function Suitability({ children }: { readonly children: ReactNode }) {
  return (
    <section aria-labelledby="suitability" className={`${classes.suitability} no-print`}>
      <h2 id="suitability" className={classes.suitabilityTitle}>
        Who it suits
      </h2>
      {children}
    </section>
  );
}
