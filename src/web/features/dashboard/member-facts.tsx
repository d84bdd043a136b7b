import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { FamilyMember } from '#contract/family-members.ts';
import { wordsOf } from '#web/lib/format.ts';
import { needsAge } from '#web/lib/members.ts';
import classes from './dashboard.module.css';

const listOr = (words: readonly string[], none: string): string =>
  words.length === 0 ? none : words.map(wordsOf).join(', ');

export function MemberFacts({ member }: { readonly member: FamilyMember }) {
  return (
    <>
      <dl className={classes.facts}>
        <dt>Age</dt>
        <dd>{member.age === null ? 'Not told' : `${Math.floor(member.age)} years`}</dd>
        <dt>Allergies</dt>
        <dd>{listOr(member.allergies, 'None entered')}</dd>
        <dt>Diet</dt>
        <dd>{listOr(member.dietaryRestrictions, 'Eats everything')}</dd>
        <dt>Conditions</dt>
        <dd>{listOr(member.medicalConditions, 'None entered')}</dd>
      </dl>
      {needsAge(member) ? (
        <Text size="sm">
          <Anchor component={Link} to="/family-members">
            Add an age
          </Anchor>{' '}
          so that plans fit you.
        </Text>
      ) : null}
    </>
  );
}
