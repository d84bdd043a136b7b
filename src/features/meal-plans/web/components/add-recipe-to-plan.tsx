import { IconCalendarPlus } from '@tabler/icons-react';
import { lazy } from 'react';
import type { MealType } from '#domain/nutrition/meal-types.ts';
import { useMayDo } from '#platform/web/may-do.ts';
import { DialogButton } from '#platform/web/ui/dialog-button.tsx';

const PlanChoice = lazy(async () => ({ default: (await import('./plan-choice.tsx')).PlanChoice }));

export interface PlannableRecipe {
  readonly id: string;
  readonly name: string;
  readonly mealTypes: readonly MealType[];
}

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
