import { Alert, List } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { MealPlan } from '#contract/meal-plans.ts';
import { SectionCard } from '#web/ui/section-card.tsx';

const MUST_KNOW: ReadonlySet<MealPlan['unmet'][number]['code']> = new Set([
  'unchecked_limit',
  'medical_note',
]);

/** What could not be checked, and what a doctor should know: never hidden in a panel. */
export function MustKnowNotes({ plan }: { readonly plan: MealPlan }) {
  const notes = plan.unmet.filter((note) => MUST_KNOW.has(note.code));
  if (notes.length === 0) return null;
  return (
    <Alert color="saffron" icon={<IconInfoCircle aria-hidden />} title="Please read this first">
      <List spacing={4}>
        {notes.map((note) => (
          <List.Item key={`${note.memberId} ${note.message}`}>{note.message}</List.Item>
        ))}
      </List>
    </Alert>
  );
}

/** Targets that the plan does not quite reach. */
export function MissedTargets({ plan }: { readonly plan: MealPlan }) {
  const notes = plan.unmet.filter((note) => !MUST_KNOW.has(note.code));
  if (notes.length === 0) return null;
  return (
    <SectionCard
      title="Not quite on target"
      description="The best plan we found under all the limits still misses these. Limits come first, targets second."
    >
      <List spacing={6}>
        {notes.map((note) => (
          <List.Item key={`${note.memberId} ${note.message}`}>{note.message}</List.Item>
        ))}
      </List>
    </SectionCard>
  );
}

export function PlanTips({ plan }: { readonly plan: MealPlan }) {
  if (plan.tips.length === 0) return null;
  return (
    <SectionCard title="Tips for the cook">
      <List spacing={6}>
        {plan.tips.map((tip) => (
          <List.Item key={tip}>{tip}</List.Item>
        ))}
      </List>
    </SectionCard>
  );
}
