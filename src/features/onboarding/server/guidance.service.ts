import { allow } from '#platform/server/access.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Actor, Database, HouseholdTransaction } from '#platform/server/db/database.ts';
import {
  ONBOARDING_STEPS,
  type OnboardingStatus,
  type OnboardingUpdate,
  type TutorialStatus,
  type TutorialUpdate,
} from '../contract.ts';
import type { GuidanceRepository, GuidanceRow } from './guidance.repository.ts';

export interface GuidanceDeps {
  readonly database: Database;
  readonly repository: GuidanceRepository;
  readonly clock: Clock;
}

/** Each person's own: the row is found by the user who asks. */
export interface GuidanceService {
  readTutorial(actor: Actor): Promise<TutorialStatus>;
  updateTutorial(actor: Actor, update: TutorialUpdate): Promise<TutorialStatus>;
  readOnboarding(actor: Actor): Promise<OnboardingStatus>;
  updateOnboarding(actor: Actor, update: OnboardingUpdate): Promise<OnboardingStatus>;
}

const tutorialOf = ({ loginCount, tutorialEnd }: GuidanceRow): TutorialStatus => ({
  loginCount,
  tutorialCompleted: tutorialEnd !== null,
});

const onboardingOf = ({ onboardingStep, onboardingFinishedAt }: GuidanceRow): OnboardingStatus => ({
  step: onboardingStep,
  finished: onboardingFinishedAt !== null,
});

export function createGuidanceService({ database, repository, clock }: GuidanceDeps): GuidanceService {
  const within = (
    actor: Actor,
    work: (tx: HouseholdTransaction) => Promise<GuidanceRow>,
  ): Promise<GuidanceRow> => {
    allow(actor, 'own');
    return database.withHousehold(actor, work);
  };

  return {
    readTutorial: async (actor) => tutorialOf(await within(actor, repository.read)),

    updateTutorial: async (actor, { action }) =>
      tutorialOf(
        await within(actor, (tx) => {
          if (action === 'increment_login') return repository.countLogin(tx);
          return repository.endTutorial(tx, action === 'skip_tutorial' ? 'skipped' : 'completed');
        }),
      ),

    readOnboarding: async (actor) => onboardingOf(await within(actor, repository.read)),

    updateOnboarding: async (actor, update) =>
      onboardingOf(
        await within(actor, (tx) => {
          if (update.action === 'skip') return repository.putOnboardingAside(tx, clock());
          const finishedAt = update.step === ONBOARDING_STEPS ? clock() : null;
          return repository.completeStep(tx, update.step, finishedAt);
        }),
      ),
  };
}
