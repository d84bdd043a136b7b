import classes from './coach.module.css';
import { HelpCard } from './shared/help-card.tsx';
import { Paragraphs } from './shared/paragraphs.tsx';
import type { Coming } from './use-asking.ts';

/** While it is made it is seen and not read aloud: a screen reader hears it whole (answer-status.tsx). */
export function ComingAnswer({ coming: { text, help } }: { readonly coming: Coming }) {
  return (
    <div className={classes.answer} aria-hidden={help === null}>
      {help === null ? null : <HelpCard help={help} />}
      {text === '' ? <p className={classes.small}>Getting advice...</p> : <Paragraphs text={text} />}
    </div>
  );
}
