import { listAgeWords, listsAt, type Milestone, milestoneAge } from './milestones.ts';

/** What a doctor looks at in a visit: the list of the child's age, and what is open of the ones before. */
export interface MilestoneSheet {
  /** "2 years" */
  readonly age: string;
  readonly isCorrected: boolean;
  readonly seen: readonly string[];
  readonly notSeen: readonly string[];
}

/** `null`: not of this age, or nobody has checked anything. */
export function milestoneSheet(
  said: readonly { readonly milestone: string; readonly seen: boolean }[],
  child: { readonly birthDate: string; readonly gestationWeeks: number | null },
  today: string,
): MilestoneSheet | null {
  const age = milestoneAge(child, today);
  const seen = new Set(said.filter((each) => each.seen).map(({ milestone }) => milestone));
  if (age === null || seen.size === 0) return null;
  const { now, earlier } = listsAt(age.months);
  if (now === null) return null;
  const isSeen = ({ id }: Milestone) => seen.has(id);
  // A list that nobody has looked at says nothing about the child.
  const open = earlier.filter(({ milestones }) => milestones.some(isSeen));
  const words = ({ text }: Milestone) => text;
  return {
    age: listAgeWords(now.months),
    isCorrected: age.isCorrected,
    seen: now.milestones.filter(isSeen).map(words),
    notSeen: [
      ...now.milestones.filter((each) => !isSeen(each)).map(words),
      ...open.flatMap(({ months, milestones }) =>
        milestones.filter((each) => !isSeen(each)).map((each) => `${each.text} (by ${listAgeWords(months)})`),
      ),
    ],
  };
}
