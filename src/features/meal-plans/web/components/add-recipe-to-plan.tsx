import { IconCalendarPlus } from '@tabler/icons-react';
import { lazy } from 'react';
import { useMayDo } from '#platform/web/may-do.ts';
import { DialogButton } from '#platform/web/ui/dialog-button.tsx';
import type { PlannableRecipe } from './plan-choice.tsx';

const PlanChoice = lazy(async () => ({ default: (await import('./plan-choice.tsx')).PlanChoice }));

export function AddRecipeToPlan({ recipe }: { readonly recipe: PlannableRecipe }) {
  if (!useMayDo('meals:manage')) return null;
  return (
    <DialogButton
      label="Add to plan"
      icon={<IconCalendarPlus size={20} aria-hidden />}
      title="Add to a meal plan"
    >
      {(close) => <PlanChoice recipe={recipe} onDone={close} />}
    </DialogButton>
  );
}
