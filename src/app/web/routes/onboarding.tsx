import { lazy } from 'react';
import { OnboardingScreen, type SetupStep } from '#features/onboarding/web/onboarding-screen.tsx';
import { protectedMeta } from '#site/page-meta.ts';

export const meta = protectedMeta(
  'Set up your family',
  'Add the people you cook for and make your first plan.',
);

// Each step is fetched when its turn comes: together they are most forms of the product.
const SetupPeople = lazy(async () => ({
  default: (await import('#features/family-members/web/setup-people.tsx')).SetupPeople,
}));
const SetupFirstPlan = lazy(async () => ({
  default: (await import('#features/meal-plans/web/setup-first-plan.tsx')).SetupFirstPlan,
}));

const STEPS: readonly SetupStep[] = [
  {
    title: 'Who eats together',
    intro:
      'A name and an age for each person: the age sets the portion. An allergy is a hard limit: it is never served, not even in traces that are common in a food. Always read the label, too.',
    Step: SetupPeople,
  },
  {
    title: 'Your first plan',
    intro: 'We find dishes that suit everyone, size the portions, and check everything twice.',
    Step: SetupFirstPlan,
  },
];

export default function OnboardingRoute() {
  return <OnboardingScreen steps={STEPS} />;
}
