import spanish from '#data/coach/spanish.json' with { type: 'json' };
import { type Answer, type HoldReason, judgeAnswer, type Standard } from './judge-answer.ts';

/** What is said in place of an answer, by the gravest reason it was held back for. */
const SENTENCES: Readonly<Record<HoldReason, string>> = {
  medicine: 'Please keep to the treatment you have. Questions about it are for your doctor or pharmacist.',
  dose: 'How much of it is right is a question for your doctor or pharmacist.',
  diagnosis: 'I cannot tell what it is. A doctor can find out.',
  cure: 'I know of no food that does that. A doctor can tell you what helps.',
  deficit:
    'I can help with regular meals that are good for you. For anything about weight, please talk to your doctor.',
  claim: 'I cannot change anything myself. The pages of the plan, the list and the log can.',
  link: 'I do not pass on links or contacts in my answers.',
  energy: 'I can help with meals and foods. For how much energy is right, please ask your doctor.',
  food: 'I am not sure that what I had in mind fits this profile. The profile and the meal plan show what does.',
  number: 'I have no number for that, and I do not want to guess.',
};
const FOR_THE_YOUNG: Readonly<Record<HoldReason, string>> = {
  medicine: 'That is a question for a doctor. Please ask an adult you trust to help.',
  dose: 'That is a question for a doctor. Please ask an adult you trust to help.',
  diagnosis: 'I cannot tell what it is. Please tell an adult you trust. A doctor can find out.',
  cure: 'I do not know a food that does that. An adult or a doctor can help.',
  deficit:
    'Your body is growing and needs food through the day. If something worries you, please tell an adult you trust.',
  claim: 'I cannot change anything myself. You can do it on the page.',
  link: 'I do not pass on links. An adult can help you look.',
  energy:
    'You do not need to count. Your body is good at telling you when it is hungry and when it has had enough.',
  food: 'I am not sure that is right for you. Please ask an adult before you eat it.',
  number: 'I do not have a number for that, and I do not want to guess.',
};

const shown = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 1 });

/** Most that is repeated of what the tools said. */
const MOST_FIGURES = 3;

/**
 * What can be said when an answer cannot: why in one sentence, and what the tools gave. Each line has to pass the gate by
 * itself.
 */
export function whatCanBeSaid(
  reasons: readonly HoldReason[],
  answer: Answer,
  standard: Standard,
  language: 'en' | 'es' = 'en',
): string {
  const [first = 'number'] = reasons;
  const isForYoung = standard.isMinor && standard.person.isReadByMinor;
  // What the tools gave is called in English.
  if (language === 'es') return (isForYoung ? spanish.heldForTheYoung : spanish.held)[first];
  const why = (isForYoung ? FOR_THE_YOUNG : SENTENCES)[first];
  const lines = answer.figures
    // A number without a unit says nothing away from its sentence.
    .filter(({ what, unit }) => what.trim() !== '' && unit.trim() !== '')
    .map(({ what, value, unit }) => `${what}: ${shown(value)} ${unit}`.trim())
    .filter((line) => judgeAnswer({ ...answer, text: line, foods: [] }, standard).outcome === 'allowed');
  const few = [...new Set(lines)].slice(0, MOST_FIGURES);
  return few.length === 0
    ? why
    : `${why}\n\nWhat I can tell you:\n${few.map((line) => `- ${line}`).join('\n')}`;
}
