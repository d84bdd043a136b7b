import { createContactRepository } from '#features/contact/server/contact.repository.ts';
import { createContactService } from '#features/contact/server/contact.service.ts';
import { createContactDelivery } from '#features/contact/server/contact-delivery.ts';
import { CONTACT_MESSAGE } from '#features/contact/server/sealed-columns.ts';
import { createOnboardingRepository } from '#features/onboarding/server/onboarding.repository.ts';
import { createOnboardingService } from '#features/onboarding/server/onboarding.service.ts';
import { createPurposeCipher } from '#platform/server/encryption.ts';
import type { AppDeps, Tools } from './app-deps.ts';
import { createAccounts } from './services/accounts.ts';
import { createCoach } from './services/coach.ts';
import { createDrinks } from './services/drinks.ts';
import { createFoodLog } from './services/food-log.ts';
import { createFoods } from './services/foods.ts';
import { createFoundation } from './services/foundation.ts';
import { createGoals } from './services/goals.ts';
import { createHouseholds } from './services/households.ts';
import { createMeals } from './services/meals.ts';
import { createPeople } from './services/people.ts';
import { createWellbeing } from './services/wellbeing.ts';

/** Services and repositories, put together; none of them knows of HTTP. */
export function createServices(deps: AppDeps, tools: Tools) {
  const foundation = createFoundation(deps, tools);
  const people = createPeople(deps, foundation);
  const { familyMembers } = people;
  const accounts = createAccounts(deps, tools, foundation, familyMembers);
  const meals = createMeals(deps, tools, foundation, people);
  const households = createHouseholds(deps, foundation, people, accounts, meals);
  const foods = createFoods(deps, foundation);
  const eaten = createFoodLog(deps, foundation, meals, foods);
  const drinks = createDrinks(deps, foundation, people, eaten);
  const goals = createGoals(deps, foundation, people, eaten);
  const { coach } = createCoach(deps, foundation, {
    ...people,
    ...meals,
    ...eaten,
    ...drinks,
    goals: goals.nutritionGoals,
  });
  const { shared, quotas, ciphers, accessLog, securityEvents, ends, upkeep } = foundation;
  return {
    /** For a feature that makes its services itself (Foundation in src/platform/server/server-feature.ts). */
    foundation: { ...shared, quotas, ciphers, accessLog },
    idempotencyKeys: foundation.idempotencyKeys,
    accessLog,
    ends,
    upkeep,
    securityEvents,
    live: foundation.live,
    ...people,
    ...accounts,
    ...meals,
    ...foods,
    ...eaten,
    ...drinks,
    ...goals,
    coach,
    ...createWellbeing(deps, foundation, coach),
    ...households,
    onboarding: createOnboardingService({
      database: deps.database,
      repository: createOnboardingRepository(),
      clock: tools.clock,
    }),
    contact: createContact(deps, tools),
  };
}

function createContact(deps: AppDeps, { clock, createId }: Tools) {
  const repository = createContactRepository(deps.database);
  const cipher = createPurposeCipher(deps.secretKey, CONTACT_MESSAGE.purpose);
  const { mailer, operatorEmail, logger } = deps;
  const delivery = createContactDelivery({ repository, cipher, mailer, operatorEmail, clock, logger });
  return { delivery, service: createContactService({ repository, cipher, delivery, clock, createId }) };
}
