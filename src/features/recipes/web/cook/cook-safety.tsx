import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './cook-screen.module.css';

/** Whose plate is another one, and who must not have the dish: above every step. */
export function CookSafety({ sentences }: { readonly sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <section aria-label="Before anyone eats" className={classes.safety}>
      <IconAlertTriangle size={22} aria-hidden className={classes.safetySign ?? ''} />
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}
