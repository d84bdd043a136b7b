import { type ReactNode, useId } from 'react';
import { SCALE } from '../contract/scales.ts';
import classes from './choices.module.css';

interface ScaleRowProps {
  readonly legend: string;
  /** From the lowest step to the highest. */
  readonly words: readonly string[];
  readonly value: number | null;
  readonly onChange: (step: number) => void;
  /** Above the word. */
  readonly picture?: (step: number) => ReactNode;
}

/** Five choices in a row, one tap. */
export function ScaleRow({ legend, words, value, onChange, picture }: ScaleRowProps) {
  const name = useId();
  return (
    <fieldset className={classes.scale} data-pictures={picture === undefined ? undefined : true}>
      <legend>{legend}</legend>
      <div className={classes.steps}>
        {words.map((word, index) => {
          const step = SCALE.least + index;
          return (
            <label key={word} className={classes.step}>
              <input
                type="radio"
                name={name}
                value={step}
                checked={value === step}
                onChange={() => onChange(step)}
              />
              {picture?.(step)}
              <span>{word}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
