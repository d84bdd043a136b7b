import { quartersText } from './friendly-number.ts';

/** Portions come in quarters of a serving: "½ serving", "1¼ servings". */
export function servingsText(servings: number): string {
  const isOneAtMost = servings > 0 && servings <= 1;
  return `${quartersText(servings)} ${isOneAtMost ? 'serving' : 'servings'}`;
}
