import type { LifeStage, Member } from './member.ts';

const WORDS: Readonly<Record<LifeStage, RegExp>> = {
  pregnant: /^(i am |is )?(pregnant|pregnancy|expecting( a baby)?)$/i,
  lactating: /^(i am |is )?(lactating|lactation|breast-?\s?feeding|nursing)$/i,
};

function stageMeant(text: string): LifeStage | null {
  const plain = text.trim();
  if (WORDS.pregnant.test(plain)) return 'pregnant';
  return WORDS.lactating.test(plain) ? 'lactating' : null;
}

/** "Pregnant" among the conditions is the life stage: its rules must bind wherever it was written. */
export function withLifeStageFromConditions(member: Member): Member {
  const meant = member.medicalConditions.map(stageMeant).find((stage) => stage !== null) ?? null;
  if (meant === null) return member;
  return {
    ...member,
    lifeStage: member.lifeStage ?? meant,
    medicalConditions: member.medicalConditions.filter((text) => stageMeant(text) === null),
  };
}
