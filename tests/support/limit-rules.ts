import { DATA_DIRECTORY } from '#domain/knowledge/data-files.ts';
import { readLimitRules } from '#domain/knowledge/limit-rules-file.ts';
import { CONDITION_CODES, DIET_CODES } from '#domain/limits/codes.ts';
import type { LimitRules } from '#domain/limits/limit-rules.ts';
import type { Member } from '#domain/members/member.ts';
import type { ProfileReading } from '#domain/members/profile-reading.ts';

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
