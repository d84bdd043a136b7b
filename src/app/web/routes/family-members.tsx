import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { FamilyMembersScreen } from '#features/family-members/web/family-members-screen.tsx';
import { useMealPlans } from '#features/meal-plans/web/api/list-meal-plans.ts';
import { protectedMeta } from '#site/page-meta.ts';

export const meta = protectedMeta(
  'Family members',
  'The people you cook for, with their ages, allergies and diets.',
);

export default function FamilyMembersRoute() {
  const plans = useMealPlans().data;
  return (
    <FamilyMembersScreen
      next={
        <Button component={Link} to="/meal-plan-generator" variant="light">
          {plans?.length === 0 ? 'Next: make a meal plan' : 'See your meal plans'}
        </Button>
      }
    />
  );
}
