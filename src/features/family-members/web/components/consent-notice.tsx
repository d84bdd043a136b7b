import { Anchor, Text } from '@mantine/core';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { isConsentMissing } from '#domain/household/guardian.ts';
import type { FamilyMember } from '../../contract.ts';
import { displayName } from '../shared/members.ts';
import classes from './member-card.module.css';

/** Nobody is next to the person who runs a household, and so their own form has no such box. */
const needsConsent = (member: FamilyMember): boolean =>
  member.relationship !== 'self' && isConsentMissing(member);

const between = (at: number, count: number): string => {
  if (at === 0) return '';
  return at === count - 1 ? ' and ' : ', ';
};

/** Said once for all children; each name leads to the form with the box. */
export function ConsentNotice({ members }: { readonly members: readonly FamilyMember[] }) {
  const children = members.filter(needsConsent);
  if (children.length === 0) return null;
  const isOne = children.length === 1;
  return (
    <Text className={classes.hint ?? ''} mb="md">
      {children.map((child, at) => (
        <Fragment key={child.id}>
          {between(at, children.length)}
          <Anchor component={Link} to={`?edit=${child.id}`} inherit>
            <bdi>{displayName(child)}</bdi>
          </Anchor>
        </Fragment>
      ))}{' '}
      {isOne ? 'is' : 'are'} under 18: a parent or guardian has to agree that we store what you enter to plan
      safe food. Open {isOne ? 'the profile' : 'each profile'} and check the box. Until then you cannot share{' '}
      {isOne ? 'it' : 'them'} with a caregiver.
    </Text>
  );
}
