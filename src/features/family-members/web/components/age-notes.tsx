import { Alert, List, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** What the product does by itself at this age, see docs/safety-policy.md. */
export function AgeNotes({ age }: { readonly age: number | null }) {
  if (age === null) return null;
  if (age < 1) {
    return (
      <Note title="Under 12 months">
        <Text size="sm">
          We don’t plan meals for babies. For breast milk, formula and first foods, please ask your
          pediatrician. You can still add your baby to the family.
        </Text>
      </Note>
    );
  }
  if (age < 5) {
    return (
      <Note title="Under 5: what we do automatically">
        <List size="sm" spacing={4}>
          <List.Item>
            Choking hazards (whole grapes, nuts, popcorn, raw carrot and more) are cut small, ground, cooked
            soft, or left out.
          </List.Item>
          <List.Item>Eggs, meat, fish and sprouts are cooked through.</List.Item>
          <List.Item>No fish that is high in mercury, no alcohol, no coffee or tea.</List.Item>
          <List.Item>Portions follow your child’s own energy needs, never a weight-loss diet.</List.Item>
        </List>
      </Note>
    );
  }
  if (age < 18) {
    return (
      <Note title="Children and teens">
        <Text size="sm">
          Plans give enough to grow on. We never plan a weight-loss diet for anyone under 18.
          {age < 12 ? ' No coffee or tea, and no fish that is high in mercury.' : ''}
        </Text>
      </Note>
    );
  }
  if (age >= 65) {
    return (
      <Note title="65 and over">
        <Text size="sm">
          Eggs, meat and fish are cooked through, risky raw foods are left out, and we never cut energy.
        </Text>
      </Note>
    );
  }
  return null;
}

function Note({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Alert color="leaf" variant="light" title={title} icon={<IconInfoCircle aria-hidden />}>
      {children}
    </Alert>
  );
}
