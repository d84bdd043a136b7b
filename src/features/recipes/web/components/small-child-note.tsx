import { listText } from '#domain/text/list-text.ts';
import { useFamilyMembers } from '#features/family-members/web/shared/members.ts';
import { shortNames } from '#features/family-members/web/shared/short-names.ts';
import { QuietNote } from '#platform/web/ui/quiet-note.tsx';

/** As the rules on choking and on foods that must be cooked take it. */
const SMALL_CHILD_UNDER = 5;

interface SmallChildNoteProps {
  /** Nothing else is written for soft food: this serves for both. */
  readonly isForSoftFood: boolean;
  readonly children: string;
}

/** How the dish is served to a small child, by the names of those at home. */
export function SmallChildNote({ isForSoftFood, children }: SmallChildNoteProps) {
  const family = useFamilyMembers().data ?? [];
  const names = shortNames(family);
  const small = family.filter(({ age }) => age !== null && age < SMALL_CHILD_UNDER);
  const who =
    small.length === 0 ? 'For a small child' : `For ${listText(small.map(({ id }) => names.get(id) ?? ''))}`;
  return (
    <QuietNote kind="safety" className="no-print" title={isForSoftFood ? `${who} or soft food` : who}>
      {children}
    </QuietNote>
  );
}
