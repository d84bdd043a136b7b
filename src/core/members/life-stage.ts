import { listedParts } from '#core/foods/food-name.ts';
import type { LifeStage, Member } from './member.ts';
import { conditionCodeOf, conditionsWithin } from './vocabulary.ts';

/** In the languages that families write in most, also among other words: "32 weeks pregnant with twins". */
const WORDS: Readonly<Record<LifeStage, RegExp>> = {
  pregnant:
    /\bpregnan|\bexpecting (?:an? |our |my )?(?:baby|child|twins|triplets)\b|^(?:i am |i'm |is )?expecting$|\btrimester\b|\b(?:embarazada|enceinte|schwanger|incinta|gr[aá]vida)\b/i,
  lactating: /\blactating\b|\blactation\b|\bbreast-?\s?feed(?:s|ing)?\b|\bnursing\b(?! home)/i,
};
/** Not now: "trying to get pregnant", "no longer breastfeeding". */
const NOT_NOW = /\b(?:not|no|never|stopped|trying|planning|wants?|was|before|previous|after|history)\b/i;
/** What stands beside it and says nothing else: "Pregnant (20 weeks)". */
const HOW_FAR = /^(?:week )?\d+(?:st|nd|rd|th)?\s*(?:weeks?|months?)?(?: along)?$/i;

function stageMeant(text: string): LifeStage | null {
  // "Pregnancy diabetes" is a condition with rules of its own.
  if (NOT_NOW.test(text) || conditionCodeOf(text) !== null) return null;
  if (WORDS.pregnant.test(text)) return 'pregnant';
  return WORDS.lactating.test(text) ? 'lactating' : null;
}

/** "Pregnant" among the conditions is the life stage: its rules must bind wherever it was written. */
export function withLifeStageFromConditions(member: Member): Member {
  const meant = member.medicalConditions.flatMap((text) =>
    listedParts(text).flatMap((part) => stageMeant(part) ?? []),
  )[0];
  if (meant === undefined) return member;
  const others = member.medicalConditions.flatMap((text) => {
    const parts = listedParts(text);
    const rest = parts.filter((part) => stageMeant(part) === null || conditionsWithin(part).length > 0);
    return parts.every((part) => stageMeant(part) === null)
      ? [text]
      : rest.filter((part) => !HOW_FAR.test(part));
  });
  return { ...member, lifeStage: member.lifeStage ?? meant, medicalConditions: others };
}
