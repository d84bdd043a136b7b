/** Of one text inside of data, and of all data that one tool gives. */
const MOST_OF_A_TEXT = 600;
const MOST_OF_A_RESULT = 16_000;

/** Signs that nobody sees, and those that could look like an end of the data. */
const plain = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .replaceAll(/[<>«»{}]/g, ' ')
    .slice(0, MOST_OF_A_TEXT);

function cleaned(data: unknown): unknown {
  if (typeof data === 'string') return plain(data);
  if (Array.isArray(data)) return data.map(cleaned);
  if (data === null || typeof data !== 'object') return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [plain(key), cleaned(value)]));
}

/**
 * What a tool gives, as a model gets it: between marks that nobody who wrote a recipe or a note could know. The rules
 * say that nothing between them is an order.
 *
 * @param mark made again for each answer
 */
export function asData(mark: string, tool: string, data: unknown): string {
  const text = JSON.stringify(cleaned(data)) ?? 'null';
  const cut = text.length > MOST_OF_A_RESULT ? `${text.slice(0, MOST_OF_A_RESULT)} (cut off)` : text;
  return `«data ${mark} from ${tool}»\n${cut}\n«end of data ${mark}»`;
}
