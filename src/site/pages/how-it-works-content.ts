import { IconCalendarHeart, IconChartBar, IconUsersPlus } from '@tabler/icons-react';
import type { Fact } from './fact-list.tsx';
import type { Question } from './faq.tsx';
import type { Card } from './site-page.tsx';

export const THREE_STEPS: readonly Card[] = [
  {
    Icon: IconUsersPlus,
    title: 'Create family profiles',
    text: 'Add each person: age, allergies, diet, conditions, and what they like. Leave blank what you don’t know.',
  },
  {
    Icon: IconCalendarHeart,
    title: 'Get your plan',
    text: 'Pick the days, the meals and a budget. In seconds you see dishes with a portion for everyone, and the grocery list.',
  },
  {
    Icon: IconChartBar,
    title: 'Track and improve',
    text: 'Compare what each person gets with their own target. Change a profile, and make a new plan anytime.',
  },
];

/** src/features/meal-plans/rules/plan-meals.ts, in words. */
export const MAKING: readonly Fact[] = [
  {
    name: '1. Read your requests',
    text: 'You can write “no mushrooms” or “Grandma can’t have nuts” in your own words. Anything to leave out becomes a hard limit.',
  },
  {
    name: '2. Set the limits',
    text: 'Ages, allergies, diets and conditions turn into rules for ingredients. We never drop a limit to make a plan fit.',
  },
  {
    name: '3. Seat the family',
    text: 'One dish for everyone, when that is safe. If not, as few dishes as the limits allow.',
  },
  {
    name: '4. Search',
    text: 'The planner tries thousands of changes and keeps the best week: nutrients near the targets, few repeats, the budget you chose.',
  },
  {
    name: '5. Size the portions',
    text: 'Each person’s share is set in quarters of a serving, so that the day fits their energy needs.',
  },
  {
    name: '6. Show how good it is',
    text: 'The plan says how close it comes to the best possible one, and which targets it misses.',
  },
];

export const CHECKING: readonly string[] = [
  'A second program looks at each plate, ingredient by ingredient. It shares the food data with the planner, but no rule.',
  'It asks again: does this carry an allergen? Is it cut small enough for a child under 5? Is it heated for Grandma? Is there too much salt?',
  'If one plate breaks one rule, the plan is not saved and not shown.',
  'When no plan is possible, we show which limits conflict and what would help.',
];

export const HOW_QUESTIONS: readonly Question[] = [
  {
    question: 'Is the plan written by an AI?',
    answer:
      'No. Rules and arithmetic make the plan, from recipes that people wrote. No text made up by a machine decides what is safe to eat.',
  },
  {
    question: 'Where do the nutrition numbers come from?',
    answer:
      'From USDA food data, for more than 3,000 foods, from carrots to lasagna. Each recipe is weighed, and its numbers are the sum of its ingredients. Where a number is not known, the total says “at least” and how many ingredients report it.',
  },
  {
    question: 'What does “may contain” mean here?',
    answer:
      'Some kinds of a food are made with an allergen, or contain traces of it. Hearthwell treats such a food as if it contained the allergen. It does not serve it to the person with that allergy.',
  },
  {
    question: 'Do I still have to read labels?',
    answer:
      'Yes, each time. Hearthwell knows foods, not brands, and makers change what is in a package. It does not know about traces in your own kitchen.',
  },
  {
    question: 'What if someone has a condition you do not know?',
    answer:
      'You still get a plan, and it says that we know no food rule for that condition. Please ask your doctor or dietitian.',
  },
  {
    question: 'Who gets no plan?',
    answer:
      'Babies under 12 months, and people with phenylketonuria or trouble swallowing. Babies need a pediatrician’s advice; the others need a diet from their clinic. Hearthwell says so.',
  },
];
