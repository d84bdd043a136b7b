import { questionKeys } from '../understand/question-words.ts';
import type { Card } from './card.ts';

/** Words that nearly every question of a child has. "Not" is none of them. */
const LITTLE = new Set(
  questionKeys(
    'why how come what if happens do does did is are am a an the i me my you your we our it this that to have has in on of for at and or so be ever every day all good bad okay ok healthy important really always too much many when',
  ),
);
/** What is asked and what a card is asked for have to share so much of their words. */
const ALIKE = 0.5;

export type ChildCardSearch = (question: string) => Card | null;

const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(questionKeys(text).filter((word) => !LITTLE.has(word)));

/** Cards written to children, found by the question that is most like one of theirs. */
export function createChildCardSearch(cards: readonly Card[]): ChildCardSearch {
  const rows = cards
    .filter(({ audience }) => audience === 'child')
    .flatMap((card) => card.asks.map((ask) => ({ card, words: wordsOf(ask) })));
  return (question) => {
    const asked = wordsOf(question);
    let best: { readonly card: Card; readonly share: number } | null = null;
    for (const { card, words } of rows) {
      const shared = asked.intersection(words).size;
      const share = shared === 0 ? 0 : shared / asked.union(words).size;
      if (share > ALIKE && share > (best?.share ?? 0)) best = { card, share };
    }
    return best?.card ?? null;
  };
}
