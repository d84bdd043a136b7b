import { Button } from '@mantine/core';
import { IconPlus, IconPrinter, IconShoppingCart } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import type { MealPlan } from '#contract/meal-plans.ts';
import { IfMay } from '#web/lib/if-may.tsx';
import { showToast } from '#web/lib/toast.ts';
import { useMakeGroceryList } from '../api/make-grocery-list.ts';
import { usePrintMealPlan } from '../api/print-meal-plan.ts';

export interface PlanActionsProps {
  readonly plan: MealPlan;
  readonly showDetails: boolean;
  readonly onToggleDetails: () => void;
}

export function PlanActions({ plan, showDetails, onToggleDetails }: PlanActionsProps) {
  const navigate = useNavigate();
  const groceryList = useMakeGroceryList();
  const print = usePrintMealPlan();
  const makeList = () =>
    groceryList.mutate(plan.id, {
      onSuccess: (list) => {
        showToast({ title: 'Grocery List Ready', message: `${list.items.length} things to buy or check.` });
        void navigate(`/grocery-lists/${list.id}`);
      },
      onError: () =>
        showToast({
          title: 'No Grocery List',
          message: 'Unable to make the grocery list. Please try again.',
          kind: 'error',
        }),
    });
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
      <IfMay need="groceries:manage">
        {' '}
        <Button
          leftSection={<IconShoppingCart size={20} aria-hidden />}
          loading={groceryList.isPending}
          onClick={makeList}
        >
          Make grocery list
        </Button>
      </IfMay>
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
      <IfMay need="meals:manage">
        {' '}
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
