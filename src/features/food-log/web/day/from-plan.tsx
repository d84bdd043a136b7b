import { Button } from '@mantine/core';
import { IconToolsKitchen2, IconUsers } from '@tabler/icons-react';
import { WarningLine } from '../limit-warning.tsx';
import { addPlanned, type PlannedPortion } from '../log-actions.tsx';
import { usePlannedStates } from '../planned-queries.ts';
import classes from './day.module.css';

export interface FromPlanProps {
  readonly own: PlannedPortion;
  readonly planned: readonly PlannedPortion[];
}

/** What was planned for this person is the likeliest. */
export function FromPlan({ own, planned }: FromPlanProps) {
  const { plate, planMeal, changed } = own.offer;
  const isOpen = usePlannedStates(planMeal.date)?.stateOf(planMeal) === 'open';
  // Anyone with a warning is logged on their own page, where it is shown.
  const isSafe = planned.every(({ offer }) => offer.changed.length === 0);
  return (
    <>
      <Button
        variant="light"
        className={`${classes.same ?? ''} no-print`}
        leftSection={<IconToolsKitchen2 size={18} aria-hidden />}
        onClick={() => addPlanned([own])}
      >
        <span>
          Log what was planned
          <span className={classes.sameNames}>{plate.map(({ name }) => name).join(' · ')}</span>
        </span>
      </Button>
      {changed.map((text) => (
        <WarningLine key={text} text={text} />
      ))}
      {/* A day that was forgotten takes as few presses as on Today. */}
      {planned.length > 1 && isOpen && isSafe ? (
        <Button
          variant="default"
          className={`${classes.same ?? ''} no-print`}
          leftSection={<IconUsers size={18} aria-hidden />}
          onClick={() => addPlanned(planned)}
        >
          Everyone ate this
        </Button>
      ) : null}
    </>
  );
}
