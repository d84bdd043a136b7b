CREATE TABLE "household_settings" (
	"household_id" uuid NOT NULL,
	"name" text,
	"keep_meal_plans_months" smallint,
	"keep_grocery_lists_months" smallint,
	"keep_access_log_months" smallint DEFAULT 12 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "household_settings_pkey" PRIMARY KEY("household_id")
);
--> statement-breakpoint
CREATE TABLE "auth"."invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"household_id" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"email_encrypted" text,
	"role" text NOT NULL,
	"areas" text[],
	"right" text,
	"member_ids" uuid[],
	"ends_on" date,
	"own_member_id" uuid,
	"invited_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "invitations_secret_key" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "member_access_log" (
	"household_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"action" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	CONSTRAINT "member_access_log_pkey" PRIMARY KEY("household_id","member_id","hour","user_id","action")
);
--> statement-breakpoint
CREATE TABLE "member_consents" (
	"household_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"given" boolean NOT NULL,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "member_consents_pkey" PRIMARY KEY("household_id","id")
);
--> statement-breakpoint
CREATE TABLE "auth"."memberships" (
	"household_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"areas" text[],
	"right" text,
	"member_ids" uuid[],
	"ends_on" date,
	"created_at" timestamp with time zone NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "memberships_pkey" PRIMARY KEY("household_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "auth"."one_time_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth"."passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"backed_up" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credential_key" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "auth"."security_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"device" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth"."sign_in_guards" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"last_failure_at" timestamp with time zone NOT NULL,
	"blocked_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth"."two_factors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT true NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "auth"."user_consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"given" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth"."user_preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"preferences" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "family_members" DROP CONSTRAINT "family_members_user_fkey";
--> statement-breakpoint
ALTER TABLE "user_guidance" DROP CONSTRAINT "user_guidance_user_fkey";
--> statement-breakpoint
ALTER TABLE "auth"."users" DROP CONSTRAINT "users_household_key";--> statement-breakpoint
ALTER TABLE "auth"."users" ALTER COLUMN "household_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "auth"."sessions" ADD COLUMN "household_id" uuid;--> statement-breakpoint
ALTER TABLE "auth"."users" ADD COLUMN "two_factor_enabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "household_settings" ADD CONSTRAINT "household_settings_household_id_households_household_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("household_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."invitations" ADD CONSTRAINT "invitations_household_id_households_household_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("household_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_access_log" ADD CONSTRAINT "member_access_log_member_fkey" FOREIGN KEY ("household_id","member_id") REFERENCES "public"."family_members"("household_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_consents" ADD CONSTRAINT "member_consents_member_fkey" FOREIGN KEY ("household_id","member_id") REFERENCES "public"."family_members"("household_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."memberships" ADD CONSTRAINT "memberships_household_id_households_household_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("household_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."one_time_tokens" ADD CONSTRAINT "one_time_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."security_events" ADD CONSTRAINT "security_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."two_factors" ADD CONSTRAINT "two_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."user_consents" ADD CONSTRAINT "user_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."user_preferences" ADD CONSTRAINT "user_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitations_household_idx" ON "auth"."invitations" USING btree ("household_id");--> statement-breakpoint
CREATE INDEX "member_consents_member_idx" ON "member_consents" USING btree ("household_id","member_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "memberships_user_idx" ON "auth"."memberships" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "one_time_tokens_user_idx" ON "auth"."one_time_tokens" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "passkeys_user_idx" ON "auth"."passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "security_events_user_idx" ON "auth"."security_events" USING btree ("user_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "two_factors_user_idx" ON "auth"."two_factors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "user_consents_user_idx" ON "auth"."user_consents" USING btree ("user_id","at" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "auth"."sessions" ADD CONSTRAINT "sessions_household_id_households_household_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("household_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- Whoever had a login until now owns the household that was made for it.
INSERT INTO "auth"."memberships" ("household_id", "user_id", "role", "created_at", "chosen_at")
SELECT "household_id", "id", 'owner', "created_at", "created_at" FROM "auth"."users";
--> statement-breakpoint
-- A phone number is from now on encrypted with its person's key, which SQL cannot do. No release kept any before.
UPDATE "auth"."users" SET "phone_encrypted" = NULL;
--> statement-breakpoint
ALTER TABLE "user_guidance" ADD CONSTRAINT "user_guidance_membership_fkey" FOREIGN KEY ("household_id","user_id") REFERENCES "auth"."memberships"("household_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- A profile outlives its login; only user_id is emptied, never household_id.
ALTER TABLE "family_members" ADD CONSTRAINT "family_members_membership_fkey"
  FOREIGN KEY ("household_id","user_id") REFERENCES "auth"."memberships"("household_id","user_id")
  ON DELETE SET NULL ("user_id");
