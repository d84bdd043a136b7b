CREATE TABLE "coach_consents" (
	"household_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"given" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "coach_consents_pkey" PRIMARY KEY("household_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "coach_messages" (
	"household_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"message_encrypted" text NOT NULL,
	CONSTRAINT "coach_messages_pkey" PRIMARY KEY("household_id","id")
);
--> statement-breakpoint
CREATE TABLE "coach_people" (
	"household_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"used" smallint NOT NULL,
	"help_country" text,
	CONSTRAINT "coach_people_pkey" PRIMARY KEY("household_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "coach_shares" (
	"household_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "coach_shares_pkey" PRIMARY KEY("household_id","member_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "household_settings" ADD COLUMN "keep_coach_months" smallint DEFAULT 12;--> statement-breakpoint
ALTER TABLE "coach_consents" ADD CONSTRAINT "coach_consents_member_fkey" FOREIGN KEY ("household_id","member_id") REFERENCES "public"."family_members"("household_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coach_consents" ADD CONSTRAINT "coach_consents_membership_fkey" FOREIGN KEY ("household_id","user_id") REFERENCES "auth"."memberships"("household_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coach_messages" ADD CONSTRAINT "coach_messages_member_fkey" FOREIGN KEY ("household_id","member_id") REFERENCES "public"."family_members"("household_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coach_messages" ADD CONSTRAINT "coach_messages_membership_fkey" FOREIGN KEY ("household_id","user_id") REFERENCES "auth"."memberships"("household_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coach_people" ADD CONSTRAINT "coach_people_membership_fkey" FOREIGN KEY ("household_id","user_id") REFERENCES "auth"."memberships"("household_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coach_shares" ADD CONSTRAINT "coach_shares_member_fkey" FOREIGN KEY ("household_id","member_id") REFERENCES "public"."family_members"("household_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coach_shares" ADD CONSTRAINT "coach_shares_membership_fkey" FOREIGN KEY ("household_id","user_id") REFERENCES "auth"."memberships"("household_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coach_messages_member_idx" ON "coach_messages" USING btree ("household_id","member_id","at");--> statement-breakpoint
CREATE INDEX "coach_messages_user_idx" ON "coach_messages" USING btree ("household_id","user_id","at");