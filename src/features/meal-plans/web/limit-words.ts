import { ageRuleWords } from '#domain/members/age-words.ts';
import { lifeStageOf } from '#domain/nutrition/life-stages.ts';
import { listText } from '#domain/text/list-text.ts';
import type { FamilyMember } from '#features/family-members/contract.ts';
import { keptWords, labelOfReading } from '#features/family-members/web/shared/limits/entry-labels.ts';
import { type LimitChoices, NO_CHOICES } from '#features/family-members/web/shared/limits/limit-queries.ts';
import { notKnownYet } from '#features/family-members/web/shared/limits/open-entries.ts';
import type { EntryReading } from '#platform/contract/limits.ts';

export interface LimitWords {
  readonly kind: 'open' | 'allergy' | 'diet' | 'condition' | 'age' | 'self';
  readonly text: string;
}

const IS_FOOD = /^(?:allergen|food|animal):/;

const small = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Longer rules are read where they are chosen. */
const SHORT_RULE = 70;

/** "High blood pressure: at most 2,300 mg of sodium a day." */
function withRule(name: string, means: readonly string[], { diets, conditions }: LimitChoices): string {
  const [only] = means;
  const rule = means.length === 1 ? [...diets, ...conditions].find((choice) => choice.means === only) : null;
  if (!rule || rule.notPlanned !== null || rule.description === '') return name;
  const words = small(rule.description.replace(/\.$/, ''));
  return words.length > SHORT_RULE ? name : `${name}: ${words}`;
}

/** After "No": "crustacean shellfish or mollusks". */
const leftOutWords = (entry: EntryReading): string =>
  entry.meansLabels.length < 2 ? labelOfReading(entry) : listText([...new Set(entry.meansLabels)], 'or');

/** A kept entry: what is left out begins with "No", a diet or a condition has its name and rule. */
function keptLimit(entry: EntryReading, choices: LimitChoices): LimitWords {
  const isFood = entry.means.every((token) => IS_FOOD.test(token));
  if (isFood) {
    return {
      kind: entry.field === 'dietaryRestrictions' ? 'diet' : 'allergy',
      text: `No ${small(leftOutWords(entry))}`,
    };
  }
  return {
    kind: entry.field === 'medicalConditions' ? 'condition' : 'diet',
    text: withRule(keptWords(entry), entry.means, choices),
  };
}

function limitOf(entry: EntryReading, choices: LimitChoices): LimitWords[] {
  if (entry.settled?.answer === 'self')
    return [{ kind: 'self', text: `“${entry.text}”: you handle this yourself, nothing is left out` }];
  return entry.status === 'kept' && entry.means.length > 0 ? [keptLimit(entry, choices)] : [];
}

/** @param choices the rules of diets and conditions, as far as they are there */
export function limitWords(member: FamilyMember, choices: LimitChoices = NO_CHOICES): LimitWords[] {
  const open = notKnownYet(member);
  const { entries, notPlanned, conditions } = member.limits;
  const lifeStage = lifeStageOf(member.lifeStage, conditions);
  const all: LimitWords[] = [
    ...(open === null ? [] : [{ kind: 'open' as const, text: open }]),
    ...(notPlanned === null ? [] : [{ kind: 'open' as const, text: notPlanned }]),
    ...entries.flatMap((entry) => limitOf(entry, choices)),
    ...ageRuleWords(member.age, lifeStage).map((text) => ({ kind: 'age' as const, text })),
  ];
  // Two entries may say the same.
  return all.filter(({ text }, index) => all.findIndex((other) => other.text === text) === index);
}
