import type { AllergenCode } from '#domain/allergens/allergens.ts';
import type { ConditionCode } from '#domain/limits/codes.ts';
import type { Topic } from '#features/coach/rules/understand/intents.ts';

/** Who a card is for, or not for. */
export interface CardPeople {
  /** Years, both included; `null`: all. */
  readonly ages: readonly [number, number] | null;
  readonly lifeStages: readonly ('pregnant' | 'breastfeeding')[];
  readonly conditions: readonly ConditionCode[];
}

/** One claim with its evidence (data/coach/cards). */
export interface Card {
  readonly id: string;
  readonly topic: Topic;
  readonly claim: string;
  readonly text: string;
  readonly suits: CardPeople;
  readonly notFor: CardPeople & {
    /** Allergies with which its advice is wrong, whatever words it uses. */
    readonly allergens?: readonly AllergenCode[] | undefined;
    readonly note: string | null;
  };
  readonly source: { readonly name: string; readonly year: number | null; readonly url: string | null };
  /** Foods that it states, warns of or replaces, and never offers: the gate after an answer does not hold them against it. */
  readonly mentions?: readonly string[] | undefined;
  /** `checked`: the statement was read in the source; `memory`: it was not. */
  readonly basis: 'checked' | 'memory';
  readonly written: string;
  readonly review: string;
  /** Ways in which people ask for it. */
  readonly asks: readonly string[];
  readonly audience: 'caregiver' | 'teen' | 'child' | 'adult' | 'senior';
}

/** The card as an answer says it. */
export const cardText = ({ claim, text }: Pick<Card, 'claim' | 'text'>): string => `${claim} ${text}`;

/** Topics whose cards name allergens to say how to keep away from them. */
const OF_ALLERGIES: ReadonlySet<Topic> = new Set<Topic>([
  'food-allergy-home',
  'food-allergy-school',
  'cross-contact',
]);
export const isOfAllergies = ({ topic }: Pick<Card, 'topic'>): boolean => OF_ALLERGIES.has(topic);
