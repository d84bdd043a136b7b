import type { ServerFeature } from '#platform/server/server-feature.ts';
import { bindGroceryListRoutes } from './server/grocery-lists.routes.ts';
import type { GroceryListsService } from './server/grocery-lists.service.ts';
import { groceryListRecords } from './server/records.ts';

interface Services {
  readonly groceryLists: GroceryListsService;
}

export const groceryListsServer = {
  name: 'grocery-lists',
  records: groceryListRecords,
  upkeep: ({ groceryLists }: Services) => ({
    removeOld: { groceryLists: (tx, { made, inUseSince }) => groceryLists.removeOld(tx, made, inUseSince) },
    forgetMember: groceryLists.forgetMember,
    renameMember: groceryLists.renameMember,
  }),
  serve(services, { bind }) {
    bindGroceryListRoutes(bind, services.groceryLists);
  },
} satisfies ServerFeature<Services>;
