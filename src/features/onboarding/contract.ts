import { z } from 'zod';
import { apiPaths } from '#platform/contract/paths.ts';
import { route } from '#platform/contract/route.ts';

export const tutorialStatus = z.object({
  /** Loads of the dashboard so far. */
  loginCount: z.number().int(),
  /** Read to its end, or skipped. */
  tutorialCompleted: z.boolean(),
});
export type TutorialStatus = z.infer<typeof tutorialStatus>;

export const tutorialUpdate = z.strictObject({
  action: z.enum(['increment_login', 'complete_tutorial', 'skip_tutorial']),
});
export type TutorialUpdate = z.infer<typeof tutorialUpdate>;

export const ONBOARDING_STEPS = 2;

export const onboardingStatus = z.object({
  /** Steps that are behind, 0 to 2. */
  step: z.number().int(),
  /** Done to the end, or put aside on purpose: nobody is reminded. */
  finished: z.boolean(),
});
export type OnboardingStatus = z.infer<typeof onboardingStatus>;

export const onboardingUpdate = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('complete_step'),
    step: z.number().int().min(1).max(ONBOARDING_STEPS),
  }),
  z.strictObject({ action: z.literal('skip') }),
]);
export type OnboardingUpdate = z.infer<typeof onboardingUpdate>;

const tag = 'Guidance';
export const onboardingRoutes = {
  tutorialStatus: route({
    method: 'GET',
    path: apiPaths.onboarding.tutorialStatus,
    summary: 'How often the dashboard was loaded, and whether the tour is done',
    tag,
    access: 'user',
    need: 'own',
    status: 200,
    answer: tutorialStatus,
  }),
  updateTutorial: route({
    method: 'POST',
    path: apiPaths.onboarding.updateTutorial,
    summary: 'Count a load of the dashboard, or end the tour',
    tag,
    access: 'user',
    need: 'own',
    body: tutorialUpdate,
    status: 200,
    answer: tutorialStatus,
  }),
  onboardingStatus: route({
    method: 'GET',
    path: apiPaths.onboarding.onboarding,
    summary: 'How many of the two first-visit steps are done',
    tag,
    access: 'user',
    need: 'own',
    status: 200,
    answer: onboardingStatus,
  }),
  updateOnboarding: route({
    method: 'POST',
    path: apiPaths.onboarding.onboarding,
    summary: 'Mark a first-visit step as done, or skip the steps',
    tag,
    access: 'user',
    need: 'own',
    body: onboardingUpdate,
    status: 200,
    answer: onboardingStatus,
  }),
};
