-- Several accounts may name one address: sign-up says nothing about the others. It belongs to the one that proves it.
ALTER TABLE "auth"."users" DROP CONSTRAINT "users_email_key";--> statement-breakpoint
CREATE INDEX "users_email_idx" ON "auth"."users" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "users_proven_email_key" ON "auth"."users" USING btree ("email") WHERE "email_verified";
