import { Anchor, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import type { FamilyMember } from '#features/family-members/contract.ts';
import { keptWords } from '#features/family-members/web/shared/limits/entry-labels.ts';
import { notKnownYet } from '#features/family-members/web/shared/limits/open-entries.ts';
import { displayName, nameInSentence, needsAge } from '#features/family-members/web/shared/members.ts';
import type { EntryReading } from '#platform/contract/limits.ts';
import classes from './dashboard.module.css';

/** What of a field is kept; what nobody understands yet is below. */
function listOr({ limits }: FamilyMember, field: EntryReading['field'], none: string): string {
  const entries = limits.entries.filter((entry) => entry.field === field);
  const kept = entries.filter(({ status }) => status === 'kept').map(keptWords);
  return entries.length === 0 ? none : kept.join(', ') || 'Nothing to leave out';
}

export function MemberFacts({ member }: { readonly member: FamilyMember }) {
  const open = notKnownYet(member);
  return (
    <section aria-labelledby="member-title" className={classes.block}>
      <Title order={2} size="h3" id="member-title">
        {displayName(member)}
      </Title>
      <dl className={classes.facts}>
        <dt>Age</dt>
        <dd>{member.age === null ? 'Not set' : `${Math.floor(member.age)} years`}</dd>
        <dt>Allergies</dt>
        <dd>{listOr(member, 'allergies', 'None entered')}</dd>
        <dt>Diet</dt>
        <dd>{listOr(member, 'dietaryRestrictions', 'Eats everything')}</dd>
        <dt>Conditions</dt>
        <dd>{listOr(member, 'medicalConditions', 'None entered')}</dd>
      </dl>
      {open === null ? null : <Text size="sm">{open}.</Text>}
      {needsAge(member) ? (
        <Text size="sm">
          <Anchor component={Link} to="/family-members">
            Add an age
          </Anchor>{' '}
          so that plans fit {nameInSentence(member)}.
        </Text>
      ) : null}
    </section>
  );
}
