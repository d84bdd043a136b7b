import type { MetaFunction } from 'react-router';
import { FamilyMembersScreen } from '#web/features/family-members/family-members-screen.tsx';
import { pageTitle } from '#web/ui/brand.tsx';

export const meta: MetaFunction = () => [{ title: pageTitle('Family members') }];

export default function FamilyMembersRoute() {
  return <FamilyMembersScreen />;
}
