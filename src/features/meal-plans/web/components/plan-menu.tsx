import { Button, Loader, Menu } from '@mantine/core';
import {
  IconCalendarPlus,
  IconCopy,
  IconDots,
  IconPlus,
  IconPrinter,
  IconRefresh,
  IconTrash,
} from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useMayDo } from '#platform/web/may-do.ts';
import type { MealPlan } from '../../contract/meal-plans.ts';
import { useDeleteMealPlan } from '../api/delete-meal-plan.ts';
import { NEW_PLAN_PATH } from '../new-plan-path.ts';
import { PlanAgainDialog } from './plan-again-dialog.tsx';
import { usePlanRest } from './plan-rest.ts';
import { PrintDialog } from './print-plan.tsx';

const CalendarDialog = lazy(async () => ({
  default: (await import('./calendar-dialog.tsx')).CalendarDialog,
}));
const CopyPlanDialog = lazy(async () => ({
  default: (await import('./copy-plan-dialog.tsx')).CopyPlanDialog,
}));

/** What is done with a plan now and then: paper, a calendar, another week, other meals. */
export function PlanMenu({ plan }: { readonly plan: MealPlan }) {
  /** `undefined`: never asked for. */
  const [open, setOpen] = useState<'print' | 'calendar' | 'copy' | 'again' | null>();
  const mayManage = useMayDo('meals:manage');
  const rest = usePlanRest(plan);
  const isPlanning = rest?.isPending === true;
  const deletePlan = useDeleteMealPlan();
  const navigate = useNavigate();
  const remove = () => {
    deletePlan(plan);
    void navigate('/meal-plan-generator');
  };
  const icon = { size: 20, 'aria-hidden': true } as const;
  const close = () => setOpen(null);
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            variant="default"
            leftSection={isPlanning ? <Loader size={18} /> : <IconDots {...icon} />}
            disabled={isPlanning}
          >
            {isPlanning ? 'Planning…' : 'More options'}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPrinter {...icon} />} onClick={() => setOpen('print')}>
            More ways to print
          </Menu.Item>
          <Menu.Item leftSection={<IconCalendarPlus {...icon} />} onClick={() => setOpen('calendar')}>
            Add to your calendar
          </Menu.Item>
          {mayManage ? (
            <>
              <Menu.Item leftSection={<IconCopy {...icon} />} onClick={() => setOpen('copy')}>
                Copy to another week
              </Menu.Item>
              {rest === null ? null : (
                <Menu.Item leftSection={<IconRefresh {...icon} />} onClick={() => setOpen('again')}>
                  {rest.label}
                </Menu.Item>
              )}
              <Menu.Item leftSection={<IconPlus {...icon} />} component={Link} to={NEW_PLAN_PATH}>
                New Plan
              </Menu.Item>
              <Menu.Item c="var(--hw-tomato-text)" leftSection={<IconTrash {...icon} />} onClick={remove}>
                Remove
              </Menu.Item>
            </>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      <PrintDialog planId={plan.id} opened={open === 'print'} onClose={close} />
      {open === undefined ? null : (
        <Suspense>
          <CalendarDialog opened={open === 'calendar'} onClose={close} />
          <CopyPlanDialog plan={plan} opened={open === 'copy'} onClose={close} />
          {rest === null ? null : <PlanAgainDialog rest={rest} opened={open === 'again'} onClose={close} />}
        </Suspense>
      )}
    </>
  );
}
