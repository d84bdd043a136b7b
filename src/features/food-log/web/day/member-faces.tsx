import { Link } from 'react-router';
import type { FamilyMember } from '#features/family-members/contract.ts';
import { faceOf } from '#features/family-members/web/shared/members.ts';
import { PersonAvatar } from '#platform/web/ui/person-avatar.tsx';
import type { LogAddress } from '../log-address.ts';
import classes from './day.module.css';
import { shortNames } from './short-names.ts';

export interface MemberFacesProps {
  readonly members: readonly FamilyMember[];
  readonly shownId: string;
  readonly addressOf: LogAddress['addressOf'];
}

/** One press to someone else's day. */
export function MemberFaces({ members, shownId, addressOf }: MemberFacesProps) {
  if (members.length < 2) return null;
  const names = shortNames(members);
  return (
    <nav aria-label="Whose log" className={classes.faces}>
      <ul>
        {members.map((member) => (
          <li key={member.id}>
            <Link
              to={addressOf({ memberId: member.id })}
              replace
              preventScrollReset
              className={classes.face}
              aria-current={member.id === shownId ? 'true' : undefined}
            >
              <PersonAvatar {...faceOf(member)} size={36} />
              <bdi>{names.get(member.id)}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
