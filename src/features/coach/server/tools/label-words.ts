import { z } from 'zod';
import { ALLERGEN_NAMES } from '#domain/allergens/allergens.ts';
import { readIngredientText } from '#domain/labels/read-ingredient-text.ts';
import { type CoachTool, NO_PARTS } from './tool.ts';

export interface LabelFacts {
  readonly text: string;
  readonly words: readonly {
    readonly term: string;
    readonly allergen: string;
    readonly certainty: 'contains' | 'may_contain' | 'derived_refined';
    readonly why: string;
  }[];
  /** Looks like an allergen, and is none. */
  readonly lookAlikes: readonly { readonly term: string; readonly why: string }[];
  /** Nothing found is unknown, never safe. */
  readonly isKnown: boolean;
}

/** Which allergens the words of a label name. */
export const labelTool: CoachTool<{ text: string }, LabelFacts> = {
  name: 'label_words',
  description:
    'Which allergens words of an ingredient list name, and why. No finding means unknown, never safe.',
  isAboutNobody: true,
  input: z.object({ text: z.string().max(400) }),
  async run(context, { text }) {
    const lexicon = context.deps.lexicon();
    const reading = readIngredientText(text, lexicon);
    const words = reading.findings.map(({ term, code, certainty, why }) => ({
      term,
      allergen: ALLERGEN_NAMES[code],
      certainty,
      why,
    }));
    const lookAlikes = reading.lookAlikes.map(({ term, why }) => ({ term, why }));
    const used = new Set(reading.findings.map(({ source }) => source));
    const sources = lexicon.sources
      .filter(({ id }) => used.has(id))
      .map(({ title, url }) => ({ title, detail: 'Names of allergens on labels', url }));
    const data = { text, words, lookAlikes, isKnown: words.length > 0 || lookAlikes.length > 0 };
    return { ...NO_PARTS, data, sources };
  },
};
