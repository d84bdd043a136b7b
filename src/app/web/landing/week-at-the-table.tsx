import { Anchor, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Drawing } from '#features/dish-pictures/web/shared/drawing.tsx';
import { drawingOf } from '#features/dish-pictures/web/shared/drawing-url.ts';
import { CheckedTwice } from '#features/meal-plans/web/components/checked-twice.tsx';
import { BesideText, CutNote, VariantLine } from '#features/meal-plans/web/components/table-lines.tsx';
import { DishDrawing } from '#platform/web/ui/dish-drawing.tsx';
import { PortionFaces } from '#platform/web/ui/portion-faces.tsx';
import { DAY_NAMES, dinnerOf, personAt, SAMPLE_WEEK, type SampleDinner } from './sample-week.ts';
import classes from './week-at-the-table.module.css';

export interface WeekAtTheTableProps {
  /** The page's own words, beside the dinner. */
  readonly words: ReactNode;
  /** The way into the product. */
  readonly demo: ReactNode;
}

interface Shown {
  /** From 0. */
  readonly day: number;
  readonly dinner: SampleDinner;
}

/** One dinner of a planned week large, with everyone's portion, and its seven days to choose from. */
export function WeekAtTheTable({ words, demo }: WeekAtTheTableProps) {
  const [{ day, dinner }, setShown] = useState<Shown>({ day: 0, dinner: SAMPLE_WEEK.first });
  const show = async (at: number) => {
    try {
      const next = await dinnerOf(at);
      if (next !== undefined) setShown({ day: at, dinner: next });
    } catch (error) {
      console.info('The dinner could not be loaded', error);
    }
  };
  return (
    <div className={classes.week}>
      <div className={classes.words}>{words}</div>
      <Dinner dinner={dinner} day={day} />
      <section className={classes.days} aria-labelledby="week-title">
        <Title order={2} size="h4" id="week-title">
          The week at this table
        </Title>
        <ul className={classes.strip}>
          {SAMPLE_WEEK.days.map((each, at) => (
            <li key={DAY_NAMES[at]}>
              <button
                type="button"
                className={classes.day}
                aria-pressed={at === day}
                onClick={() => void show(at)}
              >
                <DishDrawing recipe={each.recipeId} size={56} />
                <span className={classes.heard}>{DAY_NAMES[at]}: </span>
                <span className={classes.dayName} aria-hidden="true">
                  {DAY_NAMES[at]?.slice(0, 3)}
                </span>
                <span className={classes.dayDish}>{each.name}</span>
              </button>
            </li>
          ))}
        </ul>
        <div className={classes.proof}>
          <div>
            <p className={classes.plain}>
              The table is a sample. Its week is not: the planner made it as it would make yours.{' '}
              <Anchor component={Link} to="/how-it-works#making" inherit>
                How a plan is made
              </Anchor>
            </p>
            <CheckedTwice>
              <Anchor component={Link} to="/how-it-works#checking" inherit>
                How a plan is checked
              </Anchor>
            </CheckedTwice>
          </div>
          {demo}
        </div>
      </section>
    </div>
  );
}

function Dinner({ dinner, day }: Shown) {
  const { recipeId = '', name = '' } = SAMPLE_WEEK.days[day] ?? {};
  const portions = dinner.portions.flatMap((portion) => {
    const person = personAt(portion.id);
    return person === undefined ? [] : [{ ...person, ...portion }];
  });
  return (
    <article className={classes.dinner} aria-labelledby="dinner-name">
      <div className={classes.dish} aria-live="polite">
        <p className={classes.kicker}>
          <strong>{DAY_NAMES[day]}’s dinner</strong> · {dinner.time}
        </p>
        <h2 id="dinner-name" className={classes.name}>
          {name}
        </h2>
        <BesideText>{dinner.beside}</BesideText>
      </div>
      <PortionFaces label={`Portions of ${name}`} unit="Servings" portions={portions} />
      <Drawing url={drawingOf(recipeId)} className={classes.picture ?? ''} />
      <p className={classes.table}>{SAMPLE_WEEK.table}</p>
      {dinner.variants.map((line) => (
        <VariantLine key={line.names} {...line} />
      ))}
      {dinner.cuts.map((sentence) => (
        <CutNote key={sentence}>{sentence}</CutNote>
      ))}
    </article>
  );
}
