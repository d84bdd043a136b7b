import type { QueryClient } from '@tanstack/react-query';
import type { FamilyMember } from '#contract/family-members.ts';
import { apiPaths } from '#contract/paths.ts';
import { apiRequest } from '#web/lib/api-client.ts';
import { refreshAfter } from '#web/lib/query-client.ts';
import { deleteWithUndo } from '#web/lib/undoable-delete.tsx';

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
