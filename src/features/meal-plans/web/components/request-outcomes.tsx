import { IconCheck, IconInfoCircle } from '@tabler/icons-react';
import type { MealPlan } from '../../contract/meal-plans.ts';
import classes from './meal-plan.module.css';
import { PlanSection } from './plan-section.tsx';

/** What became of each thing that was asked for. */
export function RequestOutcomes({ plan }: { readonly plan: MealPlan }) {
  const outcomes = plan.requestOutcomes ?? [];
  if (outcomes.length === 0) return null;
  return (
    <PlanSection title="What you asked for">
      <ul className={classes.outcomes}>
        {outcomes.map(({ isMet, message }) => (
          <li key={message} data-met={isMet || undefined}>
            {isMet ? (
              <IconCheck size={20} aria-label="Done" />
            ) : (
              <IconInfoCircle size={20} aria-label="Not done" />
            )}
            <span>{message}</span>
          </li>
        ))}
      </ul>
    </PlanSection>
  );
}
