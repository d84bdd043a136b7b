import slotWords from '#data/coach/intents/slot-words.json' with { type: 'json' };
import type { Relationship } from '#domain/members/member.ts';
import type { Sex } from '#domain/nutrition/life-stages.ts';
import type { Band } from './intents.ts';

/** Someone of the household, as far as questions need to know. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly relationship: Relationship;
  /** `null`: not known. */
  readonly ageYears: number | null;
  readonly sex: Sex | null;
  /** The person who asks. */
  readonly yours: boolean;
}

/** A word for someone: "my son", "grandpa", "the kids". */
export type Relation = (typeof slotWords.people)[number];

/** Ages at which words for children end, and those for grandparents begin. */
const CHILD_TO = 18;
const GRANDPARENT_FROM = 60;
const PARENT_FROM = 18;

const isChild = (person: Person): boolean =>
  person.ageYears === null ? person.relationship === 'child' : person.ageYears < CHILD_TO;
const isOfSex = ({ sex }: Person, asked: string | undefined): boolean =>
  asked === undefined || sex === null || sex === asked;

function childrenOf(
  people: readonly Person[],
  { sex, from, to }: Partial<Record<'from' | 'to', number>> & { sex?: string },
) {
  return people.filter((person) => {
    if (!isChild(person) || !isOfSex(person, sex)) return false;
    const { ageYears } = person;
    return ageYears === null || (ageYears >= (from ?? 0) && ageYears < (to ?? Number.POSITIVE_INFINITY));
  });
}

const byAge = (people: readonly Person[]): readonly Person[] =>
  people.toSorted((a, b) => (a.ageYears ?? 0) - (b.ageYears ?? 0));

function elders(people: readonly Person[], sex?: string): readonly Person[] {
  return people.filter(
    (person) =>
      isOfSex(person, sex) &&
      !person.yours &&
      (person.ageYears === null ? person.relationship === 'parent' : person.ageYears >= GRANDPARENT_FROM),
  );
}

/** "Mom" of a child is an adult of the household; of an adult, it is the generation above. */
function parents(people: readonly Person[], isAskedByChild: boolean, sex?: string): readonly Person[] {
  if (!isAskedByChild)
    return people.filter((person) => person.relationship === 'parent' && isOfSex(person, sex));
  return people.filter(
    (person) =>
      ['self', 'spouse'].includes(person.relationship) &&
      (person.ageYears ?? PARENT_FROM) >= PARENT_FROM &&
      isOfSex(person, sex),
  );
}

/** Who a word for someone can mean in this household; nobody, when it has no such person. */
export function peopleMeant(
  relation: Relation,
  people: readonly Person[],
  isAskedByChild: boolean,
): readonly Person[] {
  const sex = 'sex' in relation ? relation.sex : undefined;
  switch (relation.who) {
    case 'everyone':
      return people;
    case 'children':
    case 'child':
      return childrenOf(people, {
        ...(sex === undefined ? {} : { sex }),
        ...('from' in relation && relation.from !== undefined ? { from: relation.from } : {}),
        ...('to' in relation && relation.to !== undefined ? { to: relation.to } : {}),
      });
    case 'oldest_child':
      return byAge(people.filter(isChild)).slice(-1);
    case 'youngest_child':
      return byAge(people.filter(isChild)).slice(0, 1);
    case 'spouse':
      return people.filter((person) => person.relationship === 'spouse' && isOfSex(person, sex));
    case 'mother':
      return parents(people, isAskedByChild, 'female');
    case 'father':
      return parents(people, isAskedByChild, 'male');
    case 'parents':
      return parents(people, isAskedByChild);
    case 'grandmother':
      return elders(people, 'female');
    case 'grandfather':
      return elders(people, 'male');
    case 'grandparents':
      return elders(people);
    case 'sibling':
      return isAskedByChild
        ? childrenOf(people, sex === undefined ? {} : { sex }).filter(({ yours }) => !yours)
        : [];
    default:
      return people.filter(({ yours }) => yours);
  }
}

/** Words that mean several people at once. */
export const isPlural = ({ who }: Relation): boolean =>
  ['everyone', 'children', 'parents', 'grandparents'].includes(who);

const SENIOR_FROM = 65;
const ADULT_FROM = 18;
const TEEN_FROM = 13;

/** Of a person of the household; an age that is not known is an adult's, unless it is a child. */
export function bandOf({ ageYears, relationship }: Person): Band {
  if (ageYears === null) return relationship === 'child' ? 'child' : 'adult';
  if (ageYears < 1) return 'infant';
  if (ageYears < TEEN_FROM) return 'child';
  if (ageYears < ADULT_FROM) return 'teen';
  return ageYears < SENIOR_FROM ? 'adult' : 'senior';
}
