/** "Here is the text of the photo:" is the model's own word. */
const OPENING_WORDS = /^(?:sure|certainly|of course|okay|here(?: is|’s|'s| are))\b.{0,120}:$/i;
const THOUGHT_END = '</think>';

/** What some makers' models think aloud first; a thought that never ends is the whole text. */
function withoutThoughts(answer: string): string {
  const end = answer.lastIndexOf(THOUGHT_END);
  if (end >= 0) return answer.slice(end + THOUGHT_END.length);
  return answer.trimStart().startsWith('<think>') ? '' : answer;
}

/**
 * The text that a model copied from a photo, without what models write around it although they are asked for plain
 * text: thoughts, opening words, and the marks of Markdown. Words, amounts and lines stay as they are.
 */
export function transcriptOf(answer: string): string {
  const lines = withoutThoughts(answer)
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter((line) => !/^(?:`{3,}\w{0,20}|-{3,}|\*{3,})$/.test(line))
    .map((line) => line.replace(/^#{1,6} +/, '').replaceAll(/\*\*|__/g, ''));
  const first = lines.findIndex((line) => line !== '');
  if (first >= 0 && OPENING_WORDS.test(lines[first] ?? '')) lines.splice(0, first + 1);
  return lines.join('\n').trim();
}
