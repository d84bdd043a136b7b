const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The text in whole sentences, each with the space after it: joined, they are the text. A line break ends one as well. */
export function sentencesOf(text: string): readonly string[] {
  const sentences: string[] = [];
  for (const { segment } of segmenter.segment(text)) {
    const before = sentences.at(-1);
    // "e.g. peanuts", "approx. 5": what follows an abbreviation belongs to it.
    const isOneMore =
      before !== undefined && /\b(?:e\.g|i\.e|approx|vs|Dr|Mr|Mrs|Ms|St|No)\.\s$/.test(before);
    if (isOneMore) sentences[sentences.length - 1] = before + segment;
    else sentences.push(segment);
  }
  return sentences;
}
