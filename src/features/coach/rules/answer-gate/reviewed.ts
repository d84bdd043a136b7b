import type { AllergenCode } from '#domain/allergens/allergens.ts';
import type { Member } from '#domain/members/member.ts';
import { type Card, type CardPeople, cardText, isOfAllergies } from '../cards/card.ts';

/** A text of our own with a source (data/coach/cards), in the words in which an answer repeats it. */
export interface ReviewedText {
  readonly text: string;
  readonly suits: CardPeople;
  /** It says how to keep away from what someone is allergic to, and names it. */
  readonly isOfAllergies: boolean;
  /** Words for foods that it states, warns of or replaces, and never offers. */
  readonly mentions: readonly string[];
  /** Allergies with which it is wrong as a whole. */
  readonly notForAllergens: readonly AllergenCode[];
  /** A child reads what is praised or explained as something to eat: a food that it may not have is not even mentioned. */
  readonly isForChildren: boolean;
}

/** A card, or what is left of it. */
export const reviewedText = (card: Card, text: string = cardText(card)): ReviewedText => ({
  text,
  suits: card.suits,
  isOfAllergies: isOfAllergies(card),
  mentions: card.mentions ?? [],
  notForAllergens: card.notFor.allergens ?? [],
  isForChildren: card.audience === 'child',
});

interface Span {
  readonly from: number;
  readonly to: number;
  readonly card: ReviewedText;
}

/** Where a text has a card as a whole. A part of one is judged like any other words. */
export const spansIn = (text: string, reviewed: readonly ReviewedText[]): readonly Span[] =>
  reviewed.flatMap((card) => {
    const from = text.indexOf(card.text);
    return from < 0 ? [] : [{ from, to: from + card.text.length, card }];
  });

/** Under this age food chokes, and much of what is written for everyone is not for them. */
const SMALL_UNDER = 5;
const GROWN = 30;

/**
 * The person as far as the card has not thought of them: written for an age, a life stage or a condition, it knows what
 * they may have, and names what they may not have to warn of it. Allergies, diets and other conditions stay.
 */
export function readerOf({ suits, isOfAllergies }: ReviewedText, member: Member): Member {
  const { ages, lifeStages, conditions } = suits;
  const years = Math.floor(member.ageYears);
  const isAgeMeant = ages === null ? years >= SMALL_UNDER : ages[0] <= years && years <= ages[1];
  const stage = member.lifeStage === 'lactating' ? 'breastfeeding' : member.lifeStage;
  const isStageMeant = stage !== null && lifeStages.includes(stage);
  return {
    ...member,
    ageYears: isAgeMeant ? GROWN : member.ageYears,
    lifeStage: isStageMeant ? null : member.lifeStage,
    medicalConditions: member.medicalConditions.filter((code) => !conditions.some((one) => one === code)),
    allergies: isOfAllergies ? [] : member.allergies,
  };
}
