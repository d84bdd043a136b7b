-- The plain columns beside them (life_stage, answer) go when what they hold has been sealed with the households' keys,
-- which no statement here has: src/server/db/seal-earlier-rows.ts.
ALTER TABLE "idempotency_keys" ADD COLUMN "answer_encrypted" text;--> statement-breakpoint
ALTER TABLE "family_members" ADD COLUMN "life_stage_encrypted" text;