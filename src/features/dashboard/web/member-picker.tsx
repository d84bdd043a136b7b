import { NativeSelect } from '@mantine/core';
import type { FamilyMember } from '#features/family-members/contract.ts';
import { displayName } from '#features/family-members/web/shared/members.ts';

const EVERYONE = 'everyone';

export interface MemberPickerProps {
  readonly members: readonly FamilyMember[];
  readonly isLoading: boolean;
  /** Position in the list; `null`: everyone. */
  readonly position: number | null;
  readonly onPick: (position: number | null) => void;
}

/** By position in the list, so that a name that changes keeps its place. */
export function MemberPicker({ members, isLoading, position, onPick }: MemberPickerProps) {
  const none = isLoading ? 'Loading…' : 'No members yet';
  const options =
    members.length === 0
      ? [{ value: EVERYONE, label: none }]
      : [
          { value: EVERYONE, label: 'Everyone' },
          ...members.map((member, index) => ({ value: String(index), label: displayName(member) })),
        ];
  return (
    <NativeSelect
      aria-label="Family member"
      data={options}
      value={position === null ? EVERYONE : String(position)}
      disabled={members.length === 0}
      onChange={({ currentTarget: { value } }) => onPick(value === EVERYONE ? null : Number(value))}
    />
  );
}
