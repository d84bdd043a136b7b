import type { LifeStage } from '#domain/nutrition/life-stages.ts';
import { AGE_LIMITS, ASSUMED_ADULT_YEARS, agePolicy } from './age-policy.ts';

/*
 * The rules of age and life stage in a family's words. The ages come from the planner's policy, so that a rule that
 * changes does so on every page.
 */

const { planned, smallChild, child, adult, senior } = AGE_LIMITS;

/** What age and life stage ask of food, in short. An age that is not known is planned for as an adult's. */
export function ageRuleWords(age: number | null, lifeStage: LifeStage | null): string[] {
  const ageYears = age ?? ASSUMED_ADULT_YEARS;
  const { needsSafeForms, forbiddenFlags } = agePolicy(
    { ageYears, lifeStage, conditions: new Set() },
    { fish: [], young: [] },
  );
  const words: string[] = [];
  if (needsSafeForms) {
    words.push(`Under ${smallChild}: choking hazards cut safe or left out`);
    words.push(`Under ${smallChild}: eggs, meat and other risky foods cooked through`);
  }
  if (ageYears >= senior) words.push(`${senior} and over: risky foods cooked through`);
  if (lifeStage === 'pregnant') words.push('Pregnant: risky foods cooked through, no liver, little caffeine');
  if (forbiddenFlags.includes('high-mercury')) words.push('No high-mercury fish');
  if (forbiddenFlags.includes('alcohol')) words.push('No alcohol in the cooking');
  return words;
}

interface AgeNote {
  readonly title: string;
  /** One is a paragraph, several are a list. */
  readonly sentences: readonly string[];
}

/** What the product does by itself at an age (docs/safety-policy.md); `null`: nothing. */
export function ageNote(age: number): AgeNote | null {
  if (age < planned) {
    return {
      title: 'Under 12 months',
      sentences: [
        'We don’t plan meals for babies. For breast milk, formula and first foods, please ask your pediatrician. You can still add your baby to the family.',
      ],
    };
  }
  if (age < smallChild) {
    return {
      title: `Under ${smallChild}: what we do automatically`,
      sentences: [
        'Choking hazards (whole grapes, nuts, popcorn, raw carrot and more) are cut small, ground, cooked soft, or left out.',
        'Eggs, meat, fish and sprouts are cooked through.',
        'No fish that is high in mercury, no alcohol, no coffee or tea.',
        'Portions follow your child’s own energy needs, never a weight-loss diet.',
      ],
    };
  }
  if (age < adult) {
    const ofChild = age < child ? ' No coffee or tea, and no fish that is high in mercury.' : '';
    return {
      title: 'Children and teens',
      sentences: [
        `Plans give enough to grow on. We never plan a weight-loss diet for anyone under ${adult}.${ofChild}`,
      ],
    };
  }
  if (age < senior) return null;
  return {
    title: `${senior} and over`,
    sentences: [
      'Eggs, meat and fish are cooked through, risky raw foods are left out, and we never cut energy.',
    ],
  };
}

/** What ends at each birthday, for someone who was younger. */
const ENDS: readonly (readonly [border: number, text: string])[] = [
  [planned, 'Plans include them from now on.'],
  [smallChild, 'Foods are no longer cut small or cooked soft against choking.'],
  [child, 'Fish high in mercury, coffee and tea are allowed.'],
  [adult, 'Alcohol in a dish is allowed, and a weight-loss plan is possible.'],
];

/**
 * The rules that protected someone and end, because their age was changed by hand: a child becomes older past a
 * border, or someone older is no longer a senior. Completed years; an unknown age protected nobody by itself.
 */
export function endingAgeRules(before: number | null, after: number | null): readonly string[] {
  if (before === null || after === null) return [];
  if (before >= senior && after < senior) {
    return ['Risky foods no longer have to be cooked through, and a weight-loss plan is possible.'];
  }
  return ENDS.flatMap(([border, text]) => (before < border && after >= border ? [text] : []));
}

/** Whether rules hold for someone of these completed years that would end at another age. */
export const isGuardedByAge = (age: number | null): boolean => age !== null && (age < adult || age >= senior);
