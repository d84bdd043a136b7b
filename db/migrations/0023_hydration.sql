CREATE TABLE "hydration_entries" (
	"household_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"day" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"drink_encrypted" text NOT NULL,
	CONSTRAINT "hydration_entries_pkey" PRIMARY KEY("household_id","id")
);
--> statement-breakpoint
CREATE TABLE "hydration_households" (
	"household_id" uuid PRIMARY KEY NOT NULL,
	"body" text NOT NULL,
	"units" text NOT NULL,
	"day_start_minutes" smallint NOT NULL,
	"cups" jsonb NOT NULL,
	"set_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hydration_members" (
	"household_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"settings_encrypted" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "hydration_members_pkey" PRIMARY KEY("household_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "reminder_devices" (
	"household_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"endpoint_hash" text NOT NULL,
	"subscription_encrypted" text NOT NULL,
	"name" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"resting_until" timestamp with time zone,
	CONSTRAINT "reminder_devices_pkey" PRIMARY KEY("household_id","id"),
	CONSTRAINT "reminder_devices_endpoint_key" UNIQUE("household_id","endpoint_hash")
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"household_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"every_minutes" smallint NOT NULL,
	"from_minutes" smallint NOT NULL,
	"to_minutes" smallint NOT NULL,
	"time_zone" text NOT NULL,
	"device_id" uuid,
	"due_at" timestamp with time zone NOT NULL,
	"sent" jsonb NOT NULL,
	CONSTRAINT "reminders_pkey" PRIMARY KEY("household_id","member_id","user_id","kind")
);
--> statement-breakpoint
ALTER TABLE "hydration_entries" ADD CONSTRAINT "hydration_entries_member_fkey" FOREIGN KEY ("household_id","member_id") REFERENCES "public"."family_members"("household_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hydration_households" ADD CONSTRAINT "hydration_households_household_id_households_household_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("household_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hydration_members" ADD CONSTRAINT "hydration_members_member_fkey" FOREIGN KEY ("household_id","member_id") REFERENCES "public"."family_members"("household_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_devices" ADD CONSTRAINT "reminder_devices_membership_fkey" FOREIGN KEY ("household_id","user_id") REFERENCES "auth"."memberships"("household_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_member_fkey" FOREIGN KEY ("household_id","member_id") REFERENCES "public"."family_members"("household_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_membership_fkey" FOREIGN KEY ("household_id","user_id") REFERENCES "auth"."memberships"("household_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hydration_entries_day_idx" ON "hydration_entries" USING btree ("household_id","member_id","day");--> statement-breakpoint
CREATE INDEX "reminders_user_idx" ON "reminders" USING btree ("household_id","user_id");