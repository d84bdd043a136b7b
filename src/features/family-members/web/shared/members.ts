import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Relationship } from '#domain/members/member.ts';
import { apiPaths } from '#platform/contract/paths.ts';
import { keptQuery } from '#platform/web/offline/kept-copies.ts';
import { cacheRule } from '#platform/web/query-client.ts';
import type { FamilyMember } from '../../contract.ts';

const JUDGED_BY_PROFILES = [
  apiPaths.recipes.read.replace(':recipeId', ''),
  apiPaths.ownRecipes.read.replace(':id', ''),
  apiPaths.mealPlans.read.replace(':id', ''),
  apiPaths.groceryLists.read.replace(':id', ''),
];

/** The members are read by several features, so the query lives beside the API client. */
export const familyMembersQuery = queryOptions({
  queryKey: [apiPaths.familyMembers.list],
  // Who a dish suits and what a plan warns of was judged by the profiles as they were.
  queryFn: (context) =>
    keptQuery<FamilyMember[]>(apiPaths.familyMembers.list, { ...context, outdates: JUDGED_BY_PROFILES }),
  ...cacheRule({ minutes: 2, retries: 2 }),
});

export const useFamilyMembers = () => useQuery(familyMembersQuery);

/** Two letters: the first of the first and of the last word; of a single word its first two, so that Mia is not like Max. */
export function initialsOf(name: string): string {
  // Pictures in a name are no letters, unless there is nothing else.
  const all = name.trim().split(/\s+/);
  const lettered = all.filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const words = lettered.length > 0 ? lettered : all.slice(0, 1);
  const first = words[0] ?? '';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  const letters = [first, last].map((word) => [...word][0] ?? '').join('');
  const second = last === '' ? ([...first][1] ?? '') : '';
  return letters.toUpperCase() + (/\p{Ll}|\p{Lu}/u.test(second) ? second.toLowerCase() : '');
}

const RELATIONSHIP_COLOR: Readonly<Record<Relationship, string>> = {
  self: 'leaf',
  spouse: 'tomato',
  child: 'saffron',
  parent: 'plum',
  other: 'berry',
};

export const RELATIONSHIP_LABEL: Readonly<Record<Relationship, string>> = {
  self: 'Runs this household',
  spouse: 'Spouse or partner',
  child: 'Child',
  parent: 'Parent',
  other: 'Other',
};

/** The own profile is shown as "You". */
export const displayName = (member: Pick<FamilyMember, 'name' | 'yours'>): string =>
  member.yours ? 'You' : member.name;

/** The same inside a sentence: "no portion for you and Mia". */
export const nameInSentence = (member: Pick<FamilyMember, 'name' | 'yours'>): string =>
  member.yours ? 'you' : member.name;

const firstWord = (name: string): string => name.trim().split(/\s+/)[0] ?? name;

/** "Anna B." */
function withInitial(name: string): string {
  const words = name.trim().split(/\s+/);
  const [initial] = [...(words.at(-1) ?? '')];
  return words.length < 2 || initial === undefined ? name : `${words[0]} ${initial}.`;
}

/** First names; with an initial, or else in full, where two people would have the same. In the order of the names. */
export function calledNames(names: readonly string[]): readonly string[] {
  const isAlone = (short: (name: string) => string, name: string) =>
    names.filter((other) => short(other).toLowerCase() === short(name).toLowerCase()).length === 1;
  return names.map((name) => {
    const short = [firstWord, withInitial].find((each) => isAlone(each, name));
    return short === undefined ? name : short(name);
  });
}

export interface Face {
  readonly initials: string;
  readonly color: string;
}

/** What stands for someone in a `PersonAvatar`, on every page; `null`: no longer in the family. */
export const faceOf = (person: {
  readonly name: string;
  readonly relationship: Relationship | null;
}): Face => ({
  initials: initialsOf(person.name),
  color: person.relationship === null ? 'gray' : RELATIONSHIP_COLOR[person.relationship],
});

/** Planning needs an age; everything else has a reference value. */
export const needsAge = (member: FamilyMember): boolean => member.age === null && member.birthDate === null;
