import type { MetaFunction } from 'react-router';
import { SetupFamily } from '#web/features/family-members/setup-family.tsx';
import { SetupLimits } from '#web/features/family-members/setup-limits.tsx';
import { SetupOwnProfile } from '#web/features/family-members/setup-own-profile.tsx';
import { SetupChoices } from '#web/features/meal-plans/setup-choices.tsx';
import { SetupFirstPlan } from '#web/features/meal-plans/setup-first-plan.tsx';
import { OnboardingScreen, type SetupStep } from '#web/features/onboarding/onboarding-screen.tsx';
import { pageTitle } from '#web/ui/brand.tsx';

export const meta: MetaFunction = () => [{ title: pageTitle('Set up in five steps') }];

const STEPS: readonly SetupStep[] = [
  {
    title: 'About you',
    intro: 'Welcome! Your age decides how much of what you need. The rest is up to you.',
    Step: SetupOwnProfile,
  },
  {
    title: 'Who eats with you',
    intro: 'Add the people you cook for. Everybody gets a portion of their own.',
    Step: SetupFamily,
  },
  {
    title: 'Allergies, diet and health',
    intro: 'What you choose here is a hard limit: no plan ever breaks it. Nothing to choose? Just go on.',
    Step: SetupLimits,
  },
  {
    title: 'How you eat',
    intro: 'Choose what to plan. You can choose anew with every plan.',
    Step: SetupChoices,
  },
  {
    title: 'Your first plan',
    intro: 'We look for dishes that suit everyone, weigh the portions, and check it all a second time.',
    Step: SetupFirstPlan,
  },
];

export default function OnboardingRoute() {
  return <OnboardingScreen steps={STEPS} />;
}
