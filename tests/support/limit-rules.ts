import { CONDITION_CODES, DIET_CODES } from '#core/limits/codes.ts';
import type { LimitRules } from '#core/limits/limit-rules.ts';
import type { ProfileReading } from '#core/limits/profile-reading.ts';
import type { Member } from '#core/members/member.ts';
import { DATA_DIRECTORY } from '#knowledge/data-files.ts';
import { readLimitRules } from '#knowledge/limit-rules-file.ts';

function readAll(): LimitRules {
  const problems: string[] = [];
  const rules = readLimitRules(DATA_DIRECTORY, problems);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return rules;
}

/** The rules of data/limits. */
export const LIMIT_RULES = readAll();

type Codes = Pick<ProfileReading, 'diets' | 'conditions' | 'lifeStage'>;

/** What a profile says that is written in codes alone; reading words is for others to test. */
export function profileOf(member: Member): Codes {
  const written = new Set([...member.dietaryRestrictions, ...member.medicalConditions]);
  return {
    diets: new Set(DIET_CODES.filter((code) => written.has(code))),
    conditions: new Set(CONDITION_CODES.filter((code) => written.has(code))),
    lifeStage: member.lifeStage,
  };
}
