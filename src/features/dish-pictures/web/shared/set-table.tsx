import classes from './drawing.module.css';
import { SET_TABLE } from './drawing-url.ts';

/** Where a dish is on its way: the table is there with the page, in the place of the dish. Decorative. */
export function SetTable({ className }: { readonly className: string }) {
  return (
    <img
      className={`${className} ${classes.drawing}`}
      src={SET_TABLE}
      alt=""
      width={400}
      height={300}
      fetchPriority="high"
    />
  );
}
