import { Button } from '@mantine/core';
import { IconPlus, IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { IfMay } from '#platform/web/if-may.tsx';
import { showToast } from '#platform/web/toast.ts';
import type { MealPlan } from '../../contract/meal-plans.ts';
import { usePrintMealPlan } from '../api/print-meal-plan.ts';
import { PlanMenu } from './plan-menu.tsx';
import { PlanRest } from './plan-rest.tsx';

export interface PlanActionsProps {
  readonly plan: MealPlan;
  readonly showDetails: boolean;
  readonly onToggleDetails: () => void;
  /** What other features offer for a plan, such as its grocery list. */
  readonly beside?: ReactNode;
}

export function PlanActions({ plan, showDetails, onToggleDetails, beside }: PlanActionsProps) {
  const print = usePrintMealPlan();
  const exportPdf = () =>
    print.mutate(plan.id, {
      onSuccess: () =>
        showToast({ title: 'PDF Export Ready', message: 'Print the page, or save it as a PDF.' }),
      onError: () =>
        showToast({
          title: 'Download Failed',
          message: 'Unable to download PDF. Please try again.',
          kind: 'error',
        }),
    });
  return (
    <>
      {beside}
      <Button variant="default" aria-pressed={showDetails} onClick={onToggleDetails}>
        {showDetails ? 'Hide Details' : 'View Details'}
      </Button>
      <Button
        variant="default"
        leftSection={<IconPrinter size={20} aria-hidden />}
        loading={print.isPending}
        onClick={exportPdf}
      >
        Export PDF
      </Button>
      <PlanMenu plan={plan} />
      <IfMay need="meals:manage">
        <PlanRest plan={plan} />{' '}
        <Button
          variant="default"
          leftSection={<IconPlus size={20} aria-hidden />}
          component={Link}
          to="/meal-plan-generator"
        >
          New Plan
        </Button>
      </IfMay>
    </>
  );
}
