import { IconCheck, IconCircleHalf2, IconInfoCircle } from '@tabler/icons-react';
import type { MealPlan } from '../../contract/meal-plans.ts';
import classes from './meal-plan.module.css';
import { PlanSection } from './plan-section.tsx';

const MARKS = {
  yes: { Icon: IconCheck, name: 'Kept' },
  partly: { Icon: IconCircleHalf2, name: 'Partly kept' },
  no: { Icon: IconInfoCircle, name: 'Not kept' },
} as const;

/** What became of each thing that was asked for. */
export function RequestOutcomes({ plan }: { readonly plan: MealPlan }) {
  const outcomes = plan.requestOutcomes ?? [];
  if (outcomes.length === 0) return null;
  return (
    <PlanSection title="What you asked for">
      <ul className={classes.outcomes}>
        {outcomes.map(({ kept, message }) => {
          const { Icon, name } = MARKS[kept];
          return (
            <li key={message} data-kept={kept}>
              <Icon size={20} aria-label={name} />
              <span>{message}</span>
            </li>
          );
        })}
      </ul>
    </PlanSection>
  );
}
