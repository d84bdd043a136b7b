import type { QueryClient } from '@tanstack/react-query';
import { apiPaths } from '#platform/contract/paths.ts';
import { apiRequest } from '#platform/web/api-client.ts';
import { refreshAfter } from '#platform/web/query-client.ts';
import { deleteWithUndo } from '#platform/web/undoable-delete.tsx';
import type { FamilyMember } from '../../contract.ts';

/** Asked and answered, with the password where the server wants it: it goes at once. */
export async function removeConfirmed(
  client: QueryClient,
  { id }: Pick<FamilyMember, 'id'>,
  confirmed: { readonly password?: string },
): Promise<void> {
  await apiRequest('DELETE', apiPaths.familyMembers.remove.replace(':id', id), { body: { confirmed } });
  await refreshAfter(client, apiPaths.familyMembers.list);
}

/** For people no age rules protect: hidden at once, with Undo while the toast is shown. */
export function deleteMember(client: QueryClient, member: Pick<FamilyMember, 'id' | 'name'>): void {
  deleteWithUndo({
    id: member.id,
    title: `${member.name} was removed`,
    remove: async (keepalive) => {
      await apiRequest('DELETE', apiPaths.familyMembers.remove.replace(':id', member.id), { keepalive });
      await refreshAfter(client, apiPaths.familyMembers.list);
    },
  });
}
