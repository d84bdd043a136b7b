import { Button, Group, Loader, Menu, Stack, Text } from '@mantine/core';
import {
  IconCalendarPlus,
  IconCopy,
  IconDots,
  IconPlus,
  IconPrinter,
  IconRefresh,
} from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useMayDo } from '#platform/web/may-do.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import type { MealPlan } from '../../contract/meal-plans.ts';
import { type PlanRest, usePlanRest } from './plan-rest.ts';
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
              <Menu.Item leftSection={<IconPlus {...icon} />} component={Link} to="/meal-plan-generator">
                New Plan
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

interface PlanAgainDialogProps {
  readonly rest: PlanRest;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** A whole week goes: nobody should lose it by one press. */
function PlanAgainDialog({ rest, opened, onClose }: PlanAgainDialogProps) {
  const start = () => {
    onClose();
    rest.start();
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={`${rest.label}?`} centered>
      <Stack>
        <Text>{rest.warning}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={start}>{rest.label}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
