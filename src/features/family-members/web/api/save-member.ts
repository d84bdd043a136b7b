import { useMutation } from '@tanstack/react-query';
import { apiPaths } from '#platform/contract/paths.ts';
import { apiRequest } from '#platform/web/api-client.ts';
import {
  type FamilyMember,
  type FamilyMemberCreate,
  type FamilyMemberPatch,
  familyMemberAnswer,
} from '../../contract.ts';

export type SaveMember =
  | { readonly id: null; readonly body: FamilyMemberCreate }
  | { readonly id: string; readonly body: FamilyMemberPatch };

const saveMember = ({ id, body }: SaveMember): Promise<FamilyMember> =>
  id === null
    ? apiRequest('POST', apiPaths.familyMembers.create, { body, schema: familyMemberAnswer })
    : apiRequest('PATCH', apiPaths.familyMembers.update.replace(':id', id), {
        body,
        schema: familyMemberAnswer,
      });

/** Adds a member or changes one; the list is read again afterwards. */
export function useSaveMember() {
  return useMutation<FamilyMember, Error, SaveMember>({
    mutationFn: saveMember,
    meta: { path: apiPaths.familyMembers.list },
  });
}
