import { Anchor, Button } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { IfMay } from '#platform/web/if-may.tsx';
import type { MealPlan } from '../../contract/meal-plans.ts';
import { PrintPlan } from './print-plan.tsx';

const PlanMenu = lazy(async () => ({ default: (await import('./plan-menu.tsx')).PlanMenu }));

export interface PlanActionsProps {
  readonly plan: MealPlan;
  readonly showDetails: boolean;
  readonly onToggleDetails: () => void;
  /** What other features offer for a plan, such as its grocery list. */
  readonly beside?: ReactNode;
}

export function PlanActions({ plan, showDetails, onToggleDetails, beside }: PlanActionsProps) {
  return (
    <>
      {beside}
      <Button variant="default" aria-pressed={showDetails} onClick={onToggleDetails}>
        {showDetails ? 'Hide Details' : 'View Details'}
      </Button>
      <PrintPlan planId={plan.id} />
      <Suspense
        fallback={
          <Button variant="default" disabled>
            More options
          </Button>
        }
      >
        <PlanMenu plan={plan} />
      </Suspense>
      <IfMay need="meals:manage">
        <Anchor component={Link} to="/help-center/change-a-plan" size="sm">
          How to change a plan
        </Anchor>
      </IfMay>
    </>
  );
}
