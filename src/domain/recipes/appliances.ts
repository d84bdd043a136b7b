import applianceRows from '#data/appliances.json' with { type: 'json' };

/** Things in a kitchen that not every household has, in the order in which they are asked about. */
export const APPLIANCES: readonly { readonly id: string; readonly name: string }[] = applianceRows;
export const APPLIANCE_IDS: readonly string[] = applianceRows.map(({ id }) => id);
/** What a household has that says nothing of it. */
export const USUAL_APPLIANCES: readonly string[] = applianceRows.flatMap(({ id, isUsual }) =>
  isUsual ? [id] : [],
);
export const FREEZER = 'freezer';

/** What a dish cannot be made without: of each group, any one. Empty: hands are enough. */
export type ApplianceNeeds = readonly (readonly string[])[];

export const isCookableWith = (needs: ApplianceNeeds, has: readonly string[]): boolean =>
  needs.every((group) => group.some((id) => has.includes(id)));

const plainWords = (text: string): string => ` ${text.toLowerCase().replaceAll(/[^a-z]+/g, ' ')} `;

/** The longest words first: a toaster oven is no toaster. */
const WORDS = applianceRows
  .flatMap(({ id, words }) => words.map((word) => ({ id, word: plainWords(word) })))
  .toSorted((one, other) => other.word.length - one.word.length);

function namedIn(text: string): readonly string[] {
  let rest = plainWords(text);
  const found = new Set<string>();
  for (const { id, word } of WORDS) {
    if (!rest.includes(word)) continue;
    found.add(id);
    rest = rest.replaceAll(word, ' , ');
  }
  return [...found];
}

/** What the text of a family's own recipe names. "In a slow cooker or the oven" needs one of them. */
export function appliancesNamed({
  equipment,
  steps,
}: {
  readonly equipment: readonly string[];
  readonly steps: readonly string[];
}): ApplianceNeeds {
  const sentences = [...equipment, ...steps.flatMap((step) => step.split('.'))];
  return sentences.flatMap((sentence) => {
    const ids = namedIn(sentence);
    if (ids.length > 1 && plainWords(sentence).includes(' or ')) return [ids];
    return ids.map((id) => [id]);
  });
}
