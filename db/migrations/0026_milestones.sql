CREATE TABLE "growth_milestones" (
	"household_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"seen_encrypted" text NOT NULL,
	CONSTRAINT "growth_milestones_pkey" PRIMARY KEY("household_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "growth_milestones" ADD CONSTRAINT "growth_milestones_member_fkey" FOREIGN KEY ("household_id","member_id") REFERENCES "public"."family_members"("household_id","id") ON DELETE cascade ON UPDATE no action;