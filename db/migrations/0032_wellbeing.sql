CREATE TABLE "wellbeing_entries" (
	"household_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"answers_encrypted" text NOT NULL,
	CONSTRAINT "wellbeing_entries_pkey" PRIMARY KEY("household_id","user_id","day","kind")
);
--> statement-breakpoint
CREATE TABLE "wellbeing_feelings" (
	"household_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"day" date NOT NULL,
	"feelings_encrypted" text NOT NULL,
	CONSTRAINT "wellbeing_feelings_pkey" PRIMARY KEY("household_id","member_id","day")
);
--> statement-breakpoint
CREATE TABLE "wellbeing_shares" (
	"household_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"with_user_id" uuid NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "wellbeing_shares_pkey" PRIMARY KEY("household_id","user_id","with_user_id")
);
--> statement-breakpoint
ALTER TABLE "household_settings" ADD COLUMN "keep_wellbeing_months" smallint DEFAULT 12;--> statement-breakpoint
ALTER TABLE "wellbeing_entries" ADD CONSTRAINT "wellbeing_entries_member_fkey" FOREIGN KEY ("household_id","member_id") REFERENCES "public"."family_members"("household_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wellbeing_entries" ADD CONSTRAINT "wellbeing_entries_membership_fkey" FOREIGN KEY ("household_id","user_id") REFERENCES "auth"."memberships"("household_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wellbeing_feelings" ADD CONSTRAINT "wellbeing_feelings_member_fkey" FOREIGN KEY ("household_id","member_id") REFERENCES "public"."family_members"("household_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wellbeing_shares" ADD CONSTRAINT "wellbeing_shares_membership_fkey" FOREIGN KEY ("household_id","user_id") REFERENCES "auth"."memberships"("household_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wellbeing_shares" ADD CONSTRAINT "wellbeing_shares_with_fkey" FOREIGN KEY ("household_id","with_user_id") REFERENCES "auth"."memberships"("household_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wellbeing_entries_member_idx" ON "wellbeing_entries" USING btree ("household_id","member_id","day");