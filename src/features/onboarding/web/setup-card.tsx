import { Button, Group, Paper, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconArrowRight, IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useUser } from '#platform/web/session.ts';
import { DishDrawing } from '#platform/web/ui/dish-drawing.tsx';
import { useOnboarding } from './api/onboarding.ts';
import classes from './onboarding.module.css';
import { SETUP_STEP_TITLES } from './step-titles.ts';

export interface SetupCardProps {
  /** Someone has just signed up: nothing is set up, whatever the server says or cannot say. */
  readonly isArrival: boolean;
}

/** The one thing to do until the family is set up: leads through the steps, and goes on where they were left. */
export function SetupCard({ isArrival }: SetupCardProps) {
  const { user } = useUser();
  const { data } = useOnboarding();
  if (user === null || user.demo || user.access.role !== 'owner') return null;
  if (!isArrival && (data == null || data.finished)) return null;
  const done = data?.step ?? 0;
  return (
    <Paper component="section" aria-labelledby="setup-title" className={classes.setup ?? ''}>
      <DishDrawing recipe="salmon-pea-lemon-pasta" size={104} />
      <div>
        <Title order={2} id="setup-title">
          Set up your family
        </Title>
        <Text mt={4}>
          Tell us who eats with you and what is not safe for them. In two minutes you have a meal plan with a
          portion for each person.
        </Text>
      </div>
      <ol className={classes.setupSteps}>
        {SETUP_STEP_TITLES.map((title, index) => (
          <li key={title}>
            <span
              className={`${classes.number} ${classes.setupNumber}`}
              data-done={index < done || undefined}
              aria-hidden
            >
              {index < done ? <IconCheck size={18} /> : index + 1}
            </span>
            <span>
              {title}
              {index < done ? <VisuallyHidden>, done</VisuallyHidden> : null}
            </span>
          </li>
        ))}
      </ol>
      <Group gap="sm">
        <Button
          component={Link}
          to="/onboarding"
          size="lg"
          rightSection={<IconArrowRight size={20} aria-hidden />}
        >
          {done === 0 ? 'Add who eats with you' : 'Continue with your first plan'}
        </Button>
        <Button component={Link} to="/dashboard" size="lg" variant="default">
          Look around first
        </Button>
      </Group>
    </Paper>
  );
}
