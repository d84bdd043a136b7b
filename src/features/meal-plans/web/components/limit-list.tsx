import { Text } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import type { FamilyMember } from '#features/family-members/contract.ts';
import { useLimitChoices } from '#features/family-members/web/shared/limits/limit-queries.ts';
import { nameInSentence } from '#features/family-members/web/shared/members.ts';
import { limitWords } from '../limit-words.ts';
import classes from './meal-plan.module.css';

export function LimitList({ member }: { readonly member: FamilyMember }) {
  const limits = limitWords(member, useLimitChoices());
  if (limits.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        No limits set
      </Text>
    );
  }
  return (
    <ul className={classes.limits} aria-label={`Limits for ${nameInSentence(member)}`}>
      {limits.map((limit) => (
        <li key={limit.text} className={classes.limit} data-kind={limit.kind}>
          {limit.kind === 'open' ? <IconHelpCircle size={18} aria-hidden /> : null}
          {limit.text}
        </li>
      ))}
    </ul>
  );
}
