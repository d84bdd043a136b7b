import { NativeSelect } from '@mantine/core';
import type { FamilyMember } from '#features/family-members/contract.ts';
import { displayName } from '#features/family-members/web/shared/members.ts';

const EVERYONE = 'everyone';

export interface MemberPickerProps {
  readonly members: readonly FamilyMember[];
  readonly isLoading: boolean;
  /** `null`: everyone. */
  readonly memberId: string | null;
  readonly onPick: (memberId: string | null) => void;
}

export function MemberPicker({ members, isLoading, memberId, onPick }: MemberPickerProps) {
  const none = isLoading ? 'Loading…' : 'No members yet';
  const options =
    members.length === 0
      ? [{ value: EVERYONE, label: none }]
      : [
          { value: EVERYONE, label: 'Everyone' },
          ...members.map((member) => ({ value: member.id, label: displayName(member) })),
        ];
  return (
    <NativeSelect
      aria-label="Family member"
      data={options}
      value={memberId ?? EVERYONE}
      disabled={members.length === 0}
      onChange={({ currentTarget: { value } }) => onPick(value === EVERYONE ? null : value)}
    />
  );
}
