import type { MetaFunction } from 'react-router';
import { DashboardScreen } from '#web/features/dashboard/dashboard-screen.tsx';
import { TodayPanel } from '#web/features/meal-plans/today-panel.tsx';
import { pageTitle } from '#web/ui/brand.tsx';

export const meta: MetaFunction = () => [{ title: pageTitle('Dashboard') }];

export default function DashboardRoute() {
  return <DashboardScreen today={<TodayPanel />} />;
}
