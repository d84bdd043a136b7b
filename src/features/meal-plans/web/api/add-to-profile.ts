import { useMutation } from '@tanstack/react-query';
import type { FamilyMember } from '#features/family-members/contract.ts';
import { apiPaths } from '#platform/contract/paths.ts';
import { apiRequest } from '#platform/web/api-client.ts';

interface Added {
  readonly member: FamilyMember;
  readonly field: 'allergies' | 'medicalConditions';
  readonly entries: readonly string[];
}

/** Adds what a request said of someone to their profile, where every plan keeps to it. */
export function useAddToProfile() {
  return useMutation({
    mutationFn: ({ member, field, entries }: Added) =>
      apiRequest<FamilyMember>('PATCH', apiPaths.familyMembers.update.replace(':id', member.id), {
        body: {
          [field]: [...new Set([...member[field], ...entries])],
          listsBasedOn: { [field]: member[field] },
        },
      }),
    meta: { path: apiPaths.familyMembers.list },
  });
}
