import { questionOf } from '#domain/diet-rules/limit-sentences.ts';
import type { Member } from '#domain/members/member.ts';
import { MEAL_NAMES, type MealType } from '#domain/nutrition/meal-types.ts';
import type { LimitQuestion, PlanConflict, RequestOutcome } from '#domain/recipes/meal-plan.ts';
import { requestItemName } from '#domain/recipes/request-item-words.ts';
import { BODY_SLIP_SENTENCES, bodySlip } from '#domain/targets/body-slip.ts';
import type { SeatChoice } from './admission.ts';
import type { Eater } from './problem.ts';

const NOT_PLANNED_LIMITS = {
  age_not_planned: 'age under 12 months',
  condition_not_planned: 'a diet a clinic must set',
  diet_not_planned: 'a diet we do not plan',
} as const;

const mealWord = (type: MealType): string => MEAL_NAMES[type].toLowerCase();

export function questionConflict(question: LimitQuestion): PlanConflict {
  return {
    code: 'limit_not_understood',
    memberIds: question.memberId === null ? [] : [question.memberId],
    mealType: null,
    message: questionOf(question, question.memberName),
    limits: [question.text],
    loosen: question.suggestions.map(({ label }) => label),
    question,
  };
}

/** A body that cannot be: portions and needs would be wrong, so the person is asked first; `null`: nothing to ask. */
export function bodyConflict(member: Member): PlanConflict | null {
  const slip = bodySlip(member);
  if (slip === null) return null;
  return {
    code: 'body_not_plausible',
    memberIds: [member.id],
    mealType: null,
    message: `${member.name} ${BODY_SLIP_SENTENCES[slip.sentenceKey]}`,
    limits: ['height and weight'],
    loosen: [
      `Check ${member.name}'s height and weight, or leave them empty and we will use what is typical at this age.`,
    ],
  };
}

/** Nobody may plan for this person; `null` when planning is fine. */
export function notPlannedConflict(eater: Eater): PlanConflict | null {
  const reason = eater.limits.notPlanned;
  if (!reason) return null;
  return {
    code: reason.code,
    memberIds: [eater.member.id],
    mealType: null,
    message: reason.message,
    limits: [NOT_PLANNED_LIMITS[reason.code]],
    loosen: [`Plan for the others without ${eater.member.name}.`],
  };
}

/**
 * No dish of a meal is left for one person: names the limits that forbid most, strongest first.
 *
 * @param isKitchenShort something that most kitchens have is missing, so that dishes were left out
 */
export function noRecipeConflict(
  eater: Eater,
  type: MealType,
  choice: SeatChoice,
  isKitchenShort: boolean,
): PlanConflict {
  const strongest = [...choice.forbiddenBy].sort(([, a], [, b]) => b - a).slice(0, 4);
  const limits = strongest.map(([label]) => label);
  const kitchen = isKitchenShort ? ['what your kitchen does not have'] : [];
  const shares = strongest.map(([label, count]) => `${label} (${count} of ${choice.considered})`);
  return {
    code: 'no_recipe_left',
    memberIds: [eater.member.id],
    mealType: type,
    message: `No ${mealWord(type)} is left that ${eater.member.name} may have. What rules dishes out: ${[...shares, ...kitchen].join(', ')}.`,
    limits: [...(limits.length > 0 ? limits : ['no dish for this meal']), ...kitchen],
    loosen: [
      `Plan without ${mealWord(type)} for ${eater.member.name}.`,
      ...(isKitchenShort ? ['Check what your kitchen has in Settings, under Your week.'] : []),
      ...limits.map(
        (label) =>
          `Check whether "${label}" is right in ${eater.member.name}'s profile. Never relax a real allergy.`,
      ),
    ],
  };
}

/** Dishes exist, but no mix of them keeps to a limit of the day or the week. */
export function dailyLimitConflict(eater: Eater, labels: readonly string[]): PlanConflict {
  const listed = labels.join(', ');
  return {
    code: 'daily_limit_unreachable',
    memberIds: [eater.member.id],
    mealType: null,
    message: `No mix of dishes keeps ${eater.member.name} within the daily limit for ${listed} together with the other limits.`,
    limits: [...labels, ...new Set(eater.limits.hard.slice(1).map((limit) => limit.label))],
    loosen: [
      `Plan fewer meal types for ${eater.member.name}, or ask the clinic whether the limit for ${listed} can be wider.`,
      'Remove a food restriction that is a preference rather than a need.',
    ],
  };
}

export function noEaterConflict(mealTypes: readonly MealType[]): PlanConflict {
  return {
    code: 'no_eater',
    memberIds: [],
    mealType: mealTypes[0] ?? null,
    message: 'No one in this plan eats any of the chosen meals.',
    limits: ['who eats which meal'],
    loosen: ['Choose another meal type, or add someone who eats it.'],
  };
}

/** What was to be left out at some meals is in every dish that could stand there. */
export function requestConflict({ item, message }: RequestOutcome): PlanConflict {
  const asked = requestItemName(item);
  return {
    code: 'no_recipe_left',
    memberIds: [],
    mealType: item.meal,
    message: `We found no plan that keeps to a request. ${message}`,
    limits: [asked],
    loosen: [`Take out the request “${asked}”, or ask for it on fewer days.`],
  };
}
