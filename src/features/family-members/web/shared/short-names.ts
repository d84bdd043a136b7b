import type { FamilyMember } from '../../contract.ts';
import { calledNames, displayName } from './members.ts';

/** First names, where they tell the people of a family apart; with an initial or in full where not. By the id of each. */
export function shortNames(
  members: readonly Pick<FamilyMember, 'id' | 'name' | 'yours'>[],
): ReadonlyMap<string, string> {
  const called = calledNames(members.map(({ name }) => name));
  return new Map(
    members.map((member, at) => [
      member.id,
      displayName({ name: called[at] ?? member.name, yours: member.yours }),
    ]),
  );
}

/** How each of a family is named inside a sentence: by first name, where that tells them apart; "you". */
export function namesInSentence(
  members: readonly Pick<FamilyMember, 'id' | 'name' | 'yours'>[],
): (member: Pick<FamilyMember, 'id' | 'name' | 'yours'>) => string {
  const names = shortNames(members);
  return ({ id, name, yours }) => (yours ? 'you' : (names.get(id) ?? name));
}
