import { lazy } from 'react';
import { OnboardingScreen, type SetupStep } from '#features/onboarding/web/onboarding-screen.tsx';
import { protectedMeta } from '#site/page-meta.ts';

export const meta = protectedMeta(
  'Set up in five steps',
  'Add the people you cook for and make your first plan, in five short steps.',
);

// Each step is fetched when its turn comes: together they are most forms of the product.
const SetupOwnProfile = lazy(async () => ({
  default: (await import('#features/family-members/web/setup-own-profile.tsx')).SetupOwnProfile,
}));
const SetupFamily = lazy(async () => ({
  default: (await import('#features/family-members/web/setup-family.tsx')).SetupFamily,
}));
const SetupLimits = lazy(async () => ({
  default: (await import('#features/family-members/web/setup-limits.tsx')).SetupLimits,
}));
const SetupChoices = lazy(async () => ({
  default: (await import('#features/meal-plans/web/setup-choices.tsx')).SetupChoices,
}));
const SetupFirstPlan = lazy(async () => ({
  default: (await import('#features/meal-plans/web/setup-first-plan.tsx')).SetupFirstPlan,
}));

const STEPS: readonly SetupStep[] = [
  {
    title: 'About you',
    intro: 'Welcome! Your age sets how much you need of each nutrient. The rest is up to you.',
    Step: SetupOwnProfile,
  },
  {
    title: 'Who eats with you',
    intro: 'Add the people you cook for. Everyone gets their own portion.',
    Step: SetupFamily,
  },
  {
    title: 'Allergies, diet and health',
    intro: 'What you choose here is a hard limit: no plan ever breaks it. Nothing to add? Just continue.',
    Step: SetupLimits,
  },
  {
    title: 'How you eat',
    intro: 'Choose what to plan. You can change this for every plan.',
    Step: SetupChoices,
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
