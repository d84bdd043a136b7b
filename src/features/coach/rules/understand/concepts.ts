import concepts from '#data/coach/intents/concepts.json' with { type: 'json' };
import topics from '#data/coach/intents/topics.json' with { type: 'json' };
import { createPhraseTree } from './phrase-tree.ts';
import { questionWords } from './question-words.ts';

/** Words of much the same sense share a concept, and words that speak of a topic name it. */
function signTree() {
  const tree = createPhraseTree<readonly string[]>();
  const signs = new Map<string, Set<string>>();
  const note = (phrase: string, sign: string) => {
    const key = questionWords(phrase)
      .map((word) => word.key)
      .join(' ');
    signs.set(key, (signs.get(key) ?? new Set()).add(sign));
  };
  for (const [concept, phrases] of Object.entries(concepts)) {
    for (const phrase of phrases) note(phrase, `s ${concept}`);
  }
  for (const [topic, { words }] of Object.entries(topics)) {
    for (const phrase of words) note(phrase, `k ${topic}`);
  }
  for (const [key, found] of signs) tree.add(key.split(' '), [...found]);
  return tree;
}

const SIGNS = signTree();

/** All concepts and topics that words speak of, wherever they stand; of phrases that begin together the longest one. */
export function signsIn(keys: readonly string[]): readonly string[] {
  return keys.flatMap((key, at) => {
    const longest = SIGNS.longestAt(keys, at);
    const single = longest !== null && longest.length > 1 ? SIGNS.longestAt([key], 0) : null;
    return [...(longest?.value ?? []), ...(single?.value ?? [])];
  });
}
