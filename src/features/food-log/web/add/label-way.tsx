import { LabelForm } from '#features/foods/web/shared/label-form.tsx';
import { pickOfFood } from '../log-picks.ts';
import classes from './add.module.css';
import type { WayProps } from './way-props.ts';

export interface LabelWayProps extends Pick<WayProps, 'typed' | 'onPick' | 'onDone'> {
  /** Of a package that nobody knows; `null`: none was scanned or typed. */
  readonly barcode: string | null;
}

/** A food that nobody knows, from its package; then its amount is asked as of any other. */
export function LabelWay({ typed, barcode, onPick, onDone }: LabelWayProps) {
  return (
    <div className={classes.way}>
      <LabelForm
        label={{ name: typed, barcode }}
        onSaved={({ food }) => onPick(pickOfFood(food), barcode === null ? undefined : 'barcode')}
        onCancel={onDone}
      />
    </div>
  );
}
