import { foldText } from '#domain/text/fold-text.ts';
import { saysName } from './says-name.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

const isSpaced = (part: string): boolean =>
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u.test(part);

/** "Mia", "Mia’s" and "Mias"; a script without spaces tells no word from the next. */
const hasPart = (folded: string, part: string): boolean =>
  isSpaced(part) ? [part, `${part}s`].some((form) => saysName(folded, form)) : folded.includes(part);

/** Whose name, or any part of it, a text has: also where it may be only a word ("Will", "Rose"). */
export function idsNamed(text: string, people: readonly Named[]): readonly string[] {
  const folded = foldText(text);
  const parts = (name: string) =>
    foldText(name)
      .split(/[\s-]+/)
      .filter((part) => part !== '');
  return people.flatMap(({ id, name }) => (parts(name).some((part) => hasPart(folded, part)) ? id : []));
}
