import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useOnboarding } from './api/onboarding.ts';

/** Where a family without a plan begins, or goes on. */
export function SetupLink() {
  const { data } = useOnboarding();
  const isHalfway = data != null && !data.finished && data.step > 0;
  return (
    <>
      <Button component={Link} to="/onboarding">
        {isHalfway ? 'Continue with your first plan' : 'Set up your family'}
      </Button>
      <Button component={Link} to="/meal-plan-generator" variant="default">
        Make a meal plan
      </Button>
    </>
  );
}
