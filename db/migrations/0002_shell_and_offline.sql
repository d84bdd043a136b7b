CREATE TABLE "auth"."contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"source" text,
	"message_encrypted" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "auth"."demo_households" (
	"household_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"household_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"status" smallint NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY("household_id","key")
);
--> statement-breakpoint
CREATE TABLE "user_guidance" (
	"household_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"login_count" integer DEFAULT 0 NOT NULL,
	"tutorial_end" text,
	"onboarding_step" smallint DEFAULT 0 NOT NULL,
	"onboarding_finished_at" timestamp with time zone,
	CONSTRAINT "user_guidance_pkey" PRIMARY KEY("household_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "grocery_items" ADD COLUMN "field_times" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "auth"."demo_households" ADD CONSTRAINT "demo_households_household_id_households_household_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("household_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_household_id_households_household_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("household_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_guidance" ADD CONSTRAINT "user_guidance_user_fkey" FOREIGN KEY ("household_id","user_id") REFERENCES "auth"."users"("household_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_messages_waiting_idx" ON "auth"."contact_messages" USING btree ("created_at") WHERE "auth"."contact_messages"."mailed_at" IS NULL;--> statement-breakpoint
CREATE INDEX "idempotency_keys_age_idx" ON "idempotency_keys" USING btree ("created_at");