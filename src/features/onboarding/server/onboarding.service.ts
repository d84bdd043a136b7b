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
import type { OnboardingRepository, OnboardingRow } from './onboarding.repository.ts';

export interface OnboardingDeps {
  readonly database: Database;
  readonly repository: OnboardingRepository;
  readonly clock: Clock;
}

/** Each person's own: the row is found by the user who asks. */
export interface OnboardingService {
  readTutorial(actor: Actor): Promise<TutorialStatus>;
  updateTutorial(actor: Actor, update: TutorialUpdate): Promise<TutorialStatus>;
  readOnboarding(actor: Actor): Promise<OnboardingStatus>;
  updateOnboarding(actor: Actor, update: OnboardingUpdate): Promise<OnboardingStatus>;
}

const tutorialOf = ({ loginCount, tutorialEnd }: OnboardingRow): TutorialStatus => ({
  loginCount,
  tutorialCompleted: tutorialEnd !== null,
});

const onboardingOf = ({ onboardingStep, onboardingFinishedAt }: OnboardingRow): OnboardingStatus => ({
  step: onboardingStep,
  finished: onboardingFinishedAt !== null,
});

export function createOnboardingService({ database, repository, clock }: OnboardingDeps): OnboardingService {
  const within = (
    actor: Actor,
    work: (tx: HouseholdTransaction) => Promise<OnboardingRow>,
  ): Promise<OnboardingRow> => {
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
