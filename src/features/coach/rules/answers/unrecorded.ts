import type { ConditionCode } from '#domain/limits/codes.ts';

/** What people say of themselves in a conversation, and the conditions of a profile that mean it. */
const SAID: readonly (readonly [RegExp, string, readonly ConditionCode[]])[] = [
  [
    /\bkidney (?:disease|failure|trouble|problems?)|\bdialysis\b/i,
    'kidney disease',
    ['chronic_kidney_disease', 'kidney_failure'],
  ],
  [/\bheart failure\b/i, 'heart failure', ['heart_failure']],
  [/\bc(?:o)?eliac\b/i, 'celiac disease', ['celiac_disease']],
  [/\bgout\b/i, 'gout', ['gout']],
  [/\b(?:warfarin|coumadin|blood thinner)\b/i, 'a blood thinner', ['warfarin_use']],
];

/** An illness that the conversation names and the profile does not have; `null`: none. */
export function unrecorded(texts: readonly string[], conditions: readonly ConditionCode[]): string | null {
  const said = texts.join(' ');
  const found = SAID.find(
    ([words, , codes]) => words.test(said) && !codes.some((code) => conditions.includes(code)),
  );
  return found?.[1] ?? null;
}
