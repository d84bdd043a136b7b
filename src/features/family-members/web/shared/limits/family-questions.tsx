import { type Ref, useState } from 'react';
import type { FamilyMember } from '#features/family-members/contract.ts';
import { SectionCard } from '#platform/web/ui/section-card.tsx';
import classes from './limits.module.css';
import { openEntriesOf, questionsText, withOpenEntries } from './open-entries.ts';
import { OpenQuestions } from './open-questions.tsx';

export interface FamilyQuestionsProps {
  /** Who eats together. */
  readonly members: readonly FamilyMember[];
  /** Takes the focus when someone goes on too early. */
  readonly boxRef?: Ref<HTMLDivElement>;
}

/** What has to be known of everyone at a table before anything is planned for it; nothing when all is known. */
export function FamilyQuestions({ members, boxRef }: FamilyQuestionsProps) {
  /** Whose answers of a moment ago are still shown, with the way back. */
  const [answered, setAnswered] = useState<readonly string[]>([]);
  const shown = members.filter((member) => openEntriesOf(member).length > 0 || answered.includes(member.id));
  if (shown.length === 0) return null;
  const isOpen = withOpenEntries(shown).length > 0;
  return (
    <div ref={boxRef} tabIndex={-1} className={classes.stopHere}>
      <SectionCard
        title={isOpen ? `Before we plan: ${questionsText(shown)}` : 'Thank you, that is all we need'}
        {...(isOpen ? { description: 'We plan only with what we understand. It takes a minute.' } : {})}
        style={{ borderLeft: `4px solid var(--hw-${isOpen ? 'saffron' : 'leaf'}-mark)` }}
      >
        <OpenQuestions
          members={shown}
          withNames={members.length > 1}
          onAnswered={({ id }) => setAnswered((before) => [...new Set([...before, id])])}
        />
      </SectionCard>
    </div>
  );
}
