import type { AppDeps, Tools } from './app-deps.ts';
import { CONTACT_MESSAGE } from './db/sealed-columns.ts';
import { createContactRepository } from './features/contact/contact.repository.ts';
import { createContactService } from './features/contact/contact.service.ts';
import { createContactDelivery } from './features/contact/contact-delivery.ts';
import { createGuidanceRepository } from './features/guidance/guidance.repository.ts';
import { createGuidanceService } from './features/guidance/guidance.service.ts';
import { createPurposeCipher } from './platform/encryption.ts';
import { createAccounts } from './services/accounts.ts';
import { createFoods } from './services/foods.ts';
import { createFoundation } from './services/foundation.ts';
import { createHouseholds } from './services/households.ts';
import { createMeals } from './services/meals.ts';
import { createPeople } from './services/people.ts';

/** Services and repositories, put together; none of them knows of HTTP. */
export function createServices(deps: AppDeps, tools: Tools) {
  const foundation = createFoundation(deps, tools);
  const people = createPeople(deps, foundation, {
    async forgetElsewhere(tx, member) {
      await meals.mealPlans.forgetMember(tx, member);
      await meals.groceryLists.forgetMember(tx, member);
    },
    async renameElsewhere(tx, member) {
      await meals.mealPlans.renameMember(tx, member);
      await meals.groceryLists.renameMember(tx, member);
    },
  });
  const { familyMembers } = people;
  const accounts = createAccounts(deps, tools, foundation, familyMembers, (...those) =>
    households.sharing.household.evict(...those),
  );
  const meals = createMeals(deps, tools, foundation, familyMembers);
  const households = createHouseholds(deps, foundation, people, accounts, meals);
  return {
    idempotencyKeys: foundation.idempotencyKeys,
    accessLog: foundation.accessLog,
    securityNotices: foundation.notices,
    live: foundation.live,
    ...people,
    ...accounts,
    ...meals,
    ...createFoods(deps, foundation),
    ...households,
    guidance: createGuidanceService({
      database: deps.database,
      repository: createGuidanceRepository(),
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
