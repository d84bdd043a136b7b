import { z } from 'zod';
import { apiPaths } from '#platform/contract/paths.ts';
import { route } from '#platform/contract/route.ts';

/** The texts of the whole product that a person agrees to. */
export const LEGAL_TEXTS = ['terms', 'privacy'] as const;
export type LegalText = (typeof LEGAL_TEXTS)[number];

const consent = { kind: z.string(), version: z.string(), given: z.boolean(), at: z.string() };

export const consentsAnswer = z.object({
  /** The person's own, the latest first. */
  own: z.array(z.object(consent)),
  /** Versions that hold now. */
  current: z.record(z.enum(LEGAL_TEXTS), z.string()),
  /** Texts that have changed since this person agreed, and about which they were not asked yet. */
  changed: z.array(z.enum(LEGAL_TEXTS)),
  /** For members that this person sees, the latest first. */
  members: z.array(z.object({ memberId: z.uuid(), name: z.string(), ...consent, by: z.string() })),
});
export type Consents = z.infer<typeof consentsAnswer>;

export const consentBody = z.strictObject({
  kind: z.enum(LEGAL_TEXTS),
  version: z.string().max(40),
  given: z.boolean(),
});
export type ConsentBody = z.infer<typeof consentBody>;

export const consentRoutes = {
  read: route({
    method: 'GET',
    path: apiPaths.consents.read,
    summary: 'What this person agreed to, and what others agreed to for members they can see',
    tag: 'Privacy',
    access: 'user',
    need: 'own',
    status: 200,
    answer: consentsAnswer,
  }),
  record: route({
    method: 'POST',
    path: apiPaths.consents.record,
    summary: 'Accept or decline the current version of a text; nothing is ever overwritten',
    tag: 'Privacy',
    access: 'user',
    need: 'own',
    body: consentBody,
    status: 200,
    answer: consentsAnswer,
  }),
};
