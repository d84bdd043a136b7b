import { useState } from 'react';
import { ItemLine } from '#features/grocery-lists/web/shared/item-line.tsx';
import { SAMPLE_WEEK } from './sample-week.ts';
import classes from './week-list.module.css';

/** The beginning of the week's grocery list, to be tried: what is checked is forgotten with the page. */
export function WeekList() {
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const check = (item: string, isChecked: boolean) =>
    setChecked((before) => {
      const after = new Set(before);
      if (isChecked) after.add(item);
      else after.delete(item);
      return after;
    });
  const { aisles, more } = SAMPLE_WEEK.list;
  return (
    <div>
      <div className={classes.aisles}>
        {aisles.map(({ name, items }) => (
          <section key={name} className={classes.aisle} aria-label={name}>
            <h3 className={classes.name}>{name}</h3>
            <ul className={classes.rows}>
              {items.map((item) => (
                <ItemLine
                  key={item.item}
                  {...item}
                  checked={checked.has(item.item)}
                  onCheck={(isChecked) => check(item.item, isChecked)}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <p className={classes.rest}>And {more} more.</p>
    </div>
  );
}
