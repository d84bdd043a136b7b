import { Link } from 'react-router';
import classes from './planned-cooking.module.css';

export interface CookTab {
  readonly key: string;
  readonly name: string;
  readonly to: string;
  readonly isHere: boolean;
}

/** A glimpse of the tab before stays in sight. */
const GLIMPSE_PX = 56;

/** Only the row of tabs moves, never the page. */
function scrollTo(tab: HTMLElement | null): void {
  if (tab?.parentElement) tab.parentElement.scrollLeft = tab.offsetLeft - GLIMPSE_PX;
}

/** The dishes of a meal, and at the end of them the table: each a way to where the cook was. */
export function CookTabs({ tabs }: { readonly tabs: readonly CookTab[] }) {
  return (
    <nav aria-label="Dishes of this meal" className={classes.tabs}>
      {tabs.map(({ key, name, to, isHere }) => (
        <Link
          key={key}
          to={to}
          replace
          ref={isHere ? scrollTo : undefined}
          aria-current={isHere ? 'step' : undefined}
          className={classes.tab}
        >
          <span>{name}</span>
        </Link>
      ))}
    </nav>
  );
}
