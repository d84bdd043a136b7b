import { Button } from '@mantine/core';
import { IconCalendarPlus, IconCopy } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { IfMay } from '#platform/web/if-may.tsx';
import type { MealPlan } from '../../contract/meal-plans.ts';

const CalendarDialog = lazy(async () => ({
  default: (await import('./calendar-dialog.tsx')).CalendarDialog,
}));
const CopyPlanDialog = lazy(async () => ({
  default: (await import('./copy-plan-dialog.tsx')).CopyPlanDialog,
}));

/** Where a plan can go: into a calendar, to another week. */
export function PlanMenu({ plan }: { readonly plan: MealPlan }) {
  /** `undefined`: never asked for. */
  const [open, setOpen] = useState<'calendar' | 'copy' | null>();
  const icon = { size: 20, 'aria-hidden': true } as const;
  const close = () => setOpen(null);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCalendarPlus {...icon} />}
        onClick={() => setOpen('calendar')}
      >
        Add to your calendar
      </Button>
      <IfMay need="meals:manage">
        {' '}
        <Button variant="default" leftSection={<IconCopy {...icon} />} onClick={() => setOpen('copy')}>
          Copy to another week
        </Button>
      </IfMay>
      {open === undefined ? null : (
        <Suspense>
          <CalendarDialog opened={open === 'calendar'} onClose={close} />
          <CopyPlanDialog plan={plan} opened={open === 'copy'} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
