import { DashboardScreen } from '#web/features/dashboard/dashboard-screen.tsx';
import { useProfileLines } from '#web/features/dashboard/today-lines.tsx';
import { useAllergyNewsLines } from '#web/features/family-members/today-lines.tsx';
import { useShoppingLines } from '#web/features/grocery-lists/today-lines.tsx';
import { useLeftOutLines, usePlanEndLines, useThawLines } from '#web/features/meal-plans/today-lines.tsx';
import { TodayPanel } from '#web/features/meal-plans/today-panel.tsx';
import { SetupLink } from '#web/features/onboarding/setup-link.tsx';
import { useFamilyNewsLines } from '#web/features/security-events/today-lines.tsx';
import { protectedMeta } from '#web/lib/page-meta.ts';
import type { TodayLineSource } from '#web/lib/today-lines.ts';

export const meta = protectedMeta(
  'Dashboard',
  'What your family eats today, how much goes on each plate, and what to do next.',
);

/** Prerendered for people with a session, and drawn before the server has said who they are. */
export const handle = { drawEarly: true };

/** A feature that has something to do for today adds its hook here (docs/web.md, "Today"). */
const LINE_SOURCES: readonly TodayLineSource[] = [
  useAllergyNewsLines,
  useFamilyNewsLines,
  useProfileLines,
  useThawLines,
  useShoppingLines,
  useLeftOutLines,
  usePlanEndLines,
];

export default function DashboardRoute() {
  return (
    <DashboardScreen
      today={(memberId) => (
        <TodayPanel memberId={memberId} lineSources={LINE_SOURCES} firstStep={<SetupLink />} />
      )}
    />
  );
}
