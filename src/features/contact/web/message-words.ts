import { looksLikeEmail } from '#platform/contract/contact-details.ts';
import { MESSAGE_TOO_LONG, MOST_LETTERS } from '#platform/contract/text-limits.ts';
import type { ContactTopic, Experience, FeedbackTopic } from '../contract.ts';

const optionsOf = <Value extends string>(words: Readonly<Record<Value, string>>) =>
  (Object.keys(words) as Value[]).map((value) => ({ value, label: words[value] }));

export const CONTACT_TOPICS = optionsOf<ContactTopic>({
  question: 'I have a question',
  problem: 'Something isn’t working',
  food_safety: 'Food safety: a food or an allergen is wrong',
  idea: 'I have an idea',
  privacy: 'Privacy or my data',
  other: 'Something else',
});

export const FEEDBACK_TOPICS = optionsOf<FeedbackTopic>({
  everything: 'Hearthwell as a whole',
  meal_plans: 'Meal plans',
  grocery_lists: 'Grocery lists',
  family_profiles: 'Family profiles',
  reading: 'Articles and guides',
});

export const EXPERIENCES: readonly {
  readonly value: Experience;
  readonly label: string;
}[] = [
  { value: 'good', label: 'It went well' },
  { value: 'mixed', label: 'So-so' },
  { value: 'bad', label: 'Not well' },
];

export const emailProblem = (email: string): string | null =>
  looksLikeEmail(email.trim()) ? null : 'Please enter a valid email address.';

export const messageProblem = (message: string): string | null =>
  message.trim().length > MOST_LETTERS.message ? MESSAGE_TOO_LONG : null;
