import { FamilyMembersScreen } from '#web/features/family-members/family-members-screen.tsx';
import { protectedMeta } from '#web/lib/page-meta.ts';

export const meta = protectedMeta(
  'Family members',
  'The people you cook for, with their ages, allergies and diets.',
);

export default function FamilyMembersRoute() {
  return <FamilyMembersScreen />;
}
