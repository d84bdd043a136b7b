import { Anchor, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { IfMay } from '#platform/web/if-may.tsx';
import type { MealPlan } from '../../contract/meal-plans.ts';
import { PlanMenu } from './plan-menu.tsx';
import { PrintPlan } from './print-plan.tsx';

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
      <PlanMenu plan={plan} />
      <IfMay need="meals:manage">
        <Anchor component={Link} to="/help-center/change-a-plan" size="sm">
          How to change a plan
        </Anchor>
      </IfMay>
    </>
  );
}
