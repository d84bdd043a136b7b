import { namesInSentence as namesOf } from '#features/family-members/web/shared/short-names.ts';

interface Person {
  readonly memberId: string;
  readonly name: string;
  readonly yours: boolean;
}

/** Of people in an answer about a recipe, which has the id of a profile under another name. */
export function namesInSentence(family: readonly Person[]): (person: Person) => string {
  const asMember = (person: Person) => ({ ...person, id: person.memberId });
  const named = namesOf(family.map(asMember));
  return (person) => named(asMember(person));
}
