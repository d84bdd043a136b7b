CREATE TABLE "nutrition_goals" (
	"household_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"goals_encrypted" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "nutrition_goals_pkey" PRIMARY KEY("household_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "nutrition_goals" ADD CONSTRAINT "nutrition_goals_member_fkey" FOREIGN KEY ("household_id","member_id") REFERENCES "public"."family_members"("household_id","id") ON DELETE cascade ON UPDATE no action;