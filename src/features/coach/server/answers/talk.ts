import { chipOf } from '../../rules/answers/suggestions.ts';
import { type AgeRule, ageRule } from '../../rules/who-sees.ts';
import { figuresIn, NO_PARTS } from '../tools/tool.ts';
import type { Answering, Draft } from './draft.ts';

const examples = ({ draft, one }: Answering): void =>
  draft.next(`Can ${one.called} have eggs?`, 'What is for dinner?', 'What can we cook from what is at home?');

export async function answerThanks(answering: Answering): Promise<void> {
  answering.draft.say('thanks');
  examples(answering);
}

export async function answerGreeting(answering: Answering): Promise<void> {
  answering.draft.say('greeting', { name: answering.one.called });
  examples(answering);
}

export async function answerAbilities(answering: Answering): Promise<void> {
  answering.draft.say('abilities');
  examples(answering);
}

/** Who reads along, by the age of the account: the same rule that the page shows. */
export async function answerWhoSees({ draft, one, context }: Answering): Promise<void> {
  const own = context.people.find(({ facts }) => facts.yours)?.facts;
  const say = (rule: AgeRule, part: 'toYoung' | 'toGuardian') => {
    const text = rule[part];
    // "Under 13": the ages of the rule.
    draft.take({ ...NO_PARTS, figures: figuresIn(text, 'age of the rule', 'Who sees what'), data: null });
    draft.say(part === 'toYoung' ? 'who-sees-young' : 'who-sees-guardian', { rule: text });
  };
  const ownRule = own === undefined ? null : ageRule(own.ageYears, context.actor.access.role);
  // What would hold for an account of their own.
  const rule = one.yours || one.ageYears === null ? null : ageRule(one.ageYears, 'teen');
  if (ownRule !== null) say(ownRule, 'toYoung');
  else if (draft.tone === 'child' || draft.tone === 'teen') draft.say('who-sees-screen');
  else {
    if (rule !== null) say(rule, 'toGuardian');
    draft.pause();
    draft.say('who-sees-adult');
  }
  draft.next('What can you do?', 'What is for dinner?');
}

export async function answerOutOfScope(answering: Answering): Promise<void> {
  answering.draft.say('out-of-scope');
  examples(answering);
}

export function sayUnknown(answering: Answering): void {
  answering.draft.say('unknown');
  examples(answering);
}

/** Two meanings are close: the person says which. */
export function askWhich({ draft, found, one }: Answering): void {
  draft.say('unsure');
  for (const reading of [found, found.runnerUp, found.third]) {
    if (reading !== null) draft.next(chipOf(reading, found, one.called));
  }
}

/** A word can mean several people: the question again, with each name. */
export function askWho(draft: Draft, said: string, text: string, names: readonly string[]): void {
  draft.say('who-several', { said });
  // Of a Spanish question, the word was read in English.
  draft.ask(...names.map((name) => (text.includes(said) ? text.replace(said, name) : `${text} (${name})`)));
}
