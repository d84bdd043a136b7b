import { FamilyMembersScreen } from '#features/family-members/web/family-members-screen.tsx';
import { protectedMeta } from '#site/page-meta.ts';

export const meta = protectedMeta(
  'Family members',
  'The people you cook for, with their ages, allergies and diets.',
);

export default function FamilyMembersRoute() {
  return <FamilyMembersScreen />;
}
