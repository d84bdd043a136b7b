/** In the table of jobs, inside of `data`: src/platform/server/mail-queue.ts. */
export const WAITING_MAIL = { kind: 'mail', purpose: 'waiting mails' } as const;

/** Pregnancy and breastfeeding. */
export const LIFE_STAGE = {
  table: 'public.family_members',
  column: 'life_stage_encrypted',
  place: (memberId: string) => `family_members.life_stage/${memberId}`,
} as const;
/** As long for everyone, none as well: neither that it is there nor its length says anything. */
export const sealedLifeStage = (stage: string | null): string => JSON.stringify(stage).padEnd(16);
/** What a write with a key was answered with, for a week. */
export const KEPT_ANSWER = {
  table: 'public.idempotency_keys',
  column: 'answer_encrypted',
  place: (key: string) => `idempotency_keys.answer/${key}`,
} as const;
