import type { Help } from '../../contract/answer.ts';
import classes from './help.module.css';
import { HelpLines } from './help-lines.tsx';
import { Paragraphs } from './paragraphs.tsx';

/** Help before anything else. */
export function HelpCard({ help: { title, text, lines } }: { readonly help: Help }) {
  const sources = [...new Set(lines.map(({ source }) => `${source.name}, ${source.date}`))];
  return (
    <section className={classes.help} aria-label={title}>
      <p className={classes.helpTitle}>{title}</p>
      <Paragraphs text={text} />
      <HelpLines lines={lines} />
      <p className={classes.small}>Numbers from {sources.join('; ')}</p>
    </section>
  );
}
